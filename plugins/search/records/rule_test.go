package records_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestRulesLowerPagesByPathVersionAndInstance(t *testing.T) {
	archive := records.Rule{Path: "/guide/old", Weight: 0.3}
	first := records.Rule{Version: "1.x", Weight: 0.3}
	blog := records.Rule{Instance: "blog", Weight: 0.3}
	forms := records.Rule{Instance: "forms", Weight: 0.3}
	post := plugin.RouteMeta{Plugin: "blog", PluginID: "default", Source: "a.md"}
	form := plugin.RouteMeta{Plugin: "docs", PluginID: "forms", Version: "current", LastVersion: true, Source: "a.md"}
	cases := map[string]struct {
		path, front string
		meta        plugin.RouteMeta
		rules       []records.Rule
		lowered     bool
	}{
		"below the path":                   {"/base/guide/old/a", `{}`, post, []records.Rule{archive}, true},
		"the path itself":                  {"/base/guide/old", `{}`, post, []records.Rule{archive}, true},
		"a path that only begins alike":    {"/base/guide/older", `{}`, post, []records.Rule{archive}, false},
		"without the base URL":             {"/guide/old/a", `{}`, post, []records.Rule{archive}, false},
		"another version":                  {"/base/a", `{}`, form, []records.Rule{first}, false},
		"the name of a plugin without id":  {"/base/a", `{}`, post, []records.Rule{blog}, true},
		"an id":                            {"/base/a", `{}`, form, []records.Rule{forms}, true},
		"another id":                       {"/base/a", `{}`, post, []records.Rule{forms}, false},
		"the last rule that matches holds": {"/base/a", `{}`, post, []records.Rule{blog, {Path: "/a", Weight: 1}}, false},
		"the front matter goes before":     {"/base/a", `{"search":{"rank":10}}`, post, []records.Rule{blog}, false},
		"generated pages":                  {"/base/a", `{}`, plugin.RouteMeta{Plugin: "docs", PluginID: "a", Version: "1"}, nil, true},
		"generated pages with a rule":      {"/base/a", `{}`, plugin.RouteMeta{Plugin: "docs", PluginID: "a", Version: "1"}, []records.Rule{{Instance: "a", Weight: 1}}, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			pages := records.Pages(site(), []plugin.PageText{page(c.path, c.front, c.meta)}, nil, c.rules...)
			if len(pages) != 1 {
				t.Fatalf("pages: %d, want 1", len(pages))
			}
			if got := pages[0].Rank < 0; got != c.lowered {
				t.Errorf("rank %d, want it lowered: %t", pages[0].Rank, c.lowered)
			}
		})
	}
}

func TestImportanceKeepsTheShareThatARuleLeaves(t *testing.T) {
	meta := plugin.RouteMeta{Plugin: "blog", PluginID: "default", Source: "a.md"}
	whole := records.Pages(site(), []plugin.PageText{page("/base/a", `{}`, meta)}, nil)[0]
	part := records.Pages(site(), []plugin.PageText{page("/base/a", `{}`, meta)}, nil, records.Rule{Instance: "blog", Weight: 0.5})[0]
	if got := records.Importance(part.Rank) / records.Importance(whole.Rank); got < 0.48 || got > 0.52 {
		t.Errorf("importance is %.3f of the whole, want about 0.5", got)
	}
	if records.Importance(-100) <= 0 {
		t.Error("a page with the least rank counts nothing or less")
	}
}

func TestSupersededNamesTheLatestTagOfTheSameDocs(t *testing.T) {
	docs := func(id, version string, latest bool) plugin.PageText {
		return page("/base/"+id+version, `{}`, plugin.RouteMeta{Plugin: "docs", PluginID: id, Source: "a.md", Version: version, LastVersion: latest})
	}
	pages := records.Pages(site(), []plugin.PageText{docs("default", "1", false), docs("default", "2", true), docs("api", "1", true)}, nil)
	got := records.Superseded(pages)
	if len(got) != 1 || got["docs-default-1"] != "docs-default-2" {
		t.Errorf("superseded: %v", got)
	}
}
