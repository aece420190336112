package route_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

func sitePagesOf(t *testing.T, emitted ...plugin.Emitted) (string, diag.List) {
	t.Helper()
	table, diags := route.Merge(emitted, diag.Error)
	return string(table.Data[plugin.SitePagesData].JSON), diags
}

func TestAListOfThePagesIsMadeForTheRouteThatNamesIt(t *testing.T) {
	docs := plugin.Emitted{Plugin: "docs", ID: "default", Response: &plugin.BuildRoutesResponse{Routes: []plugin.Route{
		{Path: "/docs/b", Component: "x", Meta: plugin.RouteMeta{Version: "1.0"}},
		{Path: "/docs/a", Component: "x", Meta: plugin.RouteMeta{Version: "2.0", LastVersion: true, Category: "Basics"}, Documents: []plugin.Document{
			{Prop: "items[]", Source: "b.md", Metadata: json.RawMessage(`{"title":"Other"}`)},
			{Prop: "content", Source: "c.md", Metadata: json.RawMessage(`{"title":"Excerpt"}`), Excerpt: true},
			{Prop: "content", Source: "a.md", Metadata: json.RawMessage(`{"title":"A & <b>"}`)},
		}},
		{Path: "/docs/secret", Component: "x", Meta: plugin.RouteMeta{Unlisted: true}},
	}}}
	own := plugin.Emitted{Response: &plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/404.html", Component: "x"}}}}
	ask := plugin.Emitted{Plugin: "sitemap", ID: "default", Response: &plugin.BuildRoutesResponse{Routes: []plugin.Route{
		{Path: "/all", Component: "x", Data: map[string]string{"pages": plugin.SitePagesData}},
	}}}
	got, diags := sitePagesOf(t, docs, own, ask)
	want := `[{"path":"/all"},{"path":"/docs/a","title":"A & <b>","category":"Basics"},{"path":"/docs/b","version":"1.0"}]`
	if diff := cmp.Diff(want, got); diff != "" || len(diags) > 0 {
		t.Errorf("%v, list (-want +got):\n%s", diags, diff)
	}
	if got, _ := sitePagesOf(t, docs, own); got != "" {
		t.Errorf("nobody asked for %s", got)
	}
	layout := plugin.Emitted{Plugin: "p", Response: &plugin.BuildRoutesResponse{Layouts: []plugin.Layout{
		{ID: "p", Component: "x", Data: map[string]string{"pages": plugin.SitePagesData}},
	}}}
	if got, diags := sitePagesOf(t, layout); got != "[]" || len(diags) > 0 {
		t.Errorf("a layout of a site without pages got %q, %v", got, diags)
	}
}

func TestNoPluginEmitsTheListOfPages(t *testing.T) {
	_, diags := sitePagesOf(t, plugin.Emitted{Plugin: "p", Response: &plugin.BuildRoutesResponse{
		Data: []plugin.Data{{ID: plugin.SitePagesData, JSON: json.RawMessage(`[]`)}},
	}})
	if len(diags) != 1 || diags[0].Code != diag.CodeDuplicateData {
		t.Errorf("got %v", diags)
	}
}
