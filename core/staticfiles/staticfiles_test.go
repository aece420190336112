package staticfiles

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// newSite writes files, by their paths, and returns their folder. "-> x" is a symbolic link to x.
func newSite(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		var err error
		if target, isLink := strings.CutPrefix(text, "-> "); isLink {
			err = os.Symlink(filepath.FromSlash(target), file)
		} else {
			err = os.WriteFile(file, []byte(text), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// described lists findings as "severity file message".
func described(list diag.List) []string {
	var texts []string
	for _, d := range list {
		texts = append(texts, fmt.Sprintf("%s %s %s", d.Severity, d.Pos.File, d.Message))
	}
	slices.Sort(texts)
	return texts
}

func TestATreeListsWhatIsPublished(t *testing.T) {
	tests := map[string]struct {
		files map[string]string
		want  []string
		found []string
	}{
		"no folder": {nil, nil, nil},
		"files in folders": {
			map[string]string{"static/b.txt": "b", "static/img/a.png": "a"},
			[]string{"b.txt", "img/a.png"}, nil,
		},
		"the output of a build": {
			map[string]string{"static/a.txt": "a", "static/old/" + output.MarkName: "", "static/old/index.html": "x"},
			[]string{"a.txt"}, []string{"warning static/old the folder is the output of a build, so it is not published"},
		},
	}
	if runtime.GOOS != "windows" { // links need a privilege there
		tests["links to a file, to a folder, and to a folder around them"] = struct {
			files map[string]string
			want  []string
			found []string
		}{
			map[string]string{"else/a.txt": "a", "static/one.txt": "-> ../else/a.txt", "static/more": "-> ../else", "static/in/self": "-> ../../static"},
			[]string{"more/a.txt", "one.txt"}, []string{"warning static/in/self the link leads to a folder that holds it, so it is not followed"},
		}
		tests["a link to nothing"] = struct {
			files map[string]string
			want  []string
			found []string
		}{map[string]string{"static/a.txt": "-> none"}, nil, []string{"error static/a.txt it cannot be read: no such file or directory"}}
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			tree := NewTree(newSite(t, tt.files), "static")
			var got []string
			for _, f := range tree.Files {
				got = append(got, f.Name)
			}
			if d := cmp.Diff([][]string{tt.want, tt.found}, [][]string{got, described(tree.found)}); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestLaterDirectoriesTakeThePlacesOfEarlierOnes(t *testing.T) {
	dir := newSite(t, map[string]string{"one/a.txt": "1", "one/b.txt": "1", "two/a.txt": "2"})
	want := map[string]string{"a.txt": "two/a.txt", "b.txt": "one/b.txt"}
	if d := cmp.Diff(want, Places(dir, []string{"one", "two"})); d != "" {
		t.Error(d)
	}
}

func TestCollisionsAreReported(t *testing.T) {
	page := func(path string) []plugin.Emitted {
		return []plugin.Emitted{{Response: &plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: path, Component: "@theme/A", Meta: plugin.RouteMeta{Source: "src/pages/p.md"}}}}}}
	}
	for name, tt := range map[string]struct {
		files     map[string]string
		page      string
		reactions string
		want      []string
	}{
		"nothing in the way": {map[string]string{"static/a.txt": "a"}, "/p", "warn", nil},
		"the page's file": {
			map[string]string{"static/p.html": "x"}, "/p", "warn",
			[]string{"warning static/p.html the static file is not published: the page /p is written to p.html"},
		},
		"the page's file on a site that ignores it": {map[string]string{"static/p.html": "x"}, "/p", "ignore", nil},
		"a file where the page needs a folder": {
			map[string]string{"static/docs": "x"}, "/docs/p", "ignore",
			[]string{"error static/docs the static file is in the way of the folder docs, in which docs/p.html is written"},
		},
		"a folder where the page is written": {
			map[string]string{"static/p.html/a.txt": "x"}, "/p", "ignore",
			[]string{"error static/p.html/a.txt the folder p.html of the static file is in the way of the page /p, which is written to it"},
		},
		"an equal file in a later directory": {map[string]string{"static/a.txt": "a", "more/a.txt": "a"}, "/p", "warn", nil},
		"another file in a later directory": {
			map[string]string{"static/a.txt": "a", "more/a.txt": "b"}, "/p", "warn",
			[]string{"info static/a.txt the static file is replaced by more/a.txt, whose folder is a later one in staticDirectories"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			never := false
			cfg := &config.Config{StaticDirectories: []string{"static", "more"}, OnDuplicateRoutes: tt.reactions, TrailingSlash: &never}
			site := &plugin.Site{Dir: newSite(t, tt.files), BaseURL: "/", TrailingSlash: &never}
			table, diags := route.Merge(page(tt.page), diag.Error)
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			if d := cmp.Diff(tt.want, described(Check(cfg, site, table, false))); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestStyleSheetsLinkToFiles(t *testing.T) {
	dir := newSite(t, map[string]string{"static/css/a.css": "@import \"b.css\";\na { background: url(../img/x.png) }\nb { background: url(/y.png) }\nc { fill: url(#z) }\n"})
	links, found := StyleLinks(&plugin.Site{Dir: dir, BaseURL: "/base/"}, []string{"static"})
	var got []string
	for _, l := range links {
		got = append(got, fmt.Sprintf("%s:%d:%d %s %s", l.Pos.File, l.Pos.Line, l.Pos.Col, l.Raw, l.URL))
	}
	want := []string{
		"static/css/a.css:1:10 b.css /base/css/b.css",
		"static/css/a.css:2:21 ../img/x.png /base/css/../img/x.png",
		"static/css/a.css:3:21 /y.png /y.png",
	}
	if d := cmp.Diff(want, got); d != "" || len(found) > 0 {
		t.Errorf("%s%v", d, found)
	}
}
