package openapi

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/translation"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
)

// Name is the name of the plugin in the configuration.
const Name = "openapi"

// Plugin is one openapi instance.
type Plugin struct {
	site  *plugin.Site
	id    string
	table *optionpos.Table
	opts  Options
	// spec is nil where there is none to show.
	spec *spec
	// specFiles are the files of the description when it was last read.
	specFiles []string
}

var (
	_ plugin.ContentLoader = (*Plugin)(nil)
	_ plugin.RouteBuilder  = (*Plugin)(nil)
	_ plugin.Watcher       = (*Plugin)(nil)
)

var (
	linkTarget = lazyregexp.New(`\]\([^)]*\)`)
	validHost  = lazyregexp.New(`^[A-Za-z0-9.-]+(?::[0-9]+)?$`)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:          Name,
		Summary:       "Pages of an OpenAPI description: operations, schemas, webhooks.",
		MultiInstance: true,
		Options:       plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, table, diags, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	*p = Plugin{site: req.Site, id: req.ID, table: table, opts: opts, specFiles: []string{opts.Path}}
	return &plugin.ConfigureResponse{Diagnostics: diags}, nil
}

// LoadContent implements plugin.ContentLoader.
func (p *Plugin) LoadContent(ctx context.Context, _ *plugin.LoadContentRequest) (*plugin.LoadContentResponse, error) {
	resp := &plugin.LoadContentResponse{}
	files := &files{siteDir: p.site.Dir, byName: map[string]*file{}, found: &resp.Diagnostics}
	spec, err := readSpec(ctx, files, p.descriptionFile(), p.table.Value(p.opts.Path, 0))
	if err != nil {
		return nil, err
	}
	p.spec, p.specFiles = spec, slices.Concat(files.requested, p.translationFiles())
	resp.Diagnostics.Sort()
	return resp, nil
}

// BuildRoutes implements plugin.RouteBuilder.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	resp := &plugin.BuildRoutesResponse{}
	if p.spec == nil {
		return resp, nil
	}
	p.spec.found, p.spec.files.found = &resp.Diagnostics, &resp.Diagnostics
	words, texts, found := textsOf(p.site, p.id)
	resp.Texts, resp.Diagnostics = texts, append(resp.Diagnostics, found...)
	s := newSite(p.spec, p.site, &p.opts, words)
	layouts, err := s.layouts(p.id)
	if err != nil {
		return nil, fmt.Errorf("openapi %q: layouts: %w", p.id, err)
	}
	layout := layouts[len(layouts)-1].ID
	n, err := s.buildNavigation(layout)
	if err != nil {
		return nil, fmt.Errorf("openapi %q: sidebar: %w", p.id, err)
	}
	resp.Layouts, resp.Data = layouts, n.data
	if resp.Routes, err = s.routes(layout, n.pages); err != nil {
		return nil, fmt.Errorf("openapi %q: %w", p.id, err)
	}
	if resp.GlobalData, err = marshal(OpenAPIData{Path: s.overviewPath()}); err != nil {
		return nil, fmt.Errorf("openapi %q: global data: %w", p.id, err)
	}
	resp.ClientModules = []string{"@theme/ApiConsole/styles.css"}
	p.spec.files.reportVendorKeys()
	p.specFiles = slices.Concat(p.spec.files.requested, p.translationFiles())
	resp.Diagnostics.Sort()
	return resp, nil
}

// translationFiles returns the files, which need not exist, with an instance's translations for the locale: the
// description and the texts of the pages. The default locale has none.
func (p *Plugin) translationFiles() []string {
	folder := translation.Folder(p.site, Name, p.id)
	if folder == "" || !filepath.IsLocal(filepath.FromSlash(p.opts.Path)) {
		return nil
	}
	return []string{path.Join(folder, p.opts.Path), path.Join(folder, textFile)}
}

// descriptionFile returns the file of the description: the translated one if it exists.
func (p *Plugin) descriptionFile() string {
	if files := p.translationFiles(); len(files) > 0 {
		if info, err := os.Stat(filepath.Join(p.site.Dir, filepath.FromSlash(files[0]))); err == nil && info.Mode().IsRegular() {
			return files[0]
		}
	}
	return p.opts.Path
}

// WatchPaths implements plugin.Watcher.
func (p *Plugin) WatchPaths(context.Context, *plugin.WatchPathsRequest) (*plugin.WatchPathsResponse, error) {
	return &plugin.WatchPathsResponse{Paths: p.specFiles}, nil
}

// OpenAPIData is what `usePluginData('openapi')` returns.
type OpenAPIData struct {
	// Path is that of the overview, base URL included.
	Path string `json:"path"`
}
