package locales

import (
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// Known collects facts about the locales that have been built or checked so far. The zero value has none.
type Known struct {
	places map[string]*places
}

// Locale holds the facts about one locale.
type Locale struct {
	Config *config.Config
	Site   *plugin.Site
	Table  *route.Table
	// Files are the names of the output apart from the pages.
	Files     map[string]bool
	Redirects []plugin.Redirect
	// Unread are the pages that are missing because of mistakes.
	Unread *locate.MissingPages
	// Beside reports whether other locales are published next to it, whose files could take the place of its own.
	Beside bool
}

// Add adds a locale.
func (k *Known) Add(l *Locale) {
	p := &places{site: l.Site, files: l.Files, unread: l.Unread, pages: make(map[string]localePage, len(l.Table.Routes)), redirects: map[string]bool{}}
	for i := range l.Table.Routes {
		rt := &l.Table.Routes[i]
		p.pages[route.Normalize(rt.Path)] = localePage{path: rt.Path, source: rt.Meta.Source}
	}
	for _, r := range l.Redirects {
		p.redirects[route.Normalize(r.From)] = true
	}
	if l.Beside {
		p.static, p.documents = staticfiles.Places(l.Site.Dir, l.Config.StaticDirectories), make(map[string]string, len(l.Table.Routes))
		for i := range l.Table.Routes {
			rt := &l.Table.Routes[i]
			p.documents[route.DocumentFile(rt.Path, l.Site.BaseURL, l.Config.TrailingSlash)] = rt.Meta.Source
		}
	}
	if k.places == nil {
		k.places = map[string]*places{}
	}
	k.places[l.Config.Locale] = p
}

// AddAnchors adds all ids on a page of a locale that was added.
func (k *Known) AddAnchors(locale, path string, ids []string) {
	pages, key := k.places[locale].pages, route.Normalize(path)
	page := pages[key]
	page.anchors = &anchors{list: ids}
	pages[key] = page
}

// Elsewhere returns a function for the locale of a configuration that reports whether a path belongs to another
// locale, and whether something is there. All paths of locales that are not built count as existing. It returns nil for a
// site in one language. A nil Known knows no locale at all.
func (k *Known) Elsewhere(c *config.Config, isBuilt func(locale string) bool) func(path string) (elsewhere, there bool) {
	if len(c.I18n.Locales) < 2 {
		return nil
	}
	languages := newLanguages(c)
	return func(path string) (elsewhere, there bool) {
		to := languages.localeOf(path)
		if to == "" || to == c.Locale {
			return false, false
		}
		if k == nil || !isBuilt(to) {
			return true, true
		}
		known := k.places[to]
		return true, known != nil && known.has(path)
	}
}

// Resolve adds the findings that need all locales: broken links between locales, and files in place of another
// locale's page. localize returns the configuration of a locale.
func (k *Known) Resolve(all []Findings, localize func(locale string) *config.Config) {
	for i := range all {
		f := &all[i]
		c := localize(f.Locale)
		languages := newLanguages(c)
		for _, p := range f.Postponed {
			to := k.places[languages.localeOf(p.Path)]
			if to == nil {
				continue // not known because that locale has mistakes of its own
			}
			if !to.has(p.Path) {
				p.MissingPath.Hint = to.nearest(p.Path)
				f.List = append(f.List, p.MissingPath)
			} else if hint, lacks := to.lacksAnchors(p.Path, p.Anchors); lacks {
				p.MissingAnchor.Hint = hint
				f.List = append(f.List, p.MissingAnchor)
			}
		}
		f.List = append(f.List, k.reportDisplaced(c, languages)...)
		f.List.Sort()
	}
}
