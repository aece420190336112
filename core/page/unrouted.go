package page

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// linksWithoutPage returns the links of a page below the base URL that do not lead to a page but to
// static files, redirects, other locales, or nowhere. The client leaves them to the browser.
// unrouted adds each path it looks up to led.
func (r *Renderer) linksWithoutPage(rt *plugin.Route, in *render.PageInput, rendered *render.Rendered, led map[string]bool) []string {
	var found []string
	add := func(link string) {
		if linkcheck.IsFullURL(link) {
			return
		}
		path := linkcheck.PathOf(rt.Path, link)
		led[path] = r.leadsToPage(path)
		if !led[path] && !slices.Contains(found, link) {
			found = append(found, link)
		}
	}
	for _, links := range [][]string{rendered.Links, rendered.Ignored} {
		for _, link := range links {
			add(link)
		}
	}
	for _, d := range in.Documents {
		for _, link := range d.Content.Links {
			if !link.File {
				add(link.URL)
			}
		}
	}
	return found
}

// leadsToPage reports whether there is a page at a path. It returns true for paths outside of
// the base URL, which the client leaves to the browser in any case.
func (r *Renderer) leadsToPage(path string) bool {
	if !strings.HasPrefix(path, r.Site.BaseURL) {
		return true
	}
	_, ok := r.Table.Lookup(path)
	return ok
}
