package index

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/parallel"
	"github.com/gosaur/gosaur/plugins/search/segment"
)

// The sizes of shards, as costs: about what they have compressed. On very large sites they
// grow, so that the root, which names them all, does not.
const (
	shardSize = 2 << 10
	maxShards = 2500
)

// The size of an entry in a shard, in compressed bytes: its text, a page, and the data shown for a
// page and a section.
const (
	textCost    = 4
	pageCost    = 1
	headCost    = 18
	sectionCost = 14
)

// shardSeries is a sorted list of entries, cut into shards, see shard.
type shardSeries struct {
	shards []shard
	// first separates the shards: the folded terms of a shard are not less than its text,
	// those of all earlier shards are.
	first []string
}

func foldedText(text string) string { return segment.Fold(text) }

// compareTerms orders terms as JavaScript compares strings: by UTF-16.
func compareTerms(a, b *term) int {
	return cmp.Or(compareUTF16(a.folded, b.folded), compareUTF16(a.text, b.text))
}

func compareUTF16(a, b string) int {
	n := commonPrefix(a, b)
	if n == len(a) || n == len(b) {
		return cmp.Compare(len(a), len(b))
	}
	ra, _ := utf8.DecodeRuneInString(a[n:])
	rb, _ := utf8.DecodeRuneInString(b[n:])
	return cmp.Compare(utf16Order(ra), utf16Order(rb))
}

// utf16Order maps characters that UTF-16 writes as surrogates to the place of the surrogates.
func utf16Order(r rune) rune {
	switch {
	case r >= 0x10000:
		return r
	case r >= 0xE000:
		return r + 0x200000
	}
	return r
}

// commonPrefix is the length in bytes of the common prefix of two texts, whole characters only.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && n < len(a) && !utf8.RuneStart(a[n]) {
		n--
	}
	for n > 0 && n < len(b) && !utf8.RuneStart(b[n]) {
		n--
	}
	return n
}

// sizeOf returns the approximate cost of a shard of the terms. It has few values, so that it stays
// the same from build to build.
func sizeOf(terms []*term) int {
	total := 0
	for _, t := range terms {
		total += t.cost
	}
	size := shardSize
	for size*maxShards < total {
		size += size / 4
	}
	return size
}

// seriesMaker cuts entries into shards, and makes those that an earlier build did not have.
type seriesMaker struct {
	size  int
	heads *heads
	pack  *packer
	// oldShards are the shards of an earlier build, and retitled the pages whose head has changed since.
	oldShards earlierShards
	retitled  map[int32]bool
	// start returns two functions for one of several workers: one prepares an entry for its shard, the other is called
	// afterwards.
	start func() (prepare, finish func(*term))
	// keepsTerms reports whether the next build needs the terms of the shards.
	keepsTerms bool
}

func (m *seriesMaker) build(entries []*term) *shardSeries {
	parts := divide(entries, m.size)
	s := &shardSeries{make([]shard, len(parts)), make([]string, len(parts))}
	var open []int
	for i, part := range parts {
		if i > 0 {
			before := parts[i-1]
			s.first[i] = separator(before[len(before)-1].folded, part[0].folded)
		}
		if kept, ok := m.oldShards.find(len(part), func(i int) int { return part[i].oldPosition }); ok && !m.showsRetitled(&kept) {
			s.shards[i] = kept
			continue
		}
		open = append(open, i)
	}
	parallel.Do(len(open), func() func(int) {
		var w shardWriter
		var e encoder
		prepare, finish := m.start()
		return func(n int) {
			i := open[n]
			for _, t := range parts[i] {
				prepare(t)
			}
			content, shows := w.shard(parts[i], m.heads)
			s.shards[i] = shard{packed: m.pack.pack(content), elements: len(parts[i]), shownPages: shows}
			if m.keepsTerms {
				e.b = e.b[:0]
				e.terms(parts[i])
				s.shards[i].source = m.pack.store(e.b)
			}
			for _, t := range parts[i] {
				finish(t)
			}
		}
	})
	return s
}

// showsRetitled reports whether a shard of an earlier build with unchanged terms shows a page whose head has changed.
func (m *seriesMaker) showsRetitled(s *shard) bool {
	return len(m.retitled) > 0 && slices.ContainsFunc(s.shownPages, func(page int32) bool { return m.retitled[page] })
}

// separator returns the shortest prefix of text that sorts after before.
func separator(before, text string) string {
	n := commonPrefix(before, text)
	_, size := utf8.DecodeRuneInString(text[n:])
	return text[:n+size]
}

// divide cuts the terms into shards. Terms that differ by accents only stay together.
func divide(terms []*term, size int) [][]*term {
	var parts [][]*term
	from, cost := 0, 0
	for i, t := range terms {
		if i > from {
			if last := terms[i-1]; t.folded != last.folded && isShardEnd(cost, last.cost, size, last.folded) {
				parts = append(parts, terms[from:i])
				from, cost = i, 0
			}
		}
		cost += t.cost
	}
	if from < len(terms) {
		parts = append(parts, terms[from:])
	}
	return parts
}
