package index

import (
	"encoding/binary"
	"maps"
	"slices"
	"strconv"
)

// shown collects the pages and sections that a shard shows.
type shown map[int32]map[uint32]bool

// add adds a page and its sections, as appendSections writes them.
func (s shown) add(page int32, sections []byte) {
	known := s[page]
	if known == nil {
		known = map[uint32]bool{}
		s[page] = known
	}
	for number := range sectionNumbers(sections) {
		if number > 0 {
			known[number] = true
		}
	}
}

// shardWriter writes shards one after the other into the same buffers.
type shardWriter struct{ gaps, flags, extra, out []byte }

// shard writes terms and the data shown for their best pages, whose numbers it returns in order. The bytes are valid until the
// next shard.
//
// It begins with the lengths of four blocks, four bytes each, little-endian. The first
// block is the terms: a line is a digit to the base 36, which says how much of the folded
// term of the line above is kept, the rest of the folded term and, where it differs, a tab
// and the term itself. The second block is integers of variable length: for each term the
// number of its pages and, for each page, how many are between it and the one before. The
// third block is the flags of the postings, a byte each, and the fourth what only some
// have: the number of words of the title that has the term, and the sections of the page
// if it can be shown, see appendSections. JSON follows: a list of the pages that can be shown, each a list
// of its distance from the one before, its head, and the sections.
func (w *shardWriter) shard(terms []*term, heads *heads) (content []byte, shows []int32) {
	gaps, flags, extra := w.gaps[:0], w.flags[:0], w.extra[:0]
	var lines lineWriter
	known := shown{}
	for _, t := range terms {
		lines.line(t.folded)
		if t.text != t.folded {
			lines.WriteByte('\t')
			lines.WriteString(t.text)
		}
		lines.WriteByte('\n')
		gaps = binary.AppendUvarint(gaps, uint64(t.pages))
		last, best, number := int32(-1), t.best, 0
		for p := t.cursor(); p.next(); number++ {
			gaps = binary.AppendUvarint(gaps, uint64(p.page-last-1))
			last = p.page
			isShown := len(best) > 0 && best[0] == number
			flag := p.impact
			if !isShown {
				flag = coarseImpact(flag, t.pages)
			}
			if p.titleWords > 0 {
				flag |= flagTitle
				extra = append(extra, p.titleWords)
			}
			if isShown {
				best = best[1:]
				flag |= flagShown
				extra = append(extra, p.sections...)
				known.add(p.page, p.sections)
			}
			flags = append(flags, flag)
		}
	}
	out := w.out[:0]
	for _, size := range []int{lines.Len(), len(gaps), len(flags), len(extra)} {
		out = binary.LittleEndian.AppendUint32(out, uint32(size))
	}
	out = append(out, lines.String()...)
	for _, block := range [][]byte{gaps, flags, extra} {
		out = append(out, block...)
	}
	shows = slices.Sorted(maps.Keys(known))
	out = known.append(out, shows, heads)
	w.gaps, w.flags, w.extra, w.out = gaps, flags, extra, out
	return out, shows
}

// append writes pages, which are all in order, and their sections as JSON.
func (s shown) append(b []byte, pages []int32, heads *heads) []byte {
	b = append(b, '[')
	last := int32(0)
	for i, page := range pages {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '[')
		b = strconv.AppendInt(b, int64(page-last), 10)
		last = page
		b = append(append(b, ','), heads.get(page).page...)
		for _, section := range slices.Sorted(maps.Keys(s[page])) {
			b = append(append(b, ','), heads.get(page).sections[section-1]...)
		}
		b = append(b, ']')
	}
	return append(b, ']')
}
