package plugintest_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/plugintest"
)

// asker asks the stand-in for every service.
type asker struct {
	host plugin.Host
	site *plugin.Site
}

func (*asker) Describe() plugin.Description {
	return plugin.Description{Name: "asker", Summary: "Asks."}
}

func (a *asker) Configure(ctx context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	a.host, a.site = req.Host, req.Site
	return &plugin.ConfigureResponse{}, a.host.Log(ctx, plugin.LogEntry{Level: plugin.LogDebug, Message: "begin", Fields: map[string]string{"a": "b"}})
}

func (a *asker) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	note, err := a.host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "a.md"})
	if err != nil {
		return nil, err
	}
	asset, err := a.host.AddAsset(ctx, &plugin.AddAssetRequest{Name: "x.txt", Contents: []byte("x")})
	if err != nil {
		return nil, err
	}
	if err := a.host.CachePut(ctx, "k", []byte("v")); err != nil {
		return nil, err
	}
	value, found, err := a.host.CacheGet(ctx, "k")
	if err != nil {
		return nil, err
	}
	_, early := a.host.ResolveLinks(ctx, &plugin.ResolveLinksRequest{})
	props, err := json.Marshal([]any{note.HTML, note.Title, asset.URL, string(value), found, early != nil})
	return &plugin.BuildRoutesResponse{Routes: []plugin.Route{{
		Path: "/a", Component: "@theme/A", Props: json.RawMessage(`{"answers":` + string(props) + `}`), Meta: plugin.RouteMeta{Source: "a.md"},
	}}}, err
}

func (a *asker) PostBuild(ctx context.Context, _ *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	facts, err := a.host.SiteFacts(ctx)
	if err != nil {
		return nil, err
	}
	res, err := a.host.ResolveLinks(ctx, &plugin.ResolveLinksRequest{From: "b.md", Targets: []plugin.LinkTarget{
		{Target: "./a.md#x"}, {Target: "/a"}, {Target: "/b", Pos: diag.Pos{File: "b.md", Line: 2}},
	}})
	if err != nil {
		return nil, err
	}
	var found diag.List
	for _, l := range res.Links {
		found.Warnf("ASK1", diag.Pos{}, "%s %s %v", facts.Plugins[0].Name, l.URL, l.Found)
	}
	return &plugin.PostBuildResponse{}, a.host.Report(ctx, found)
}

func TestRunAnswersWhatAPluginAsksTheHost(t *testing.T) {
	result := plugintest.Run(t, func() plugin.Plugin { return &asker{} }, plugintest.Site{
		Files: map[string]string{"a.md": "# A & B\n\nText <here>.\n"},
	})
	const answers = `{"answers":["\u003cheader\u003e\u003ch1\u003eA \u0026amp; B\u003c/h1\u003e\u003c/header\u003e\u003cp\u003eText \u0026lt;here\u0026gt;.\u003c/p\u003e","A \u0026 B","/assets/files/x.txt","v",true,true]}`
	if got := string(result.Routes.Routes[0].Props); got != answers {
		t.Errorf("the answers are %s", got)
	}
	want := []string{
		"b.md:2: error: the link /b leads to no page [GS1501]",
		"warning: asker /a#x true [ASK1]", "warning: asker /a true [ASK1]", "warning: asker /b false [ASK1]",
	}
	var got []string
	for _, d := range result.Diagnostics {
		got = append(got, d.String())
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("diagnostics (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[string]string{"assets/files/x.txt": "x"}, result.Output); diff != "" {
		t.Errorf("output (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]plugin.LogEntry{{Level: plugin.LogDebug, Message: "begin", Fields: map[string]string{"a": "b"}}}, result.Log); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}
