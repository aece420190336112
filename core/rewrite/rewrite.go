package rewrite

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// Change is a file with fixes applied.
type Change struct {
	File       string
	Old, New   []byte
	Diagnostic []diag.Diagnostic
}

// Apply returns the files that fixes change, sorted by name. A fix whose line is not
// what the diagnostic quotes is left out, and so is one that overlaps another.
func Apply(l diag.List, read func(file string) ([]byte, error)) ([]Change, error) {
	byFile := map[string][]diag.Diagnostic{}
	var files []string
	for _, d := range l {
		if d.Fix == "" || d.Pos.Line < 1 || d.Pos.EndCol <= d.Pos.Col {
			continue
		}
		if byFile[d.Pos.File] == nil {
			files = append(files, d.Pos.File)
		}
		byFile[d.Pos.File] = append(byFile[d.Pos.File], d)
	}
	slices.Sort(files)
	var changes []Change
	for _, file := range files {
		old, err := read(file)
		if err != nil {
			return nil, fmt.Errorf("fix %s: %w", file, err)
		}
		if c := apply(file, old, byFile[file]); len(c.Diagnostic) > 0 {
			changes = append(changes, c)
		}
	}
	return changes, nil
}

func apply(file string, old []byte, list []diag.Diagnostic) Change {
	slices.SortFunc(list, func(a, b diag.Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
	c := Change{File: file, Old: old}
	lines := linesOf(old)
	done := 0
	for _, d := range list {
		start, end, ok := spanOf(old, lines, d)
		if !ok || start < done {
			continue
		}
		c.New = append(append(c.New, old[done:start]...), d.Fix...)
		c.Diagnostic = append(c.Diagnostic, d)
		done = end
	}
	c.New = append(c.New, old[done:]...)
	return c
}

// linesOf returns the ranges of the lines without their ends: a line feed, a carriage
// return, or both.
func linesOf(text []byte) [][2]int {
	var lines [][2]int
	start := 0
	if bytes.HasPrefix(text, []byte("\ufeff")) {
		start = len("\ufeff")
	}
	for i := start; i <= len(text); i++ {
		switch {
		case i == len(text):
		case text[i] == '\n':
		case text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
		case text[i] == '\r':
			lines = append(lines, [2]int{start, i})
			i++
			start = i + 1
			continue
		default:
			continue
		}
		lines = append(lines, [2]int{start, i})
		start = i + 1
	}
	return lines
}

// spanOf is the range of bytes that a diagnostic is about.
func spanOf(text []byte, lines [][2]int, d diag.Diagnostic) (start, end int, ok bool) {
	if d.Pos.Line < 1 || d.Pos.Line > len(lines) {
		return 0, 0, false
	}
	at := lines[d.Pos.Line-1]
	line := text[at[0]:at[1]]
	if d.SourceLine != "" && d.SourceLine != string(line) {
		return 0, 0, false
	}
	from, ok1 := byteOffset(line, d.Pos.Col)
	to, ok2 := byteOffset(line, d.Pos.EndCol)
	return at[0] + from, at[0] + to, ok1 && ok2
}

// byteOffset turns a column into an offset within the line.
func byteOffset(line []byte, col int) (int, bool) {
	at := 0
	for range col - 1 {
		if at >= len(line) {
			return 0, false
		}
		_, size := utf8.DecodeRune(line[at:])
		at += size
	}
	return at, true
}

// Diff shows a change as a unified diff without context: the lines before and after.
func (c *Change) Diff() string {
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %s\n", c.File, c.File)
	before, after := linesOf(c.Old), linesOf(c.New)
	shown := 0
	for _, d := range c.Diagnostic {
		n := d.Pos.Line
		if n == shown || n > len(after) {
			continue // several fixes in one line
		}
		shown = n
		fmt.Fprintf(&b, "@@ -%d +%d @@\n-%s\n+%s\n", n, n, c.Old[before[n-1][0]:before[n-1][1]], c.New[after[n-1][0]:after[n-1][1]])
	}
	return b.String()
}
