package grammar

import (
	"bytes"
	"sort"
)

// linkMarks are the offsets of what every link without marks has in it, in their order:
// the "@" of an address, the "://" of a URL and the dot of "www.". The parser asks at every
// word, so that most words cost a look at this list.
type linkMarks []int

// newLinkMarks finds the marks in a text.
func newLinkMarks(text []byte) linkMarks {
	marks := linkMarks{}
	note := func(mark byte, wanted func(at int) bool) {
		for at := 0; ; at++ {
			i := bytes.IndexByte(text[at:], mark)
			if i < 0 {
				return
			}
			if at += i; wanted(at) {
				marks = append(marks, at)
			}
		}
	}
	note('@', func(int) bool { return true })
	note(':', func(at int) bool { return bytes.HasPrefix(text[at:], []byte("://")) })
	note('.', func(at int) bool { return at >= 3 && bytes.EqualFold(text[at-3:at], []byte("www")) })
	sort.Ints(marks)
	return marks
}

// within reports whether there is a mark between two offsets.
func (m linkMarks) within(start, end int) bool {
	i := sort.SearchInts(m, start)
	return i < len(m) && m[i] < end
}

// mayHoldLink reports whether a link without marks may be between two offsets.
func (s *State) mayHoldLink(start, end int) bool {
	if s.linkMarks == nil {
		s.linkMarks = newLinkMarks(s.Src.Text)
	}
	return s.linkMarks.within(start, end)
}
