package index

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
)

// term is an entry of the dictionary.
type term struct {
	text, fold string
	// pages is how many have the term.
	pages    int
	postings []posting
	// word reports whether the term is a word somewhere, or part of one.
	word bool
	// shown are the pages that the term's shard can show, in order.
	shown []appearance
}

// posting is a page of a term.
type posting struct {
	page int32
	// at is the place of the term in the terms of the page.
	at     int32
	impact uint8
	// titleWords is the number of words in the title, if the title has the term.
	titleWords uint8
}

// appearance is a posting whose page can be shown, and the sections that say most, in
// order; none if there is just the lead.
type appearance struct {
	posting  int
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
	// coarsePages is from how many pages on the impacts of most are multiples of coarseStep.
	coarsePages = 200
	coarseStep  = 8
)

// invert collects the pages of each term, in the order of the dictionary.
func invert(pages []*analysed) []*term {
	weigher := newWeigher(pages)
	byText := make(map[string]*term, 1<<12)
	known := map[*analyser][]*term{}
	for _, p := range pages {
		if known[p.by] == nil {
			known[p.by] = termsOf(p.by, byText)
		}
	}
	for _, t := range byText {
		t.postings = make([]posting, 0, t.pages)
	}
	for i, p := range pages {
		terms := known[p.by]
		for at := range p.terms {
			o := &p.terms[at]
			t := terms[o.term]
			t.word = t.word || o.word
			entry := posting{page: int32(i), at: int32(at), impact: weigher.impact(p, o)}
			if o.counts[inTitle] > 0 {
				entry.titleWords = uint8(min(max(p.titleWords, 1), 255))
			}
			t.postings = append(t.postings, entry)
		}
	}
	terms := slices.SortedFunc(maps.Values(byText), compareTerms)
	for _, t := range terms {
		t.choose(pages)
	}
	return terms
}

// termsOf returns the terms of an analyser by their numbers, those of others among them.
func termsOf(an *analyser, byText map[string]*term) []*term {
	terms := make([]*term, len(an.texts))
	for i, text := range an.texts {
		if byText[text] == nil {
			byText[text] = &term{text: text, fold: foldOf(text)}
		}
		terms[i] = byText[text]
		terms[i].pages += int(an.pages[i])
	}
	return terms
}

// choose finds the pages that the term's shard can show: those that come first when the
// term is all that is searched for.
func (t *term) choose(pages []*analysed) {
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
	slices.Sort(best)
	t.coarsen(best)
	t.shown = make([]appearance, len(best))
	for i, at := range best {
		p := &t.postings[at]
		page := pages[p.page]
		t.shown[i] = appearance{at, places(page.sections(&page.terms[p.at]))}
	}
}

// coarsen rounds the impacts of a term's pages down where they are many, but for the best,
// which are given in order: that term tells little between the others, and its postings then
// take two thirds of the room.
func (t *term) coarsen(best []int) {
	if len(t.postings) < coarsePages {
		return
	}
	for i := range t.postings {
		if len(best) > 0 && best[0] == i {
			best = best[1:]
			continue
		}
		p := &t.postings[i]
		p.impact = max(1, p.impact-p.impact%coarseStep)
	}
}

// alone is the score of the page for a query of this term alone, as in the browser.
func (p *posting) alone() float64 {
	if p.titleWords == 0 {
		return float64(p.impact)
	}
	return float64(p.impact) * (1.3 + 0.9/float64(p.titleWords))
}

// places are the sections of a list that say most, in order; none if there is just the lead.
func places(list []sectionUse) []sectionUse {
	if len(list) > shownSections {
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

// frequency rates how often a section has a term: 0 for code only, 3 for often.
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

// appendSections writes their number, and for each its distance from the last one, a bit
// for the heading, and two for how often it has the term in its text.
func appendSections(b []byte, sections []sectionUse) []byte {
	b = binary.AppendUvarint(b, uint64(len(sections)))
	last := uint32(0)
	for _, s := range sections {
		bits := uint64(s.section-last)<<3 | s.frequency()
		if s.heading {
			bits |= 1 << 2
		}
		b = binary.AppendUvarint(b, bits)
		last = s.section
	}
	return b
}
