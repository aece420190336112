package diag

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

const (
	tabWidth = 4
	// maxExcerpt is the width of an excerpt in terminal cells; longer lines are cut
	// around the marked text.
	maxExcerpt = 120
)

// cell is one character of a source line as it is shown.
type cell struct {
	text  string
	width int
}

// excerpt lays out a source line: the text to show, and where below it the caret
// begins and how many terminal cells it spans. col and endCol count code points
// from 1, as in Pos.
func excerpt(line string, col, endCol int) (text string, indent, span int) {
	line, left, cutLeft, cutRight := cropAround(strings.TrimRight(line, "\r\n"), col)
	col, endCol = col-left, endCol-left
	cells := layOut(line)
	start := min(max(col-1, 0), len(cells))
	end := min(max(endCol-1, start+1), len(cells))
	first, last := visibleRange(cells, start)
	var b strings.Builder
	if first > 0 || cutLeft {
		b.WriteString("…")
		indent++
	}
	for i := first; i < last; i++ {
		b.WriteString(cells[i].text)
		switch {
		case i < start:
			indent += cells[i].width
		case i < end:
			span += cells[i].width
		}
	}
	if last < len(cells) || cutRight {
		b.WriteString("…")
	}
	return strings.TrimRight(b.String(), " "), indent, max(span, 1)
}

// maxSideLength is the number of code points laid out on each side of the marked text: enough to
// fill an excerpt, whatever their widths.
const maxSideLength = 4 * maxExcerpt

// cropAround cuts a long line around a column, so that the cost of an excerpt does not depend on
// the length of the line. left is the number of code points cut off in front.
func cropAround(line string, col int) (part string, left int, cutLeft, cutRight bool) {
	if len(line) <= 2*maxSideLength {
		return line, 0, false, false
	}
	start := 0
	for count := min(max(col-1-maxSideLength, 0), utf8.RuneCountInString(line)); left < count; left++ {
		_, size := utf8.DecodeRuneInString(line[start:])
		start += size
	}
	end := start
	for count := 0; count < 2*maxSideLength && end < len(line); count++ {
		_, size := utf8.DecodeRuneInString(line[end:])
		end += size
	}
	return line[start:end], left, start > 0, end < len(line)
}

// Marked splits the source line of a diagnostic around the marked text. Long lines are cut.
func (d Diagnostic) Marked() (before, culprit, after string) {
	line, left, cutLeft, cutRight := cropAround(d.SourceLine, d.Pos.Col)
	if cutLeft {
		before = "…"
	}
	if cutRight {
		after = "…"
	}
	text := []rune(line)
	start := d.Pos.Col - 1 - left
	if d.Pos.Col <= 0 || start >= len(text) {
		return before + line + after, "", ""
	}
	end := start + 1
	if d.Pos.EndCol > d.Pos.Col {
		end = min(d.Pos.EndCol-1-left, len(text))
	}
	return before + string(text[:start]), string(text[start:end]), string(text[end:]) + after
}

// layOut gives each code point its text and width, tabs expanded.
func layOut(line string) []cell {
	cells := make([]cell, 0, len(line))
	column := 0
	for _, r := range line {
		c := cell{text: string(r), width: runeWidth(r)}
		switch {
		case r == '\t':
			c.width = tabWidth - column%tabWidth
			c.text = strings.Repeat(" ", c.width)
		case unicode.IsControl(r) || r == unicode.ReplacementChar || isBidiControl(r):
			c = cell{text: visibleForm(r), width: 1}
		}
		column += c.width
		cells = append(cells, c)
	}
	return cells
}

// visibleRange chooses the range of cells to show; it includes start.
func visibleRange(cells []cell, start int) (first, last int) {
	const lead = maxExcerpt / 3
	total := 0
	for _, c := range cells {
		total += c.width
	}
	if total <= maxExcerpt {
		return 0, len(cells)
	}
	first = start
	for before := 0; first > 0 && before+cells[first-1].width <= lead; first-- {
		before += cells[first-1].width
	}
	shown := 0
	for last = first; last < len(cells) && shown+cells[last].width <= maxExcerpt; last++ {
		shown += cells[last].width
	}
	return first, last
}

// runeWidth returns the number of terminal cells that a character takes.
func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// printable replaces characters that could control the terminal, including line
// breaks, since callers pass single lines.
func printable(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || isBidiControl(r) }) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if unicode.IsControl(r) || isBidiControl(r) {
			b.WriteString(visibleForm(r))
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// isBidiControl reports whether a character reorders text, which can hide parts of it.
func isBidiControl(r rune) bool {
	return r >= '\u202A' && r <= '\u202E' || r >= '\u2066' && r <= '\u2069'
}

// visibleForm returns a visible replacement for a character that must not reach the terminal.
func visibleForm(r rune) string {
	switch {
	case r < 0x20:
		return string('\u2400' + r)
	case r == 0x7f:
		return "\u2421"
	}
	return string(unicode.ReplacementChar)
}
