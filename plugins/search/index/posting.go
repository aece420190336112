package index

import (
	"cmp"
	"encoding/binary"
	"iter"
	"slices"
)

// term is an entry of the dictionary, or one that joins the terms with a prefix.
type term struct {
	text, fold string
	postings   []posting
	// sections has those of each posting, see appendSections.
	sections []byte
	// best are the postings whose pages the term's shard can show, in order; nil before choose.
	best []int32
	// cost is about what the term takes in a shard, in compressed bytes; 0 before count.
	cost int
	// was is the place, in the list of an earlier build, of the same entry with the same pages; changed
	// for none.
	was int
	// joined are the terms with the prefix.
	joined []*term
}

// changed is the place of what an earlier build did not have, or not so.
const changed = -1

// posting is a page of a term.
type posting struct {
	page int32
	// at is where the sections of the page begin in those of the term.
	at     int32
	impact uint8
	// titleWords is the number of words in the title, if the title has the term.
	titleWords uint8
	// word reports whether the term is a word there, or part of one.
	word bool
}

// sectionUse says how a section of a page has a term.
type sectionUse struct {
	section uint32
	heading bool
	// frequency is how often it has it in its text: 0 for code only, 3 for often.
	frequency uint8
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

// invert collects the postings of each term of some pages, in the order of the dictionary.
func invert(pages []*analysed, w *weigher) []*term {
	all := inversion{numbers: make(map[string]int, 1<<12)}
	known := map[*analyser][]int{}
	for _, p := range pages {
		if known[p.by] == nil {
			known[p.by] = all.add(p.by)
		}
	}
	for i, t := range all.terms {
		t.postings = make([]posting, 0, all.pages[i])
	}
	var from packedTerm
	for _, p := range pages {
		numbers, divisors := known[p.by], w.divisors(&p.lengths)
		for rest := p.terms; len(rest) > 0; {
			rest = from.next(rest)
			t := all.terms[numbers[from.number]]
			entry := posting{page: p.number, at: int32(len(t.sections)), impact: impact(p.importance, &divisors, &from.counts), word: from.word}
			if from.counts[inTitle] > 0 {
				entry.titleWords = uint8(min(max(p.titleWords, 1), 255))
			}
			t.postings = append(t.postings, entry)
			t.sections = append(t.sections, from.sections...)
		}
		p.terms = nil // memory for what follows
	}
	slices.SortFunc(all.terms, compareTerms)
	return all.terms
}

// inversion numbers the terms of several analysers.
type inversion struct {
	numbers map[string]int
	terms   []*term
	// pages has, by the number of a term, how many pages have it.
	pages []int
}

// add returns the numbers of an analyser's terms.
func (v *inversion) add(an *analyser) []int {
	list := make([]int, len(an.texts))
	for i, text := range an.texts {
		number, ok := v.numbers[text]
		if !ok {
			number = len(v.terms)
			v.numbers[text] = number
			v.terms = append(v.terms, &term{text: text, fold: foldOf(text), was: changed})
			v.pages = append(v.pages, 0)
		}
		list[i] = number
		v.pages[number] += int(an.pages[i])
	}
	return list
}

// isWord reports whether the term is a word somewhere, or part of one.
func (t *term) isWord() bool {
	return slices.ContainsFunc(t.postings, func(p posting) bool { return p.word })
}

// choose finds the pages that the term's shard can show, which are those that come first when the
// term is all that is searched for.
func (t *term) choose() {
	if t.best != nil {
		return
	}
	best := make([]int32, 0, shownPages+1)
	for i := range t.postings {
		at := len(best)
		for at > 0 && t.postings[best[at-1]].alone() < t.postings[i].alone() {
			at--
		}
		if at < shownPages {
			best = slices.Insert(best, at, int32(i))
			best = best[:min(len(best), shownPages)]
		}
	}
	slices.Sort(best)
	t.best = best
}

// count computes the cost of a term whose pages are chosen.
func (t *term) count() {
	t.cost = textCost + pageCost*len(t.postings)
	for _, i := range t.best {
		t.cost += headCost + sectionCost*int(t.sections[t.postings[i].at])
	}
}

// coarseImpact is the impact of a posting that cannot be shown, of a term of so many pages. Where they are
// many it is rounded down: such a term tells little between them, and its postings then take two
// thirds of the room.
func coarseImpact(impact uint8, pages int) uint8 {
	if pages < coarsePages {
		return impact
	}
	return max(1, impact-impact%coarseStep)
}

// alone is the score of the page for a query of this term alone, as in the browser.
func (p *posting) alone() float64 {
	if p.titleWords == 0 {
		return float64(p.impact)
	}
	return float64(p.impact) * (1.3 + 0.9/float64(p.titleWords))
}

// telling are the sections of a list that say most, in order; none if there is just the lead.
func telling(list []sectionUse) []sectionUse {
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
func (s sectionUse) worth() uint8 {
	if s.heading {
		return 4
	}
	return s.frequency
}

// frequencyOf is the frequency of a term that a section has so often in its text.
func frequencyOf(inText uint16) uint8 {
	switch {
	case inText <= 1:
		return uint8(inText)
	case inText <= 3:
		return 2
	}
	return 3
}

// appendSections writes their number, and for each its distance from the last one, a bit
// for the heading, and two for how often it has the term in its text.
func appendSections(b []byte, sections []sectionUse) []byte {
	b = append(b, byte(len(sections))) // shownSections at most
	last := uint32(0)
	for _, s := range sections {
		bits := uint64(s.section-last)<<3 | uint64(s.frequency)
		if s.heading {
			bits |= 1 << 2
		}
		b = binary.AppendUvarint(b, bits)
		last = s.section
	}
	return b
}

// endOfSections is where the sections that begin at a place end; -1 if they lack an end.
func endOfSections(b []byte, at int) int {
	if at >= len(b) {
		return -1
	}
	count := int(b[at])
	for at++; count > 0; at++ {
		if at >= len(b) {
			return -1
		}
		if b[at] < 0x80 {
			count--
		}
	}
	return at
}

// sectionsOf are the sections of a posting as appendSections writes them.
func (t *term) sectionsOf(posting int) []byte {
	at := int(t.postings[posting].at)
	return t.sections[at:endOfSections(t.sections, at)]
}

// sectionNumbers yields the numbers of sections that appendSections has written.
func sectionNumbers(b []byte) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		number := uint32(0)
		for b = b[1:]; len(b) > 0; {
			bits, size := binary.Uvarint(b)
			number += uint32(bits >> 3)
			if b = b[size:]; !yield(number) {
				return
			}
		}
	}
}
