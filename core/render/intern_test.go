package render_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/gosaur/gosaur/core/render"
)

func TestLinksDoNotKeepTheHTMLOfTheirPageInMemory(t *testing.T) {
	page := strings.Repeat("x", 10_000) + `<a href="/a">a</a><p id="b"></p><img src="/c.png">`
	r := &render.Rendered{HTML: strings.Clone(page)}
	r.Collect()
	r.Intern()
	start := uintptr(unsafe.Pointer(unsafe.StringData(r.HTML)))
	for _, list := range [][]string{r.Links, r.Anchors, r.Loads} {
		if len(list) != 1 {
			t.Fatalf("found %q %q %q", r.Links, r.Anchors, r.Loads)
		}
		if at := uintptr(unsafe.Pointer(unsafe.StringData(list[0]))); at >= start && at < start+uintptr(len(r.HTML)) {
			t.Errorf("%q is a part of the page", list[0])
		}
	}
}
