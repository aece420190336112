package index

import (
	"cmp"
	"encoding/binary"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/plugins/search/segment"
)

// The sizes, before compression, at which a shard is full and at which a term's postings
// get a file of their own.
const (
	shardSize = 20 << 10
	hotSize   = 3 << 10
)

// dictionary is the terms with their pages, cut into shards.
//
// A shard is the length of the text block (four bytes, little-endian), the text block,
// for each term the number of pages and the length of its postings as variable-length
// integers, and the postings. The length is 0 where a file of its own has them. A line of
// the text block is a digit to the base 36, which says how much of the folded term of the
// line above is kept, the rest of the folded term and, where it differs, a tab and the
// term itself.
type dictionary struct {
	shards [][]byte
	// first holds the folded term that each shard begins with.
	first []string
	// hot are the postings of hotTerms.
	hot      [][]byte
	hotTerms []*term
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

// commonPrefix is the length in bytes of what two texts begin with, whole characters only.
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

func makeDictionary(terms []*term) *dictionary {
	d := &dictionary{}
	var w shardWriter
	for _, t := range terms {
		if w.size() > shardSize {
			d.shards = append(d.shards, w.bytes())
			w = shardWriter{}
		}
		if w.count == 0 {
			d.first = append(d.first, t.fold)
		}
		hot := len(t.postings) > hotSize
		if hot {
			d.hot = append(d.hot, t.postings)
			d.hotTerms = append(d.hotTerms, t)
		}
		w.add(t, hot)
	}
	if w.count > 0 {
		d.shards = append(d.shards, w.bytes())
	}
	return d
}

// shardWriter collects the terms of a shard.
type shardWriter struct {
	count    int
	text     lineWriter
	numbers  []byte
	postings []byte
}

func (w *shardWriter) size() int { return w.text.Len() + len(w.numbers) + len(w.postings) }

func (w *shardWriter) add(t *term, hot bool) {
	w.count++
	w.text.line(t.fold)
	if t.text != t.fold {
		w.text.WriteByte('\t')
		w.text.WriteString(t.text)
	}
	w.text.WriteByte('\n')
	w.numbers = binary.AppendUvarint(w.numbers, uint64(t.pages))
	if hot {
		w.numbers = append(w.numbers, 0)
		return
	}
	w.numbers = binary.AppendUvarint(w.numbers, uint64(len(t.postings)))
	w.postings = append(w.postings, t.postings...)
}

func (w *shardWriter) bytes() []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(w.text.Len()))
	b = append(b, w.text.String()...)
	b = append(b, w.numbers...)
	return append(b, w.postings...)
}

// lineWriter writes sorted words without what they share with the one before.
type lineWriter struct {
	strings.Builder
	last string
}

const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"

func (w *lineWriter) line(word string) {
	keep, units := 0, 0
	for i, r := range word[:commonPrefix(w.last, word)] {
		size := 1
		if r >= 0x10000 {
			size = 2
		}
		if units+size >= len(base36) {
			break
		}
		units += size
		keep = i + utf8.RuneLen(r)
	}
	w.WriteByte(base36[units])
	w.WriteString(word[keep:])
	w.last = word
}
