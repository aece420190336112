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

const preloadOpen = `<link rel="preload"`

// HoistPreloads cuts the preload links off that React writes before the page's own
// HTML: they belong into the head. Those of images that the HTML shows by itself are dropped unless they are
// urgent: the browser finds these, and leaves out what is hidden or far below.
func HoistPreloads(html string) (links, rest string) {
	rest = html
	var kept strings.Builder
	for strings.HasPrefix(rest, preloadOpen) {
		link, after, _ := strings.Cut(rest, "/>")
		if urgent(link, html) {
			kept.WriteString(link + "/>")
		}
		rest = after
	}
	return kept.String(), rest
}

// urgent reports whether a preload link has a purpose beyond what the HTML says by itself.
func urgent(link, html string) bool {
	if !strings.Contains(link, ` as="image"`) || strings.Contains(link, `="high"`) {
		return true
	}
	_, address, _ := strings.Cut(link, ` href="`)
	address, _, _ = strings.Cut(address, `"`)
	return !strings.Contains(html, ` src="`+address+`"`)
}
