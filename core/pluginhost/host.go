package pluginhost

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/rs/zerolog"
	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins"
)

// Entry configures one instance: a [[plugins]] table, checked.
type Entry struct {
	Use, ID string
	Options json.RawMessage
	Pos     diag.Pos
}

// Host owns the plugin instances of a site.
type Host struct {
	instances []*instance
	log       zerolog.Logger
}

type instance struct {
	Entry
	plugin plugin.Plugin
}

// Catalog returns what every built-in plugin says of itself, by name.
func Catalog() map[string]plugin.Description {
	catalog := map[string]plugin.Description{}
	for name, make := range plugins.Builtins() {
		catalog[name] = make().Describe()
	}
	return catalog
}

// Start makes and configures an instance for each entry.
func Start(ctx context.Context, entries []Entry, site *plugin.Site, services plugin.Host, log zerolog.Logger) (*Host, diag.List) {
	h := &Host{log: log}
	builtins := plugins.Builtins()
	var diags diag.List
	for _, e := range entries {
		factory, ok := builtins[e.Use]
		if !ok {
			diags.Errorf(diag.CodeUnknownPlugin, e.Pos, "there is no plugin %q", e.Use)
			continue
		}
		h.instances = append(h.instances, &instance{Entry: e, plugin: factory()})
	}
	diags = append(diags, h.each(ctx, "configure", func(ctx context.Context, _ int, in *instance) (diag.List, error) {
		res, err := in.plugin.Configure(ctx, &plugin.ConfigureRequest{
			Site: site, ID: in.ID, Options: in.Options, OptionPos: in.Pos, Host: services,
		})
		if err != nil {
			return nil, err
		}
		return res.Diagnostics, nil
	})...)
	return h, diags
}

// Load runs the load hook of every instance that has one.
func (h *Host) Load(ctx context.Context) diag.List {
	return h.each(ctx, "load content", func(ctx context.Context, _ int, in *instance) (diag.List, error) {
		p, ok := in.plugin.(plugin.ContentLoader)
		if !ok {
			return nil, nil
		}
		res, err := p.LoadContent(ctx, &plugin.LoadContentRequest{})
		if err != nil {
			return nil, err
		}
		return res.Diagnostics, nil
	})
}

// Routes runs the routes hook of every instance that has one.
func (h *Host) Routes(ctx context.Context) ([]plugin.Emitted, diag.List) {
	emitted := make([]*plugin.Emitted, len(h.instances))
	diags := h.each(ctx, "build routes", func(ctx context.Context, i int, in *instance) (diag.List, error) {
		p, ok := in.plugin.(plugin.RouteBuilder)
		if !ok {
			return nil, nil
		}
		res, err := p.BuildRoutes(ctx, &plugin.BuildRoutesRequest{})
		if err != nil {
			return nil, err
		}
		emitted[i] = &plugin.Emitted{Plugin: in.Use, ID: in.ID, Response: res}
		return res.Diagnostics, nil
	})
	var out []plugin.Emitted
	for _, e := range emitted {
		if e != nil {
			out = append(out, *e)
		}
	}
	return out, diags
}

// HasIndexers reports whether an instance wants the text of the pages.
func (h *Host) HasIndexers() bool {
	return slices.ContainsFunc(h.instances, func(in *instance) bool {
		_, ok := in.plugin.(plugin.Indexer)
		return ok
	})
}

// IndexPages runs the indexing hook of every instance that has one and returns their
// files, in the order of the instances.
func (h *Host) IndexPages(ctx context.Context, pages []plugin.PageText) ([]plugin.IndexFile, diag.List) {
	lists := make([][]plugin.IndexFile, len(h.instances))
	diags := h.each(ctx, "index pages", func(ctx context.Context, i int, in *instance) (diag.List, error) {
		p, ok := in.plugin.(plugin.Indexer)
		if !ok {
			return nil, nil
		}
		res, err := p.IndexPages(ctx, &plugin.IndexPagesRequest{Pages: pages})
		if err != nil {
			return nil, err
		}
		for _, f := range res.Files {
			if !strings.HasPrefix(f.Path, plugin.IndexFolder) {
				return nil, fmt.Errorf("the file %s does not lie below %s", f.Path, plugin.IndexFolder)
			}
		}
		lists[i] = res.Files
		return res.Diagnostics, nil
	})
	return slices.Concat(lists...), diags
}

// DescribeOutput asks every instance that knows it what its post-build step will write.
func (h *Host) DescribeOutput(ctx context.Context, req *plugin.DescribeOutputRequest) (plugin.DescribeOutputResponse, diag.List) {
	parts := make([]plugin.DescribeOutputResponse, len(h.instances))
	diags := h.each(ctx, "describe output", func(ctx context.Context, i int, in *instance) (diag.List, error) {
		p, ok := in.plugin.(plugin.OutputDescriber)
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

// PostBuild runs the post-build hooks one after another, in the order of the
// configuration: a later one may read what an earlier one wrote.
func (h *Host) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) diag.List {
	var diags diag.List
	for _, in := range h.instances {
		p, ok := in.plugin.(plugin.PostBuilder)
		if !ok {
			continue
		}
		diags = append(diags, h.run(ctx, "post-build", in, func(ctx context.Context) (diag.List, error) {
			res, err := p.PostBuild(ctx, req)
			if err != nil {
				return nil, err
			}
			return res.Diagnostics, nil
		})...)
	}
	return diags
}

// WatchPaths returns what the instances want to be watched, sorted.
func (h *Host) WatchPaths(ctx context.Context) ([]string, diag.List) {
	return h.paths(ctx, "watch paths", func(ctx context.Context, in *instance) ([]string, error) {
		p, ok := in.plugin.(plugin.Watcher)
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

// ThemePaths returns the component folders of the instances, in their order.
func (h *Host) ThemePaths(ctx context.Context) ([]string, diag.List) {
	return h.paths(ctx, "theme path", func(ctx context.Context, in *instance) ([]string, error) {
		p, ok := in.plugin.(plugin.ThemeProvider)
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

func (h *Host) paths(ctx context.Context, phase string, ask func(context.Context, *instance) ([]string, error)) ([]string, diag.List) {
	lists := make([][]string, len(h.instances))
	diags := h.each(ctx, phase, func(ctx context.Context, i int, in *instance) (diag.List, error) {
		list, err := ask(ctx, in)
		lists[i] = list
		return nil, err
	})
	return slices.Concat(lists...), diags
}

// each runs a hook on all instances in parallel and returns their diagnostics in order.
func (h *Host) each(ctx context.Context, phase string, hook func(context.Context, int, *instance) (diag.List, error)) diag.List {
	lists := make([]diag.List, len(h.instances))
	var group errgroup.Group
	for i, in := range h.instances {
		group.Go(func() error {
			lists[i] = h.run(ctx, phase, in, func(ctx context.Context) (diag.List, error) { return hook(ctx, i, in) })
			return nil
		})
	}
	_ = group.Wait() // the functions report through lists
	return slices.Concat(lists...)
}

// run calls one hook and turns an internal failure into a diagnostic.
func (h *Host) run(ctx context.Context, phase string, in *instance, hook func(context.Context) (diag.List, error)) (diags diag.List) {
	defer func() {
		if r := recover(); r != nil {
			h.log.Error().Str("plugin", in.Use).Str("id", in.ID).Str("phase", phase).Bytes("stack", debug.Stack()).Msg("the plugin panicked")
			diags.Errorf(diag.CodePluginFailed, in.Pos, "the plugin %s (id %s) panicked in the phase %q: %v", in.Use, in.ID, phase, r)
		}
	}()
	diags, err := hook(ctx)
	if err != nil {
		diags.Errorf(diag.CodePluginFailed, in.Pos, "the plugin %s (id %s) failed in the phase %q: %v", in.Use, in.ID, phase, err)
	}
	for i, d := range diags {
		if d.Pos == (diag.Pos{}) {
			diags[i].Message = fmt.Sprintf("plugin %s (id %s): %s", in.Use, in.ID, d.Message)
		}
	}
	return diags
}
