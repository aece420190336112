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

// FillSlots replaces the slots in rendered HTML with the static HTML in slots, by number. It returns
// an error if there is a slot without HTML.
func FillSlots(html string, slots []string) (string, error) {
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

// HoistPreloads splits off the preload links that React writes before the page's own HTML, since
// they belong in the head. It drops those of images in the HTML that do not have a high priority:
// the browser finds these images itself and loads them when they are needed.
func HoistPreloads(html string) (links, rest string) {
	rest = html
	var kept strings.Builder
	for strings.HasPrefix(rest, preloadOpen) {
		link, after, _ := strings.Cut(rest, "/>")
		if isUrgent(link, html) {
			kept.WriteString(link + "/>")
		}
		rest = after
	}
	return kept.String(), rest
}

// isUrgent reports whether a preload link is for an image with a high priority, or for something
// that is not an image in the HTML.
func isUrgent(link, html string) bool {
	if !strings.Contains(link, ` as="image"`) || strings.Contains(link, `="high"`) {
		return true
	}
	_, address, _ := strings.Cut(link, ` href="`)
	address, _, _ = strings.Cut(address, `"`)
	return !strings.Contains(html, ` src="`+address+`"`)
}
