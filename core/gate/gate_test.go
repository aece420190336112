package gate

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/theme"
)

func TestSitePathsInFrontMatterAreLinksWhereTheFieldIsOne(t *testing.T) {
	g := &Gate{Site: &Site{Site: &plugin.Site{BaseURL: "/base/"}}}
	for fields, want := range map[string]string{
		`{"image": "/img/a.png"}`:                        "/base/img/a.png file",
		`{"hero": {"buttonHref": "/docs"}}`:              "/base/docs",
		`{"links": [{"to": "/a"}, {"url": "/b"}]}`:       "/base/a /base/b",
		`{"title": "/not/a/link", "link": "not/a/path"}`: "",
		`{"link": "//other.example/a"}`:                  "",
		`{"cover_image": ["/one.png", "/two.png"]}`:      "/base/one.png file /base/two.png file",
	} {
		var got []string
		for _, l := range g.frontMatterLinks(&plugin.Content{FrontMatter: []byte(fields)}) {
			got = append(got, l.URL)
			if l.File {
				got = append(got, "file")
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", fields, got, want)
		}
	}
}

func TestOutsideListsLinksToOtherHostsOnceForAPlace(t *testing.T) {
	at := func(line int) diag.Pos { return diag.Pos{File: "docusaurus.toml", Line: line} }
	s := &Site{
		Site: &plugin.Site{URL: "https://own.example", BaseURL: "/"},
		Config: &config.Config{Links: []plugin.Link{
			{URL: "https://b.example/", Pos: at(1)}, {URL: "https://b.example/", Pos: at(1)}, {URL: "https://b.example/", Pos: at(2)},
			{URL: "/inside", Pos: at(3)}, {URL: "https://own.example/x", Pos: at(4)}, {URL: "https://skip.example/", Pos: at(5), Unchecked: true},
		}},
		Table: &route.Table{Routes: []plugin.Route{{Path: "/", Meta: plugin.RouteMeta{Source: "src/pages/index.js"}}}},
		Docs:  &document.Set{},
		Pages: []page.Brief{{
			Links: new(intern.Table).List([]string{"https://b.example/", "https://a.example/", "/inside"}), Loads: new(intern.Table).List([]string{"//cdn.example/x.js"}),
		}},
	}
	list := s.ExternalLinks()
	SortLinks(list)
	var got []string
	for _, l := range list {
		got = append(got, l.Pos.String()+" "+l.URL)
	}
	want := []string{
		"src/pages/index.js //cdn.example/x.js", "src/pages/index.js https://a.example/",
		"docusaurus.toml:1 https://b.example/", "docusaurus.toml:2 https://b.example/",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Each look checks all components that could be replaced in the file system, which took two thirds of a check of 5,000 pages.
func TestTheFoldersOfTheThemeAreLookedIntoOnce(t *testing.T) {
	overrides := filepath.Join(t.TempDir(), "theme")
	pages := &route.Table{Routes: []plugin.Route{{Path: "/a", Component: "@theme/Page"}, {Path: "/b", Component: "@theme/Page"}}}
	newSite := func() *Site {
		return &Site{Theme: &theme.Theme{Overrides: overrides}, Table: pages, Pages: make([]page.Brief, len(pages.Routes))}
	}
	before := newSite()
	if got := before.PagesToRender(); len(got) != 1 {
		t.Fatalf("%d pages of one kind have to be rendered, want 1", len(got))
	}
	if err := errors.Join(os.Mkdir(overrides, 0o755), os.WriteFile(filepath.Join(overrides, "Page.js"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if got := before.PagesToRender(); len(got) != 1 {
		t.Error("the folder is looked into again")
	}
	if got := newSite().PagesToRender(); len(got) != 2 {
		t.Error("a component of the site is not noticed")
	}
}

func TestOfTwoFindingsAboutALinkTheMoreSevereIsTold(t *testing.T) {
	at := diag.Pos{File: "docs/a.md", Line: 1, Col: 1}
	for name, tt := range map[string]struct {
		compiled, gate diag.Severity
		want           string
	}{
		"the compiler's, which is as severe":         {diag.Warning, diag.Warning, diag.CodeBrokenMarkdown},
		"the gate's, with the words of the compiler": {diag.Warning, diag.Error, diag.CodeBrokenLink},
	} {
		t.Run(name, func(t *testing.T) {
			var found diag.Collector
			found.Add(diag.Diagnostic{Code: diag.CodeBrokenMarkdown, Severity: tt.compiled, Pos: at, Message: "no file", Hint: "rename it"})
			Merge(&found, diag.List{
				{Code: diag.CodeBrokenLink, Severity: tt.gate, Pos: at, Message: "no page"},
			}, &config.Config{})
			list := found.List()
			if len(list) != 1 || list[0].Code != tt.want || list[0].Message != "no file" || list[0].Hint != "rename it" {
				t.Errorf("told: %+v", list)
			}
		})
	}
}

func TestAMissingImageIsToldOnce(t *testing.T) {
	at := diag.Pos{File: "docs/a.md", Line: 1, Col: 1}
	var found diag.Collector
	found.Add(diag.Diagnostic{Code: diag.CodeMissingAsset, Severity: diag.Error, Pos: at})
	Merge(&found, diag.List{{Code: diag.CodeMissingFile, Severity: diag.Error, Pos: at}}, &config.Config{})
	if list := found.List(); len(list) != 1 || list[0].Code != diag.CodeMissingAsset {
		t.Errorf("told: %+v", list)
	}
}
