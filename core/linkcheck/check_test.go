package linkcheck_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
)

func options() linkcheck.Options {
	return linkcheck.Options{
		BaseURL: "/base/", Links: diag.Error, Anchors: diag.Warning, Loads: diag.Error,
		Normalize: func(p string) string { return strings.TrimSuffix(strings.TrimSuffix(p, "/"), ".html") },
		Files:     map[string]bool{"img/a.png": true},
	}
}

func TestLinksOfADocument(t *testing.T) {
	tests := map[string]struct {
		url  string
		want string
	}{
		"page":                      {"/base/docs/a", ""},
		"page with a slash":         {"/base/docs/a/", ""},
		"page as a file":            {"/base/docs/a.html?x=1", ""},
		"relative":                  {"a", ""},
		"file":                      {"/base/img/a.png", ""},
		"outside":                   {"https://example.com/nowhere", ""},
		"mail":                      {"mailto:a@example.com", ""},
		"anchor here":               {"#here", ""},
		"anchor there":              {"/base/docs/a#there", ""},
		"top":                       {"#top", ""},
		"encoded":                   {"/base/docs/%C3%A9t%C3%A9", ""},
		"missing page":              {"/base/docs/aa", `error: broken link "raw": there is no page /base/docs/aa [GS1501]`},
		"page outside the base URL": {"/docs/a", `error: broken link "raw": there is no page /docs/a [GS1501]`},
		"missing anchor":            {"/base/docs/a#ther", `warning: broken link "raw": the page /base/docs/a has no anchor "ther" [GS1502]`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := linkcheck.Check([]linkcheck.Page{
				{Path: "/base/docs/b", Anchors: []string{"here"}, Written: []plugin.Link{{URL: tt.url, Raw: "raw"}}},
				{Path: "/base/docs/a", Anchors: []string{"there"}},
				{Path: "/base/docs/été"},
			}, options())
			text := ""
			if len(got) > 0 {
				text = got[0].String()
			}
			if d := cmp.Diff(tt.want, text); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestBrokenLinkSuggestsTheNearestTarget(t *testing.T) {
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/docs/install", Anchors: []string{"linux"}},
		{Path: "/base/x", Written: []plugin.Link{{URL: "/base/docs/instal"}, {URL: "/base/docs/install#linus"}}},
	}, options())
	if got[0].Hint != `did you mean "/base/docs/install"?` && got[1].Hint != `did you mean "/base/docs/install"?` {
		t.Errorf("hints: %q, %q", got[0].Hint, got[1].Hint)
	}
	if !strings.Contains(got[0].Hint+got[1].Hint, `"#linux"`) {
		t.Errorf("hints: %q, %q", got[0].Hint, got[1].Hint)
	}
}

func TestLinkOfALayoutIsOneFinding(t *testing.T) {
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/a", Links: []string{"/base/gone"}},
		{Path: "/base/b", Links: []string{"/base/gone"}},
		{Path: "/base/c", Links: []string{"/base/gone"}},
	}, options())
	if len(got) != 1 || !strings.Contains(got[0].Message, "/base/a and 2 more pages") {
		t.Errorf("%v", got)
	}
}

func TestDocumentOnTwoPagesIsCheckedOnce(t *testing.T) {
	link := plugin.Link{URL: "/base/gone", Raw: "gone.md", Pos: diag.Pos{File: "a.md", Line: 3, Col: 5}}
	got := linkcheck.Check([]linkcheck.Page{
		{Path: "/base/a", Written: []plugin.Link{link}},
		{Path: "/base/b", Written: []plugin.Link{link}},
	}, options())
	if len(got) != 1 || got[0].Pos != link.Pos {
		t.Errorf("%v", got)
	}
}

func TestIgnoredChecksFindNothing(t *testing.T) {
	o := options()
	o.Links, o.Anchors = "", ""
	if got := linkcheck.Check([]linkcheck.Page{{Path: "/base/a", Written: []plugin.Link{{URL: "/base/gone"}, {URL: "#gone"}}}}, o); len(got) != 0 {
		t.Errorf("%v", got)
	}
}
