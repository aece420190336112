package output

import (
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/internal/testenv"
)

// written returns the files of the site that publishing has written.
func (w *world) written(files map[string]string) []string {
	w.t.Helper()
	d := &faultyDisk{}
	o := w.options()
	o.Disk = d
	w.mustPublish(o, "site/build", files)
	var names []string
	for _, name := range d.created {
		if rel, err := filepath.Rel(w.path("site/build"+WorkSuffix+"/site"), name); err == nil && filepath.IsLocal(rel) && rel != MarkName {
			names = append(names, filepath.ToSlash(rel))
		}
	}
	slices.Sort(names)
	return names
}

func TestOnlyWhatChangedIsWritten(t *testing.T) {
	site := func(changes ...string) map[string]string {
		files := map[string]string{"index.html": "home", "a/index.html": "a", "b/index.html": "b", "b/c/index.html": "c", "style.css": "css"}
		for i := 0; i < len(changes); i += 2 {
			files[changes[i]] = changes[i+1]
			if changes[i+1] == "" {
				delete(files, changes[i])
			}
		}
		return files
	}
	w := newWorld(t)
	for _, step := range []struct {
		what  string
		files map[string]string
		want  []string
	}{
		{"all at first", site(), []string{"a/index.html", "b/c/index.html", "b/index.html", "index.html", "style.css"}},
		{"nothing", site(), nil},
		{"one file", site("a/index.html", "next"), []string{"a/index.html"}},
		{"back again, as the spare has it", site(), nil},
		{"another one", site("b/index.html", "next"), []string{"b/index.html"}},
		{"one goes", site("b/c/index.html", "", "b/index.html", "next"), nil},
		{"a folder takes its place", site("b/c/index.html", "", "b/index.html", "", "b", "file"), []string{"b"}},
		{"and goes", site("b/c/index.html", "", "b/index.html", "", "b/x/y", "deep"), []string{"b/x/y"}},
		{"nothing, again", site("b/c/index.html", "", "b/index.html", "", "b/x/y", "deep"), nil},
	} {
		if diff := cmp.Diff(step.want, w.written(step.files)); diff != "" {
			t.Errorf("%s: written (-want +got):\n%s", step.what, diff)
		}
	}
}

func TestAChangedFileOfTheOutputIsRestored(t *testing.T) {
	testenv.NeedSymlinks(t)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	changes := map[string]func(file string){
		"edited in its place": func(file string) {
			out, err := os.OpenFile(file, os.O_WRONLY|os.O_TRUNC, 0)
			must(err)
			_, err = out.WriteString("other")
			must(errors.Join(err, out.Close()))
		},
		"edited, with the same size and time": func(file string) {
			info, err := os.Stat(file)
			must(err)
			must(os.WriteFile(file, []byte("TEXT"), 0o600))
			must(os.Chtimes(file, info.ModTime(), info.ModTime()))
		},
		"deleted":                 func(file string) { must(os.Remove(file)) },
		"a folder":                func(file string) { must(errors.Join(os.Remove(file), os.Mkdir(file, 0o755))) },
		"a link to its equal":     func(file string) { must(errors.Join(os.Rename(file, file+".x"), os.Symlink("a.html.x", file))) },
		"deleted with its folder": func(file string) { must(os.RemoveAll(filepath.Dir(file))) },
	}
	before := map[string]func(w *world, files map[string]string){
		"after the first build": func(w *world, files map[string]string) { w.mustPublish(w.options(), "site/build", files) },
		"after an edit": func(w *world, files map[string]string) {
			w.mustPublish(w.options(), "site/build", map[string]string{"in/a.html": "text", "index.html": "old"})
			w.mustPublish(w.options(), "site/build", files)
		},
	}
	for when, prepare := range before {
		for name, change := range changes {
			t.Run(when+"/"+name, func(t *testing.T) {
				w := newWorld(t)
				files := map[string]string{"in/a.html": "text", "index.html": "home"}
				prepare(w, files)
				change(w.path("site/build/in/a.html"))
				o := w.options()
				o.Force = name == "a link to its equal" // what it leads to is not Gosaur's
				w.mustPublish(o, "site/build", files)
				if info, err := os.Lstat(w.path("site/build/in/a.html")); err != nil || !info.Mode().IsRegular() {
					t.Errorf("it is not a file: %v, %v", info, err)
				}
				for range 2 { // nothing of it comes back with the spare
					files["index.html"] += "!"
					w.mustPublish(w.options(), "site/build", files)
				}
			})
		}
	}
}

func TestAChangedSpareIsNotPublished(t *testing.T) {
	replaced := func(file string) error {
		return errors.Join(os.Remove(file), os.WriteFile(file, []byte("TEXT"), 0o600))
	}
	for name, change := range map[string]func(dir string) error{
		"at the top":        func(dir string) error { return replaced(filepath.Join(dir, "a.html")) },
		"in a folder":       func(dir string) error { return replaced(filepath.Join(dir, "in/a.html")) },
		"deleted":           func(dir string) error { return os.Remove(filepath.Join(dir, "in/a.html")) },
		"deleted folder":    func(dir string) error { return os.RemoveAll(filepath.Join(dir, "in")) },
		"deep, in a folder": func(dir string) error { return replaced(filepath.Join(dir, "in/deep/a.html")) },
		"exchanged for another": func(dir string) error {
			return os.Rename(filepath.Join(dir, "in/b.html"), filepath.Join(dir, "in/a.html"))
		},
		"another folder in its place": func(dir string) error {
			other := filepath.Join(dir, "other")
			return errors.Join(os.Mkdir(other, 0o755), os.WriteFile(filepath.Join(other, "a.html"), []byte("TEXT"), 0o600),
				os.RemoveAll(filepath.Join(dir, "in")), os.Rename(other, filepath.Join(dir, "in")))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			files := map[string]string{"a.html": "text", "index.html": "home", "in/a.html": "text", "in/b.html": "TEXT", "in/deep/a.html": "text"}
			for range 4 { // files are shared, and the times of folders reliable
				files["index.html"] += "!"
				w.mustPublish(w.options(), "site/build", files)
				time.Sleep(150 * time.Millisecond)
			}
			spares, err := filepath.Glob(w.path("site/.gosaur/outputs/*.spare/site"))
			if err != nil || len(spares) != 1 {
				t.Fatal(spares, err)
			}
			if err := change(spares[0]); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				files["index.html"] += "!"
				w.mustPublish(w.options(), "site/build", files)
			}
		})
	}
}

func TestWritesToTheNewSiteDoNotChangeThePublishedOne(t *testing.T) {
	w := newWorld(t)
	files := map[string]string{"a.html": "a", "b.html": "b", "index.html": "home"}
	for range 3 { // from the second on, files are shared
		files["index.html"] += "!"
		w.mustPublish(w.options(), "site/build", files)
	}
	published := w.files("site/build")
	f, err := Open(w.path("site/build"), w.options())
	if err != nil {
		t.Fatal(err)
	}
	tree, err := f.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := tree.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	err = tree.Expose(t.Context(), func() {
		if got := w.files("site/build" + WorkSuffix + "/site"); !maps.Equal(got, files) {
			t.Errorf("the new site is not whole: %v", got)
		}
		for name, text := range map[string]string{"a.html": "A", "new/c.html": "c"} {
			file := filepath.Join(tree.Dir, filepath.FromSlash(name))
			if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
				t.Error(err)
			}
		}
		if err := os.Remove(filepath.Join(tree.Dir, "b.html")); err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(published, w.files("site/build")); diff != "" {
		t.Errorf("the published site changed (-want +got):\n%s", diff)
	}
	if data, err := tree.Read("a.html"); string(data) != "A" || err != nil || !tree.Has("new/c.html") || tree.Has("b.html") {
		t.Errorf("what was written is not known: %s, %v, %v", data, err, tree.Names())
	}
	if err := errors.Join(f.Publish(t.Context()), f.Discard()); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a.html": "A", "index.html": files["index.html"], "new/c.html": "c"}
	if diff := cmp.Diff(want, w.files("site/build")); diff != "" {
		t.Errorf("published (-want +got):\n%s", diff)
	}
	w.mustPublish(w.options(), "site/build", files)
}

func TestJunkFilesCauseNoNewPublication(t *testing.T) {
	w := newWorld(t)
	files := map[string]string{"index.html": "home"}
	for range 3 {
		files["index.html"] += "!"
		w.mustPublish(w.options(), "site/build", files)
		w.write("site/build/.DS_Store", "junk")
	}
	files["index.html"] += "!"
	w.mustPublish(w.options(), "site/build", files)
	files["index.html"] += "!"
	w.mustPublish(w.options(), "site/build", files)
}

func TestADamagedRecordIsIgnored(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", oldSite)
	w.mustPublish(w.options(), "site/build", newSite)
	records, err := filepath.Glob(w.path("site/.gosaur/outputs/*.record"))
	if err != nil || len(records) != 1 {
		t.Fatal(records, err)
	}
	whole, err := os.ReadFile(records[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{"", string(whole[:len(whole)/2]), string(whole) + "x", strings.Replace(string(whole), "index", "xedni", 1)} {
		if r, _, err := decodeRecord([]byte(damaged)); err == nil {
			t.Errorf("read %d files", len(r.files))
		}
		if err := os.WriteFile(records[0], []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		w.mustPublish(w.options(), "site/build", newSite)
	}
}

func TestAllPublishedFilesCanBeKept(t *testing.T) {
	files := map[string]string{"index.html": "home", "a/index.html": "a", "search/index.json": "{}"}
	keepAll := func(w *world, version string) (*Folder, *Tree, bool) {
		t.Helper()
		f, err := Open(w.path("site/build"), w.options())
		if err != nil {
			t.Fatal(err)
		}
		tree, err := f.Begin()
		if err != nil {
			t.Fatal(err)
		}
		return f, tree, f.KeepAll(version, func(name string) bool { return strings.HasPrefix(name, "search/") })
	}
	w := newWorld(t)
	if _, _, ok := keepAll(w, ""); ok {
		t.Error("the files of a site that was never published were kept")
	}
	w = newWorld(t)
	w.mustPublish(w.options(), "site/build", files)
	version := Intact(w.path("site/build"), w.options())
	if _, _, ok := keepAll(w, "another"); ok {
		t.Error("the files of another version were kept")
	}
	f, tree, ok := keepAll(w, version)
	if !ok || !slices.Equal(tree.Names(), []string{"a/index.html", "index.html"}) {
		t.Errorf("kept are %q, all as they were: %v", tree.Names(), ok)
	}
	if err := errors.Join(tree.Write("a/index.html", []byte("next")), f.Publish(t.Context())); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"site/build/index.html": "home", "site/build/a/index.html": "next"} {
		if got, err := os.ReadFile(w.path(name)); err != nil || string(got) != want {
			t.Errorf("%s is %q: %v", name, got, err)
		}
	}
	w.write("site/build/index.html", "changed by somebody")
	if _, _, ok := keepAll(w, f.Published()); ok {
		t.Error("a changed file was kept")
	}
}

// TestUnchangedFoldersAreNotReadAgain records an identity that no folder has. The build corrects it where it
// creates or removes files.
func TestUnchangedFoldersAreNotReadAgain(t *testing.T) {
	w := newWorld(t)
	before := map[string]string{"kept/a": "a", "stale/in/b": "b", "new/c": "c", "changed/d": "d", "place": "file", "exposed/e": "e"}
	there := &record{dir: w.path("site/new"), files: map[string]recorded{}, folders: map[string]fileid.ID{}}
	for name, text := range before {
		w.write("site/new/"+name, text)
		info, err := os.Lstat(w.path("site/new/" + name))
		if err != nil {
			t.Fatal(err)
		}
		f := File{Path: name}
		if err := f.digest(there.dir); err != nil {
			t.Fatal(err)
		}
		there.files[name] = recorded{id: fileid.From(info), sum: f.SHA256}
	}
	mark := fileid.ID{Size: 1}
	there.unchanged = map[string]bool{}
	for name := range there.parents() {
		there.folders[name] = mark
		there.unchanged[name] = true // as it was found before
	}
	l := newLedger(there.dir, RealDisk{}, nil, there)
	after := map[string]string{"kept/a": "a", "stale/f": "f", "new/c": "c", "new/g": "g", "changed/d": "other", "place/h": "h", "exposed/e": "e"}
	for name, text := range after {
		f, err := digestOf(name, strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := l.write(f, func(out io.Writer) error { _, err := io.WriteString(out, text); return err }); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.complete(t.Context()); err != nil {
		t.Fatal(err)
	}
	alone := func() (names []string) {
		there.recordFolders(there.dir)
		for name, id := range there.folders {
			if id == mark {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	if diff := cmp.Diff([]string{"exposed", "kept"}, alone()); diff != "" {
		t.Errorf("folders that were not looked at again (-want +got):\n%s", diff)
	}
	if err := l.recordChanges(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string(nil), alone()); diff != "" {
		t.Errorf("after somebody else has written to the site (-want +got):\n%s", diff)
	}
}
