package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/plugintest"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/services"
)

const served = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"
onBrokenLinks = "warn"
-- docs/intro.md --
# Introduction

See [next](next.md) and ![Plan](plan.svg).
-- docs/next.md --
# Next
-- docs/plan.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>
-- static/data.zip --
zip
-- site.js --
export default {a: 1};
`

// asker is a plugin that calls the host when it loads, and again when the routes are known.
type asker struct {
	host plugin.Host
	ask  func(ctx context.Context, host plugin.Host, late bool) []any
}

func (*asker) Describe() plugin.Description {
	return plugin.Description{Name: "asker", Summary: "Asks."}
}

func (a *asker) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	a.host = req.Host
	return &plugin.ConfigureResponse{}, nil
}

func (a *asker) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	text, err := json.Marshal(a.ask(ctx, a.host, false))
	return &plugin.BuildRoutesResponse{GlobalData: text}, err
}

func (a *asker) IndexPages(ctx context.Context, _ *plugin.IndexPagesRequest) (*plugin.IndexPagesResponse, error) {
	text, err := json.Marshal(a.ask(ctx, a.host, true))
	return &plugin.IndexPagesResponse{Files: []plugin.IndexFile{{Path: "search-data/a", Contents: text}}}, err
}

// conversation is a site with the answers that a plugin got from its host.
type conversation struct {
	builder *builder
	project *project
	log     bytes.Buffer
	// early and late are the answers before and after the routes are known.
	early, late string
}

// converse runs the hooks of a plugin with the real services, in process or over gRPC.
func converse(t *testing.T, remote bool, ask func(ctx context.Context, host plugin.Host, late bool) []any) *conversation {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(served)).Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := &conversation{}
	c.builder = newBuilder(Options{SiteDir: dir, OutDir: filepath.Join(dir, "build"), Cache: true, Production: true, Version: "1.2.3", Logger: zerolog.New(&c.log)})
	t.Cleanup(c.builder.close)
	var err error
	if c.project, err = c.builder.openProject(t.Context()); err != nil {
		t.Fatal(err)
	}
	type hooks interface {
		plugin.Plugin
		plugin.RouteBuilder
		plugin.Indexer
	}
	var p hooks = &asker{ask: ask}
	if remote {
		p = plugintest.OverGRPC(t, p)
	}
	host := c.project.services.ForInstance(pluginhost.Entry{Use: "asker", ID: "one"})
	if _, err := p.Configure(t.Context(), &plugin.ConfigureRequest{Site: c.project.site, Host: host}); err != nil {
		t.Fatal(err)
	}
	if err := c.builder.load(t.Context(), c.project); err != nil {
		t.Fatal(err)
	}
	routes, err := p.BuildRoutes(t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.builder.routes(t.Context(), c.project); err != nil {
		t.Fatal(err)
	}
	index, err := p.IndexPages(t.Context(), &plugin.IndexPagesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	place := regexp.MustCompile(regexp.QuoteMeta(dir))
	c.early, c.late = place.ReplaceAllString(string(routes.GlobalData), "DIR"), place.ReplaceAllString(string(index.Files[0].Contents), "DIR")
	return c
}

// bothWays converses in process and over gRPC, and compares the answers.
func bothWays(t *testing.T, ask func(ctx context.Context, host plugin.Host, late bool) []any) *conversation {
	t.Helper()
	local, remote := converse(t, false, ask), converse(t, true, ask)
	if diff := cmp.Diff([]string{local.early, local.late}, []string{remote.early, remote.late}); diff != "" {
		t.Errorf("the answers differ over gRPC (-in process +over gRPC):\n%s", diff)
	}
	if diff := cmp.Diff(found(local), found(remote)); diff != "" {
		t.Errorf("the findings differ over gRPC (-in process +over gRPC):\n%s", diff)
	}
	if diff := cmp.Diff(local.project.services.Assets.Names(), remote.project.services.Assets.Names()); diff != "" {
		t.Errorf("the assets differ over gRPC (-in process +over gRPC):\n%s", diff)
	}
	return remote
}

func found(c *conversation) []string {
	list := []string{}
	for _, d := range c.builder.diagnostics() {
		list = append(list, d.String())
	}
	return list
}

func TestPluginsCompileMarkdownWithLinksOnceThePagesAreKnown(t *testing.T) {
	t.Parallel()
	c := bothWays(t, func(ctx context.Context, host plugin.Host, _ bool) []any {
		file, err := host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "docs/intro.md", HideTitle: true})
		if err != nil {
			return []any{err.Error()}
		}
		text := "---\nx: 1\n---\nLost [here](no.md).\n\n## Part\n\n<Card>In</Card>"
		own, err := host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "docs/made.mdx", Text: &text})
		if err != nil {
			return []any{err.Error()}
		}
		_, err = host.CompileMarkdown(ctx, &plugin.CompileMarkdownRequest{Source: "/etc/passwd"})
		return []any{file.HTML, file.Title, file.Complete, own.HTML, own.Complete, own.TOC, string(own.FrontMatter), len(own.Diagnostics), strings.Contains(string(own.Tree), `"h2"`), err.Error()}
	})
	const image = `![Plan]`
	early := `["\u003cp\u003eSee \u003ca href=\"next.md\"\u003enext\u003c/a\u003e and `
	late := `["\u003cp\u003eSee \u003ca href=\"/kit/docs/next\"\u003enext\u003c/a\u003e and `
	if !strings.HasPrefix(c.early, early) || !strings.HasPrefix(c.late, late) || strings.Contains(c.early, image) {
		t.Errorf("early:\n%s\nlate:\n%s", c.early, c.late)
	}
	for _, want := range []string{`"Introduction",true,`, `"x":1`, `[{"value":"Part","id":"part","level":2}]`, `true,"the source is absolute, and has to be relative to the site directory: "/etc/passwd""]`} {
		if !strings.Contains(strings.ReplaceAll(c.late, `\"`, `"`), want) {
			t.Errorf("%s is not among the answers %s", want, c.late)
		}
	}
	if names := c.project.services.Assets.Names(); len(names) != 1 || !strings.HasPrefix(names[0], "assets/images/plan-") {
		t.Errorf("assets: %q", names)
	}
}

func TestPluginsResolveLinksOnceThePagesAreKnown(t *testing.T) {
	t.Parallel()
	c := bothWays(t, func(ctx context.Context, host plugin.Host, _ bool) []any {
		res, err := host.ResolveLinks(ctx, &plugin.ResolveLinksRequest{From: "docs/intro.md", Targets: []plugin.LinkTarget{
			{Target: "./next.md#a"}, {Target: "@site/docs/next.md"}, {Target: "/docs/next?x"}, {Target: "/kit/docs/next"}, {Target: "next"},
			{Target: "/data.zip"}, {Target: "https://example.org/"}, {Target: "#here"}, {Target: "/docs/nxt"},
			{Target: "no.md", Pos: diag.Pos{File: "x.txt", Line: 3, Col: 4}}, {Target: "../../../etc/passwd"},
		}})
		if err != nil {
			return []any{err.Error()}
		}
		return []any{res.Links}
	})
	if !strings.Contains(c.early, "the routes of the site are not known yet") {
		t.Errorf("early: %s", c.early)
	}
	want := `[[{"URL":"/kit/docs/next#a","Found":true},{"URL":"/kit/docs/next","Found":true},{"URL":"/kit/docs/next?x","Found":true},` +
		`{"URL":"/kit/docs/next","Found":true},{"URL":"/kit/docs/next","Found":true},{"URL":"/kit/data.zip","Found":true},` +
		`{"URL":"https://example.org/","Found":true},{"URL":"#here","Found":true},{"URL":"/docs/nxt","Found":false},{"URL":"no.md","Found":false},{"URL":"../../../etc/passwd","Found":false}]]`
	if diff := cmp.Diff(want, c.late); diff != "" {
		t.Errorf("late (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{`x.txt:3:4: warning: the link to "no.md" leads to no page and no file [GS1501]`}, found(c)); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
}

func TestPluginsAddAssetsUnderHashedNames(t *testing.T) {
	t.Parallel()
	c := bothWays(t, func(ctx context.Context, host plugin.Host, late bool) []any {
		var answers []any
		facts, err := host.SiteFacts(ctx)
		if err != nil || late {
			return []any{err}
		}
		for _, req := range []*plugin.AddAssetRequest{
			{Name: "a b.svg", Contents: []byte("<svg/>")}, {Name: "data.zip", File: filepath.Join(facts.Site.Dir, "static", "data.zip")},
			{Name: "../x"}, {Name: ""}, {Name: ".env"}, {Name: "x", File: "relative"}, {Name: "x", File: "/no/such"}, {Name: "x", File: "/a", Contents: []byte("b")},
		} {
			res, err := host.AddAsset(ctx, req)
			if err != nil {
				answers = append(answers, err.Error())
				continue
			}
			answers = append(answers, res.URL)
		}
		return answers
	})
	want := []string{
		"/kit/assets/images/a%20b-HASH.svg", "/kit/assets/files/data-HASH.zip", `"../x" is not a file name; give one such as chart.svg`,
		`"" is not a file name; give one such as chart.svg`, `".env" is not a file name; give one such as chart.svg`, `the path "relative" of an asset is not absolute`,
		"read an asset: read /no/such: it does not exist", "an asset is either a file or its contents, not both",
	}
	var got []string
	if err := json.Unmarshal([]byte(regexp.MustCompile(`-[0-9a-f]{20}\.`).ReplaceAllString(c.early, "-HASH.")), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("answers (-want +got):\n%s", diff)
	}
	folder, err := output.Open(c.builder.OutDir, c.builder.outputOptions(nil))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := folder.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.builder.stageAdded(t.Context(), &staging{Tree: tree}, &c.project.services.Assets); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"zip\n", "<svg/>"} {
		if data, err := os.ReadFile(filepath.Join(tree.Dir, filepath.FromSlash(c.project.services.Assets.Names()[i]))); err != nil || string(data) != want {
			t.Errorf("asset %d holds %q, %v", i, data, err)
		}
	}
}

func TestPluginsKeepValuesUnderKeysOfTheirOwn(t *testing.T) {
	t.Parallel()
	c := bothWays(t, func(ctx context.Context, host plugin.Host, _ bool) []any {
		before, known, err := host.CacheGet(ctx, "k")
		put := host.CachePut(ctx, "k", []byte("value"))
		large := host.CachePut(ctx, "l", make([]byte, plugin.MaxCacheValue+1))
		after, found, _ := host.CacheGet(ctx, "k")
		return []any{string(before), known, err, put, string(after), found, large.Error()}
	})
	if want := `["",false,null,null,"value",true,"the value of 16777217 bytes is larger than the cache keeps, which is 16777216"]`; c.early != want {
		t.Errorf("early: %s", c.early)
	}
	if !strings.HasPrefix(c.late, `["value",true,`) {
		t.Errorf("late: %s", c.late)
	}
	other := c.project.services.ForInstance(pluginhost.Entry{Use: "asker", ID: "two"})
	if value, found, err := other.CacheGet(t.Context(), "k"); found || err != nil {
		t.Errorf("another instance reads %q, %v", value, err)
	}
	c.builder.Cache, c.builder.resultCache = false, nil
	own := c.project.services.ForInstance(pluginhost.Entry{Use: "asker", ID: "one"})
	if err := own.CachePut(t.Context(), "k", []byte("x")); err != nil {
		t.Error(err)
	}
	if _, found, err := own.CacheGet(t.Context(), "k"); found || err != nil {
		t.Errorf("the cache is off and has a value; %v", err)
	}
}

func TestPluginsReadFactsReportAndLog(t *testing.T) {
	t.Parallel()
	c := bothWays(t, func(ctx context.Context, host plugin.Host, late bool) []any {
		if late {
			return nil
		}
		facts, err := host.SiteFacts(ctx)
		if err != nil {
			return []any{err.Error()}
		}
		reported := host.Report(ctx, diag.List{
			{Code: "ASK1", Severity: diag.Warning, Pos: diag.Pos{File: "docs/intro.md", Line: 3, Col: 1}, Message: "it is wrong"},
			{Code: "ASK2", Severity: diag.Warning, Message: "it is all wrong"},
		})
		logged := host.Log(ctx, plugin.LogEntry{Level: plugin.LogWarn, Message: "slow", Fields: map[string]string{"seconds": "3"}})
		module, _, err := host.EvalModule(ctx, filepath.Join(facts.Site.Dir, "site.js"))
		return []any{facts.Site.Title, facts.Version, strings.Contains(string(facts.Config), `"baseUrl":"/kit/"`), facts.Plugins, reported, logged, string(module), err}
	})
	if want := `["Kit","1.2.3",true,[{"Name":"docs","ID":"default"},{"Name":"sitemap","ID":"default"}],null,null,"{\"a\":1}",null]`; c.early != want {
		t.Errorf("answers: %s", c.early)
	}
	want := []string{"warning: plugin asker (id one): it is all wrong [ASK2]", "docs/intro.md:3:1: warning: it is wrong [ASK1]"}
	if diff := cmp.Diff(want, found(c)); diff != "" {
		t.Errorf("found (-want +got):\n%s", diff)
	}
	if log := c.log.String(); !strings.Contains(log, `{"level":"warn","plugin":"asker","id":"one","seconds":"3","message":"slow"}`) {
		t.Errorf("log: %s", log)
	}
}

func TestTheFindingsOfAPluginAreLimitedInEachBuild(t *testing.T) {
	t.Parallel()
	b := newBuilder(Options{SiteDir: t.TempDir()})
	services := services.New(b.serviceOptions(&project{}))
	host := services.ForInstance(pluginhost.Entry{Use: "asker", ID: "one"})
	var list diag.List
	for i := range plugin.MaxReported + 5 {
		list.Warnf("ASK1", diag.Pos{File: fmt.Sprint("f", i)}, "m")
	}
	if err := host.Report(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	got := b.diagnostics()
	if len(got) != plugin.MaxReported+1 || !slices.ContainsFunc(got, func(d diag.Diagnostic) bool { return strings.Contains(d.Message, "more than 10000 findings") }) {
		t.Errorf("there are %d findings", len(got))
	}
	services.Begin()
	if err := host.Report(t.Context(), diag.List{{Code: "ASK1", Severity: diag.Warning, Message: "again"}}); err != nil {
		t.Fatal(err)
	}
	if again := len(b.diagnostics()); again != len(got)+1 {
		t.Errorf("there are %d findings after another build has begun", again)
	}
}

func TestASessionServesTheAssetsOfPlugins(t *testing.T) {
	t.Parallel()
	p := &project{site: &plugin.Site{Dir: t.TempDir(), BaseURL: "/kit/"}, config: &config.Config{}}
	p.services = services.New(newBuilder(Options{SiteDir: p.site.Dir}).serviceOptions(p))
	asset, err := p.services.ForInstance(pluginhost.Entry{Use: "asker", ID: "one"}).
		AddAsset(t.Context(), &plugin.AddAssetRequest{Name: "x.txt", Contents: []byte("text")})
	if err != nil {
		t.Fatal(err)
	}
	r, ok, err := (&sessionState{project: p}).fileOnDisk(strings.TrimPrefix(asset.URL, "/kit/"))
	if err != nil || !ok || string(r.Body) != "text" {
		t.Errorf("%s holds %q, %v, %v", asset.URL, r.Body, ok, err)
	}
}
