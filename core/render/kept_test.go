package render_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unsafe"

	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

func TestLinksDoNotKeepTheHTMLOfTheirPageInMemory(t *testing.T) {
	page := strings.Repeat("x", 10_000) + `<a href="/a">a</a><p id="b"></p><img src="/c.png">`
	r := &render.Rendered{HTML: strings.Clone(page)}
	r.Collect()
	r.Intern(&intern.Table{})
	start := uintptr(unsafe.Pointer(unsafe.StringData(r.HTML)))
	for _, list := range [][]string{r.Links, r.Anchors, r.Loads} {
		if len(list) != 1 {
			t.Fatalf("found %q %q %q", r.Links, r.Anchors, r.Loads)
		}
		if at := uintptr(unsafe.Pointer(unsafe.StringData(list[0]))); at >= start && at < start+uintptr(len(r.HTML)) {
			t.Errorf("%q is a substring of the page", list[0])
		}
	}
}

func TestTheCompiledBundleIsKept(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		kept := store.Open(dir, "test", store.Limits{})
		e := newEngine(t, "embedded", render.Options{Store: kept})
		if _, err := e.Render(t.Context(), []byte(`{"path":"/p"}`)); err != nil {
			t.Error(err)
		}
		if err := kept.Close(); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.segment"))
	if err != nil || len(files) != 1 {
		t.Errorf("the second run compiled the bundle again: %v, %v", files, err)
	}
}
