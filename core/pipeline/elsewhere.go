package pipeline

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// places are the addresses of a locale that is built.
type places struct {
	site *plugin.Site
	// pages are the paths of the pages and their sources, by normal form.
	pages map[string]placed
	// files are the names of its other files, redirects the normal forms of paths that lead on.
	files, redirects map[string]bool
	// documents are the sources of pages by the files that they are written to, static those
	// of static files. Both are nil where there is one locale only.
	documents, static map[string]string
	unread            *locate.Missing
	// near suggests pages, made on first use.
	near *diag.Suggester
}

// placed is a page of a locale.
type placed struct {
	path, source string
	// anchors are all the ids on the page; nil if they are not known.
	anchors *anchors
}

// anchors are the ids on a page.
type anchors struct {
	list []string
	// known has them all, and near suggests one; both are made on first use.
	known map[string]bool
	near  *diag.Suggester
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
	if a.near == nil {
		a.near = diag.NewSuggester(a.list)
	}
	return a.near.Suggest(id)
}

// has reports whether there is something at a path, for all that is known.
func (p *places) has(path string) bool {
	key := route.Normalize(path)
	_, page := p.pages[key]
	return page || p.redirects[key] || p.files[strings.TrimPrefix(path, p.site.BaseURL)] || p.unread.May(path)
}

// postpone keeps a finding of the link gate.
func (b *builder) postpone(p linkcheck.Postponed) { b.postponed = append(b.postponed, p) }

// dropReported drops what is postponed and what the compiler has reported at its place.
func (b *builder) dropReported() {
	if len(b.postponed) == 0 {
		return
	}
	reported := map[diag.Pos]bool{}
	for _, f := range b.found.List() {
		if f.Code == diag.CodeBrokenMarkdown {
			reported[f.Pos] = true
		}
	}
	b.postponed = slices.DeleteFunc(b.postponed, func(p linkcheck.Postponed) bool { return reported[p.Missing.Pos] })
}

// remember keeps what there is in a locale for the links of others.
func (b *builder) remember(m *artifacts, files map[string]bool, redirects []plugin.Redirect, unread *locate.Missing) {
	if b.parent == nil {
		return
	}
	known := &places{site: m.project.site, files: files, unread: unread, pages: make(map[string]placed, len(m.table.Routes)), redirects: map[string]bool{}}
	for i := range m.table.Routes {
		rt := &m.table.Routes[i]
		known.pages[route.Normalize(rt.Path)] = placed{path: rt.Path, source: rt.Meta.Source}
	}
	for _, r := range redirects {
		known.redirects[route.Normalize(r.From)] = true
	}
	if b.shown != "" {
		known.static, known.documents = staticfiles.Places(m.project.site.Dir, m.project.config.StaticDirectories), make(map[string]string, len(m.table.Routes))
		for i := range m.table.Routes {
			rt := &m.table.Routes[i]
			known.documents[route.DocumentFile(rt.Path, known.site.BaseURL, m.project.config.TrailingSlash)] = rt.Meta.Source
		}
	}
	if b.parent.known == nil {
		b.parent.known = map[string]*places{}
	}
	b.parent.known[m.project.config.Locale] = known
}

// rememberAnchors keeps the anchors of the pages for the links of other locales. known says
// which pages have been rendered.
func (b *builder) rememberAnchors(g *linkGate, known func(i int) bool) {
	if b.parent == nil || g.options.Elsewhere == nil {
		return
	}
	places := b.parent.known[g.project.config.Locale]
	for i := range g.table.Routes {
		if !known(i) {
			continue
		}
		key := route.Normalize(g.table.Routes[i].Path)
		page := places.pages[key]
		page.anchors = &anchors{list: g.page(i).Anchors}
		places.pages[key] = page
	}
}

// lacks reports whether the page of a path is known to have none of the ids.
func (p *places) lacks(path string, ids []string) (hint string, lacks bool) {
	page := p.pages[route.Normalize(path)]
	if page.anchors == nil || len(ids) == 0 || slices.ContainsFunc(ids, page.anchors.has) {
		return "", false
	}
	if near := page.anchors.suggest(ids[0]); near != "" {
		hint = fmt.Sprintf("did you mean %q?", "#"+near)
	}
	return hint, true
}

// elsewhere returns what tells links that lead to the site in another language, and whether
// they are right. Those to a locale that is not built are.
func (b *builder) elsewhere(p *project) func(path string) (elsewhere, there bool) {
	if len(p.config.I18n.Locales) < 2 {
		return nil
	}
	languages := newLanguages(p.config)
	return func(path string) (elsewhere, there bool) {
		to := languages.of(path)
		if to == "" || to == p.config.Locale {
			return false, false
		}
		if b.parent == nil || len(b.Locales) > 0 && !slices.Contains(b.Locales, to) {
			return true, true
		}
		known := b.parent.known[to]
		return true, known != nil && known.has(path)
	}
}

// languages knows the locales that lie on the host of one of them.
type languages struct {
	names []string
	// bases are their base URLs, by name.
	bases map[string]string
}

func newLanguages(c *config.Config) *languages {
	l := &languages{bases: map[string]string{}}
	for _, name := range c.OrderedLocales() {
		facts := c.LocaleOf(name)
		if name == c.Locale {
			facts.URL, facts.BaseURL = c.URL, c.BaseURL
		}
		// A locale that is built alone lies where the default locale is otherwise.
		if facts.URL == c.URL && (name == c.Locale || facts.BaseURL != c.BaseURL) {
			l.names, l.bases[name] = append(l.names, name), facts.BaseURL
		}
	}
	return l
}

// of returns the locale to which a path of the host belongs, "" for none.
func (l *languages) of(path string) string {
	to, base := "", ""
	for _, name := range l.names {
		b := l.bases[name]
		if len(b) > len(base) && (strings.HasPrefix(path, b) || path+"/" == b) {
			to, base = name, b
		}
	}
	return to
}

// settle adds to the findings of the locales what only all of them together tell: which
// links from one to another lead nowhere, and what would be in the place of another's page.
func (b *builder) settle(w *website, all []findings) {
	for i := range all {
		f := &all[i]
		c := w.config.Localize(f.locale, b.alone())
		languages := newLanguages(c)
		for _, p := range f.postponed {
			to := b.known[languages.of(p.Path)]
			if to == nil {
				continue // not known because that locale has mistakes of its own
			}
			if !to.has(p.Path) {
				p.Missing.Hint = to.nearest(p.Path)
				f.list = append(f.list, p.Missing)
			} else if hint, lacks := to.lacks(p.Path, p.Anchors); lacks {
				p.Lacking.Hint = hint
				f.list = append(f.list, p.Lacking)
			}
		}
		f.list = append(f.list, b.displaced(c, languages)...)
		f.list = append(f.list, b.displacedFiles(c, languages)...)
		f.list.Sort()
	}
}

// nearest is a hint: the page whose path is most like one that is missing.
func (p *places) nearest(path string) string {
	if p.near == nil {
		paths := make([]string, 0, len(p.pages))
		for _, page := range p.pages {
			paths = append(paths, page.path)
		}
		slices.Sort(paths)
		p.near = diag.NewSuggester(paths)
	}
	if near := p.near.Suggest(path); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return ""
}

// displaced reports pages of a locale at whose address another locale has a page.
func (b *builder) displaced(c *config.Config, languages *languages) diag.List {
	own, severity := b.known[c.Locale], config.SeverityOf(c.OnDuplicateRoutes)
	if own == nil || severity == "" {
		return nil
	}
	var found diag.List
	for _, key := range slices.Sorted(maps.Keys(own.pages)) {
		page := own.pages[key]
		locale := languages.of(page.path)
		if locale == c.Locale || b.known[locale] == nil {
			continue
		}
		if other, taken := b.known[locale].pages[key]; taken {
			found = append(found, diag.Diagnostic{
				Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: page.source},
				Message: fmt.Sprintf("the route %s is that of a page in the locale %s, too, so one of them would replace the other", page.path, locale),
				Hint:    "give it another slug, id or routeBasePath",
				Related: []diag.Related{{Pos: diag.Pos{File: other.source}, Message: "the page of the other locale"}},
			})
		}
	}
	locate.PlaceDuplicates(locate.New(own.site), found)
	return found
}

// displacedFiles reports static files of a locale in the place of what another locale writes.
func (b *builder) displacedFiles(c *config.Config, languages *languages) diag.List {
	own, severity := b.known[c.Locale], config.SeverityOf(c.OnDuplicateRoutes)
	if own == nil || severity == "" {
		return nil
	}
	var found diag.List
	for _, name := range sortedKeys(own.static) {
		to := languages.of(own.site.BaseURL + name)
		other := b.known[to]
		if to == c.Locale || other == nil {
			continue
		}
		inner := strings.TrimPrefix(own.site.BaseURL+name, other.site.BaseURL)
		source, isPage := other.documents[inner]
		static, isStatic := other.static[inner]
		if !isPage && !isStatic || isStatic && staticfiles.Same(filepath.Join(own.site.Dir, filepath.FromSlash(own.static[name])), filepath.Join(own.site.Dir, filepath.FromSlash(static))) {
			continue
		}
		d := diag.Diagnostic{Code: diag.CodeDuplicateRoute, Severity: severity, Pos: diag.Pos{File: own.static[name]}}
		d.Message = "the static file is not published: the locale " + to + " writes " + inner + " to the same place"
		d.Hint = "rename or delete the file"
		if at := cmp.Or(source, static); at != "" {
			d.Related = []diag.Related{{Pos: diag.Pos{File: at}, Message: "what the other locale writes"}}
		}
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b diag.Diagnostic) int { return strings.Compare(a.Pos.File, b.Pos.File) })
	return found
}
