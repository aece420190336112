package config

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// source is the text of the file. It converts byte offsets to positions.
type source struct {
	name  string // as shown in diagnostics
	text  string
	lines []int // the offset at which each line begins
	// runeCounts holds the number of characters before each multiple of runeStep bytes.
	runeCounts []int
}

// newSource returns a source. It drops a byte order mark, as the decoder does.
func newSource(name string, text []byte) *source {
	for _, mark := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"} {
		if rest, ok := bytes.CutPrefix(text, []byte(mark)); ok {
			text = rest
			break
		}
	}
	s := &source{name: name, text: string(text), lines: []int{0}}
	for i := range len(s.text) {
		if s.text[i] == '\n' {
			s.lines = append(s.lines, i+1)
		}
	}
	for i := 0; i <= len(s.text); i += runeStep {
		n := 0
		if i > 0 {
			n = s.runeCounts[len(s.runeCounts)-1] + countRunes(s.text[i-runeStep:i])
		}
		s.runeCounts = append(s.runeCounts, n)
	}
	return s
}

// runeStep is the distance in bytes between the offsets in source.runeCounts.
const runeStep = 1 << 10

// runesBefore counts the characters before an offset.
func (s *source) runesBefore(offset int) int {
	step := offset / runeStep
	return s.runeCounts[step] + countRunes(s.text[step*runeStep:offset])
}

// countRunes counts the bytes that begin a character. The text may begin or end within one.
func countRunes(text string) int {
	n := 0
	for i := range len(text) {
		if utf8.RuneStart(text[i]) {
			n++
		}
	}
	return n
}

// pos returns the position of a span. The position of a span of several lines ends with its
// first line.
func (s *source) pos(at span) diag.Pos {
	if !at.Known() {
		return diag.Pos{File: s.name}
	}
	line, found := slices.BinarySearch(s.lines, at.Start)
	if !found {
		line--
	}
	begin := s.lines[line]
	text := s.line(line + 1)
	stop := min(max(at.End, at.Start), begin+len(text))
	col := s.runesBefore(at.Start) - s.runesBefore(begin) + 1
	return diag.Pos{
		File: s.name, Line: line + 1, Col: col,
		EndCol: col + max(1, utf8.RuneCountInString(s.text[at.Start:max(at.Start, stop)])),
	}
}

// line returns the text of a line, counted from 1, without the line break.
func (s *source) line(n int) string {
	if n < 1 || n > len(s.lines) {
		return ""
	}
	end := len(s.text)
	if n < len(s.lines) {
		end = s.lines[n] - 1
	}
	return strings.TrimSuffix(s.text[s.lines[n-1]:end], "\r")
}

// span is a part of the text.
type span = tomltext.Span
