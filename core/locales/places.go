package locales

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// places are the addresses of a locale that is built.
type places struct {
	site *plugin.Site
	// pages are the paths of the pages and their sources, by normal form.
	pages map[string]localePage
	// files are the names of its other files, redirects the normal forms of redirected paths.
	files, redirects map[string]bool
	// documents are the sources of pages by the files that they are written to, static those
	// of static files. Both are nil if there is only one locale.
	documents, static map[string]string
	unread            *locate.MissingPages
	// suggester suggests pages, made on first use.
	suggester *diag.Suggester
}

// localePage is a page of a locale.
type localePage struct {
	path, source string
	// anchors are all the ids on the page; nil if they are not known.
	anchors *anchors
}

// anchors are the ids on a page.
type anchors struct {
	list []string
	// known has them all, and suggester suggests one; both are made on first use.
	known     map[string]bool
	suggester *diag.Suggester
}

func (a *anchors) has(id string) bool {
	if a.known == nil {
		a.known = make(map[string]bool, len(a.list))
		for _, one := range a.list {
			a.known[one] = true
		}
	}
	return a.known[id]
}

func (a *anchors) suggest(id string) string {
	if a.suggester == nil {
		a.suggester = diag.NewSuggester(a.list)
	}
	return a.suggester.Suggest(id)
}

// has reports whether there is, or may be, something at a path.
func (p *places) has(path string) bool {
	key := route.Normalize(path)
	_, page := p.pages[key]
	return page || p.redirects[key] || p.files[strings.TrimPrefix(path, p.site.BaseURL)] || p.unread.MayBeMissing(path)
}

// lacksAnchors reports whether the page of a path is known to have none of the ids.
func (p *places) lacksAnchors(path string, ids []string) (hint string, lacks bool) {
	page := p.pages[route.Normalize(path)]
	if page.anchors == nil || len(ids) == 0 || slices.ContainsFunc(ids, page.anchors.has) {
		return "", false
	}
	if near := page.anchors.suggest(ids[0]); near != "" {
		hint = fmt.Sprintf("did you mean %q?", "#"+near)
	}
	return hint, true
}

// nearest returns a hint with the page whose path is most similar to a missing one.
func (p *places) nearest(path string) string {
	if p.suggester == nil {
		paths := make([]string, 0, len(p.pages))
		for _, page := range p.pages {
			paths = append(paths, page.path)
		}
		slices.Sort(paths)
		p.suggester = diag.NewSuggester(paths)
	}
	if near := p.suggester.Suggest(path); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}
