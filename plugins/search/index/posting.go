package index

import (
	"cmp"
	"encoding/binary"
	"iter"
	"math"
	"slices"
)

// term is an entry of the dictionary, or one that joins the terms with a prefix.
type term struct {
	text, folded string
	postings
	// best are the numbers of the postings whose pages the term's shard can show, in order; nil before
	// chooseBest.
	best []int
	// cost is the approximate size of the term in a shard, in compressed bytes; 0 before chooseBest.
	cost int
	// oldPosition is the position, in the list of an earlier build, of the same entry with the same pages;
	// noOldPosition for none.
	oldPosition int
	// affected reports whether a page of an earlier build's term has changed.
	affected bool
	// joined are the terms with the prefix.
	joined []*term
}

// noOldPosition is the position of entries that an earlier build did not have, or that have changed.
const noOldPosition = -1

// posting is a page of a term.
type posting struct {
	page   int32
	impact uint8
	// titleWords is the number of words in the title, if the title has the term.
	titleWords uint8
	// isWord reports whether the term is a word there, or part of one.
	isWord bool
	// sections are the sections of the page that have the term, as written by appendSections.
	sections []byte
}

// postings are the pages of a term in ascending order, in few bytes: all those of a site are in memory together. Each
// is its distance from the one before, an integer of variable length, its impact with the bits below, the number of words
// in the title, if it has one, and the sections.
type postings struct {
	packed []byte
	// pages is their number, and last the last page.
	pages int
	last  int32
}

// The bits beside the impact in packed postings.
const (
	packedInTitle = 1 << 6
	packedIsWord  = 1 << 7
)

// add adds a posting of a page after all others.
func (p *postings) add(one *posting) {
	gap := one.page - p.last
	if p.pages == 0 {
		gap = one.page + 1
	}
	p.packed = binary.AppendUvarint(p.packed, uint64(gap-1))
	flags := one.impact
	if one.isWord {
		flags |= packedIsWord
	}
	if one.titleWords > 0 {
		p.packed = append(p.packed, flags|packedInTitle, one.titleWords)
	} else {
		p.packed = append(p.packed, flags)
	}
	p.packed = append(p.packed, one.sections...)
	p.pages++
	p.last = one.page
}

// cursor returns a cursor before the first posting.
func (p *postings) cursor() cursor { return cursor{rest: p.packed, posting: posting{page: -1}} }

// cursor goes through postings.
type cursor struct {
	rest []byte
	posting
}

// next moves to the next posting. It reports false at the end, or if what follows is not a posting.
func (c *cursor) next() bool {
	gap, size := binary.Uvarint(c.rest)
	if size <= 0 || gap > math.MaxInt32-1 || size == len(c.rest) {
		return false
	}
	flags, at := c.rest[size], size+1
	c.page += int32(gap) + 1
	c.impact, c.isWord, c.titleWords = flags&^(packedInTitle|packedIsWord), flags&packedIsWord != 0, 0
	if flags&packedInTitle != 0 {
		if at == len(c.rest) {
			return false
		}
		c.titleWords = c.rest[at]
		at++
	}
	end := endOfSections(c.rest, at)
	if end < 0 {
		return false
	}
	c.sections, c.rest = c.rest[at:end:end], c.rest[end:]
	return true
}

// sectionUse describes how a section of a page uses a term.
type sectionUse struct {
	section uint32
	heading bool
	// frequency is how often the text of the section has the term: 0 for code only, 3 for often.
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
	// coarsePages is the number of pages from which on most impacts are multiples of coarseStep.
	coarsePages = 200
	coarseStep  = 8
)

// invert collects the postings of each term of some pages, in the order of the dictionary.
func invert(pages []*analysedPage, w *weigher) []*term {
	all := inversion{numbers: make(map[string]int, 1<<12)}
	known := map[*analyser][]int{}
	for _, p := range pages {
		if known[p.analyser] == nil {
			known[p.analyser] = all.add(p.analyser)
		}
	}
	var from packedTerm
	for _, p := range pages {
		numbers, divisors := known[p.analyser], w.divisors(&p.lengths)
		for rest := p.terms; len(rest) > 0; {
			rest = from.next(rest)
			entry := posting{page: p.number, impact: impact(p.importance, &divisors, &from.counts), isWord: from.isWord, sections: from.sections}
			if from.counts[inTitle] > 0 {
				entry.titleWords = uint8(min(max(p.titleWords, 1), 255))
			}
			all.terms[numbers[from.number]].add(&entry)
		}
		p.terms = nil // free memory for the following steps
	}
	slices.SortFunc(all.terms, compareTerms)
	return all.terms
}

// inversion numbers the terms of several analysers.
type inversion struct {
	numbers map[string]int
	terms   []*term
}

// add returns the numbers of an analyser's terms.
func (v *inversion) add(an *analyser) []int {
	list := make([]int, len(an.texts))
	for i, text := range an.texts {
		number, ok := v.numbers[text]
		if !ok {
			number = len(v.terms)
			v.numbers[text] = number
			v.terms = append(v.terms, &term{text: text, folded: foldedText(text), oldPosition: noOldPosition})
		}
		list[i] = number
	}
	return list
}

// isWord reports whether the term is a word somewhere, or part of one.
func (t *term) isWord() bool {
	for p := t.cursor(); p.next(); {
		if p.isWord {
			return true
		}
	}
	return false
}

// chooseBest finds the pages that the term's shard can show, which are the first results if the term is
// the whole query, and computes the cost of the term.
func (t *term) chooseBest() {
	if t.best != nil {
		return
	}
	type candidate struct {
		number, sections int
		score            float64
	}
	best := make([]candidate, 0, shownPages+1)
	number := 0
	for p := t.cursor(); p.next(); number++ {
		score, at := p.scoreAlone(), len(best)
		for at > 0 && best[at-1].score < score {
			at--
		}
		if at < shownPages {
			best = slices.Insert(best, at, candidate{number, int(p.sections[0]), score})
			best = best[:min(len(best), shownPages)]
		}
	}
	t.best = make([]int, len(best))
	t.cost = textCost + pageCost*t.pages
	for i, c := range best {
		t.best[i] = c.number
		t.cost += headCost + sectionCost*c.sections
	}
	slices.Sort(t.best)
}

// coarseImpact returns the impact of a posting that cannot be shown, of a term with so many pages. If they
// are many, the impact is rounded down: such a term says little about which page is better, and its postings
// then take two thirds of the space.
func coarseImpact(impact uint8, pages int) uint8 {
	if pages < coarsePages {
		return impact
	}
	return max(1, impact-impact%coarseStep)
}

// scoreAlone returns the score of the page if the term is the whole query, as computed by the browser.
func (p *posting) scoreAlone() float64 {
	if p.titleWords == 0 {
		return float64(p.impact)
	}
	return float64(p.impact) * (1.3 + 0.9/float64(p.titleWords))
}

// bestSections returns the sections of a list that say most, in order; none if the lead is the only one.
func bestSections(list []sectionUse) []sectionUse {
	if len(list) > shownSections {
		slices.SortStableFunc(list, func(a, b sectionUse) int { return cmp.Compare(b.rank(), a.rank()) })
		list = list[:shownSections]
		slices.SortFunc(list, func(a, b sectionUse) int { return cmp.Compare(a.section, b.section) })
	}
	if len(list) == 1 && list[0].section == 0 {
		return nil
	}
	return list
}

// rank orders sections: a heading says more than any text.
func (s sectionUse) rank() uint8 {
	if s.heading {
		return 4
	}
	return s.frequency
}

// frequencyOf returns the frequency for a number of occurrences in the text of a section.
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

// endOfSections returns the end of the sections that begin at a place; -1 if it is missing.
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
