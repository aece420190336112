package output

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/testenv"
)

// world is a folder with a site in it, with its own surroundings.
type world struct {
	t      *testing.T
	dir    string
	around *Machine
}

func newWorld(t *testing.T, files ...string) *world {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, dir: dir, around: &Machine{
		WorkDir: filepath.Join(dir, "work"), Homes: []string{filepath.Join(dir, "home")}, Mounted: func(string) bool { return false },
	}}
	for _, name := range append(files, "site/docusaurus.toml", "site/docs/intro.md", "home/letter.txt", "work/notes.txt") {
		w.write(name, "text of "+name)
	}
	return w
}

func (w *world) path(name string) string { return filepath.Join(w.dir, filepath.FromSlash(name)) }

func (w *world) write(name, text string) {
	w.t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(w.path(name)), 0o755), os.WriteFile(w.path(name), []byte(text), 0o600)); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) mkdir(name string) {
	w.t.Helper()
	if err := os.MkdirAll(w.path(name), 0o755); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) options() Options {
	return Options{
		SiteDir: w.path("site"), StateDir: w.path("site/.gosaur"), Machine: w.around,
		Sources: []Source{
			{Dir: w.path("site/docs"), Description: "the folder of docs"}, {Dir: w.path("elsewhere/content"), Description: "the folder of docs"},
			{Dir: w.path("site/static"), Description: "the folder of static files", Pos: diag.Pos{File: "docusaurus.toml", Line: 3, Col: 1}},
		},
	}
}

// files returns the contents of all files below a folder, except for Gosaur's records.
func (w *world) files(name string) map[string]string {
	w.t.Helper()
	files := map[string]string{}
	dir, err := filepath.EvalSymlinks(w.path(name))
	if err != nil {
		w.t.Fatal(err)
	}
	listed, err := listFiles(dir)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, f := range listed {
		data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(f.Path)))
		if err != nil {
			w.t.Fatal(err)
		}
		files[f.Path] = string(data)
	}
	maps.DeleteFunc(files, func(name, _ string) bool { return name == MarkName || strings.HasPrefix(name, insideWork+"/") })
	return files
}

// publish publishes a site with these files in a folder.
func (w *world) publish(o Options, dir string, files map[string]string) error {
	f, err := Open(w.path(dir), o)
	if err != nil {
		return err
	}
	tree, err := f.Begin()
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := tree.Write(name, []byte(files[name])); err != nil {
			return errors.Join(err, f.Discard())
		}
	}
	if err := f.Publish(w.t.Context()); err != nil {
		return errors.Join(err, f.Discard())
	}
	return f.Discard()
}

func (w *world) mustPublish(o Options, dir string, files map[string]string) {
	w.t.Helper()
	if err := w.publish(o, dir, files); err != nil {
		w.t.Fatal(explain(err))
	}
	if diff := cmp.Diff(files, w.files(dir)); diff != "" {
		w.t.Errorf("the output (-want +got):\n%s", diff)
	}
}

// explain replaces a *diag.Failure with an error that has the message of its first
// finding.
func explain(err error) error {
	var failure *diag.Failure
	if errors.As(err, &failure) {
		return errors.New(failure.Diagnostics[0].Message)
	}
	return err
}

// refusal returns the only finding in an error, and its message and hint as text.
func refusal(t *testing.T, err error) (string, diag.Diagnostic) {
	t.Helper()
	var failure *diag.Failure
	if !errors.As(err, &failure) || len(failure.Diagnostics) != 1 {
		t.Fatalf("got %v, want one finding", err)
	}
	d := failure.Diagnostics[0]
	return d.Message + "\n" + d.Hint, d
}

var (
	olderSite = map[string]string{"index.html": "older", "b/x": "in a folder", "c/d/e": "deep", "f": "gone"}
	oldSite   = map[string]string{"index.html": "old", "b": "a file", "c/d": "in a folder"}
	newSite   = map[string]string{"index.html": "new", "b/x": "in a folder", "c": "a file"}
)

func TestAnOutputIsReplacedAgainAndAgain(t *testing.T) {
	for name, o := range map[string]func(*world) Options{
		"by exchange": func(w *world) Options { return w.options() },
		"by renames": func(w *world) Options {
			o := w.options()
			o.Disk = &faultyDisk{noExchange: true}
			return o
		},
		"inside, since it is a mount point": func(w *world) Options {
			w.around.Mounted = func(dir string) bool { return dir == w.path("site/build") }
			w.around.Mounts = []string{w.path("site/build")}
			w.mkdir("site/build")
			return w.options()
		},
		"inside, since it is the working folder": func(w *world) Options {
			w.around.WorkDir = w.path("site/build")
			w.mkdir("site/build")
			return w.options()
		},
		"inside, since the system refuses to rename it": func(w *world) Options {
			o := w.options()
			o.Disk = &faultyDisk{noExchange: true, stuck: w.path("site/build")}
			return o
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			o := o(w)
			w.mustPublish(o, "site/build", oldSite)
			w.mustPublish(o, "site/build", newSite)
			w.mustPublish(o, "site/build", newSite)
			w.mustPublish(o, "site/build", oldSite)
			if left, _ := filepath.Glob(w.path("site/*.gosaur-*")); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestFilesThatGosaurDidNotWriteAreNamedAndKept(t *testing.T) {
	tests := map[string]struct {
		before func(*world)
		want   []string
	}{
		"a folder of somebody's": {func(w *world) { w.write("out/chapter.md", "work") }, []string{"not empty", "chapter.md", "--force"}},
		"a folder with many files": {func(w *world) {
			for _, n := range []string{"a", "b", "c/d", "e", "f"} {
				w.write("out/"+n, "work")
			}
		}, []string{"a, b, c/ and 2 more"}},
		"a file beside ours":   {func(w *world) { w.mustPublish(w.options(), "out", oldSite); w.write("out/CNAME", "x") }, []string{"did not write: CNAME", "static directory"}},
		"a file in our folder": {func(w *world) { w.mustPublish(w.options(), "out", oldSite); w.write("out/c/notes.md", "x") }, []string{"c/notes.md"}},
		"a folder where a file of ours was": {func(w *world) {
			w.mustPublish(w.options(), "out", oldSite)
			if err := os.Remove(w.path("out/b")); err != nil {
				t.Fatal(err)
			}
			w.write("out/b/mine", "x")
		}, []string{"b/mine"}},
		"without the record in .gosaur": {func(w *world) {
			w.mustPublish(w.options(), "out", oldSite)
			if err := os.RemoveAll(w.path("site/.gosaur")); err != nil {
				t.Fatal(err)
			}
			w.write("out/CNAME", "x")
		}, []string{"did not write: CNAME"}},
		"a mark that is damaged": {func(w *world) {
			w.mustPublish(w.options(), "out", oldSite)
			w.write("out/"+MarkName, "{")
		}, []string{"cannot tell", "damaged", "delete it"}},
		"a mark of a later version": {func(w *world) {
			w.mustPublish(w.options(), "out", oldSite)
			w.write("out/"+MarkName, `{"version": 99}`)
		}, []string{"another version of Gosaur"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			tt.before(w)
			before := w.files("out")
			text, d := refusal(t, w.publish(w.options(), "out", newSite))
			for _, want := range tt.want {
				if !strings.Contains(text, want) {
					t.Errorf("%q lacks %q", text, want)
				}
			}
			if d.Code != diag.CodeOutputFolder {
				t.Errorf("code %s", d.Code)
			}
			f, err := Open(w.path("out"), w.options())
			if err == nil {
				_, err = f.Clear()
			}
			refusal(t, err)
			if diff := cmp.Diff(before, w.files("out")); diff != "" {
				t.Errorf("the folder changed (-before +after):\n%s", diff)
			}
			force := w.options()
			force.Force = true
			w.mustPublish(force, "out", newSite)
			w.mustPublish(w.options(), "out", oldSite)
		})
	}
}

func TestAnUntouchedOutputIsKnownWithoutTheStateFolder(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", oldSite)
	if err := errors.Join(os.RemoveAll(w.path("site/.gosaur")), os.Rename(w.path("site/build"), w.path("site/moved"))); err != nil {
		t.Fatal(err)
	}
	w.write("site/moved/index.html", "edited")
	w.mustPublish(w.options(), "site/moved", newSite)
}

func TestFoldersThatAreNeverReplaced(t *testing.T) {
	testenv.NeedSymlinks(t)
	for name, tt := range map[string]struct {
		out, want string
		prepare   func(*world)
	}{
		"the site":                      {out: "site", want: "is the site directory"},
		"the folder around the site":    {out: ".", want: "holds the site directory"},
		"a source":                      {out: "site/docs", want: "is the folder of docs"},
		"a source that is not there":    {out: "site/static", want: "is the folder of static files"},
		"within a source":               {out: "site/docs/build", want: "lies in the folder of docs"},
		"around a source elsewhere":     {out: "elsewhere", want: "holds the folder of docs"},
		"the state folder":              {out: "site/.gosaur", want: "is Gosaur's own folder"},
		"within the state folder":       {out: "site/.gosaur/x", want: "lies in Gosaur's own folder"},
		"home":                          {out: "home", want: "is a home folder"},
		"around home":                   {out: "users", want: "holds a home folder", prepare: func(w *world) { w.around.Homes = []string{w.path("users/me")} }},
		"around the working folder":     {out: "deep", want: "holds the working folder", prepare: func(w *world) { w.write("deep/er/x", ""); w.around.WorkDir = w.path("deep/er") }},
		"around a mount point":          {out: "mnt", want: "holds a mount point", prepare: func(w *world) { w.around.Mounts = []string{w.path("mnt/disk")} }},
		"a link to the site":            {out: "link", want: "is the site directory", prepare: func(w *world) { w.link("link", "site") }},
		"through a link into a source":  {out: "link/build", want: "lies in the folder of docs", prepare: func(w *world) { w.link("link", "site/docs") }},
		"a link to itself":              {out: "link", want: "too many", prepare: func(w *world) { w.link("link", "link") }},
		"a source through another name": {out: "site/docs", want: "is the folder of docs", prepare: func(w *world) { w.link("elsewhere", "site") }},
		"a git repository":              {out: "pages", want: "git repository (.git)", prepare: func(w *world) { w.write("pages/.git/config", "x") }},
		"a git worktree in it":          {out: "pages", want: "git repository (sub/.git)", prepare: func(w *world) { w.write("pages/sub/.git", "gitdir: x") }},
		"a file":                        {out: "home/letter.txt", want: "is a file"},
		"below a file":                  {out: "home/letter.txt/build", want: "lies below a file"},
		"a mount point with files": {out: "disk", want: "holds photo.jpg", prepare: func(w *world) {
			w.write("disk/photo.jpg", "x")
			w.around.Mounted = func(dir string) bool { return dir == w.path("disk") }
		}},
		"the working folder with files": {out: "work", want: "holds notes.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			if tt.prepare != nil {
				tt.prepare(w)
			}
			o := w.options()
			o.Force = true
			text, d := refusal(t, w.publish(o, tt.out, newSite))
			if d.Code != diag.CodeOutputFolder {
				t.Errorf("code %s", d.Code)
			}
			if text = strings.ReplaceAll(text, w.dir+"/", ""); !strings.Contains(text, tt.want) {
				t.Errorf("%q lacks %q", text, tt.want)
			}
			for _, name := range []string{"site/docusaurus.toml", "site/docs/intro.md", "home/letter.txt", "work/notes.txt"} {
				if data, err := os.ReadFile(w.path(name)); err != nil || string(data) != "text of "+name {
					t.Errorf("%s holds %q, %v", name, data, err)
				}
			}
		})
	}
}

func (w *world) link(name, target string) {
	w.t.Helper()
	if err := os.Symlink(w.path(target), w.path(name)); err != nil {
		w.t.Fatal(err)
	}
}

func TestTheOutputOfOneLocaleMayBeInsideThatOfAll(t *testing.T) {
	all := map[string]string{"index.html": "en", "fr/index.html": "fr", "fr/only-here": "x"}
	alone := map[string]string{"index.html": "fr alone", "fresh": "x"}
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", all)
	w.mustPublish(w.options(), "site/build/fr", alone)
	w.mustPublish(w.options(), "site/build/fr", alone)
	f, err := Open(w.path("site/build"), w.options())
	if err != nil {
		t.Fatal(explain(err))
	}
	if _, err := f.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.tree.Write("index.html", []byte("en")), f.Publish(t.Context()), f.Discard()); err != nil {
		t.Fatal(explain(err))
	}
	if found := f.Warnings(); len(found) != 1 || !strings.Contains(found[0].Message, "output of another build in fr") || !strings.Contains(found[0].Hint, "build-fr") {
		t.Errorf("found %v", found)
	}
	if diff := cmp.Diff(map[string]string{"index.html": "en"}, w.files("site/build")); diff != "" {
		t.Errorf("the output (-want +got):\n%s", diff)
	}
}

func TestForeignFilesInANestedOutputAreNamedAndKept(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", map[string]string{"index.html": "en", "fr/index.html": "fr"})
	w.write("site/build/fr/before.txt", "work")
	text, _ := refusal(t, w.publish(w.options(), "site/build/fr", oldSite))
	if !strings.Contains(text, "did not write: before.txt") {
		t.Error(text)
	}
	if err := os.Remove(w.path("site/build/fr/before.txt")); err != nil {
		t.Fatal(err)
	}
	w.mustPublish(w.options(), "site/build/fr", oldSite)
	w.write("site/build/fr/mine.txt", "work")
	if text, _ = refusal(t, w.publish(w.options(), "site/build", newSite)); !strings.Contains(text, "did not write: fr/mine.txt") {
		t.Error(text)
	}
	w.write("site/build/other/"+MarkName, "somebody's own file of this name")
	if text, _ = refusal(t, w.publish(w.options(), "site/build", newSite)); !strings.Contains(text, "fr/mine.txt, other/"+MarkName) {
		t.Error(text)
	}
}

func TestLeftoversOfAKilledBuildInAnOutputAreClearedWithIt(t *testing.T) {
	w := newWorld(t)
	w.mustPublish(w.options(), "site/build", oldSite)
	killed, err := Open(w.path("site/build/fr"), w.options())
	if err != nil {
		t.Fatal(explain(err))
	}
	if _, err := killed.Begin(); err != nil {
		t.Fatal(err)
	}
	if err := killed.tree.Write("index.html", []byte("half")); err != nil {
		t.Fatal(err)
	}
	f, err := Open(w.path("site/build"), w.options())
	if err != nil {
		t.Fatal(explain(err))
	}
	if _, err := f.Clear(); err != nil || pathExists(w.path("site/build")) {
		t.Errorf("after clear: %v", err)
	}
}

func TestHomesAreThoseOfPeople(t *testing.T) {
	w := newWorld(t, "passwd")
	w.write("passwd", "root:x:0:0:root:/root:/bin/bash\nwww-data:x:33:33::/var/www:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\n"+
		"nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\nbroken:x\nbob:x:2000:2000::srv/bob:/bin/sh\n")
	if diff := cmp.Diff([]string{"/root", "/home/ann"}, homesOf(w.path("passwd"))); diff != "" {
		t.Errorf("homes (-want +got):\n%s", diff)
	}
}

func TestTheRefusalOfAConfiguredFolderPointsAtItsLine(t *testing.T) {
	w := newWorld(t)
	_, d := refusal(t, w.publish(w.options(), "site/static", newSite))
	if d.Pos.String() != "docusaurus.toml:3:1" {
		t.Errorf("at %s", d.Pos)
	}
}

func TestALinkAsOutputFolderIsFollowedAndKept(t *testing.T) {
	testenv.NeedSymlinks(t)
	for name, prepare := range map[string]func(*world){
		"to an empty folder":       func(w *world) { w.mkdir("target") },
		"to a folder to come":      func(*world) {},
		"relative, through a link": func(w *world) { w.mkdir("target"); w.link("between", "target") },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			prepare(w)
			target := "target"
			if strings.Contains(name, "relative") {
				target = "between"
			}
			if err := os.Symlink("../"+target, w.path("site/build")); err != nil {
				t.Fatal(err)
			}
			for _, files := range []map[string]string{oldSite, newSite} {
				w.mustPublish(w.options(), "target", files)
				w.mustPublish(w.options(), "site/build/", files)
			}
			f, err := Open(w.path("site/build"), w.options())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Clear(); err != nil {
				t.Fatal(err)
			}
			if info, err := os.Lstat(w.path("site/build")); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("the link is gone: %v", err)
			}
			if len(w.files("target")) > 0 {
				t.Errorf("left after clear: %v", w.files("target"))
			}
		})
	}
}
