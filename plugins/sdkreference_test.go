package plugins_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// referenceOptions are those of reference.
type referenceOptions struct {
	Text   string         `json:"text" default:"x"`
	Count  int            `json:"count" default:"2" min:"0" max:"100000"`
	Ratio  float64        `json:"ratio" default:"0.5"`
	On     bool           `json:"on" default:"false"`
	Mode   string         `json:"mode" default:"a" choices:"a,b"`
	Names  []string       `json:"names" default:"[\"n\"]"`
	Table  map[string]any `json:"table" default:"{}"`
	Deep   referenceDeep  `json:"deep" default:"{}"`
	Either any            `json:"either" type:"string|boolean"`
}

type referenceDeep struct {
	Level int `json:"level" default:"3"`
}

// FieldDocs implements plugin.FieldDocumenter.
func (referenceOptions) FieldDocs() map[string]string {
	return map[string]string{"referenceOptions.Text": "A text."}
}

// reference uses all of the protocol. The plugins in plugins/sdk/conformance emit the same
// in their languages.
type reference struct {
	req     *plugin.ConfigureRequest
	options referenceOptions
	menu    json.RawMessage
}

var (
	_ plugin.ContentLoader   = (*reference)(nil)
	_ plugin.RouteBuilder    = (*reference)(nil)
	_ plugin.OutputDescriber = (*reference)(nil)
	_ plugin.Indexer         = (*reference)(nil)
	_ plugin.PostBuilder     = (*reference)(nil)
	_ plugin.Watcher         = (*reference)(nil)
	_ plugin.ThemeProvider   = (*reference)(nil)
	_ plugin.VersionCutter   = (*reference)(nil)
)

func (*reference) Describe() plugin.Description {
	return plugin.Description{
		Name: "conformance", Summary: "Uses all of the protocol.", MultiInstance: true, Options: plugin.OptionsOf(referenceOptions{}),
	}
}

func (r *reference) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	r.req = req
	if err := json.Unmarshal(req.Options, &r.options); err != nil {
		return nil, err
	}
	s, o := req.Site, r.options
	facts := []any{req.ID, s.Production, s.Title, s.Tagline, s.URL, s.BaseURL, s.TrailingSlash, s.Locale, s.NoIndex, listed(s.StaticDirectories)}
	facts = append(facts, s.OnBrokenMarkdownLinks, s.ThemeConfig, s.CustomFields, s.Favicon, s.Permalink("a", "/b/"), s.WithBaseURL("/c"))
	facts = append(facts, o.Text, o.Count, o.Ratio, o.On, o.Mode, o.Names, o.Table, o.Deep.Level, o.Either)
	res := &plugin.ConfigureResponse{}
	add(&res.Diagnostics, diag.Info, "CONF1", req.OptionPos, compact(facts))
	return res, nil
}

func add(list *diag.List, severity diag.Severity, code string, pos diag.Pos, message string) *diag.Diagnostic {
	*list = append(*list, diag.Diagnostic{Code: code, Severity: severity, Pos: pos, Message: message})
	return &(*list)[len(*list)-1]
}

// compact returns JSON as other languages write it.
func compact(v any) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // it is made of plain values
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (r *reference) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	menu, found, err := r.req.Host.EvalModule(ctx, filepath.Join(r.req.Site.Dir, "menu.js"))
	if err != nil {
		return nil, err
	}
	r.menu = menu
	res := &plugin.LoadContentResponse{Diagnostics: found}
	d := add(&res.Diagnostics, diag.Warning, "CONF2", diag.Pos{File: "a.md", Line: 2, Col: 3, EndCol: 5}, "odd ž")
	d.Hint, d.Fix = "Even", "b"
	d.Related = []diag.Related{{Pos: diag.Pos{File: "b.md"}, Message: "here"}}
	return res, nil
}

func (r *reference) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	s, o := r.req.Site, r.options
	menu := map[string]string{"menu": "menu"}
	res := &plugin.BuildRoutesResponse{
		Routes: []plugin.Route{{
			Path: s.Permalink("ž"), Component: "@theme/X", Layout: "inner", Data: menu,
			Props:     json.RawMessage(compact(map[string]any{"text": o.Text, "list": []any{1, nil, true}})),
			Documents: []plugin.Document{{Prop: "content", Source: "a.md", Excerpt: true, TruncateMarker: "more", Metadata: json.RawMessage(`{"title":"A"}`), HideTitle: true}},
			Meta: plugin.RouteMeta{
				Source: "a.md", LastUpdatedAt: 1_700_000_000_123, Unlisted: true, Version: "1", LastVersion: true, Category: "C",
				Original: "o.md",
			},
		}},
		Layouts: []plugin.Layout{
			{ID: "inner", Component: "@theme/I", Parent: "outer", Props: json.RawMessage(`{"a":1}`), Data: menu},
			{ID: "outer", Component: "@theme/O"},
		},
		Data: []plugin.Data{
			{ID: "menu", JSON: r.menu},
			{ID: "large", JSON: json.RawMessage(compact(strings.Repeat("ž", o.Count*10)))},
		},
		GlobalData:    json.RawMessage(compact(map[string]bool{"on": o.On})),
		ContentDirs:   []string{"docs"},
		ClientModules: []string{"./client.js"},
		HTMLTags: []plugin.HTMLTag{{
			Position: "head", TagName: "meta", Attributes: map[string]any{"name": "a", "hidden": true, "left": false, "none": nil}, InnerHTML: "i",
		}},
		ContentSources: []plugin.ContentSource{{Directive: "connect-src", Source: "https://api.example.test"}},
		Texts:          []plugin.Text{{File: "current", ID: "label", Message: "Hello", Description: "A label"}},
		Links: []plugin.Link{{
			URL: "/b", Raw: "b.md", Pos: diag.Pos{File: "a.md", Line: 1, Col: 2, EndCol: 6}, File: true, Reported: true, Unchecked: true, Plain: true,
		}},
	}
	for i := range o.Count {
		res.Routes = append(res.Routes, plugin.Route{Path: s.Permalink("many", strconv.Itoa(i)), Component: "@theme/X"})
	}
	add(&res.Diagnostics, diag.Warning, "CONF3", diag.Pos{File: "a.md"}, "a whole file")
	return res, nil
}

func (*reference) DescribeOutput(_ context.Context, req *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	res := &plugin.DescribeOutputResponse{Redirects: []plugin.Redirect{{From: "/old", To: "/new", Pos: diag.Pos{File: "a.toml", Line: 1}}}}
	for _, page := range req.Pages {
		res.Files = append(res.Files, page[1:]+".txt")
	}
	return res, nil
}

func (*reference) IndexPages(_ context.Context, req *plugin.IndexPagesRequest) (*plugin.IndexPagesResponse, error) {
	texts := []any{}
	for _, p := range req.Pages {
		sections := []any{}
		for _, s := range p.Sections {
			sections = append(sections, []any{s.Level, s.ID, s.Heading, listed(s.Text), listed(s.Code)})
		}
		texts = append(texts, append(pageValues(p.PageInfo), p.FrontMatter, p.ContentTitle, sections))
	}
	return &plugin.IndexPagesResponse{Files: []plugin.IndexFile{
		{Path: "search-data/pages.json", Contents: []byte(compact(texts))},
		{Path: "search-data/large.bin", Contents: bytes.Repeat([]byte{7}, 1_200_000)},
		{Path: "search-data/empty"},
	}}, nil
}

// listed is a list that JSON does not encode as null.
func listed(list []string) []string { return append([]string{}, list...) }

func pageValues(p plugin.PageInfo) []any {
	m := p.Meta
	documents := []any{}
	for _, d := range p.Documents {
		documents = append(documents, []any{d.Source, d.Links, d.Assets})
	}
	meta := []any{m.Source, m.Plugin, m.PluginID, m.LastUpdatedAt, m.Unlisted, m.Version, m.LastVersion, m.Category}
	return []any{p.Path, p.File, p.Title, p.Description, p.NoIndex, meta, documents}
}

// askHost makes every call that a host offers after the build.
func (r *reference) askHost(ctx context.Context) ([]any, error) {
	h := r.req.Host
	text := "# Ž"
	asset, err1 := h.AddAsset(ctx, &plugin.AddAssetRequest{Name: "a.svg", Contents: []byte("<svg/>")})
	err2 := h.CachePut(ctx, "k", []byte("v"))
	value, found, err3 := h.CacheGet(ctx, "k")
	_, none, err4 := h.CacheGet(ctx, "none")
	compiled, err5 := h.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "a.md", Text: &text, HideTitle: true})
	links, err6 := h.ResolveLinks(ctx, &plugin.ResolveLinksRequest{From: "a.md", Targets: []plugin.LinkTarget{
		{Target: "b.md"}, {Target: "c.md", Pos: diag.Pos{File: "a.md", Line: 3}},
	}})
	facts, err7 := h.SiteFacts(ctx)
	err8 := h.Report(ctx, diag.List{{Code: "CONF6", Severity: diag.Warning, Message: "at once"}})
	if err := errors.Join(err1, err2, err3, err4, err5, err6, err7, err8); err != nil {
		return nil, err
	}
	resolved := []any{}
	for _, l := range links.Links {
		resolved = append(resolved, []any{l.URL, l.Found})
	}
	return []any{
		asset.URL, string(value), found, none, compiled.HTML, compiled.Complete, compiled.FrontMatter, compiled.Title,
		len(compiled.TOC), resolved, facts.Version, facts.Site.Title, facts.Plugins[0].Name,
	}, nil
}

func (r *reference) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	pages := []any{}
	for _, p := range req.Pages {
		pages = append(pages, pageValues(p))
	}
	asked, err := r.askHost(ctx)
	if err != nil {
		return nil, err
	}
	res := &plugin.PostBuildResponse{}
	add(&res.Diagnostics, diag.Info, "CONF4", diag.Pos{File: "a.md"}, compact(asked))
	return res, os.WriteFile(filepath.Join(req.OutDir, "pages.json"), []byte(compact(pages)), 0o644)
}

func (*reference) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	return &plugin.WatchPathsResponse{Paths: []string{"docs", "*.toml"}}, nil
}

func (r *reference) ThemePath(context.Context, *plugin.ThemePathRequest) (*plugin.ThemePathResponse, error) {
	return &plugin.ThemePathResponse{Path: filepath.Join(r.req.Site.Dir, "theme")}, nil
}

func (*reference) CutVersion(_ context.Context, req *plugin.CutVersionRequest) (*plugin.CutVersionResponse, error) {
	res := &plugin.CutVersionResponse{Files: []string{"versioned/" + req.Name}}
	add(&res.Diagnostics, diag.Warning, "CONF5", diag.Pos{File: "versions.json"}, req.Name)
	return res, nil
}
