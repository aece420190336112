package sitemap

import (
	"net/url"
	"time"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// entry is the entry of one page. Empty fields are omitted.
type entry struct {
	loc, lastmod, changefreq string
	priority                 Priority
}

// entries describes the pages that search engines may list, in the order of their paths.
func (p *Plugin) entries(pages []plugin.PageInfo) []entry {
	var list []entry
	for i := range pages {
		page := &pages[i]
		if page.NoIndex || page.Meta.Unlisted || page.Path == p.site.BaseURL+"404.html" || source.Match(p.opts.IgnorePatterns, page.Path) {
			continue
		}
		list = append(list, p.entry(page))
	}
	return list
}

func (p *Plugin) entry(page *plugin.PageInfo) entry {
	e := entry{
		loc:        address(p.site, p.site.ApplyTrailingSlash(page.Path)),
		lastmod:    p.opts.Lastmod.format(page.Meta.LastUpdatedAt),
		changefreq: string(p.opts.Changefreq),
		priority:   p.opts.Priority,
	}
	for _, rule := range p.opts.Rules {
		if !source.Match([]string{rule.Pattern}, page.Path) {
			continue
		}
		if rule.Changefreq != nil {
			e.changefreq = string(*rule.Changefreq)
		}
		if rule.Priority != nil {
			e.priority = *rule.Priority
		}
	}
	return e
}

// address is the percent-encoded URL of a path.
func address(site *plugin.Site, path string) string {
	return site.URL + (&url.URL{Path: path}).EscapedPath()
}

// format writes a time in milliseconds since 1970, 0 for none.
func (l Lastmod) format(ms int64) string {
	if ms == 0 {
		return ""
	}
	t := time.UnixMilli(ms).UTC()
	switch l {
	case "date":
		return t.Format(time.DateOnly)
	case "datetime":
		return t.Format("2006-01-02T15:04:05.000Z")
	}
	return ""
}
