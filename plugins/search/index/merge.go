package index

import (
	"bytes"
	"slices"
)

// renumbering says what became of the pages of an earlier build.
type renumbering struct {
	// to has, by the earlier number of a page, its number now; gone for none. Pages keep their order.
	to []int32
	// again reports, by number, which pages are not as they were, and are analysed again.
	again []bool
	// retitled reports, by number, which pages have another head.
	retitled []bool
}

const gone = -1

// merge replaces, in the terms of an earlier build, the postings of pages that are gone or were analysed again
// by those of new terms, and says which are as they were. Both lists are in the order of the dictionary, and
// so is the result.
func merge(old, new []*term, r *renumbering) []*term {
	if len(old) == 0 {
		return new
	}
	merged := make([]*term, 0, len(old)+len(new))
	for i := 0; i < len(old) || len(new) > 0; {
		order := 0
		switch {
		case i == len(old):
			order = 1
		case len(new) == 0:
			order = -1
		default:
			order = compareTerms(old[i], new[0])
		}
		if order > 0 {
			merged, new = append(merged, new[0]), new[1:]
			continue
		}
		t := old[i]
		t.was = i
		i++
		if order < 0 {
			t = r.apply(t, &term{})
		} else {
			t, new = r.apply(t, new[0]), new[1:]
		}
		if len(t.postings) > 0 {
			merged = append(merged, t)
		}
	}
	return merged
}

// apply returns an earlier term with the postings of a new one in place of those that are gone or made again:
// the earlier term itself if it is as it was.
func (r *renumbering) apply(old, new *term) *term {
	if len(new.postings) == 0 && !slices.ContainsFunc(old.postings, r.affects) {
		return old
	}
	t := &term{text: old.text, fold: old.fold, was: changed}
	t.postings = make([]posting, 0, len(old.postings)+len(new.postings))
	t.sections = make([]byte, 0, len(old.sections)+len(new.sections))
	next := 0
	for i := range old.postings {
		number := r.to[old.postings[i].page]
		if number == gone || r.again[number] {
			continue
		}
		for ; next < len(new.postings) && new.postings[next].page < number; next++ {
			t.take(new, next, new.postings[next].page)
		}
		t.take(old, i, number)
	}
	for ; next < len(new.postings); next++ {
		t.take(new, next, new.postings[next].page)
	}
	if !r.equal(old, t) {
		return t
	}
	return old
}

// affects reports whether a posting of an earlier build may not be as it was.
func (r *renumbering) affects(p posting) bool {
	number := r.to[p.page]
	return number != p.page || r.again[number]
}

// take adds a posting of another term, for the page with a number.
func (t *term) take(from *term, posting int, page int32) {
	p := from.postings[posting]
	p.page, p.at = page, int32(len(t.sections))
	t.postings = append(t.postings, p)
	t.sections = append(t.sections, from.sectionsOf(posting)...)
}

// equal reports whether a term is as it was, and what is shown of its pages as well.
func (r *renumbering) equal(old, new *term) bool {
	return slices.Equal(old.postings, new.postings) && bytes.Equal(old.sections, new.sections) &&
		!slices.ContainsFunc(new.postings, func(p posting) bool { return r.retitled[p.page] })
}
