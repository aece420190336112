package lookup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/plugin"
)

// finder returns a Finder of docs/a.md in a site with some files, and the questions that it asks.
func finder(t *testing.T, files ...string) (*lookup.Finder, *lookup.Page, *[]lookup.Question) {
	t.Helper()
	dir := t.TempDir()
	for _, name := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte("x"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	var asked []lookup.Question
	page := &lookup.Page{Content: &plugin.Content{}, LooksUp: func(q lookup.Question) { asked = append(asked, q) }}
	opts := &lookup.Options{
		Site:       &plugin.Site{Dir: dir, BaseURL: "/b/", StaticDirectories: []string{"static"}},
		Files:      lookup.NewDiskFiles(),
		ResolveDoc: func(from, target string) (string, bool) { return from + ">" + target, target == "./b.md" },
	}
	return lookup.NewFinder(opts, "docs/a.md", page), page, &asked
}

func TestFilesBecomeAssetsOnce(t *testing.T) {
	f, page, asked := finder(t, "docs/i.png", "static/s.pdf")
	for range 2 {
		url, _, ok := f.Asset("./i.png", "images")
		if !ok || !strings.HasPrefix(url, "/b/assets/images/i-") {
			t.Errorf("got %q, %t", url, ok)
		}
	}
	if url, ok := f.AssetURL("/s.pdf", "files"); !ok || !strings.HasSuffix(url, ".pdf") {
		t.Errorf("got %q, %t", url, ok)
	}
	if len(page.Content.Assets) != 2 {
		t.Errorf("got %v", page.Content.Assets)
	}
	if len(*asked) != 3 || (*asked)[0].Kind != lookup.File || filepath.Base((*asked)[0].Target) != "i.png" {
		t.Errorf("asked %v", *asked)
	}
}

func TestNothingOutsideOfTheSiteIsNamed(t *testing.T) {
	f, _, _ := finder(t)
	for target, want := range map[string]int{"../../x": 0, "/../x": 1, "@site/../x": 0, "../x": 1, "a\x00b": 0} {
		if got := f.Candidates(target); len(got) != want {
			t.Errorf("%q: got %q", target, got)
		}
	}
	if !f.LeavesSite("file:///etc/passwd") || !f.LeavesSite("@site/../x") || f.LeavesSite("@site/x") {
		t.Error("specifiers that leave the site are not told from others")
	}
}

func TestSpecifiersAreResolvedAgainstTheDocument(t *testing.T) {
	f, _, _ := finder(t, "static/x.js", "y.tsx")
	for written, want := range map[string]string{
		"./c": "@site/docs/c", "../c": "@site/c", "raw!./c": "raw!@site/docs/c", "react": "react", "/x.js": "@site/static/x.js", "/y": "@site/y",
	} {
		if got := f.Specifier(written); got != want {
			t.Errorf("%q: got %q, want %q", written, got, want)
		}
	}
	if !f.ModuleExists("@site/y") || f.ModuleExists("@site/z") {
		t.Error("modules are not found by their names without an extension")
	}
}

func TestHintsNameTheFileMostLikeTheOneThatIsMissing(t *testing.T) {
	f, _, asked := finder(t, "docs/picture.png")
	if got := f.NearestFile("./pictuer.png"); !strings.Contains(got, `"./picture.png"`) {
		t.Errorf("got %q", got)
	}
	if (*asked)[0].Kind != lookup.Folder {
		t.Errorf("asked %v", *asked)
	}
	if got := f.NearestFile("../../x"); got != lookup.OutsideHint {
		t.Errorf("got %q", got)
	}
}

func TestPagesAreAskedForWithTheFileOfTheLink(t *testing.T) {
	f, _, asked := finder(t)
	if got, ok := f.ResolveDoc("./b.md"); !ok || got != "docs/a.md>./b.md" {
		t.Errorf("got %q, %t", got, ok)
	}
	if q := (*asked)[0]; q.Kind != lookup.Doc || q.From != "docs/a.md" || q.Target != "./b.md" {
		t.Errorf("asked %+v", q)
	}
	if _, ok := f.MovedDoc("./b.md"); ok || len(*asked) != 1 {
		t.Error("where files have gone is asked though nobody knows")
	}
}

func TestTheSuffixOfAModuleIsThatOfJavaScriptFirst(t *testing.T) {
	f, _, _ := finder(t, "docs/part.tsx", "docs/part.jsx", "docs/typed.ts")
	for module, want := range map[string]string{"part": ".jsx", "typed": ".ts", "none": ""} {
		file := f.Candidates("./" + module)[0]
		if got := f.WithSuffix(file); got != file+want {
			t.Errorf("%s: %s", module, got)
		}
	}
}
