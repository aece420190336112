package docs

import (
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/translation"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
	"github.com/gosaur/gosaur/plugins/internal/lastupdate"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// Name is the name of the plugin in the configuration.
const Name = "docs"

// Plugin is one docs instance.
type Plugin struct {
	site   *plugin.Site
	host   plugin.Host
	id     string
	table  *optionpos.Table
	opts   Options
	loaded []*loadedVersion
	// history is the git history of the docs; nil until it is read.
	history *gitdates.History
}

var (
	_ plugin.ContentLoader   = (*Plugin)(nil)
	_ plugin.ContentComparer = (*Plugin)(nil)
	_ plugin.FactsLoader     = (*Plugin)(nil)
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.Watcher         = (*Plugin)(nil)
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
	table := optionpos.Open(req.Site.Dir, req.OptionPos)
	opts, diags, err := parseOptions(req, table)
	if err != nil {
		return nil, err
	}
	*p = Plugin{site: req.Site, host: req.Host, id: req.ID, table: table, opts: opts}
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// LoadContent implements plugin.ContentLoader.
func (p *Plugin) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	p.loaded = nil
	finder := versionFinder{site: p.site, id: p.id, opts: &p.opts, table: p.table}
	versions, err := finder.versions()
	if err != nil {
		return nil, fmt.Errorf("docs %q: finding versions: %w", p.id, err)
	}
	resp := &plugin.LoadContentResponse{Diagnostics: finder.diags}
	diags, err := p.loadHistory(ctx, versions)
	if err != nil {
		return nil, fmt.Errorf("docs %q: %w", p.id, err)
	}
	resp.Diagnostics = append(resp.Diagnostics, diags...)
	heads := frontmatter.NewHeads(p.host, p.site.Dir, "docs", noteCardUse)
	for i := range versions {
		l := &loader{site: p.site, id: p.id, opts: &p.opts, table: p.table, version: &versions[i], history: p.history, heads: heads}
		loaded, diags, err := l.load(ctx, p.host)
		if err != nil {
			return nil, fmt.Errorf("docs %q: loading version %s: %w", p.id, l.version.name, err)
		}
		resp.Diagnostics = append(resp.Diagnostics, diags...)
		if loaded != nil {
			p.loaded = append(p.loaded, loaded)
		}
	}
	if err := heads.Save(ctx); err != nil {
		return nil, fmt.Errorf("docs %q: %w", p.id, err)
	}
	resp.Diagnostics.Sort()
	return resp, nil
}

// SameContent implements plugin.ContentComparer.
func (p *Plugin) SameContent(ctx context.Context, file string) (bool, error) {
	for _, v := range p.loaded {
		before := v.docsByFile[file]
		if before == nil {
			continue
		}
		now, diags, err := v.reader.readDocument(ctx, p.host, before.rel)
		if err != nil {
			return false, fmt.Errorf("docs %q: %w", p.id, err)
		}
		return len(diags) == 0 && reflect.DeepEqual(now, before), nil
	}
	for _, v := range p.loaded {
		if !source.LeavesOut(file, v.content.Dirs(), p.opts.Exclude) {
			return false, nil
		}
	}
	return len(p.loaded) > 0 && !fileReadsVersionDocs(filepath.Join(p.site.Dir, filepath.FromSlash(file))), nil
}

// LoadedFacts implements plugin.FactsLoader.
func (p *Plugin) LoadedFacts() map[string]string {
	facts := map[string]string{}
	for _, v := range p.loaded {
		for file, d := range v.docsByFile {
			facts[file] = d.facts
		}
	}
	return facts
}

// FactsOf implements plugin.FactsLoader.
func (p *Plugin) FactsOf(ctx context.Context, file string) (string, error) {
	return frontmatter.FactsOf(ctx, p.host, p.site.Dir, file, noteCardUse), nil
}

// loadHistory reads the history of all versions in one call. In development the result is reused:
// the history hardly changes while docs are written.
func (p *Plugin) loadHistory(ctx context.Context, versions []version) (diag.List, error) {
	if p.history != nil && !p.site.Production {
		return nil, nil
	}
	asker := lastupdate.Asker{
		Cache: p.host, SiteDir: p.site.Dir, Table: p.table, Who: fmt.Sprintf("docs %q", p.id), What: "docs", Code: diag.CodeDocsHistory,
	}
	for _, v := range versions {
		asker.Folders = append(asker.Folders, v.content.Dirs()...)
	}
	history, diags, err := asker.History(ctx, p.opts.lastUpdate())
	p.history = history
	return diags, err
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
	e := &emitter{
		site: p.site, id: p.id, opts: &p.opts, versions: p.loaded, out: resp,
		sidebars: map[string]*sidebarSlices{}, versionDocs: p.readsVersionDocs(ctx),
	}
	resp.Layouts = append(resp.Layouts, plugin.Layout{ID: e.rootLayoutID(), Component: p.opts.DocsRootComponent})
	refs := findReferences(p.site.ThemeConfig, p.id)
	global := GlobalPluginData{
		Path:        routepath.Base(p.site.BaseURL, p.opts.RouteBasePath),
		Breadcrumbs: p.opts.Breadcrumbs,
	}
	for _, v := range p.loaded {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := e.emitVersion(v); err != nil {
			return nil, fmt.Errorf("docs %q: %w", p.id, err)
		}
		global.Versions = append(global.Versions, globalVersion(v, refs))
		resp.ContentDirs = append(resp.ContentDirs, v.content.Dirs()...)
		resp.Texts = append(resp.Texts, v.allTexts(p.id)...)
	}
	p.site.ApplyTrailingSlashes(resp.Routes)
	data, err := marshal(global)
	if err != nil {
		return nil, fmt.Errorf("docs %q: %w", p.id, err)
	}
	resp.GlobalData = data
	resp.Diagnostics = p.checkReferences(refs)
	return resp, nil
}

// WatchPaths implements plugin.Watcher. Versions that are cut later are below the
// folders, too.
func (p *Plugin) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	resp := &plugin.WatchPathsResponse{}
	names := append(slices.Clone(p.opts.Include), categoryGlob)
	if name := p.opts.Tags.Name(); name != "" {
		names = append(names, name)
	}
	for _, name := range names {
		resp.Paths = append(resp.Paths, path.Join(p.opts.Path, name))
	}
	if file, _ := p.opts.sidebarFile(); file != "" {
		resp.Paths = append(resp.Paths, withExtension(p.site.Dir, file))
	}
	if dir := translation.Folder(p.site, translationsName, p.id); dir != "" {
		resp.Paths = append(resp.Paths, dir)
	}
	if !p.opts.DisableVersioning {
		resp.Paths = append(resp.Paths, versionsFile(p.id), versionedDocs(p.id), versionedSidebars(p.id))
	}
	return resp, nil
}
