package gate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/intern"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
)

// ExternalLinks returns the links to other hosts: those in the configuration and in documents,
// and those that only rendered components contain. They are unsorted.
func (s *Site) ExternalLinks() []plugin.Link {
	list := externalLinks{site: s.Site, seen: map[plugin.Link]bool{}, urls: map[string]bool{}}
	list.add(s.Config.Links...)
	list.add(s.Table.Links...)
	for i := range s.Table.Routes {
		for _, d := range s.Table.Routes[i].Documents {
			list.add(s.Docs.Of(d).Links...)
		}
	}
	for i := range s.Pages {
		for _, shown := range []intern.List{s.Pages[i].Links, s.Pages[i].Loads} {
			for url := range shown.All() {
				if !list.urls[url] {
					list.add(plugin.Link{URL: url, Raw: url, Pos: diag.Pos{File: s.Table.Routes[i].Meta.Source}})
				}
			}
		}
	}
	return list.links
}

// SortLinks sorts links by URL and position.
func SortLinks(links []plugin.Link) {
	slices.SortFunc(links, func(a, b plugin.Link) int {
		return cmp.Or(cmp.Compare(a.URL, b.URL), cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
}

// externalLinks collects links to other hosts, without duplicates.
type externalLinks struct {
	site  *plugin.Site
	links []plugin.Link
	seen  map[plugin.Link]bool
	urls  map[string]bool
}

func (o *externalLinks) add(links ...plugin.Link) {
	for _, l := range links {
		if isHTTP(l.URL) && !l.Unchecked && !o.seen[l] && !o.leadsToSite(l.URL) {
			o.seen[l], o.urls[l.URL] = true, true
			o.links = append(o.links, l)
		}
	}
}

// leadsToSite reports whether a link leads to the site itself; the gate checks these.
func (o *externalLinks) leadsToSite(link string) bool {
	siteLink, ok := linkcheck.SiteLink(linkcheck.HostOf(o.site.URL), link)
	return ok && strings.HasPrefix(linkcheck.PathOf(o.site.BaseURL, siteLink)+"/", o.site.BaseURL)
}

func isHTTP(url string) bool {
	return strings.HasPrefix(url, "//") || strings.HasPrefix(url, "http://") || strings.HasPrefix(url, "https://")
}
