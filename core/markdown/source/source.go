package source

import (
	"bytes"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// File is the text of a file in normal form: valid UTF-8, line feeds only, no byte order mark. Its
// line and column numbers are those of the file.
type File struct {
	Path string
	Text []byte
	// Starts holds the offset of each line, filled on first use.
	Starts []int
	// fileLines maps each line of the text to the index of its line in the file; nil if they are
	// the same.
	fileLines []int
	// columns counts the characters of a long line.
	columns columnTable
	// quoted is the line that LineText returned last, and quotedLine its number from 1.
	quoted     string
	quotedLine int
	// whole is the text as a string; "" until needed.
	whole string
	// rewritten holds the lines that differ from the file.
	rewritten map[int]rewrittenLine
	// CRLF reports whether the first line of the file ends in a carriage return and a line feed.
	CRLF bool
	// Placeless reports whether the text was generated from a file of another kind, such as a
	// specification: its lines are not those of the file, and places have only the file name.
	Placeless bool
	// Encoding is the error if the file is not UTF-8.
	Encoding *sitefile.EncodingError
}

// New returns the text of a file in normal form. path is relative to the site directory.
func New(path, text string) *File {
	var encoding *sitefile.EncodingError
	if !utf8.ValidString(text) || strings.IndexByte(text, 0) >= 0 {
		encoding = sitefile.CheckEncoding([]byte(text))
	}
	text = strings.TrimPrefix(text, "\ufeff")
	first, _, _ := strings.Cut(text, "\n")
	crlf := strings.HasSuffix(first, "\r")
	if strings.IndexByte(text, '\r') >= 0 {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "\ufffd")
	}
	text = strings.ToValidUTF8(text, "\ufffd")
	return &File{Path: path, Text: []byte(text), whole: text, CRLF: crlf, Encoding: encoding}
}

// From returns the text between two offsets. The result shares memory with earlier ones.
func (s *File) From(start, stop int) string {
	if s.whole == "" {
		s.whole = string(s.Text)
	}
	return s.whole[start:stop]
}

// Line returns the index of the line that holds the offset.
func (s *File) Line(offset int) int {
	if s.Starts == nil {
		s.columns, s.quotedLine = columnTable{}, 0
		s.Starts = append(make([]int, 0, 1+bytes.Count(s.Text, []byte{'\n'})), 0)
		for at := 0; ; {
			i := bytes.IndexByte(s.Text[at:], '\n')
			if i < 0 {
				break
			}
			at += i + 1
			s.Starts = append(s.Starts, at)
		}
	}
	return sort.SearchInts(s.Starts, offset+1) - 1
}

// LineText returns a line of the file without its line feed.
func (s *File) LineText(line int) string {
	if was, ok := s.rewritten[line]; ok {
		return was.text
	}
	if s.quotedLine == line+1 {
		return s.quoted
	}
	rest := s.Text[s.Starts[line]:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	s.quoted, s.quotedLine = string(rest), line+1
	return s.quoted
}

// fileLine returns the index of a line in the file.
func (s *File) fileLine(line int) int {
	if line < len(s.fileLines) {
		return s.fileLines[line]
	}
	return line
}

// clamp limits an offset to the text.
func (s *File) clamp(offset int) int { return min(max(offset, 0), len(s.Text)) }

// Pos returns the position of an offset.
func (s *File) Pos(offset int) diag.Pos {
	if s.Placeless {
		return diag.Pos{File: s.Path}
	}
	offset = s.clamp(offset)
	line := s.Line(offset)
	col := s.runes(s.Starts[line], offset) + 1
	if was := s.rewritten[line]; offset-s.Starts[line] >= was.at {
		col -= was.shift
	}
	return diag.Pos{File: s.Path, Line: s.fileLine(line) + 1, Col: col}
}

// columnStep is the distance in bytes between the offsets of a line whose columns are recorded.
const columnStep = 1 << 10

// columnTable records, for the line that begins at an offset, the number of characters before each
// multiple of columnStep. It grows on demand.
type columnTable struct {
	start  int
	counts []int
}

// runes counts the characters between the start of a line and an offset in it.
func (s *File) runes(start, offset int) int {
	if offset-start < columnStep {
		return utf8.RuneCount(s.Text[start:max(start, offset)])
	}
	t := &s.columns
	if t.counts == nil || t.start != start {
		*t = columnTable{start: start, counts: append(t.counts[:0], 0)}
	}
	step := (offset - start) / columnStep
	for n := len(t.counts); n <= step; n++ {
		from := start + (n-1)*columnStep
		t.counts = append(t.counts, t.counts[n-1]+countRunes(s.Text[from:from+columnStep]))
	}
	return t.counts[step] + countRunes(s.Text[start+step*columnStep:offset])
}

// countRunes counts the bytes that begin a character. The text may be cut anywhere.
func countRunes(text []byte) int {
	n := 0
	for _, c := range text {
		if utf8.RuneStart(c) {
			n++
		}
	}
	return n
}

// Span returns the position of a range; the end is set only if it is on the same line.
func (s *File) Span(start, end int) diag.Pos {
	p := s.Pos(start)
	if end > start && !s.Placeless && s.Line(s.clamp(end)) == s.Line(s.clamp(start)) {
		p.EndCol = p.Col + s.runes(s.Starts[s.Line(s.clamp(start))], s.clamp(end)) - s.runes(s.Starts[s.Line(s.clamp(start))], s.clamp(start))
	}
	return p
}
