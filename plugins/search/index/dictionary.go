package index

import (
	"cmp"
	"unicode/utf8"

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

// cost is the approximate size of a shard with this term alone.
func (t *term) cost() int {
	cost := textCost + pageCost*len(t.postings)
	for _, a := range t.shown {
		cost += headCost + sectionCost*len(a.sections)
	}
	return cost
}

// series is entries in their order, cut into shards, see shard.
type series struct {
	shards []packed
	// first holds what tells the folded terms of each shard from those before: they are
	// not less, and the others are.
	first []string
}

func foldOf(text string) string { return segment.Fold(text) }

// compareTerms orders terms as JavaScript compares strings: by UTF-16.
func compareTerms(a, b *term) int {
	return cmp.Or(compareUTF16(a.fold, b.fold), compareUTF16(a.text, b.text))
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

// utf16Order puts the characters that UTF-16 writes with surrogates where those lie.
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

// sizeOf is the cost at which a shard of the terms is full.
func sizeOf(terms []*term) int {
	total := 0
	for _, t := range terms {
		total += t.cost()
	}
	return max(shardSize, total/maxShards)
}

// makeSeries cuts sorted entries into shards.
func makeSeries(terms []*term, size int, heads []head, p *packer) *series {
	parts := divide(terms, size)
	s := &series{make([]packed, len(parts)), make([]string, len(parts))}
	inParallel(len(parts), func() func(int) {
		var w shardWriter
		return func(i int) {
			if i > 0 {
				s.first[i] = separator(parts[i-1][len(parts[i-1])-1].fold, parts[i][0].fold)
			}
			s.shards[i] = p.pack(w.shard(parts[i], heads))
		}
	})
	return s
}

// separator is the shortest prefix of a text that comes after the one before.
func separator(before, text string) string {
	n := commonPrefix(before, text)
	_, size := utf8.DecodeRuneInString(text[n:])
	return text[:n+size]
}

// divide makes shards of the terms. Terms that differ by accents only stay together.
func divide(terms []*term, size int) [][]*term {
	var parts [][]*term
	var c counter
	from := 0
	for i, t := range terms {
		if c.cost > size && t.fold != terms[i-1].fold {
			parts = append(parts, terms[from:i])
			from, c = i, counter{}
		}
		c.add(t)
	}
	if from < len(terms) {
		parts = append(parts, terms[from:])
	}
	return parts
}
