package graph_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/graph"
)

// again encodes a snapshot and returns the decoded copy.
func again(t *testing.T, s *graph.Snapshot) *graph.Snapshot {
	t.Helper()
	var w compact.Encoder
	s.Encode(&w)
	r := compact.NewDecoder(string(w.Bytes()))
	s = graph.DecodeSnapshot(r)
	if r.Err() != nil || r.More() {
		t.Fatal("the encoded snapshot cannot be decoded")
	}
	return s
}

func take(t *testing.T, scope *graph.Scope) *graph.Snapshot {
	t.Helper()
	s, err := graph.Take(t.Context(), scope)
	if err != nil {
		t.Fatal(err)
	}
	return again(t, s)
}

func TestASnapshotHoldsUntilSomethingChanges(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) func() {
		return func() {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	remove := func(name string) func() {
		return func() {
			if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	link := func(to, name string) func() {
		return func() {
			if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	scope := &graph.Scope{
		Roots:  []string{filepath.Join(dir, "site"), filepath.Join(dir, "later")},
		Except: []string{filepath.Join(dir, "site", "build")}, ExceptNames: []string{"node_modules"}, Marks: []string{".mark"},
	}
	file("site/a.md", "a")()
	file("site/b/c.md", "c")()
	file("site/public/.mark", "")()
	file("beside/linked.md", "linked")()
	link("../beside", "site/link")()
	link("../beside", "site/b/again")()
	link("nowhere", "site/dangling")()
	for _, c := range []struct {
		what    string
		do      func()
		changes bool
	}{
		{"nothing", func() {}, false},
		{"a file", file("site/a.md", "b"), true},
		{"a new file", file("site/b/new.md", ""), true},
		{"a new folder", file("site/d/e/f.md", ""), true},
		{"a file gone", remove("site/b/new.md"), true},
		{"a folder gone", remove("site/d"), true},
		{"a file in an excluded folder", file("site/build/x.html", "x"), false},
		{"a package", file("site/node_modules/p/index.js", "x"), false},
		{"a file in a folder with a mark", file("site/public/index.html", "x"), false},
		{"a file outside", file("other/x", "x"), false},
		{"a file that a link leads to", file("beside/linked.md", "changed"), true},
		{"the target of a link", func() { remove("site/link")(); link("../other", "site/link")() }, true},
		{"the missing target of a link", file("site/nowhere", "there"), true},
		{"a root that was not there", file("later/x.md", "x"), true},
	} {
		before := take(t, scope)
		c.do()
		if holds := before.Holds(scope); holds == c.changes {
			t.Errorf("%s: the snapshot holds: %v, want %v", c.what, holds, !c.changes)
		}
		if now := take(t, scope); !now.Holds(scope) {
			t.Errorf("%s: a new snapshot does not hold", c.what)
		}
	}
}

func TestASnapshotOfSettledFilesComparesTimes(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.md")
	if err := os.WriteFile(path, []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	time.Sleep(150 * time.Millisecond)
	scope := &graph.Scope{Roots: []string{dir}}
	before := take(t, scope)
	if !before.Holds(scope) {
		t.Fatal("the snapshot does not hold")
	}
	if before.ChangedSince(time.Now()) {
		t.Error("the file counts as changed just now")
	}
	if !before.ChangedSince(time.Now().Add(-time.Hour)) {
		t.Error("the file does not count as changed in the last hour")
	}
	if err := os.WriteFile(path, []byte("two"), 0o600); err != nil {
		t.Fatal(err)
	}
	if before.Holds(scope) {
		t.Error("the snapshot holds after a change")
	}
}

func TestAskedCoversOnlyFilesOutsideTheScope(t *testing.T) {
	dir := t.TempDir()
	in, out, none := filepath.Join(dir, "in", "a"), filepath.Join(dir, "out", "a"), filepath.Join(dir, "none")
	for _, path := range []string{in, out} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("one"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	scope := &graph.Scope{Roots: []string{filepath.Join(dir, "in")}}
	disk := graph.NewDisk(nil)
	ask := func() *graph.Snapshot {
		disk.Forget()
		disk.File(in)
		disk.File(out)
		disk.File(none)
		disk.Folder(filepath.Dir(out))
		return again(t, disk.Asked(scope))
	}
	for what, do := range map[string]func() error{
		"a file":         func() error { return os.WriteFile(out, []byte("two"), 0o600) },
		"a new file":     func() error { return os.WriteFile(out+"2", nil, 0o600) },
		"a missing file": func() error { return os.WriteFile(none, nil, 0o600) },
	} {
		asked := ask()
		if !asked.Holds(&graph.Scope{}) {
			t.Fatalf("%s: the snapshot does not hold before the change", what)
		}
		if err := do(); err != nil {
			t.Fatal(err)
		}
		if asked.Holds(&graph.Scope{}) {
			t.Errorf("%s: the snapshot holds after the change", what)
		}
	}
	asked := ask()
	if err := os.WriteFile(in, []byte("two"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !asked.Holds(&graph.Scope{}) {
		t.Error("a change in the scope invalidates the snapshot")
	}
}
