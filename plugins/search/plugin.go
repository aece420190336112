package search

import (
	"context"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/optionpos"
	"github.com/gosaur/gosaur/plugins/search/index"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// Name is the name of the plugin in the configuration.
const Name = "search"

// Plugin is the search of a site.
type Plugin struct {
	plugin.Textless
	site *plugin.Site
	host plugin.Host
	opts Options
	// table is where the options are in the configuration.
	table *optionpos.Table
}

var (
	_ plugin.RouteBuilder    = (*Plugin)(nil)
	_ plugin.Indexer         = (*Plugin)(nil)
	_ plugin.OutputDescriber = (*Plugin)(nil)
	_ plugin.PostBuilder     = (*Plugin)(nil)
	_ plugin.PostReviser     = (*Plugin)(nil)
)

// New returns an instance that is yet to be configured.
func New() plugin.Plugin { return &Plugin{} }

// Describe implements plugin.Plugin.
func (p *Plugin) Describe() plugin.Description {
	return plugin.Description{
		Name:    Name,
		Summary: "The search provider of the theme: the site's own index, or Algolia DocSearch.",
		Options: plugin.OptionsOf(Options{}),
	}
}

// Configure implements plugin.Plugin.
func (p *Plugin) Configure(_ context.Context, req *plugin.ConfigureRequest) (*plugin.ConfigureResponse, error) {
	opts, c, err := parseOptions(req)
	if err != nil {
		return nil, err
	}
	p.site, p.host, p.opts, p.table = req.Site, req.Host, opts, c.table
	return &plugin.ConfigureResponse{Diagnostics: c.found}, nil
}

// BuildRoutes implements plugin.RouteBuilder: it shares the settings, adds the search page, and
// leads browsers to its description.
func (p *Plugin) BuildRoutes(context.Context, *plugin.BuildRoutesRequest) (*plugin.BuildRoutesResponse, error) {
	data := p.opts.globalData(p.site)
	resp := &plugin.BuildRoutesResponse{GlobalData: mustJSON(data), ContentSources: p.opts.contentSources(data.Provider)}
	if data.Algolia != nil {
		resp.HTMLTags = append(resp.HTMLTags, preconnect(data.Algolia))
	}
	if p.describesSearch() {
		resp.HTMLTags = append(resp.HTMLTags, p.openSearchTag())
	}
	resp.Links = p.opts.suggestionLinks(p.site, func(value string) diag.Pos { return p.table.Value(value, 0) })
	if data.SearchPagePath != nil {
		resp.Routes = []plugin.Route{{Path: *data.SearchPagePath, Component: "@theme/SearchPage"}}
	}
	return resp, nil
}

// preconnect lets browsers connect to the search server before the first query.
func preconnect(data *AlgoliaData) plugin.HTMLTag {
	host := data.Endpoint
	if host == "" {
		host = "https://" + data.AppID + "-dsn.algolia.net"
	}
	return plugin.HTMLTag{Position: "head", TagName: "link", Attributes: map[string]any{"rel": "preconnect", "href": host, "crossorigin": true}}
}

// IndexPages implements plugin.Indexer: it makes the site's own index if that answers queries, and for a
// hosted provider the records and the start URLs for crawlers.
func (p *Plugin) IndexPages(ctx context.Context, req *plugin.IndexPagesRequest) (*plugin.IndexPagesResponse, error) {
	cache := &cache{ctx, p.host}
	facts := cache.textFacts(p.site.Locale)
	pages := records.Pages(p.site, req.Pages, facts, p.opts.rules()...)
	cache.storeTextFacts(p.site.Locale, facts)
	p.opts.assignSections(p.site, pages)
	provider := p.opts.providerOf(p.site)
	resp := &plugin.IndexPagesResponse{Diagnostics: append(p.warnIdleRules(req.Pages), p.warnIdleSections(pages)...)}
	if provider == "local" || p.opts.Fallback == "local" {
		files, err := index.Build(index.Settings{Language: p.site.Locale, Synonyms: p.opts.Synonyms}, pages, cache, req.Keep)
		if err != nil {
			return nil, err
		}
		resp.Files = files
	}
	if provider == "algolia" {
		header := records.Header{AppID: p.opts.AppID, IndexName: p.opts.IndexName, Language: p.site.Locale, Synonyms: p.opts.Synonyms}
		data, err := records.SetOf(header, pages).Encode()
		if err != nil {
			return nil, err
		}
		resp.Files = append(resp.Files, plugin.IndexFile{Path: records.File, Contents: data}, p.crawler(req.Pages))
	}
	return resp, nil
}
