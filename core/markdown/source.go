package markdown

import (
	"bytes"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// source is the text of a file in normal form: valid UTF-8, line feeds only, no
// byte order mark. Line and column numbers in it are those of the file.
type source struct {
	path string
	text []byte
	// starts holds the offset of each line, filled on first use.
	starts []int
	// fileLines holds, for each line of the text, the index of its line in the file;
	// nil if they are the same.
	fileLines []int
	// rewritten are the lines that are not as they are in the file.
	rewritten map[int]rewrittenLine
}

func newSource(path, text string) *source {
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\ufffd")
	}
	b := []byte(text)
	if !utf8.Valid(b) {
		b = bytes.ToValidUTF8(b, []byte("\ufffd"))
	}
	return &source{path: path, text: b}
}

// line returns the index of the line that holds the offset.
func (s *source) line(offset int) int {
	if s.starts == nil {
		s.starts = append(make([]int, 0, 1+bytes.Count(s.text, []byte{'\n'})), 0)
		for at := 0; ; {
			i := bytes.IndexByte(s.text[at:], '\n')
			if i < 0 {
				break
			}
			at += i + 1
			s.starts = append(s.starts, at)
		}
	}
	return sort.SearchInts(s.starts, offset+1) - 1
}

// lineText returns a line of the file without its line feed.
func (s *source) lineText(line int) string {
	if was, ok := s.rewritten[line]; ok {
		return was.text
	}
	rest := s.text[s.starts[line]:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	return string(rest)
}

// fileLine returns the index of a line in the file.
func (s *source) fileLine(line int) int {
	if line < len(s.fileLines) {
		return s.fileLines[line]
	}
	return line
}

// clamp moves an offset into the text.
func (s *source) clamp(offset int) int { return min(max(offset, 0), len(s.text)) }

// pos returns the place of an offset.
func (s *source) pos(offset int) diag.Pos {
	offset = s.clamp(offset)
	line := s.line(offset)
	col := utf8.RuneCount(s.text[s.starts[line]:offset]) + 1
	if was := s.rewritten[line]; offset-s.starts[line] >= was.at {
		col -= was.shift
	}
	return diag.Pos{File: s.path, Line: s.fileLine(line) + 1, Col: col}
}

// span returns the place of a range; the end is told only on the same line.
func (s *source) span(start, end int) diag.Pos {
	p := s.pos(start)
	if end > start && s.line(s.clamp(end)) == s.line(s.clamp(start)) {
		p.EndCol = p.Col + utf8.RuneCount(s.text[start:s.clamp(end)])
	}
	return p
}
