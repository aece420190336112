package diag

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Text converts offsets in the text of a file to positions. The time of a conversion hardly
// depends on the length of the text and its lines. A Text must not be used by several
// goroutines at once.
type Text struct {
	file, text string
	// lines holds the offsets at which lines begin, and counts the number of characters that
	// begin before each multiple of countStep; both are computed on first use.
	lines, counts []int
}

// countStep is the distance in bytes between the entries of Text.counts.
const countStep = 512

// NewText returns the Text of a file, whose lines end in line feeds.
func NewText(file, text string) *Text { return &Text{file: file, text: text} }

// Pos returns the position of text[start:end], with EndCol if it is within one line.
func (t *Text) Pos(start, end int) Pos {
	t.indexLines()
	start = min(max(start, 0), len(t.text))
	end = min(max(end, start), len(t.text))
	line, found := slices.BinarySearch(t.lines, start)
	if !found {
		line--
	}
	pos := Pos{File: t.file, Line: line + 1, Col: t.charactersBefore(start) - t.charactersBefore(t.lines[line]) + 1}
	if end > start && (line+1 == len(t.lines) || end < t.lines[line+1]) {
		pos.EndCol = pos.Col + t.charactersBefore(end) - t.charactersBefore(start)
	}
	return pos
}

// charactersBefore counts the characters that begin before an offset.
func (t *Text) charactersBefore(offset int) int {
	at := offset / countStep
	return t.counts[at] + countCharacters(t.text[at*countStep:offset])
}

func (t *Text) indexLines() {
	if t.lines != nil {
		return
	}
	t.lines = make([]int, 1, 1+strings.Count(t.text, "\n"))
	for at := 0; ; {
		i := strings.IndexByte(t.text[at:], '\n')
		if i < 0 {
			break
		}
		at += i + 1
		t.lines = append(t.lines, at)
	}
	t.counts = make([]int, 1, len(t.text)/countStep+1)
	for at := countStep; at <= len(t.text); at += countStep {
		t.counts = append(t.counts, t.counts[len(t.counts)-1]+countCharacters(t.text[at-countStep:at]))
	}
}

// countCharacters counts the characters that begin in a part of a text.
func countCharacters(part string) int {
	n := 0
	for i := range len(part) {
		if utf8.RuneStart(part[i]) {
			n++
		}
	}
	return n
}
