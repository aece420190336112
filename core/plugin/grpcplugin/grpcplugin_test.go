package grpcplugin_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/grpcplugin"
	"github.com/gosaur/gosaur/core/plugin/plugintest"
	"github.com/gosaur/gosaur/internal/testenv"
)

// emitter is a plugin that emits what the test wants.
type emitter struct {
	plugin.BuildRoutesResponse
	host plugin.Host
	// received is what the last hook was handed.
	received any
}

func (*emitter) Describe() plugin.Description {
	least := 0.5
	return plugin.Description{Name: "emitter", Summary: "Emits.", MultiInstance: true, Options: []plugin.Option{
		{Name: "n", Type: plugin.TypeInt, Default: int64(3), Min: &least, Doc: "A number."},
		{Name: "l", Type: plugin.TypeList, Default: []any{"a"}, Fields: []plugin.Option{{Type: plugin.TypeString, Choices: []string{"a", "b"}}}},
	}}
}

func (e *emitter) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	e.host = req.Host
	e.received = req
	return &plugin.ConfigureResponse{}, nil
}

func (e *emitter) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	if e.Component() == "panic" {
		panic("out of order")
	}
	return &e.BuildRoutesResponse, nil
}

// Component is the component of the first route.
func (e *emitter) Component() string {
	if len(e.Routes) == 0 {
		return ""
	}
	return e.Routes[0].Component
}

func (e *emitter) PostBuild(_ context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	e.received = req
	return &plugin.PostBuildResponse{Diagnostics: diag.List{{Code: "X1", Severity: diag.Warning, Message: "bad \xff byte"}}}, nil
}

func (e *emitter) IndexPages(ctx context.Context, req *plugin.IndexPagesRequest) (*plugin.IndexPagesResponse, error) {
	e.received = req
	value, _, err := e.host.EvalModule(ctx, "/site/a.js")
	return &plugin.IndexPagesResponse{Files: []plugin.IndexFile{{Path: "search-data/a", Contents: value}}}, err
}

// host answers with a large value.
type host struct {
	plugin.UnimplementedHost
	value json.RawMessage
}

func (h host) EvalModule(context.Context, string) (json.RawMessage, diag.List, error) {
	if h.value == nil {
		return nil, nil, errors.New("no engine")
	}
	return h.value, nil, nil
}

func TestDescriptionArrivesAsItIs(t *testing.T) {
	e := &emitter{}
	client := plugintest.OverGRPC(t, e)
	if diff := cmp.Diff(e.Describe(), client.Describe()); diff != "" {
		t.Error(diff)
	}
	want := []plugin.Hook{plugin.HookBuildRoutes, plugin.HookIndexPages, plugin.HookPostBuild}
	if diff := cmp.Diff(want, client.Hooks()); diff != "" {
		t.Errorf("hooks differ: %s", diff)
	}
}

func TestEverythingOfARouteArrivesAsItIs(t *testing.T) {
	pos := diag.Pos{File: "a.md", Line: 1, Col: 2, EndCol: 3}
	want := plugin.BuildRoutesResponse{
		Routes: []plugin.Route{{
			Path: "/a", Component: "@theme/A", Layout: "l", Props: json.RawMessage(`{"a":1}`), Data: map[string]string{"x": "d"},
			Documents: []plugin.Document{{Prop: "content", Source: "a.md", Excerpt: true, TruncateMarker: "more", Metadata: json.RawMessage(`{"m":[]}`), HideTitle: true}, {
				Prop: "items[]", Source: "b.yaml", Text: "<Part0/>",
				Parts: []plugin.DocumentPart{{File: "c.yaml", Text: "A\nb", Lines: []plugin.LinePlace{{Line: 3, Col: 9}, {Line: 4, Col: 9}}}},
			}},
			ContentSources: []plugin.ContentSource{{Directive: "connect-src", Source: "https://b.example"}},
			Meta:           plugin.RouteMeta{Source: "a.md", Plugin: "p", PluginID: "i", LastUpdatedAt: 1 << 40, Unlisted: true, Version: "1", LastVersion: true, Category: "c", Original: "o.md"},
		}},
		Layouts:        []plugin.Layout{{ID: "l", Component: "@theme/L", Parent: "m", Props: json.RawMessage(`{}`), Data: map[string]string{"y": "d"}}},
		Data:           []plugin.Data{{ID: "d", JSON: json.RawMessage(`[1,2]`)}},
		GlobalData:     json.RawMessage(`{"g":true}`),
		ContentDirs:    []string{"docs"},
		HTMLTags:       []plugin.HTMLTag{{Position: "head", TagName: "script", Attributes: map[string]any{"async": true, "defer": false, "src": "a.js", "x": nil}, InnerHTML: "1"}},
		ClientModules:  []string{"c.js"},
		ContentSources: []plugin.ContentSource{{Directive: "connect-src", Source: "https://a.example"}},
		Texts:          []plugin.Text{{File: "current", ID: "i", Message: "m", Description: "d"}},
		Links:          []plugin.Link{{URL: "/b", Raw: "b.md", Pos: pos, File: true, Reported: true, Unchecked: true, Plain: true}},
		Diagnostics: diag.List{{
			Code: "GS1", Severity: diag.Info, Pos: pos, Message: "m", Hint: "h", Fix: "f", SourceLine: "s",
			Related: []diag.Related{{Pos: pos, Message: "r"}},
		}},
	}
	got, err := plugintest.OverGRPC(t, &emitter{BuildRoutesResponse: want}).BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(&want, got); diff != "" {
		t.Error(diff)
	}
}

func TestManyRoutesAndALargeDataSetArrive(t *testing.T) {
	routes, size := 50_000, 100<<20
	if testenv.Raced { // it takes ten times as long then, and goes the same way
		routes, size = 10_000, 20<<20
	}
	e := &emitter{}
	for i := range routes {
		e.Routes = append(e.Routes, plugin.Route{Path: fmt.Sprintf("/page-%d", i), Component: "@theme/A", Props: json.RawMessage(`{"text":"some props"}`)})
	}
	large := append(append([]byte{'"'}, bytes.Repeat([]byte("x"), size)...), '"')
	e.Data = []plugin.Data{{ID: "small", JSON: json.RawMessage("1")}, {ID: "large", JSON: large}, {ID: "last", JSON: json.RawMessage("2")}}
	got, err := plugintest.OverGRPC(t, e).BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Routes) != routes || got.Routes[routes-1].Path != fmt.Sprintf("/page-%d", routes-1) {
		t.Errorf("got %d routes", len(got.Routes))
	}
	if len(got.Data) != 3 || !bytes.Equal(got.Data[1].JSON, large) || string(got.Data[2].JSON) != "2" {
		t.Errorf("the data differ")
	}
}

func TestHostRefusesWhatBreaksItsLimits(t *testing.T) {
	small := grpcplugin.Limits{Stream: 1 << 20, Items: 100}
	for name, tt := range map[string]struct {
		emit plugin.BuildRoutesResponse
		want string
	}{
		"a flood of routes":        {plugin.BuildRoutesResponse{Routes: make([]plugin.Route, 101)}, "more than 100 routes"},
		"a flood of bytes":         {plugin.BuildRoutesResponse{Data: []plugin.Data{{ID: "d", JSON: bytes.Repeat([]byte("1"), 2<<20)}}}, "more than 1048576 bytes"},
		"an enormous route":        {plugin.BuildRoutesResponse{Routes: []plugin.Route{{Props: bytes.Repeat([]byte(" "), 40<<20)}}}, "larger than the limit"},
		"props that are not JSON":  {plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/a", Props: json.RawMessage("{")}}}, `props of the route "/a" is not JSON`},
		"props that are a list":    {plugin.BuildRoutesResponse{Routes: []plugin.Route{{Path: "/a", Props: json.RawMessage("[]")}}}, "is not a JSON object"},
		"data that are not JSON":   {plugin.BuildRoutesResponse{Data: []plugin.Data{{ID: "d", JSON: json.RawMessage("nope")}}}, "the shared data d is not JSON"},
		"a panic becomes an error": {plugin.BuildRoutesResponse{Routes: []plugin.Route{{Component: "panic"}}}, "panic: out of order"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := plugintest.OverGRPCWithin(t, &emitter{BuildRoutesResponse: tt.emit}, small).BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
}

func TestRequestsArriveAsTheyAre(t *testing.T) {
	e := &emitter{}
	client := plugintest.OverGRPC(t, e)
	yes := true
	value := json.RawMessage(`"` + strings.Repeat("v", 10<<20) + `"`)
	req := &plugin.ConfigureRequest{
		Site: &plugin.Site{
			Dir: "/site", Production: true, Title: "T", Tagline: "G", URL: "https://e", BaseURL: "/b/", TrailingSlash: &yes, Locale: "de", NoIndex: true,
			StaticDirectories: []string{"static"}, OnBrokenMarkdownLinks: "warn", ThemeConfig: json.RawMessage("{}"), CustomFields: json.RawMessage(`{"a":1}`), Favicon: "i.svg",
		},
		ID: "i", Options: json.RawMessage(`{"n":3}`), OptionPos: diag.Pos{File: "docusaurus.toml", Line: 2},
	}
	sent := *req
	sent.Host = host{value: value}
	if _, err := client.Configure(t.Context(), &sent); err != nil {
		t.Fatal(err)
	}
	got := *e.received.(*plugin.ConfigureRequest)
	got.Host = nil
	if diff := cmp.Diff(req, &got); diff != "" {
		t.Error(diff)
	}

	pages := make([]plugin.PageText, 5000)
	for i := range pages {
		pages[i] = plugin.PageText{
			PageInfo:    plugin.PageInfo{Path: fmt.Sprint("/", i), File: "f", Title: "t", Description: "d", NoIndex: true, Meta: plugin.RouteMeta{Source: "s"}, Documents: []plugin.PageDocument{{Source: "s", Links: map[string]string{"a": "b"}, Assets: map[string]string{"c": "d"}}}},
			FrontMatter: json.RawMessage(`{"x":1}`), ContentTitle: "c",
			Sections: []plugin.Section{{Level: 2, ID: "i", Heading: "h", Text: []string{strings.Repeat("t", 1000)}, Code: []string{"c"}, Links: []plugin.SectionLink{{To: "/1#a", Text: "one", Start: 1, End: 3}}}},
		}
	}
	index := &plugin.IndexPagesRequest{Pages: pages}
	res, err := client.IndexPages(t.Context(), index)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(index, e.received); diff != "" {
		t.Error(diff)
	}
	if len(res.Files) != 1 || !bytes.Equal(res.Files[0].Contents, value) {
		t.Error("the answer of the host did not come back as the file")
	}

	post := &plugin.PostBuildRequest{OutDir: "/out", Pages: []plugin.PageInfo{pages[0].PageInfo}}
	found, err := client.PostBuild(t.Context(), post)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(post, e.received); diff != "" {
		t.Error(diff)
	}
	if found.Diagnostics[0].Message != "bad \uFFFD byte" {
		t.Errorf("got the message %q", found.Diagnostics[0].Message)
	}
}

func TestFailureOfTheHostReachesThePlugin(t *testing.T) {
	client := plugintest.OverGRPC(t, &emitter{})
	if _, err := client.Configure(t.Context(), &plugin.ConfigureRequest{Site: &plugin.Site{}, Host: host{}}); err != nil {
		t.Fatal(err)
	}
	_, err := client.IndexPages(t.Context(), &plugin.IndexPagesRequest{})
	if err == nil || !strings.Contains(err.Error(), "no engine") {
		t.Errorf("got %v", err)
	}
}
