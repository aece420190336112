package pluginhost

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/rs/zerolog"
	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins"
)

// Entry configures one instance: a validated [[plugins]] table.
type Entry struct {
	// Use is the name of the plugin on the site.
	Use, ID string
	Options json.RawMessage
	Pos     diag.Pos
	// Program runs the plugin; nil for a built-in one.
	Program *plugin.Program
}

// Host owns the plugin instances of a site.
type Host struct {
	instances []*instance
	log       zerolog.Logger
	site      *plugin.Site
	services  func(Entry) plugin.Host
	programs  *Programs
	// startLater starts the bridge of a site without Docusaurus plugins when a document needs
	// it; starting ensures that this happens once.
	startLater func(context.Context)
	starting   sync.Once
}

// Catalog returns the descriptions of the built-in plugins, by name.
func Catalog() map[string]plugin.Description {
	catalog := map[string]plugin.Description{}
	for name, make := range plugins.Builtins() {
		catalog[name] = make().Describe()
	}
	return catalog
}

// Builtin returns a new instance of a built-in plugin.
func Builtin(name string) (plugin.Plugin, bool) {
	factory, ok := plugins.Builtins()[name]
	if !ok {
		return nil, false
	}
	return factory(), true
}

// Start creates and configures an instance for each entry. programs runs the plugins that
// are not built in; it may be nil if there are none. services returns the core services that
// an instance may call; nil for none.
func Start(ctx context.Context, entries []Entry, site *plugin.Site, services func(Entry) plugin.Host, programs *Programs, log zerolog.Logger) (*Host, diag.List) {
	if services == nil {
		services = func(Entry) plugin.Host { return plugin.UnimplementedHost{} }
	}
	h := &Host{log: log, site: site, services: services, programs: programs}
	builtins := plugins.Builtins()
	var diags diag.List
	for _, e := range entries {
		if e.Program != nil {
			p, failed := programs.claim(ctx, e.Program)
			diags = append(diags, failed...)
			if p != nil {
				h.instances = append(h.instances, newInstance(e, p, p))
			}
			continue
		}
		factory, ok := builtins[e.Use]
		if !ok {
			diags.Errorf(diag.CodeUnknownPlugin, e.Pos, "there is no plugin %q", e.Use)
			continue
		}
		h.instances = append(h.instances, newInstance(e, factory(), nil))
	}
	h.startBridge(ctx, entries)
	diags = append(diags, h.runOnAll(ctx, "configure", func(ctx context.Context, _ int, in *instance) (diag.List, error) {
		return h.configure(ctx, in)
	})...)
	return h, append(diags, h.duplicateNames()...)
}

func (h *Host) configure(ctx context.Context, in *instance) (diag.List, error) {
	res, err := in.plugin.Configure(ctx, &plugin.ConfigureRequest{
		Site: h.site, ID: in.ID, Options: in.Options, OptionPos: in.Pos, Host: h.services(in.Entry),
	})
	if err != nil {
		return nil, err
	}
	return res.Diagnostics, nil
}

// Close ends the programs of the instances.
func (h *Host) Close() {
	if h.programs != nil {
		h.programs.Close()
	}
}

// Load runs the load hook of every instance that has one. It first restarts programs that have ended, which happens
// in long sessions. Docusaurus plugins load first, because some of them write documents that others read.
func (h *Host) Load(ctx context.Context) diag.List {
	found := h.restartEnded(ctx)
	load := func(ctx context.Context, _ int, in *instance) (diag.List, error) {
		p, ok := hookOf[plugin.ContentLoader](in, plugin.HookLoadContent)
		if !ok {
			return nil, nil
		}
		res, err := p.LoadContent(ctx, &plugin.LoadContentRequest{})
		if err != nil {
			return nil, err
		}
		return res.Diagnostics, nil
	}
	found = append(found, h.runOn(ctx, (*instance).isBridged, plugin.HookLoadContent, load)...)
	return append(found, h.runOn(ctx, func(in *instance) bool { return !in.isBridged() }, plugin.HookLoadContent, load)...)
}

// isBridged reports whether an instance is a Docusaurus plugin.
func (in *instance) isBridged() bool {
	_, ok := in.plugin.(*bridgedPlugin)
	return ok
}

// Routes runs the routes hook of every instance that has one.
func (h *Host) Routes(ctx context.Context) ([]plugin.Emitted, diag.List) {
	emitted := make([][]plugin.Emitted, len(h.instances))
	diags := h.runOnAll(ctx, plugin.HookBuildRoutes, func(ctx context.Context, i int, in *instance) (diag.List, error) {
		if several, ok := in.plugin.(*bridgedPlugin); ok {
			made, found, err := several.BuildRoutes(ctx)
			emitted[i] = made
			return found, err
		}
		p, ok := hookOf[plugin.RouteBuilder](in, plugin.HookBuildRoutes)
		if !ok {
			return nil, nil
		}
		res, err := p.BuildRoutes(ctx, &plugin.BuildRoutesRequest{})
		if err != nil {
			return nil, err
		}
		emitted[i] = []plugin.Emitted{{Plugin: in.Use, ID: in.ID, Response: res}}
		return res.Diagnostics, nil
	})
	return slices.Concat(emitted...), diags
}

// HasIndexers reports whether an instance has the indexing hook.
func (h *Host) HasIndexers() bool {
	return slices.ContainsFunc(h.instances, func(in *instance) bool {
		_, ok := hookOf[plugin.Indexer](in, plugin.HookIndexPages)
		return ok
	})
}

// IndexPages runs the indexing hook of every instance that has one and returns the files that are not kept, in the
// order of the instances.
func (h *Host) IndexPages(ctx context.Context, req *plugin.IndexPagesRequest) ([]plugin.IndexFile, diag.List) {
	lists := make([][]plugin.IndexFile, len(h.instances))
	diags := h.runOnAll(ctx, plugin.HookIndexPages, func(ctx context.Context, i int, in *instance) (diag.List, error) {
		p, ok := hookOf[plugin.Indexer](in, plugin.HookIndexPages)
		if !ok {
			return nil, nil
		}
		res, err := p.IndexPages(ctx, req)
		if err != nil {
			return nil, err
		}
		for _, f := range res.Files {
			if !isIndexFile(f.Path) {
				return nil, fmt.Errorf("the file %s does not lie below %s", f.Path, plugin.IndexFolder)
			}
		}
		lists[i] = res.Files
		return res.Diagnostics, nil
	})
	return slices.Concat(lists...), diags
}

// isIndexFile reports whether a path is valid and inside the folder of the indexers.
func isIndexFile(name string) bool {
	return strings.HasPrefix(name, plugin.IndexFolder) && fs.ValidPath(name) && !strings.ContainsAny(name, "\\\x00")
}

// DescribeOutput returns what the post-build hooks will write, from every instance that can
// say so in advance.
func (h *Host) DescribeOutput(ctx context.Context, req *plugin.DescribeOutputRequest) (plugin.DescribeOutputResponse, diag.List) {
	parts := make([]plugin.DescribeOutputResponse, len(h.instances))
	diags := h.runOnAll(ctx, plugin.HookDescribeOutput, func(ctx context.Context, i int, in *instance) (diag.List, error) {
		p, ok := hookOf[plugin.OutputDescriber](in, plugin.HookDescribeOutput)
		if !ok {
			return nil, nil
		}
		res, err := p.DescribeOutput(ctx, req)
		if err == nil {
			parts[i] = *res
		}
		return nil, err
	})
	var all plugin.DescribeOutputResponse
	for _, part := range parts {
		all.Files = append(all.Files, part.Files...)
		all.Redirects = append(all.Redirects, part.Redirects...)
	}
	return all, diags
}

// Output is the finished site for the post-build hooks.
type Output interface {
	plugin.Output
	// Expose writes all files of the site to its folder, calls write, and then adds the files
	// that write left there to the output.
	Expose(ctx context.Context, write func()) error
}

// PostBuild runs the post-build hooks one after another, in the order of the
// instances, because each may use files that earlier ones wrote.
func (h *Host) PostBuild(ctx context.Context, req plugin.PostBuildRequest, out Output) (diag.List, error) {
	var diags diag.List
	for _, in := range h.instances {
		p, ok := hookOf[plugin.PostBuilder](in, plugin.HookPostBuild)
		if b, isBridged := in.plugin.(*bridgedPlugin); !ok || isBridged && !b.ActsOnOutput() {
			continue
		}
		run := func() {
			diags = append(diags, h.run(ctx, plugin.HookPostBuild, in, func(ctx context.Context) (diag.List, error) {
				res, err := p.PostBuild(ctx, &req)
				if err != nil {
					return nil, err
				}
				return res.Diagnostics, nil
			})...)
		}
		if in.Program == nil {
			req.Output = out
			run()
			continue
		}
		req.Output = nil
		if err := out.Expose(ctx, run); err != nil {
			return diags, err
		}
	}
	return diags, nil
}

// WatchPaths returns the paths that the instances want to be watched, in their order.
func (h *Host) WatchPaths(ctx context.Context) ([]string, diag.List) {
	return h.paths(ctx, plugin.HookWatchPaths, func(ctx context.Context, in *instance) ([]string, error) {
		p, ok := hookOf[plugin.Watcher](in, plugin.HookWatchPaths)
		if !ok {
			return nil, nil
		}
		res, err := p.WatchPaths(ctx, &plugin.WatchPathsRequest{})
		if err != nil {
			return nil, err
		}
		return res.Paths, nil
	})
}

// SameContent reports whether the content that the instances have loaded is unaffected by the edit
// of a file, which is relative to the site directory.
func (h *Host) SameContent(ctx context.Context, file string) bool {
	for _, in := range h.instances {
		if same, err := in.sameContent(ctx, h.site.Dir, file); err != nil || !same {
			return false // loading again reports the error
		}
	}
	return true
}

// ThemePaths returns the component folders of the instances, in their order.
func (h *Host) ThemePaths(ctx context.Context) ([]string, diag.List) {
	return h.paths(ctx, plugin.HookThemePath, func(ctx context.Context, in *instance) ([]string, error) {
		if b, ok := in.plugin.(*bridgedPlugin); ok {
			return b.ThemePaths(), nil
		}
		p, ok := hookOf[plugin.ThemeProvider](in, plugin.HookThemePath)
		if !ok {
			return nil, nil
		}
		res, err := p.ThemePath(ctx, &plugin.ThemePathRequest{})
		if err != nil {
			return nil, err
		}
		return []string{res.Path}, nil
	})
}

// TypeScriptOf returns the folder with the TypeScript sources of the components in a folder that
// ThemePaths returned; "" if there is none.
func (h *Host) TypeScriptOf(themePath string) string {
	for _, in := range h.instances {
		if b, ok := in.plugin.(*bridgedPlugin); ok {
			if dir := b.TypeScriptDir(themePath); dir != "" {
				return dir
			}
		}
	}
	return ""
}

func (h *Host) paths(ctx context.Context, phase plugin.Hook, ask func(context.Context, *instance) ([]string, error)) ([]string, diag.List) {
	lists := make([][]string, len(h.instances))
	diags := h.runOnAll(ctx, phase, func(ctx context.Context, i int, in *instance) (diag.List, error) {
		list, err := ask(ctx, in)
		lists[i] = list
		return nil, err
	})
	return slices.Concat(lists...), diags
}

// hookRun runs a hook on the instance with index i.
type hookRun func(ctx context.Context, i int, in *instance) (diag.List, error)

// runOnAll runs a hook on all instances in parallel and returns their diagnostics in order.
func (h *Host) runOnAll(ctx context.Context, phase plugin.Hook, hook hookRun) diag.List {
	return h.runOn(ctx, func(*instance) bool { return true }, phase, hook)
}

// runOn is like runOnAll for some of the instances.
func (h *Host) runOn(ctx context.Context, some func(*instance) bool, phase plugin.Hook, hook hookRun) diag.List {
	lists := make([]diag.List, len(h.instances))
	var group errgroup.Group
	for i, in := range h.instances {
		if !some(in) {
			continue
		}
		group.Go(func() error {
			lists[i] = h.run(ctx, phase, in, func(ctx context.Context) (diag.List, error) { return hook(ctx, i, in) })
			return nil
		})
	}
	_ = group.Wait() // the functions report through lists
	return slices.Concat(lists...)
}
