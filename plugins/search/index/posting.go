package index

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// term is an entry of the dictionary.
type term struct {
	text, fold string
	postings   []posting
	// word says that the term is a word somewhere, or part of one.
	word bool
}

// posting is a page of a term.
type posting struct {
	page   int32
	impact uint8
	// titleWords is the number of words in the title, if the title has the term.
	titleWords uint8
	// shown says that the shard of the term has what results show of the page.
	shown    bool
	sections []sectionUse
}

// The bits of a posting's flags, above the impact.
const (
	flagTitle = 1 << 6
	flagShown = 1 << 7
)

const (
	// shownPages is how many pages of a term its shard can show: all of most terms.
	shownPages = 8
	// shownSections is how many sections of such a page the shard knows the term in.
	shownSections = 3
)

// invert collects the pages of each term, in the order of the dictionary.
func invert(pages []*analysed) []*term {
	weigher := newWeigher(pages)
	byText := make(map[string]*term, 1<<12)
	for i, p := range pages {
		for text, o := range p.terms {
			t := byText[text]
			if t == nil {
				t = &term{text: text}
				byText[text] = t
			}
			t.word = t.word || o.word
			entry := posting{page: int32(i), impact: weigher.impact(p, o), sections: o.sections}
			if o.counts[inTitle] > 0 {
				entry.titleWords = uint8(min(max(p.titleWords, 1), 255))
			}
			t.postings = append(t.postings, entry)
		}
	}
	terms := make([]*term, 0, len(byText))
	for _, t := range byText {
		t.fold = foldOf(t.text)
		t.choose()
		terms = append(terms, t)
	}
	slices.SortFunc(terms, compareTerms)
	return terms
}

// choose marks the pages that the term's shard can show: those that come first when the
// term is all that is searched for.
func (t *term) choose() {
	if len(t.postings) <= shownPages {
		for i := range t.postings {
			t.postings[i].shown = true
		}
		return
	}
	best := make([]int, 0, shownPages+1)
	for i := range t.postings {
		at := len(best)
		for at > 0 && t.postings[best[at-1]].alone() < t.postings[i].alone() {
			at--
		}
		if at < shownPages {
			best = slices.Insert(best, at, i)
			best = best[:min(len(best), shownPages)]
		}
	}
	for _, i := range best {
		t.postings[i].shown = true
	}
}

// alone is what the page scores if nothing else is searched for, as the browser does it.
func (p *posting) alone() float64 {
	if p.titleWords == 0 {
		return float64(p.impact)
	}
	return float64(p.impact) * (1.3 + 0.9/float64(p.titleWords))
}

// places are the sections that say most, in order; nil if there is just the lead.
func (p *posting) places() []sectionUse {
	list := p.sections
	if len(list) > shownSections {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(a, b sectionUse) int { return cmp.Compare(b.worth(), a.worth()) })
		list = list[:shownSections]
		slices.SortFunc(list, func(a, b sectionUse) int { return cmp.Compare(a.section, b.section) })
	}
	if len(list) == 1 && list[0].section == 0 {
		return nil
	}
	return list
}

// worth orders sections: a heading says more than any text.
func (s sectionUse) worth() uint64 {
	if s.heading {
		return 4
	}
	return s.frequency()
}

// frequency tells how often a section has a term: 0 for code only, 3 for often.
func (s sectionUse) frequency() uint64 {
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

// flags are the impact and the bits above it.
func (p *posting) flags() byte {
	flags := p.impact
	if p.titleWords > 0 {
		flags |= flagTitle
	}
	if p.shown {
		flags |= flagShown
	}
	return flags
}

// appendExtra writes what not every posting has: the words of the title, and the number
// of the sections and the sections. A section is its distance from the last one, a bit for
// the heading, and two for how often it has the term in its text.
func (p *posting) appendExtra(b []byte, places []sectionUse) []byte {
	if p.titleWords > 0 {
		b = append(b, p.titleWords)
	}
	if !p.shown {
		return b
	}
	b = binary.AppendUvarint(b, uint64(len(places)))
	last := uint32(0)
	for _, s := range places {
		bits := uint64(s.section-last)<<3 | s.frequency()
		if s.heading {
			bits |= 1 << 2
		}
		b = binary.AppendUvarint(b, bits)
		last = s.section
	}
	return b
}
