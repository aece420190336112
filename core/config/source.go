package config

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// source is the text of the file, able to turn byte offsets into positions.
type source struct {
	name  string // as it shows in diagnostics
	text  string
	lines []int // the offset at which each line begins
}

// newSource leaves out a byte order mark, which the decoder ignores too.
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
	return s
}

// pos returns the position of a span. One that goes on over the next line ends
// with its first.
func (s *source) pos(at span) diag.Pos {
	if !at.known() {
		return diag.Pos{File: s.name}
	}
	line, found := slices.BinarySearch(s.lines, at.start)
	if !found {
		line--
	}
	begin := s.lines[line]
	text := s.line(line + 1)
	stop := min(max(at.end, at.start), begin+len(text))
	col := utf8.RuneCountInString(s.text[begin:at.start]) + 1
	return diag.Pos{
		File: s.name, Line: line + 1, Col: col,
		EndCol: col + max(1, utf8.RuneCountInString(s.text[at.start:max(at.start, stop)])),
	}
}

// line returns the text of a line, counted from 1, without its end.
func (s *source) line(n int) string {
	if n < 1 || n > len(s.lines) {
		return ""
	}
	rest := s.text[s.lines[n-1]:]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	return strings.TrimSuffix(rest, "\r")
}

// span is a half-open range of byte offsets; the zero value is unknown.
type span struct{ start, end int }

func (s span) known() bool { return s.end > 0 }
