package plugintest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Site is a fixture: the files of a site and the options of the plugin.
type Site struct {
	// Files are the contents by path, relative to the site directory.
	Files map[string]string
	// Options is a JSON object; absent options have their defaults.
	Options string
	// Facts changes the facts about the site that the plugin gets: https://example.test/, built for
	// production. May be nil.
	Facts func(*plugin.Site)
	// Modules are the exports of JavaScript files as JSON, for plugins that ask the host
	// to run one; by path, relative to the site directory.
	Modules map[string]string
}

// Result is the result of running a plugin on a site.
type Result struct {
	// Routes is what the plugin emits; nil without that hook, or after errors.
	Routes *plugin.BuildRoutesResponse
	// Diagnostics are the diagnostics of all hooks, in the order of the hooks; for each hook, the returned
	// ones come before those reported to the host.
	Diagnostics diag.List
	// Output are the contents of the files that the plugin wrote, made or gave to the
	// host as assets, by path, relative to the output folder.
	Output map[string]string
	// WatchPaths are the paths that the plugin wants to watch.
	WatchPaths []string
	// Log are the entries that the plugin logged through the host.
	Log []plugin.LogEntry
}

// Run runs a plugin on a site, in process and over gRPC. The test fails if a hook fails,
// or if the two differ.
func Run(t testing.TB, create func() plugin.Plugin, site Site) *Result {
	t.Helper()
	dir := t.TempDir()
	for name, text := range site.Files {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	local := (&run{t: t, dir: dir, site: site, plugin: create()}).runHooks()
	remote := (&run{t: t, dir: dir, site: site, plugin: OverGRPC(t, create())}).runHooks()
	if diff := cmp.Diff(asJSON(t, local), asJSON(t, remote)); diff != "" {
		t.Errorf("the plugin behaves otherwise over gRPC (-in process +over gRPC):\n%s", diff)
	}
	return local
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// run is one pass over the hooks.
type run struct {
	t      testing.TB
	dir    string
	site   Site
	plugin plugin.Plugin
	host   *fixtureHost
	result Result
}

func (r *run) runHooks() *Result {
	r.t.Helper()
	for _, step := range []func() (diag.List, error){r.configure, r.load, r.routes, r.postBuild, r.watch} {
		found, err := step()
		if err != nil {
			r.t.Fatal(err)
		}
		found = append(found, r.host.drainReported()...)
		r.result.Diagnostics = append(r.result.Diagnostics, found...)
		if found.HasErrors() {
			break
		}
	}
	r.result.Log = r.host.log
	for name, text := range r.host.assets {
		if r.result.Output == nil {
			r.result.Output = map[string]string{}
		}
		r.result.Output[name] = text
	}
	return &r.result
}

// hook returns the plugin as the interface of a hook.
func hook[T any](r *run, name plugin.Hook) (T, bool) {
	p, ok := r.plugin.(T)
	return p, ok && slices.Contains(plugin.HooksOf(r.plugin), name)
}

func (r *run) configure() (diag.List, error) {
	facts := &plugin.Site{
		Dir: r.dir, Production: true, Title: "Site", URL: "https://example.test", BaseURL: "/", Locale: "en",
		ThemeConfig: json.RawMessage("{}"), CustomFields: json.RawMessage("{}"),
	}
	if r.site.Facts != nil {
		r.site.Facts(facts)
	}
	options := map[string]any{}
	for _, o := range r.plugin.Describe().Options {
		if o.Default != nil {
			options[o.Name] = o.Default
		}
	}
	if r.site.Options != "" {
		if err := json.Unmarshal([]byte(r.site.Options), &options); err != nil {
			return nil, fmt.Errorf("read the options of the fixture: %w", err)
		}
	}
	text, err := json.Marshal(options)
	if err != nil {
		return nil, err
	}
	r.host = &fixtureHost{
		facts: facts, modules: r.site.Modules, name: r.plugin.Describe().Name, cache: map[string][]byte{}, assets: map[string]string{},
	}
	res, err := r.plugin.Configure(r.t.Context(), &plugin.ConfigureRequest{
		Site: facts, ID: plugin.DefaultID, Options: text, Host: r.host,
		OptionPos: diag.Pos{File: "docusaurus.toml", Line: 1, Col: 1},
	})
	if err != nil {
		return nil, err
	}
	return res.Diagnostics, nil
}

func (r *run) load() (diag.List, error) {
	p, ok := hook[plugin.ContentLoader](r, plugin.HookLoadContent)
	if !ok {
		return nil, nil
	}
	res, err := p.LoadContent(r.t.Context(), &plugin.LoadContentRequest{})
	if err != nil {
		return nil, err
	}
	return res.Diagnostics, nil
}

func (r *run) routes() (diag.List, error) {
	p, ok := hook[plugin.RouteBuilder](r, plugin.HookBuildRoutes)
	if !ok {
		return nil, nil
	}
	res, err := p.BuildRoutes(r.t.Context(), &plugin.BuildRoutesRequest{})
	if err != nil {
		return nil, err
	}
	r.result.Routes = res
	r.host.routes = res
	return res.Diagnostics, nil
}

// postBuild passes the plugin an output folder with an empty document for each route.
func (r *run) postBuild() (diag.List, error) {
	p, ok := hook[plugin.PostBuilder](r, plugin.HookPostBuild)
	if !ok {
		return nil, nil
	}
	req := &plugin.PostBuildRequest{OutDir: r.t.TempDir()}
	if r.result.Routes != nil {
		for _, route := range r.result.Routes.Routes {
			file := strings.Trim(route.Path, "/") + "/index.html"
			write(r.t, filepath.Join(req.OutDir, filepath.FromSlash(file)), "")
			req.Pages = append(req.Pages, plugin.PageInfo{Path: route.Path, File: strings.TrimPrefix(file, "/"), Meta: route.Meta})
		}
	}
	res, err := p.PostBuild(r.t.Context(), req)
	if err != nil {
		return nil, err
	}
	r.result.Output, err = writtenFiles(req)
	return res.Diagnostics, err
}

// writtenFiles reads the files that a plugin has written to the output folder.
func writtenFiles(req *plugin.PostBuildRequest) (map[string]string, error) {
	files := map[string]string{}
	err := filepath.WalkDir(req.OutDir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(req.OutDir, path)
		name := filepath.ToSlash(rel)
		isPage := slices.ContainsFunc(req.Pages, func(p plugin.PageInfo) bool { return p.File == name })
		if !isPage || len(text) > 0 {
			files[name] = string(text)
		}
		return err
	})
	return files, err
}

func (r *run) watch() (diag.List, error) {
	p, ok := hook[plugin.Watcher](r, plugin.HookWatchPaths)
	if !ok {
		return nil, nil
	}
	res, err := p.WatchPaths(r.t.Context(), &plugin.WatchPathsRequest{})
	if err != nil {
		return nil, err
	}
	r.result.WatchPaths = res.Paths
	return nil, nil
}
