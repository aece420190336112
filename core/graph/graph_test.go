package graph_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/store"
)

// world is a folder of files with a store; each build opens a new graph.
type world struct {
	t      *testing.T
	dir    string
	links  map[string]string
	stores string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	return &world{t: t, dir: t.TempDir(), stores: t.TempDir(), links: map[string]string{}}
}

func (w *world) path(name string) string { return filepath.Join(w.dir, name) }

func (w *world) write(name, text string) {
	w.t.Helper()
	if err := os.MkdirAll(filepath.Dir(w.path(name)), 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(w.path(name), []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

const link = graph.FirstCustom

// build runs f with a new graph and saves its state, as a process does.
func (w *world) build(f func(*graph.Graph, *store.Store)) {
	w.t.Helper()
	s := store.Open(w.stores, "test", store.Limits{})
	disk := graph.NewDisk(s)
	f(&graph.Graph{Disk: disk, Answers: []func(string) graph.Digest{
		func(of string) graph.Digest { return graph.DigestOfStrings(w.links[of]) },
	}}, s)
	disk.Save()
	if err := s.Close(); err != nil {
		w.t.Fatal(err)
	}
}

func TestATraceHoldsUntilAnAnswerChanges(t *testing.T) {
	changes := map[string]struct {
		change func(*world)
		holds  bool
	}{
		"nothing":                       {func(*world) {}, true},
		"a file that was not asked for": {func(w *world) { w.write("other.md", "x") }, true},
		"a file touched":                {func(w *world) { w.write("docs/a.md", "text") }, true},
		"a file replaced by an equal one": {func(w *world) {
			w.write("docs/new", "text")
			if err := os.Rename(w.path("docs/new"), w.path("docs/a.md")); err != nil {
				w.t.Fatal(err)
			}
		}, true},
		"a file":                           {func(w *world) { w.write("docs/a.md", "next") }, false},
		"a missing file":                   {func(w *world) { w.write("docs/none.md", "") }, false},
		"a name":                           {func(w *world) { w.write("docs/b.md", "") }, false},
		"a file gone":                      {func(w *world) { remove(w, "docs/a.md") }, false},
		"a missing folder":                 {func(w *world) { w.write("images/x", "") }, false},
		"an answer":                        {func(w *world) { w.links["b"] = "/elsewhere" }, false},
		"an answer that was not asked for": {func(w *world) { w.links["c"] = "/elsewhere" }, true},
		"a folder in place of a file": {func(w *world) {
			remove(w, "docs/a.md")
			w.write("docs/a.md/x", "")
		}, false},
		"the same size and time": {func(w *world) {
			info, err := os.Stat(w.path("docs/a.md"))
			if err != nil {
				w.t.Fatal(err)
			}
			w.write("docs/a.md", "TEXT")
			if err := os.Chtimes(w.path("docs/a.md"), info.ModTime(), info.ModTime()); err != nil {
				w.t.Fatal(err)
			}
		}, false},
	}
	for name, c := range changes {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.write("docs/a.md", "text")
			w.links["b"] = "/b"
			var trace graph.Trace
			w.build(func(g *graph.Graph, _ *store.Store) {
				r := graph.NewRecorder(g)
				if data, err := r.Read(w.path("docs/a.md")); err != nil || string(data) != "text" {
					t.Fatal(data, err)
				}
				if _, err := r.Read(w.path("docs/none.md")); err == nil {
					t.Fatal("read a file that is not there")
				}
				r.Ask(graph.Question{Kind: graph.Folder, Subject: w.path("docs")})
				r.Ask(graph.Question{Kind: graph.Folder, Subject: w.path("images")})
				r.Ask(graph.Question{Kind: link, Subject: "b"})
				r.Ask(graph.Question{Kind: link, Subject: "b"})
				trace = r.Trace()
			})
			if len(trace) != 5 {
				t.Fatalf("the trace has %d questions: %v", len(trace), trace)
			}
			var e compact.Encoder
			trace.Encode(&e)
			decoded := graph.DecodeTrace(compact.NewDecoder(string(e.Bytes())))
			if diff := cmp.Diff(trace, decoded); diff != "" {
				t.Errorf("decoded (-want +got):\n%s", diff)
			}
			c.change(w)
			w.build(func(g *graph.Graph, _ *store.Store) {
				if got := decoded.Holds(g); got != c.holds {
					t.Errorf("the trace holds: %v, want %v", got, c.holds)
				}
			})
		})
	}
}

func remove(w *world, name string) {
	if err := os.Remove(w.path(name)); err != nil {
		w.t.Fatal(err)
	}
}

func TestAFileThatDidNotChangeIsNotReadAgain(t *testing.T) {
	w := newWorld(t)
	w.write("a", "text")
	ask := func(later time.Duration) (read bool) {
		w.build(func(g *graph.Graph, _ *store.Store) {
			graph.SetClock(g.Disk, func() time.Time { return time.Now().Add(later) })
			if got := g.Disk.File(w.path("a")); got != graph.DigestOf([]byte("text")) {
				t.Errorf("the digest is %v", got)
			}
			read = graph.Reads(g.Disk) > 0
		})
		return read
	}
	for build, want := range []bool{true, true, false} {
		later := time.Duration(0)
		if build == 1 {
			later = time.Minute
		}
		if read := ask(later); read != want {
			t.Errorf("build %d reads the file: %v; want %v", build, read, want)
		}
	}
}

func TestABuildThatAsksPartlyForgetsNoFiles(t *testing.T) {
	w := newWorld(t)
	names := []string{"a", "b", "c", "d"}
	for _, name := range names {
		w.write(name, name)
	}
	ask := func(partly bool, names ...string) (reads int) {
		w.build(func(g *graph.Graph, _ *store.Store) {
			g.Disk.AskPartly(partly)
			graph.SetClock(g.Disk, func() time.Time { return time.Now().Add(time.Minute) })
			for _, name := range names {
				g.Disk.File(w.path(name))
			}
			reads = graph.Reads(g.Disk)
		})
		return reads
	}
	ask(false, names...)
	w.write("a", "changed")
	ask(true, "a")
	if reads := ask(false, names...); reads != 0 {
		t.Errorf("%d files were read again", reads)
	}
	w.write("a", "changed again")
	ask(false, "a")
	if reads := ask(false, names...); reads != 3 {
		t.Errorf("%d files were read again, want those that the last build had not asked for", reads)
	}
}

func TestAnythingButARegularFileIsMissing(t *testing.T) {
	w := newWorld(t)
	w.build(func(g *graph.Graph, _ *store.Store) {
		for _, path := range []string{w.dir, w.path("none"), w.path("none/none"), os.DevNull} {
			if got := g.Disk.File(path); got != graph.Missing {
				t.Errorf("%s has the digest %v", path, got)
			}
		}
	})
}

// FuzzDecodeTrace tests that damaged input neither panics nor allocates much memory.
func FuzzDecodeTrace(f *testing.F) {
	var e compact.Encoder
	graph.Trace{{Question: graph.Question{Subject: "a"}}}.Encode(&e)
	e.Strings([]string{"a", "b"})
	f.Add(string(e.Bytes()))
	f.Add("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")
	f.Fuzz(func(_ *testing.T, text string) {
		graph.DecodeTrace(compact.NewDecoder(text))
		graph.DecodeSnapshot(compact.NewDecoder(text))
	})
}
