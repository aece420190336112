package index

import (
	"strings"
	"unicode/utf8"
)

// lineWriter writes sorted words, each without the prefix that it shares with the
// previous one.
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
