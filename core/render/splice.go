package render

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	slotOpen  = `<gs-slot n="`
	slotClose = `"></gs-slot>`
)

// Splice puts the static HTML into the slots that the engine left.
func Splice(html string, slots []string) (string, error) {
	size := len(html)
	for _, s := range slots {
		size += len(s)
	}
	var b strings.Builder
	b.Grow(size)
	for {
		before, after, found := strings.Cut(html, slotOpen)
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		number, rest, closed := strings.Cut(after, slotClose)
		n, err := strconv.Atoi(number)
		if !closed || err != nil || n < 0 || n >= len(slots) {
			return "", fmt.Errorf("splice: no slot %.20q among %d", number, len(slots))
		}
		b.WriteString(slots[n])
		html = rest
	}
}
