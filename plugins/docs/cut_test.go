package docs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/internal/testenv"
)

// files lists what is below a folder: folders end in a slash.
func files(t *testing.T, dir string) []string {
	t.Helper()
	var list []string
	err := filepath.WalkDir(dir, func(name string, e os.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		if e.IsDir() {
			rel += "/"
		}
		list = append(list, filepath.ToSlash(rel))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestAVersionThatCannotBeCutLeavesNothingBehind(t *testing.T) {
	for name, test := range map[string]struct {
		version string
		files   map[string]string
		want    string
	}{
		"a name that cannot be":             {"a:b", nil, `"a:b" cannot be a version: the name cannot contain < > : " | ? * or control characters`},
		"no name":                           {" ", nil, `" " cannot be a version: the name cannot be empty`},
		"a name that is taken":              {"1.0", map[string]string{"versions.json": `["1.0"]`}, `the version "1.0" exists already`},
		"a folder that is there":            {"1.0", map[string]string{"versioned_docs/version-1.0/a.md": "# A"}, `versioned_docs/version-1.0 exists, although versions.json has no version "1.0"`},
		"sidebars that are there":           {"1.0", map[string]string{"versioned_sidebars/version-1.0-sidebars.json": "{}"}, `versioned_sidebars/version-1.0-sidebars.json exists, although versions.json has no version "1.0"`},
		"no docs":                           {"1.0", map[string]string{"docs/a.md": ""}, `docs "default": there are no docs in docs to make a version of`},
		"a broken versions file":            {"1.0", map[string]string{"versions.json": `[1]`}, "the name of a version must be a string, not a number"},
		"a broken sidebar file":             {"1.0", map[string]string{"sidebars.json": `{"main": [{"type": "dox"}]}`}, `unknown sidebar item type "dox"`},
		"a sidebar file that is not a file": {"1.0", map[string]string{"sidebars.json": ""}, "the sidebar file sidebars.json does not exist"},
	} {
		t.Run(name, func(t *testing.T) {
			site := map[string]string{"docs/a.md": "# A\n", "sidebars.json": `{"main": ["a"]}`, "options.json": `{"sidebarPath": "sidebars.json"}`}
			for file, text := range test.files {
				site[file] = text
			}
			a := &txtar.Archive{}
			for file, text := range site {
				if text != "" {
					a.Files = append(a.Files, txtar.File{Name: file, Data: []byte(text)})
				}
			}
			p := configured(t, a)
			before := files(t, p.site.Dir)
			resp, err := p.CutVersion(t.Context(), &plugin.CutVersionRequest{Name: test.version})
			if err != nil || len(resp.Diagnostics) != 1 || resp.Diagnostics[0].Message != test.want {
				t.Errorf("CutVersion = %v, %v; want %q", resp, err, test.want)
			}
			if diff := cmp.Diff(before, files(t, p.site.Dir)); diff != "" {
				t.Errorf("files differ (-before +after):\n%s", diff)
			}
		})
	}
}

func TestAVersionThatFailsHalfWayIsTakenBack(t *testing.T) {
	p := configured(t, &txtar.Archive{Files: []txtar.File{
		{Name: "docs/a.md", Data: []byte("# A\n")},
		{Name: "versioned_sidebars", Data: []byte("a file where a folder should be")},
	}})
	if _, err := p.CutVersion(t.Context(), &plugin.CutVersionRequest{Name: "1.0"}); err == nil {
		t.Fatal("nothing failed")
	}
	if diff := cmp.Diff([]string{"docs/", "docs/a.md", "versioned_docs/", "versioned_sidebars"}, files(t, p.site.Dir)); diff != "" {
		t.Errorf("files differ (-want +got):\n%s", diff)
	}
}

func TestWhatAKilledCommandLeftIsClearedByTheNextVersion(t *testing.T) {
	left := []string{"versioned_docs/.version-123/a.md", "versioned_sidebars/.gosaur-5.tmp", ".gosaur-77.tmp"}
	kept := []string{"versioned_docs/.version-mine/a.md", "versioned_docs/.version-9", ".gosaur-a.tmp", "versioned_sidebars/.gosaur-6.tmp/b"}
	a := &txtar.Archive{Files: []txtar.File{{Name: "docs/a.md", Data: []byte("# A\n")}, {Name: "versioned_docs/.version-4/new.md"}}}
	for _, name := range append(slices.Clone(left), kept...) {
		a.Files = append(a.Files, txtar.File{Name: name})
	}
	p := configured(t, a)
	long := time.Now().Add(-time.Hour)
	for _, name := range []string{"versioned_docs/.version-123", "versioned_docs/.version-9", "versioned_sidebars/.gosaur-5.tmp", ".gosaur-77.tmp", "versioned_sidebars/.gosaur-6.tmp"} {
		if err := os.Chtimes(filepath.Join(p.site.Dir, name), long, long); err != nil {
			t.Fatal(err)
		}
	}
	if resp, err := p.CutVersion(t.Context(), &plugin.CutVersionRequest{Name: "1.0"}); err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(resp, err)
	}
	there := files(t, p.site.Dir)
	for _, name := range left {
		if slices.Contains(there, name) {
			t.Errorf("%s is there still", name)
		}
	}
	for _, name := range append(kept, "versioned_docs/.version-4/new.md", "versioned_docs/version-1.0/a.md") {
		if !slices.Contains(there, name) {
			t.Errorf("%s is gone", name)
		}
	}
}

func TestAVersionHoldsAllFilesAndWhatLinksLeadTo(t *testing.T) {
	p := configured(t, &txtar.Archive{Files: []txtar.File{
		{Name: "options.json", Data: []byte(`{"path": ".", "sidebarPath": false, "include": ["*.md"]}`)},
		{Name: "a.md", Data: []byte("# A\n")},
		{Name: "img/b.png", Data: []byte("b")},
		{Name: ".gosaur/store/x", Data: []byte("x")},
		{Name: "node_modules/a/b.md", Data: []byte("x")},
		{Name: "versioned_docs/version-0.9/a.md", Data: []byte("# Old A\n")},
	}})
	testenv.NeedSymlinks(t)
	for link, target := range map[string]string{"img/linked.png": "b.png", "all": ".", "gone": "nowhere"} {
		if err := os.Symlink(target, filepath.Join(p.site.Dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	resp, err := p.CutVersion(t.Context(), &plugin.CutVersionRequest{Name: "1.0"})
	if err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(resp, err)
	}
	if diff := cmp.Diff([]string{"versioned_docs/version-1.0", "versions.json"}, resp.Files); diff != "" {
		t.Errorf("reported files differ (-want +got):\n%s", diff)
	}
	dir := filepath.Join(p.site.Dir, "versioned_docs", "version-1.0")
	if diff := cmp.Diff([]string{"a.md", "img/", "img/b.png", "img/linked.png"}, files(t, dir)); diff != "" {
		t.Errorf("files differ (-want +got):\n%s", diff)
	}
	text, err := os.ReadFile(filepath.Join(dir, "img", "linked.png"))
	if err != nil || string(text) != "b" {
		t.Errorf("the linked file is %q, %v", text, err)
	}
}

func TestTheDefaultSidebarStaysThatOfTheVersion(t *testing.T) {
	p := configured(t, generated(1))
	if resp, err := p.CutVersion(t.Context(), &plugin.CutVersionRequest{Name: "1.0"}); err != nil || len(resp.Diagnostics) > 0 {
		t.Fatal(resp, err)
	}
	var layouts []string
	for _, r := range run(t, p).Routes {
		layouts = append(layouts, r.Layout[strings.LastIndexByte(r.Layout, '/')+1:])
	}
	if diff := cmp.Diff([]string{defaultSidebar, defaultSidebar}, layouts); diff != "" {
		t.Errorf("sidebars differ (-want +got):\n%s", diff)
	}
}
