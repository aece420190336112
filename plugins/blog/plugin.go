package blog

import (
	"context"
	"errors"
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/localized"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Name is the name of the plugin in the configuration.
const Name = "blog"

// Plugin is one blog instance.
type Plugin struct {
	plugin.Textless
	site  *plugin.Site
	host  plugin.Host
	id    string
	table *optionpos.Table
	// configured are the options as configured, opts those with translated texts.
	configured, opts Options
	// folder is the folder of the posts.
	folder  localized.Folder
	content *content
}

var (
	_ plugin.ContentLoader   = (*Plugin)(nil)
	_ plugin.ContentComparer = (*Plugin)(nil)
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.OutputDescriber = (*Plugin)(nil)
	_ plugin.PostBuilder     = (*Plugin)(nil)
	_ plugin.Watcher         = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:          Name,
		Summary:       "A blog out of dated Markdown files, with tags, authors, an archive and feeds.",
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
	p.site, p.host, p.id, p.configured, p.opts, p.content = req.Site, req.Host, req.ID, opts, opts, nil
	p.folder = localized.Open(p.site, opts.Path, translationsName, p.id)
	p.table = optionpos.Open(req.Site.Dir, req.OptionPos)
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

func (p *Plugin) loader() *loader {
	return &loader{content: p.folder, site: p.site, id: p.id, table: p.table, opts: &p.opts, images: &images{}, host: p.host, cache: p.host}
}

// LoadContent implements plugin.ContentLoader.
func (p *Plugin) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	if p.site == nil {
		return nil, errors.New("blog: LoadContent before Configure")
	}
	translated := p.translate()
	loaded, diags, err := p.loader().load(ctx)
	if err != nil {
		return nil, fmt.Errorf("blog %q: %w", p.id, err)
	}
	diags = append(diags, translated...)
	p.content = loaded
	diags.Sort()
	return &plugin.LoadContentResponse{Diagnostics: diags}, nil
}

// SameContent implements plugin.ContentComparer.
func (p *Plugin) SameContent(ctx context.Context, file string) (bool, error) {
	if p.content == nil { // there is no blog
		return source.LeavesOut(file, p.folder.Dirs(), nil), nil
	}
	return p.content.sameContent(ctx, file), nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	resp := &plugin.BuildRoutesResponse{ContentDirs: p.folder.Dirs(), Texts: p.texts()}
	if p.content == nil {
		return resp, nil
	}
	e := &emitter{loader: p.loader(), content: p.content, feeds: p.pageLinks(), out: resp}
	if err := e.emit(); err != nil {
		return nil, fmt.Errorf("blog %q: %w", p.id, err)
	}
	p.site.ApplyTrailingSlashes(resp.Routes)
	data, err := marshal(BlogMetadata{
		BlogBasePath: e.path(), BlogTitle: p.opts.BlogTitle, AuthorsListPath: e.path(p.opts.AuthorsBasePath),
	})
	if err != nil {
		return nil, fmt.Errorf("blog %q: %w", p.id, err)
	}
	resp.GlobalData = data
	resp.HTMLTags = p.feedLinks()
	return resp, nil
}

// WatchPaths implements plugin.Watcher.
func (p *Plugin) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	resp := &plugin.WatchPathsResponse{}
	for _, glob := range p.opts.Include {
		resp.Paths = append(resp.Paths, path.Join(p.opts.Path, glob))
	}
	if dir := p.folder.Translated; dir != "" {
		resp.Paths = append(resp.Paths, dir)
	}
	resp.Paths = append(resp.Paths, path.Join(p.opts.Path, p.opts.AuthorsMapPath))
	if name := p.opts.Tags.Name(); name != "" {
		resp.Paths = append(resp.Paths, path.Join(p.opts.Path, name))
	}
	return resp, nil
}
