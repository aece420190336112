package plugins_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/plugins/sdk/sdktest"
)

// richHost is a host with an answer to every call. It keeps what is reported.
type richHost struct {
	plugin.UnimplementedHost
	cache    map[string][]byte
	reported diag.List
}

func (*richHost) EvalModule(_ context.Context, file string) (json.RawMessage, diag.List, error) {
	if filepath.Base(file) != "menu.js" {
		return nil, nil, fmt.Errorf("there is no module %s", file)
	}
	found := diag.List{{Code: "CONF0", Severity: diag.Warning, Pos: diag.Pos{File: "menu.js", Line: 1}, Message: "odd", Hint: "Look"}}
	return json.RawMessage(`{"items":[1,"ž"]}`), found, nil
}

func (*richHost) CompileMarkdown(_ context.Context, req *plugin.CompileMarkdownRequest) (*plugin.CompileMarkdownResponse, error) {
	return &plugin.CompileMarkdownResponse{
		HTML: fmt.Sprint(req.Source, *req.Text, req.Excerpt, req.HideTitle), Complete: true, Tree: json.RawMessage("[]"),
		FrontMatter: json.RawMessage(`{"a":1}`), Title: "T", TOC: []plugin.TOCItem{{Value: "H", ID: "h", Level: 2}},
	}, nil
}

func (*richHost) ResolveLinks(_ context.Context, req *plugin.ResolveLinksRequest) (*plugin.ResolveLinksResponse, error) {
	res := &plugin.ResolveLinksResponse{}
	for _, target := range req.Targets {
		res.Links = append(res.Links, plugin.ResolvedLink{URL: req.From + target.Target + target.Pos.String(), Found: target.Pos.Line == 0})
	}
	return res, nil
}

func (*richHost) AddAsset(_ context.Context, req *plugin.AddAssetRequest) (*plugin.AddAssetResponse, error) {
	return &plugin.AddAssetResponse{URL: "/assets/" + req.Name + string(req.Contents)}, nil
}

func (h *richHost) CacheGet(_ context.Context, key string) (value []byte, found bool, err error) {
	value, found = h.cache[key]
	return value, found, nil
}

func (h *richHost) CachePut(_ context.Context, key string, value []byte) error {
	h.cache[key] = value
	return nil
}

func (*richHost) SiteFacts(context.Context) (*plugin.SiteFacts, error) {
	return &plugin.SiteFacts{Site: &plugin.Site{Title: "F"}, Version: "1.2.3", Config: json.RawMessage("{}"), Plugins: []plugin.Instance{{Name: "p", ID: "i"}}}, nil
}

func (h *richHost) Report(_ context.Context, found diag.List) error {
	h.reported = append(h.reported, found...)
	return nil
}

// openProgram starts a file as a plugin's program.
func openProgram(t *testing.T, language sdktest.Language, file string, limits pluginhost.ProgramLimits) (plugin.Plugin, diag.List) {
	t.Helper()
	for _, variable := range language.Env {
		name, value, _ := strings.Cut(variable, "=")
		t.Setenv(name, value)
	}
	programs := pluginhost.NewPrograms(t.TempDir(), limits, zerolog.Nop())
	t.Cleanup(programs.Close)
	return programs.Open(t.Context(), &plugin.Program{
		Command: fmt.Sprintf("'%s' '%s'", language.Interpreter, filepath.Join(sdktest.Dir(), file)), Env: language.Passed,
	})
}

func TestPluginInAnotherLanguageEmitsTheSameAsOneInGo(t *testing.T) {
	yes := true
	sites := map[string]struct {
		options string
		site    plugin.Site
	}{
		"with defaults": {
			`{"text":"x","count":2,"ratio":0.5,"on":false,"mode":"a","names":["n"],"table":{},"deep":{"level":3}}`,
			plugin.Site{URL: "https://example.test", BaseURL: "/", Locale: "en", ThemeConfig: json.RawMessage("{}"), CustomFields: json.RawMessage("{}")},
		},
		"with all options and facts, and more than a message holds": {
			`{"text":"\"ž\" ","count":30000,"ratio":1.25,"on":true,"mode":"b","names":[],"table":{"k":[1]},"deep":{"level":9},"either":true}`,
			plugin.Site{
				Production: true, Title: "T", Tagline: "ž", URL: "https://example.test", BaseURL: "/base/", TrailingSlash: &yes,
				Favicon: "img/f.svg", Locale: "de", NoIndex: true, StaticDirectories: []string{"static"}, OnBrokenMarkdownLinks: "warn",
				ThemeConfig: json.RawMessage(`{"a":{"b":1}}`), CustomFields: json.RawMessage(`{"c":[]}`),
			},
		},
	}
	for language, find := range sdktest.All() {
		t.Run(language, func(t *testing.T) {
			found := find(t)
			for name, tt := range sites {
				t.Run(name, func(t *testing.T) {
					p, failed := openProgram(t, found, "conformance/plugin"+found.Extension, pluginhost.DefaultProgramLimits())
					if p == nil {
						t.Fatal(failed)
					}
					want, got := callAll(t, &reference{}, tt.site, tt.options), callAll(t, p, tt.site, tt.options)
					if diff := cmp.Diff(want, got); diff != "" {
						t.Errorf("it differs (-Go +%s):\n%.4000s", language, diff)
					}
				})
			}
		})
	}
}

// callAll calls every hook of a plugin and returns the answers as JSON.
func callAll(t *testing.T, p plugin.Plugin, site plugin.Site, options string) map[string]string {
	t.Helper()
	site.Dir = "/site"
	out := t.TempDir()
	ctx := t.Context()
	page := plugin.PageInfo{
		Path: "/ž/", File: "ž/index.html", Title: "Ž", Description: "D", NoIndex: true,
		Meta: plugin.RouteMeta{Source: "a.md", Plugin: "p", PluginID: "i", LastUpdatedAt: 1_700_000_000_123, Unlisted: true, Version: "1", LastVersion: true, Category: "C"},
		Documents: []plugin.PageDocument{{
			Source: "a.md", Links: map[string]string{"b.md": "/b"}, Assets: map[string]string{"a.png": "/a.1.png"},
		}},
	}
	pages := []plugin.PageText{{
		PageInfo: page, FrontMatter: json.RawMessage(`{"tags":["a"]}`), ContentTitle: "Ž",
		Sections: []plugin.Section{{}, {Level: 2, ID: "h", Heading: "H", Text: []string{"t", "u"}, Code: []string{"c\n"}, Links: []plugin.SectionLink{{To: "/b", Text: "u", Start: 1, End: 2}}}},
	}}
	for range 3000 { // more than a message holds
		pages = append(pages, plugin.PageText{PageInfo: plugin.PageInfo{
			Path: "/many", Documents: []plugin.PageDocument{{Source: "s", Links: map[string]string{"l": "m"}, Assets: map[string]string{"n": "o"}}},
		}, Sections: []plugin.Section{{Text: []string{string(make([]byte, 400))}}}})
	}
	answers := map[string]string{}
	host := &richHost{cache: map[string][]byte{}}
	keep := func(name string, answer any, err error) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		answers[name] = normal(t, answer)
	}
	describe := p.Describe()
	for i := range describe.Options {
		describe.Options[i].TypeName = "" // JavaScript has none
	}
	keep("describe", describe, nil)
	keep("hooks", plugin.HooksOf(p), nil)
	configured, err := p.Configure(ctx, &plugin.ConfigureRequest{
		Site: &site, ID: "one", Options: json.RawMessage(options), OptionPos: diag.Pos{File: "docusaurus.toml", Line: 4, Col: 1}, Host: host,
	})
	keep("configure", configured, err)
	loaded, err := p.(plugin.ContentLoader).LoadContent(ctx, &plugin.LoadContentRequest{})
	keep("load content", loaded, err)
	routes, err := p.(plugin.RouteBuilder).BuildRoutes(ctx, &plugin.BuildRoutesRequest{})
	keep("build routes", routes, err)
	described, err := p.(plugin.OutputDescriber).DescribeOutput(ctx, &plugin.DescribeOutputRequest{Pages: []string{"/a", "/b"}})
	keep("describe output", described, err)
	indexed, err := p.(plugin.Indexer).IndexPages(ctx, &plugin.IndexPagesRequest{Pages: pages})
	keep("index pages", indexed, err)
	posted, err := p.(plugin.PostBuilder).PostBuild(ctx, &plugin.PostBuildRequest{OutDir: out, Pages: []plugin.PageInfo{page}})
	keep("post-build", posted, err)
	written, err := os.ReadFile(filepath.Join(out, "pages.json"))
	keep("output", string(written), err)
	keep("reported", host.reported, nil)
	watched, err := p.(plugin.Watcher).WatchPaths(ctx, &plugin.WatchPathsRequest{})
	keep("watch paths", watched, err)
	theme, err := p.(plugin.ThemeProvider).ThemePath(ctx, &plugin.ThemePathRequest{})
	keep("theme path", theme, err)
	cut, err := p.(plugin.VersionCutter).CutVersion(ctx, &plugin.CutVersionRequest{Name: "2.0"})
	keep("cut version", cut, err)
	return answers
}

// normal returns JSON with sorted keys, and without empty values.
func normal(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	sorted, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(sorted)
}
