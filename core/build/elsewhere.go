package build

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// places are the addresses of a locale that is built: its pages, in their normal form, and
// its other files.
type places struct {
	site  *plugin.Site
	pages map[string]bool
	files map[string]bool
}

// has reports whether there is something at a path.
func (p *places) has(path string) bool {
	return p.pages[route.Normalize(path)] || p.files[strings.TrimPrefix(path, p.site.BaseURL)]
}

// remember keeps what there is in a locale for the links of those that follow.
func (b *builder) remember(p *project, table *route.Table, files map[string]bool) {
	if b.parent == nil {
		return
	}
	known := &places{site: p.site, files: files, pages: make(map[string]bool, len(table.Routes))}
	for i := range table.Routes {
		known.pages[route.Normalize(table.Routes[i].Path)] = true
	}
	if b.parent.known == nil {
		b.parent.known = map[string]*places{}
	}
	b.parent.known[p.config.Locale] = known
}

// elsewhere returns what tells links that lead to the site in another language. Those to a
// locale that is not built yet, or not at all, are taken to be right.
func (b *builder) elsewhere(p *project) func(path string) bool {
	if len(p.config.I18n.Locales) < 2 {
		return nil
	}
	facts := p.i18n().LocaleConfigs
	return func(path string) bool {
		to, base := "", ""
		for _, locale := range p.config.OrderedLocales() {
			f := facts[locale]
			if f.URL == p.site.URL && len(f.BaseURL) > len(base) && (strings.HasPrefix(path, f.BaseURL) || path+"/" == f.BaseURL) {
				to, base = locale, f.BaseURL
			}
		}
		if to == "" || to == p.config.Locale {
			return false
		}
		if b.parent == nil || b.parent.known[to] == nil {
			return true
		}
		return b.parent.known[to].has(path)
	}
}
