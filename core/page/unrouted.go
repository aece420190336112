package page

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// unrouted lists the links of a page below the base URL that lead to no page: to static
// files, redirects, other locales, or nowhere. The client leaves them to the browser. led takes
// the paths that were looked up.
func (r *Renderer) unrouted(rt *plugin.Route, in *render.PageInput, rendered *render.Rendered, led map[string]bool) []string {
	var found []string
	add := func(link string) {
		if linkcheck.IsOutside(link) {
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

// leadsToPage reports whether there is a page at a path. What is beside the base URL
// is left to the browser anyway.
func (r *Renderer) leadsToPage(path string) bool {
	if !strings.HasPrefix(path, r.Site.BaseURL) {
		return true
	}
	_, ok := r.Table.Lookup(path)
	return ok
}
