package route_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

func emitted(id string, r plugin.BuildRoutesResponse) plugin.Emitted {
	return plugin.Emitted{Plugin: "docs", ID: id, Response: &r}
}

func TestRoutesAreSortedAndOwnedByTheirPlugin(t *testing.T) {
	table, diags := route.Merge([]plugin.Emitted{
		emitted("a", plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/z"}, {Path: "/b"}}}),
		emitted("c", plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/m"}}}),
	}, diag.Warning)
	if len(diags) != 0 {
		t.Fatalf("diagnostics: %v", diags)
	}
	var got []string
	for _, r := range table.Routes {
		got = append(got, r.Path+" "+r.Meta.Plugin+"/"+r.Meta.PluginID)
	}
	if d := cmp.Diff([]string{"/b docs/a", "/m docs/c", "/z docs/a"}, got); d != "" {
		t.Error(d)
	}
}

func TestDuplicateRouteNamesBothFiles(t *testing.T) {
	first := plugin.Route{Path: "/docs/a", Meta: plugin.RouteMeta{Source: "docs/a.md"}}
	second := plugin.Route{Path: "/docs/a/", Meta: plugin.RouteMeta{Source: "docs/b.md"}}
	table, diags := route.Merge([]plugin.Emitted{
		emitted("default", plugin.BuildRoutesResponse{Routes: []plugin.Route{first, second}}),
	}, diag.Error)
	if len(diags) != 1 || diags[0].Severity != diag.Error || diags[0].Pos.File != "docs/b.md" || diags[0].Related[0].Pos.File != "docs/a.md" {
		t.Errorf("diagnostics: %+v", diags)
	}
	if len(table.Routes) != 1 || table.Routes[0].Meta.Source != "docs/a.md" {
		t.Errorf("kept %+v, want the first", table.Routes)
	}
}

func TestARouteThatAPluginMakesTwiceNamesThePlugin(t *testing.T) {
	posts := plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/blog"}, {Path: "/blog", Meta: plugin.RouteMeta{Source: "blog/a.md"}}}}
	_, diags := route.Merge([]plugin.Emitted{emitted("default", posts)}, diag.Warning)
	want := "blog/a.md: warning: the plugin docs (id default) makes the route /blog twice: its first page is published [GS1401]"
	if len(diags) != 1 || diags[0].String() != want || len(diags[0].Related) != 0 {
		t.Errorf("diagnostics: %+v, want %s", diags, want)
	}
}

func TestARouteThatIsNoPathIsReportedAndLeftOut(t *testing.T) {
	for _, path := range []string{"", "docs/a", "/docs/../../a", "/./a", "/..", `/a\..\b`, "/a?b", "/a#b", "/a\x00"} {
		table, diags := route.Merge([]plugin.Emitted{
			emitted("default", plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: path, Meta: plugin.RouteMeta{Source: "docs/a.md"}}, {Path: "/..a/b..c/"}}}),
		}, diag.Warning)
		if len(table.Routes) != 1 || len(diags) != 1 || diags[0].Severity != diag.Error || diags[0].Pos.File != "docs/a.md" {
			t.Errorf("%q: %d routes, %v", path, len(table.Routes), diags)
		}
	}
}

func TestRoutesThatDifferOnlyInCaseAreBothKeptAndReported(t *testing.T) {
	table, diags := route.Merge([]plugin.Emitted{emitted("default", plugin.BuildRoutesResponse{Routes: []plugin.Route{
		{Path: "/docs/API", Meta: plugin.RouteMeta{Source: "docs/API.md"}}, {Path: "/docs/api", Meta: plugin.RouteMeta{Source: "docs/api.md"}},
		{Path: "/docs/other"},
	}})}, diag.Warning)
	if len(table.Routes) != 3 {
		t.Errorf("kept %v, want all", table.Routes)
	}
	if len(diags) != 1 || diags[0].Pos.File != "docs/api.md" || diags[0].Related[0].Pos.File != "docs/API.md" {
		t.Errorf("diagnostics: %v", diags)
	}
}

func TestReferenceToNothingIsReported(t *testing.T) {
	_, diags := route.Merge([]plugin.Emitted{emitted("default", plugin.BuildRoutesResponse{
		Routes: []plugin.Route{{Path: "/a", Layout: "gone", Data: map[string]string{"sidebar": "lost"}}},
	})}, diag.Warning)
	if diags.Count(diag.Error) != 2 {
		t.Errorf("diagnostics: %v", diags)
	}
}

func TestSharedDataIsNamedByContent(t *testing.T) {
	name := func(body string) string {
		table, _ := route.Merge([]plugin.Emitted{emitted("default", plugin.BuildRoutesResponse{
			Data: []plugin.Data{{ID: "docs default/side bar", JSON: json.RawMessage(body)}},
		})}, diag.Warning)
		return table.Data["docs default/side bar"].File
	}
	if name("[1]") == name("[2]") {
		t.Error("two contents share a name")
	}
	if got, want := name("[1]"), name("[1]"); got != want {
		t.Errorf("one content has the names %s and %s", got, want)
	}
}

func TestChainRunsFromTheOutermostLayoutInwards(t *testing.T) {
	table, _ := route.Merge([]plugin.Emitted{emitted("default", plugin.BuildRoutesResponse{
		Routes:  []plugin.Route{{Path: "/a", Layout: "inner"}},
		Layouts: []plugin.Layout{{ID: "inner", Parent: "outer"}, {ID: "outer"}},
	})}, diag.Warning)
	var got []string
	for _, l := range table.Chain(&table.Routes[0]) {
		got = append(got, l.ID)
	}
	if d := cmp.Diff([]string{"outer", "inner"}, got); d != "" {
		t.Error(d)
	}
}

func TestFilesOfARoute(t *testing.T) {
	yes, no := true, false
	tests := map[string]struct {
		path, base     string
		slash          *bool
		document, data string
	}{
		"root":                {"/", "/", nil, "index.html", "page-data/index.json"},
		"open":                {"/docs/a", "/", nil, "docs/a/index.html", "page-data/docs/a.json"},
		"no slash":            {"/docs/a", "/", &no, "docs/a.html", "page-data/docs/a.json"},
		"slash":               {"/docs/a/", "/", &yes, "docs/a/index.html", "page-data/docs/a.json"},
		"base URL":            {"/base/", "/base/", &no, "index.html", "page-data/index.json"},
		"below base":          {"/base/a", "/base/", &no, "a.html", "page-data/a.json"},
		"dots in the segment": {"/docs/v1.2", "/", &no, "docs/v1.2.html", "page-data/docs/v1.2.json"},
		"a page called index": {"/docs/index", "/", nil, "docs/index/index.html", "page-data/docs.json"},
		"index, no slash":     {"/docs/index", "/", &no, "docs/index.html", "page-data/docs.json"},
		"not found":           {"/404.html", "/", &no, "404.html", "page-data/404.json"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := route.DocumentFile(tt.path, tt.base, tt.slash); got != tt.document {
				t.Errorf("document %q, want %q", got, tt.document)
			}
			if got := route.PageDataFile(tt.path, tt.base); got != tt.data {
				t.Errorf("page data %q, want %q", got, tt.data)
			}
		})
	}
}
