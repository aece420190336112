package openapi

import (
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/plugin"
)

// probeLength is the number of bytes at the beginning of a line by which it is found.
const probeLength = 24

// partOf converts a description to a part of a document, with the positions of its lines.
func partOf(v value) plugin.DocumentPart {
	t := lineFinder{f: v.f, line: v.n.Line - 1}
	if v.n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0 {
		t.line++ // after the indicator
	} else {
		t.col = byteColumn(t.restOfLine(), v.n.Column)
	}
	part := plugin.DocumentPart{File: v.f.name}
	var text []string
	for line := range strings.SplitSeq(strings.TrimRight(v.n.Value, "\n"), "\n") {
		pieces := []string{line}
		if v.n.Style&yaml.FoldedStyle != 0 {
			pieces = t.unfold(line)
		}
		for _, piece := range pieces {
			text = append(text, piece)
			part.Lines = append(part.Lines, t.findLine(piece))
		}
	}
	part.Text = strings.Join(text, "\n") + "\n"
	return part
}

// lineFinder finds the lines of a text in the source, one after the other.
type lineFinder struct {
	f *file
	// line is the index of the line to search from, and col the offset in it.
	line, col int
}

// restOfLine is the rest of the current line of the file.
func (t *lineFinder) restOfLine() string {
	if t.line >= 0 && t.line < len(t.f.lines) {
		return t.f.lines[t.line]
	}
	return ""
}

// findLine returns where a line begins. A line that is not found, for example because it contains
// escapes, gets the position of the next one.
func (t *lineFinder) findLine(text string) plugin.LinePlace {
	trimmed := strings.TrimLeft(text, " ")
	indent := len(text) - len(trimmed)
	begin := trimmed[:min(len(trimmed), probeLength)]
	if i := strings.IndexAny(begin, "\"\\'\t"); i >= 0 {
		begin = begin[:i] // may be written with an escape
	}
	if begin != "" {
		for line := t.line; line < min(t.line+3, len(t.f.lines)); line++ {
			source, from := t.f.lines[line], 0
			if line == t.line {
				from = min(t.col, len(source))
			}
			if at := strings.Index(source[from:], begin); at >= 0 {
				at += from
				t.line, t.col = line, at+len(trimmed)
				if t.col >= len(source) {
					t.line, t.col = line+1, 0
				}
				return plugin.LinePlace{Line: line + 1, Col: max(1, utf8.RuneCountInString(source[:at])+1-indent)}
			}
		}
	}
	here := plugin.LinePlace{Line: min(t.line, max(len(t.f.lines)-1, 0)) + 1, Col: 1}
	if source := t.restOfLine(); source != "" {
		here.Col = utf8.RuneCountInString(source[:min(t.col, len(source))]) + 1
		if strings.TrimSpace(source[min(t.col, len(source)):]) == "" && strings.TrimSpace(text) == "" {
			t.line, t.col = t.line+1, 0 // an empty line
		}
	} else if strings.TrimSpace(text) == "" && t.line < len(t.f.lines) {
		t.line++
	}
	return here
}

// unfold splits a line of a folded text where the file does, since Markdown treats a line break within
// a paragraph as a space. Lines that begin with a Markdown construct stay whole.
func (t *lineFinder) unfold(line string) []string {
	if line == "" || strings.ContainsAny(line[:1], "#|> \t") {
		return []string{line}
	}
	var pieces []string
	for i := t.line; i < len(t.f.lines); i++ {
		source := strings.TrimSpace(t.f.lines[i])
		if source == "" && len(pieces) == 0 {
			continue
		}
		rest, ok := strings.CutPrefix(line, source)
		if !ok || source == "" || !strings.HasPrefix(rest, " ") || strings.ContainsAny(strings.TrimLeft(rest, " ")[:1], "#|>-+*=0123456789:`~<") {
			break
		}
		pieces = append(pieces, source)
		line = rest[1:]
	}
	return append(pieces, line)
}

// byteColumn returns the offset of a column, which counts characters from 1.
func byteColumn(line string, col int) int {
	for i := range line {
		if col--; col <= 0 {
			return i
		}
	}
	return len(line)
}
