package graph_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/graph"
)

func TestChangesNamesFilesWithOtherContents(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	replace := func(name, text string) { // as editors do that write a file beside the old one
		t.Helper()
		write(name+".next", text)
		if err := os.Rename(filepath.Join(dir, name+".next"), filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	remove := func(name string) {
		t.Helper()
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	scope := &graph.Scope{Roots: []string{dir}, ExceptNames: []string{"node_modules"}}
	for _, name := range []string{"a.md", "b.md", "b-c/d.md", "b/c.md", "b/deep/e.md", "node_modules/p.js"} {
		write(name, name)
	}
	for _, c := range []struct {
		what string
		do   func()
		want []string // nil if the difference is more than contents
	}{
		{"nothing", func() {}, []string{}},
		{"a file", func() { write("a.md", "other") }, []string{"a.md"}},
		{"two files", func() { write("a.md", "more"); write("b/deep/e.md", "more") }, []string{"a.md", "b/deep/e.md"}},
		{"a replaced file", func() { replace("b/c.md", "other") }, []string{"b/c.md"}},
		{"a replaced file at the top", func() { replace("b.md", "other") }, []string{"b.md"}},
		{"more files than the limit", func() { write("a.md", "1"); write("b.md", "1"); write("b/c.md", "1"); write("b/deep/e.md", "1") }, nil},
		{"a new file", func() { write("b/new.md", "") }, nil},
		{"a file gone", func() { remove("b/new.md") }, nil},
		{"a file in place of a folder", func() { remove("b/deep"); write("b/deep", "") }, nil},
		{"a folder in place of a file", func() { remove("b/deep"); write("b/deep/e.md", "") }, nil},
		{"a renamed file", func() {
			if err := os.Rename(filepath.Join(dir, "b.md"), filepath.Join(dir, "z.md")); err != nil {
				t.Fatal(err)
			}
		}, nil},
	} {
		time.Sleep(150 * time.Millisecond) // until the files are settled
		before := take(t, scope)
		c.do()
		now, files, ok := before.Changes(scope, 3)
		if ok != (c.want != nil) {
			t.Errorf("%s: only contents changed: %v, want %v", c.what, ok, c.want != nil)
		}
		if !ok {
			continue
		}
		for i := range files {
			files[i], _ = filepath.Rel(dir, files[i])
			files[i] = filepath.ToSlash(files[i])
		}
		if !slices.Equal(files, c.want) && len(files)+len(c.want) > 0 {
			t.Errorf("%s: changed are %q, want %q", c.what, files, c.want)
		}
		if now = again(t, now); !now.Holds(scope) {
			t.Errorf("%s: the new snapshot does not hold", c.what)
		}
		write("a.md", c.what)
		if now.Holds(scope) {
			t.Errorf("%s: the new snapshot holds after one more change", c.what)
		}
	}
}

func TestSnapshotsCanBeJoined(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one, both, other := write("one", "1"), write("both", "1"), write("other", "1")
	first := take(t, &graph.Scope{Roots: []string{one, both}})
	write("both", "22")
	scope := &graph.Scope{Roots: []string{one, both, other}}
	joined := again(t, first.And(take(t, &graph.Scope{Roots: []string{both, other}})))
	if !joined.Holds(scope) {
		t.Error("the joined snapshot does not hold")
	}
	for _, name := range []string{"one", "both", "other"} {
		write(name, "changed "+name)
		if joined.Holds(scope) {
			t.Errorf("after a change of %s, the joined snapshot holds", name)
		}
		joined = take(t, scope)
	}
}
