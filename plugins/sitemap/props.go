package sitemap

// SitemapData is what `usePluginData('sitemap')` returns.
type SitemapData struct {
	// Path is that of the file, base URL included; null where no search engine is to list the site.
	Path *string `json:"path"`
	// Changefreq is how often pages change, unless a rule says otherwise; absent if the sitemap does not say.
	Changefreq Changefreq `json:"changefreq,omitempty" ts:"string"`
	// Priority is the rank of the pages, unless a rule says otherwise; absent if the sitemap does not say.
	Priority *Priority `json:"priority,omitempty" ts:"number"`
}

func (p *Plugin) globalData() SitemapData {
	data := SitemapData{Changefreq: p.opts.Changefreq}
	if p.opts.Priority >= 0 {
		data.Priority = &p.opts.Priority
	}
	if !p.site.NoIndex {
		path := p.site.BaseURL + p.opts.Filename
		data.Path = &path
	}
	return data
}
