package index

import "bytes"

// renumbering describes what became of the pages of an earlier build.
type renumbering struct {
	// newNumbers maps the earlier number of a page to its present one; gone for none. Pages keep their order.
	newNumbers []int32
	// modified reports, by number, which pages have changed and are analysed again.
	modified []bool
	// retitled has the numbers of the pages whose head has changed.
	retitled map[int32]bool
}

const noPage = -1

// merge replaces, in the terms of an earlier build, the postings of pages that are gone or were analysed again
// by those of new terms, and marks the terms that are unchanged. Both lists and the result are in the order of
// the dictionary.
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
		t.oldPosition = i
		switch {
		case order == 0:
			t, new = r.apply(t, new[0]), new[1:]
		case t.affected:
			t = r.apply(t, &term{})
		}
		i++
		if t.pages > 0 {
			merged = append(merged, t)
		}
	}
	return merged
}

// apply returns an earlier term in which postings that are gone or made again are replaced by those of a new
// one; the earlier term itself if nothing changes.
func (r *renumbering) apply(old, new *term) *term {
	t := &term{text: old.text, folded: old.folded, oldPosition: noOldPosition}
	t.packed = make([]byte, 0, len(old.packed)+len(new.packed))
	added := new.cursor()
	more := added.next()
	for p := old.cursor(); p.next(); {
		number := r.newNumbers[p.page]
		if number == noPage || r.modified[number] {
			continue
		}
		for ; more && added.page < number; more = added.next() {
			t.add(&added.posting)
		}
		moved := p.posting
		moved.page = number
		t.add(&moved)
	}
	for ; more; more = added.next() {
		t.add(&added.posting)
	}
	if bytes.Equal(old.packed, t.packed) {
		return old
	}
	return t
}

// affects reports whether a page of an earlier build has changed or does not exist.
func (r *renumbering) affects(page int32) bool {
	return uint(page) >= uint(len(r.newNumbers)) || r.newNumbers[page] != page || r.modified[page]
}
