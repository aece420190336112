package css

import (
	"slices"
	"strings"
)

// Edit replaces text[Start:End] of a style sheet.
type Edit struct {
	Start, End int
	Text       string
}

// Apply applies edits to a text. They must not overlap.
func Apply(text string, edits []Edit) string {
	slices.SortStableFunc(edits, func(a, b Edit) int { return a.Start - b.Start })
	var b strings.Builder
	pos := 0
	for _, e := range edits {
		b.WriteString(text[pos:e.Start])
		b.WriteString(e.Text)
		pos = e.End
	}
	b.WriteString(text[pos:])
	return b.String()
}
