package pages

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"reflect"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/lastupdate"
	"github.com/gosaur/gosaur/plugins/internal/localized"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Name is the name of the plugin in the configuration.
const Name = "pages"

// Plugin is one pages instance.
type Plugin struct {
	site *plugin.Site
	host plugin.Host
	id   string
	pos  diag.Pos
	opts Options
	// content is the folder of the pages.
	content localized.Folder
	pages   []*page
	// history is the git history of the pages; nil until it is read.
	history *gitdates.History
}

var (
	_ plugin.ContentLoader   = (*Plugin)(nil)
	_ plugin.ContentComparer = (*Plugin)(nil)
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.Watcher         = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:          Name,
		Summary:       "Pages out of React components and Markdown files.",
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
	p.site, p.host, p.id, p.pos, p.opts, p.pages = req.Site, req.Host, req.ID, req.OptionPos, opts, nil
	p.content = localized.Open(p.site, opts.Path, "docusaurus-plugin-content-pages", p.id)
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// LoadContent implements plugin.ContentLoader.
func (p *Plugin) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	p.pages = nil
	resp := &plugin.LoadContentResponse{}
	files, err := source.Find(ctx, filepath.Join(p.site.Dir, filepath.FromSlash(p.opts.Path)), p.opts.Include, p.opts.Exclude)
	if errors.Is(err, source.ErrMissing) {
		p.reportMissing(resp)
		return resp, nil
	}
	if err != nil {
		return nil, fmt.Errorf("pages %q: %w", p.id, err)
	}
	files, unnamed := source.Named(p.opts.Path, files)
	if resp.Diagnostics, err = p.loadHistory(ctx); err != nil {
		return nil, fmt.Errorf("pages %q: %w", p.id, err)
	}
	resp.Diagnostics = append(resp.Diagnostics, unnamed...)
	for _, rel := range files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pg, diags, err := p.readPage(ctx, rel)
		if err != nil {
			return nil, fmt.Errorf("pages %q: %w", p.id, err)
		}
		resp.Diagnostics = append(resp.Diagnostics, diags...)
		if !pg.draft {
			p.pages = append(p.pages, pg)
		}
	}
	resp.Diagnostics.Sort()
	return resp, nil
}

// SameContent implements plugin.ContentComparer.
func (p *Plugin) SameContent(ctx context.Context, file string) (bool, error) {
	for _, before := range p.pages {
		if before.file != file {
			continue
		}
		now, diags, err := p.readPage(ctx, before.rel)
		if err != nil {
			return false, fmt.Errorf("pages %q: %w", p.id, err)
		}
		return len(diags) == 0 && reflect.DeepEqual(now, before), nil
	}
	return source.LeavesOut(file, p.content.Dirs(), p.opts.Exclude), nil
}

// loadHistory asks for the history of the pages. In development an answer is kept: the
// history hardly changes while pages are written.
func (p *Plugin) loadHistory(ctx context.Context) (diag.List, error) {
	if p.history != nil && !p.site.Production {
		return nil, nil
	}
	asker := lastupdate.Asker{
		Cache: p.host, SiteDir: p.site.Dir, Folders: p.content.Dirs(), Table: optionpos.Open(p.site.Dir, p.pos),
		Who: fmt.Sprintf("pages %q", p.id), What: "pages", Code: diag.CodePagesHistory,
	}
	history, diags, err := asker.History(ctx, p.opts.lastUpdate())
	p.history = history
	return diags, err
}

// reportMissing warns of a folder that does not exist, if the configuration has a
// table for the plugin: a site that leaves it out need not have pages.
func (p *Plugin) reportMissing(resp *plugin.LoadContentResponse) {
	if source.Blocked(filepath.Join(p.site.Dir, filepath.FromSlash(p.opts.Path))) {
		resp.Diagnostics.Warnf(diag.CodePagesMissing, diag.Pos{File: p.opts.Path}, "the pages folder is a file, or a link that leads to no folder, so there are no pages").Hint =
			"make it a folder, or a link to one"
		return
	}
	if p.pos.Line == 0 {
		return
	}
	resp.Diagnostics.Warnf(diag.CodePagesMissing, p.pos, "the pages folder %s does not exist", p.opts.Path).Hint =
		"create it, or set the option path of the pages plugin to the folder that holds the pages"
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	resp := &plugin.BuildRoutesResponse{ContentDirs: p.content.Dirs()}
	for _, pg := range p.pages {
		route, err := pg.route(p.opts.MDXPageComponent)
		if err != nil {
			return nil, fmt.Errorf("pages %q: emitting the route of %s: %w", p.id, pg.file, err)
		}
		resp.Routes = append(resp.Routes, route)
	}
	p.site.ApplyTrailingSlashes(resp.Routes)
	data, err := json.Marshal(p.globalData())
	if err != nil {
		return nil, fmt.Errorf("pages %q: global data: %w", p.id, err)
	}
	resp.GlobalData = data
	return resp, nil
}

func (p *Plugin) globalData() PagesData {
	data := PagesData{Path: p.permalink("/")}
	for _, pg := range p.pages {
		if pg.permalink == data.Path {
			data.Home = &data.Path
		}
	}
	return data
}

// WatchPaths implements plugin.Watcher.
func (p *Plugin) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	resp := &plugin.WatchPathsResponse{}
	for _, dir := range p.content.Dirs() {
		for _, glob := range p.opts.Include {
			resp.Paths = append(resp.Paths, path.Join(dir, glob))
		}
	}
	return resp, nil
}
