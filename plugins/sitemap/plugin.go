package sitemap

import (
	"context"
	"encoding/json"
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/outdir"
)

// Name is the name of the plugin in the configuration.
const Name = "sitemap"

// Plugin is the sitemap of a site.
type Plugin struct {
	plugin.Textless
	site   *plugin.Site
	host   plugin.Host
	table  *optionpos.Table
	opts   Options
	limits limits
}

var (
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.OutputDescriber = (*Plugin)(nil)
	_ plugin.PostBuilder     = (*Plugin)(nil)
	_ plugin.PostReviser     = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{limits: protocolLimits} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "A sitemap for search engines.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, c, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.host, p.table, p.opts = req.Site, req.Host, c.table, opts
	return &plugin.ConfigureResponse{Diagnostics: c.found}, nil
}

// BuildRoutes implements plugin.RouteBuilder: it shares the address and settings of the sitemap with components, and
// emits the page for readers if the options set one.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	data, err := json.Marshal(p.globalData())
	if err != nil {
		return nil, fmt.Errorf("sitemap: global data: %w", err)
	}
	resp := &plugin.BuildRoutesResponse{GlobalData: data}
	if p.opts.Page == "" {
		return resp, nil
	}
	route, err := p.page()
	if err != nil {
		return nil, fmt.Errorf("sitemap: %w", err)
	}
	resp.Routes = []plugin.Route{route}
	return resp, nil
}

// PostBuild implements plugin.PostBuilder. A site that no search engine should list,
// or without any page to list, gets no sitemap.
func (p *Plugin) PostBuild(ctx context.Context, req *plugin.PostBuildRequest) (*plugin.PostBuildResponse, error) {
	resp := &plugin.PostBuildResponse{}
	if p.site.NoIndex {
		return resp, nil
	}
	pages, err := p.addLastmod(ctx, req.Pages, &resp.Diagnostics)
	if err != nil {
		return nil, fmt.Errorf("sitemap: %w", err)
	}
	entries := p.entries(pages)
	if len(entries) == 0 {
		return resp, nil
	}
	out := outdir.Of(req)
	for _, f := range p.files(entries) {
		if err := out.Write(f.name, f.data); err != nil {
			return nil, fmt.Errorf("sitemap: %w", err)
		}
	}
	return resp, nil
}

// DescribeOutput implements plugin.OutputDescriber.
func (p *Plugin) DescribeOutput(context.Context, *plugin.DescribeOutputRequest) (*plugin.DescribeOutputResponse, error) {
	if p.site.NoIndex {
		return &plugin.DescribeOutputResponse{}, nil
	}
	return &plugin.DescribeOutputResponse{Files: []string{p.opts.Filename}}, nil
}

// file is one file of the sitemap.
type file struct {
	name string
	data []byte
}

// files writes the entries into one file, or into several with an index before them.
func (p *Plugin) files(entries []entry) []file {
	sets := p.limits.splitEntries(entries)
	if len(sets) == 1 {
		return []file{{p.opts.Filename, sets[0]}}
	}
	base := p.opts.Filename[:len(p.opts.Filename)-len(path.Ext(p.opts.Filename))]
	files := make([]file, 1, len(sets)+1)
	var addresses []string
	for i, set := range sets {
		name := fmt.Sprintf("%s-%d%s", base, i+1, path.Ext(p.opts.Filename))
		files = append(files, file{name, set})
		addresses = append(addresses, address(p.site, p.site.BaseURL+name))
	}
	files[0] = file{p.opts.Filename, indexDocument(addresses)}
	return files
}
