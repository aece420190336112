package sitemap

import (
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// page is the route of the page that lists the site's pages for readers.
func (p *Plugin) page() (plugin.Route, error) {
	ignored := []string{"^" + regexp.QuoteMeta(p.pagePath()) + "$"} // the page itself
	for _, glob := range p.opts.IgnorePatterns {
		ignored = append(ignored, source.Expression(glob))
	}
	props, err := json.Marshal(SitemapPageProps{Ignored: ignored})
	if err != nil {
		return plugin.Route{}, fmt.Errorf("props of the page: %w", err)
	}
	return plugin.Route{
		Path: p.pagePath(), Component: "@theme/SitemapPage", Props: props,
		Data: map[string]string{"pages": plugin.SitePagesData},
	}, nil
}

// pagePath is the path of that page, base URL included.
func (p *Plugin) pagePath() string {
	return p.site.Permalink(p.opts.Page)
}
