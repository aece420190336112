package renames_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/route"
)

// moves returns the renames of a site with the base URL /b/ and the image docs/img/new.png. pages are
// the paths of pages by their files.
func moves(t *testing.T, changed, pages map[string]string) *renames.Moves {
	t.Helper()
	dir := t.TempDir()
	image := filepath.Join(dir, "docs", "img", "new.png")
	if err := errors.Join(os.MkdirAll(filepath.Dir(image), 0o755), os.WriteFile(image, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	var emitted plugin.BuildRoutesResponse
	for file, at := range pages {
		emitted.Routes = append(emitted.Routes, plugin.Route{Path: at, Component: "@theme/DocItem", Meta: plugin.RouteMeta{Source: file}})
	}
	table, found := route.Merge([]plugin.Emitted{{Plugin: "docs", ID: "default", Response: &emitted}}, "")
	if len(found) > 0 {
		t.Fatal(found)
	}
	return renames.New(func() map[string]string { return changed }, &plugin.Site{Dir: dir, BaseURL: "/b/"}, []string{"static"}, table)
}

func TestOldPathsLeadToTheRenamedPage(t *testing.T) {
	m := moves(t, map[string]string{
		"docs/guide/01-start.md": "docs/guide/02-begin.md", "docs/old/index.md": "docs/new/index.md", "docs/gone.md": "docs/nowhere.md",
		"docs/a.md": "docs/b.md", "static/old.pdf": "static/files/new.pdf",
	}, map[string]string{"docs/guide/02-begin.md": "/b/guide/begin", "docs/new/index.md": "/b/new", "docs/b.md": "/b/own-slug"})
	for old, want := range map[string]string{
		"/b/guide/start": "/b/guide/begin", "/b/guide/start/": "/b/guide/begin", "/b/old": "/b/new", "/b/old.pdf": "/b/files/new.pdf",
		"/b/gone": "", "/b/a": "", "/b/never": "", "/old.pdf": "",
	} {
		if got, ok := m.Page(old); ok != (want != "") || ok && got != want {
			t.Errorf("%s: got %q, %t, want %q", old, got, ok, want)
		}
	}
}

func TestLinksToRenamedDocumentsAreWrittenInTheSameManner(t *testing.T) {
	m := moves(t, map[string]string{"docs/old.md": "docs/sub/new.md", "docs/before/page.md": "docs/page.md"},
		map[string]string{"docs/sub/new.md": "/b/new", "docs/page.md": "/b/page", "docs/before/next.md": "/b/next"})
	tests := []struct{ name, from, target, want string }{
		{"relative", "docs/page.md", "old.md", "sub/new.md"},
		{"relative with a dot", "docs/page.md", "./old.md", "./sub/new.md"},
		{"from another folder", "docs/sub/x.md", "../old.md", "./new.md"},
		{"from the site", "docs/page.md", "@site/docs/old.md", "@site/docs/sub/new.md"},
		{"from the root", "docs/page.md", "/docs/old.md", "/docs/sub/new.md"},
		{"in a document that was renamed", "docs/page.md", "next.md", "before/next.md"},
		{"to a file that never was", "docs/page.md", "never.md", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := m.Doc(tt.from, tt.target); ok != (tt.want != "") || got != tt.want {
				t.Errorf("got %q, %t, want %q", got, ok, tt.want)
			}
		})
	}
}

func TestAddressesOfRenamedFilesAreWrittenInTheSameManner(t *testing.T) {
	m := moves(t, map[string]string{"docs/img/old.png": "docs/img/new.png", "docs/far/page.md": "docs/page.md", "static/a.png": "static/b.png"}, nil)
	tests := []struct{ name, from, target, want string }{
		{"relative", "docs/page.md", "./img/old.png", "./img/new.png"},
		{"from the site", "docs/page.md", "@site/docs/img/old.png", "@site/docs/img/new.png"},
		{"static", "docs/page.md", "/a.png", "/b.png"},
		{"in a document that was renamed", "docs/page.md", "../img/new.png", "./img/new.png"},
		{"that never was", "docs/page.md", "img/never.png", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := m.File(tt.from, tt.target); ok != (tt.want != "") || ok && got != tt.want {
				t.Errorf("got %q, %t, want %q", got, ok, tt.want)
			}
		})
	}
}

func TestWithoutHistoryNothingIsKnown(t *testing.T) {
	m := renames.New(nil, &plugin.Site{}, nil, nil)
	if _, ok := m.Doc("a.md", "b.md"); m != nil || ok {
		t.Error("something is known")
	}
	if _, ok := m.File("a.md", "b.png"); ok {
		t.Error("something is known")
	}
}
