package docs

import (
	"context"
	"errors"
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// Name is the name of the plugin in the configuration.
const Name = "docs"

// Plugin is one docs instance.
type Plugin struct {
	site     *plugin.Site
	host     plugin.Host
	id       string
	pos      diag.Pos
	opts     Options
	versions []version
	loaded   []*loadedVersion
}

var (
	_ plugin.ContentLoader = (*Plugin)(nil)
	_ plugin.RouteBuilder  = (*Plugin)(nil)
	_ plugin.Watcher       = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:          Name,
		Summary:       "Documentation out of folders of Markdown, with sidebars.",
		MultiInstance: true,
		Options:       plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, diags, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.host, p.id, p.pos, p.opts = req.Site, req.Host, req.ID, req.OptionPos, opts
	p.versions = versionsOf(p.site, &p.opts)
	p.loaded = nil
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// LoadContent implements plugin.ContentLoader.
func (p *Plugin) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	p.loaded = nil
	resp := &plugin.LoadContentResponse{}
	for i := range p.versions {
		l := &loader{site: p.site, opts: &p.opts, version: &p.versions[i]}
		loaded, diags, err := l.load(ctx, p.host, p.pos)
		if err != nil {
			return nil, fmt.Errorf("docs %q: loading version %s: %w", p.id, l.version.name, err)
		}
		resp.Diagnostics = append(resp.Diagnostics, diags...)
		if loaded != nil {
			p.loaded = append(p.loaded, loaded)
		}
	}
	resp.Diagnostics.Sort()
	return resp, nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(ctx context.Context, _ *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	if p.site == nil {
		return nil, errors.New("docs: BuildRoutes before Configure")
	}
	resp := &plugin.BuildRoutesResponse{}
	if len(p.loaded) == 0 {
		return resp, nil
	}
	e := &emitter{site: p.site, id: p.id, out: resp}
	resp.Layouts = append(resp.Layouts, plugin.Layout{ID: e.root(), Component: "@theme/DocsRoot"})
	refs := findReferences(p.site.ThemeConfig, p.id)
	global := GlobalPluginData{
		Path:        p.site.ApplyTrailingSlash(routepath.Base(p.site.BaseURL, p.opts.RouteBasePath)),
		Breadcrumbs: p.opts.Breadcrumbs,
	}
	for _, v := range p.loaded {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := e.version(v); err != nil {
			return nil, fmt.Errorf("docs %q: %w", p.id, err)
		}
		global.Versions = append(global.Versions, globalVersion(p.site, v, refs))
	}
	data, err := marshal(global)
	if err != nil {
		return nil, fmt.Errorf("docs %q: %w", p.id, err)
	}
	resp.GlobalData = data
	resp.Diagnostics = p.checkReferences(refs)
	return resp, nil
}

// WatchPaths implements plugin.Watcher.
func (p *Plugin) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	resp := &plugin.WatchPathsResponse{}
	for _, v := range p.versions {
		for _, glob := range append(append([]string{}, p.opts.Include...), categoryGlob) {
			resp.Paths = append(resp.Paths, path.Join(v.dir, glob))
		}
		if v.sidebarFile != "" {
			resp.Paths = append(resp.Paths, v.sidebarFile)
		}
	}
	return resp, nil
}
