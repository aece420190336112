package sitemap

import "github.com/gosaur/gosaur/core/plugin"

// SitemapData is what `usePluginData('sitemap')` returns.
type SitemapData struct {
	// Path is that of the file, base URL included; null where no search engine is to list the site.
	Path *string `json:"path"`
	// Page is the path of the page that lists the site's pages for readers, base URL included; absent if there is none.
	Page string `json:"page,omitempty"`
	// Changefreq is how often pages change, unless a rule says otherwise; absent if the sitemap does not say.
	Changefreq Changefreq `json:"changefreq,omitempty" ts:"string"`
	// Priority is the rank of the pages, unless a rule says otherwise; absent if the sitemap does not say.
	Priority *Priority `json:"priority,omitempty" ts:"number"`
}

// SitemapPageProps are the props of `@theme/SitemapPage`.
type SitemapPageProps struct {
	// Pages are the pages of the site, from shared data of the core: those without a title are not documents, and those
	// with a version belong to a version other than the default.
	Pages []plugin.SitePage `json:"pages,omitempty" ts:"{path: string; title?: string; version?: string; category?: string}[]"`
	// Ignored are regular expressions of the paths that the page leaves out.
	Ignored []string `json:"ignored"`
}

func (p *Plugin) globalData() SitemapData {
	data := SitemapData{Changefreq: p.opts.Changefreq}
	if p.opts.Priority >= 0 {
		data.Priority = &p.opts.Priority
	}
	if p.opts.Page != "" {
		data.Page = p.pagePath()
	}
	if !p.site.NoIndex {
		path := p.site.BaseURL + p.opts.Filename
		data.Path = &path
	}
	return data
}
