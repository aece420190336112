package index

import (
	"encoding/binary"
	"maps"
	"slices"
)

// term is an entry of the dictionary.
type term struct {
	text, fold string
	pages      int
	postings   []byte
	word       bool
	last       int // the page of the last posting
}

// The bits of a posting's flags, above the impact.
const (
	flagTitle    = 1 << 5
	flagHeading  = 1 << 6
	flagSections = 1 << 7
)

// invert collects the pages of each term, sorted by folded text.
func invert(pages []*analysed) []*term {
	weigher := newWeigher(pages)
	byText := make(map[string]*term, 1<<12)
	for i, p := range pages {
		for text, o := range p.terms {
			t := byText[text]
			if t == nil {
				t = &term{text: text, last: -1}
				byText[text] = t
			}
			t.add(i, weigher.impact(p, o), o)
		}
	}
	terms := slices.Collect(maps.Values(byText))
	for _, t := range terms {
		t.fold = foldOf(t.text)
	}
	slices.SortFunc(terms, compareTerms)
	return terms
}

// add writes the posting of a page: its distance from the last one, the flags with the
// impact, and, if the term stands outside of the lead, their number and the sections.
// A section is its distance from the last one, a bit for the heading, and two bits for
// how often it has the term in its text.
func (t *term) add(page int, impact uint8, o *occurrences) {
	t.pages++
	t.word = t.word || o.word
	t.postings = binary.AppendUvarint(t.postings, uint64(page-t.last-1))
	t.last = page
	flags := impact
	if o.counts[inTitle] > 0 {
		flags |= flagTitle
	}
	if o.counts[inHeading] > 0 {
		flags |= flagHeading
	}
	leadOnly := len(o.sections) == 0 || len(o.sections) == 1 && o.sections[0].section == 0
	if !leadOnly {
		flags |= flagSections
	}
	t.postings = append(t.postings, flags)
	if leadOnly {
		return
	}
	t.postings = binary.AppendUvarint(t.postings, uint64(len(o.sections)))
	last := uint32(0)
	for _, s := range o.sections {
		bits := uint64(s.section-last)<<3 | frequency(s)
		if s.heading {
			bits |= 1 << 2
		}
		t.postings = binary.AppendUvarint(t.postings, bits)
		last = s.section
	}
}

// frequency tells how often a section has a term: 0 for code only, 3 for often.
func frequency(s sectionUse) uint64 {
	switch {
	case s.inText == 0:
		return 0
	case s.inText == 1:
		return 1
	case s.inText <= 3:
		return 2
	}
	return 3
}
