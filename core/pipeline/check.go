package pipeline

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
)

// CheckReport is what a check found, in all locales together.
type CheckReport struct {
	Config *config.Config `json:"-"`
	Pages  int
	// Rendered is how many of the pages had to be rendered to know their links.
	Rendered    int
	Phases      []PhaseTime
	Diagnostics diag.List
	// Outside are the links that lead out of the site, sorted by address and place; nil in a report of Options.Recall.
	Outside []plugin.Link `json:"-"`
	// Locate returns the places at which a link stands in a file of the site.
	Locate func(file, link string) []diag.Pos `json:"-"`
	// Read returns the text of a file that a diagnostic names, if it belongs to the site.
	Read func(file string) ([]byte, error) `json:"-"`
}

// Check does all of a build that finds mistakes, and writes nothing. Pages whose links
// are known from their Markdown are not rendered. moved may name where a page that is
// gone has moved; nil for nowhere.
//
// What is wrong with the content is in the report, even if it is an error. The error is
// a *diag.Failure if the configuration is at fault.
func Check(ctx context.Context, o Options, moved renames.Lookup) (*CheckReport, error) {
	b := newBuilder(o)
	b.moved = moved
	defer b.close()
	var w *website
	last := b.unchangedCheck(ctx)
	err := b.phases(ctx, phase{"configure", func(ctx context.Context) (err error) {
		if w, err = b.open(ctx); err != nil || b.OutDir == "" {
			return err
		}
		return output.CheckSources(b.OutDir, b.outputOptions(w.config))
	}})
	if err != nil {
		return nil, err
	}
	read := func(file string) ([]byte, error) { return b.bounds.Read(b.SiteDir, file) }
	if last != nil {
		last.Config, last.Read = w.config, read
		return last, nil
	}
	r := &CheckReport{Config: w.config, Read: read}
	if err := b.eachLocale(ctx, w, func(ctx context.Context, l *builder) error { return l.checkLocale(ctx, w, r) }); err != nil {
		return nil, err
	}
	sortLinks(r.Outside)
	r.Outside = slices.Compact(r.Outside)
	r.Phases, r.Diagnostics = b.times, b.diagnostics()
	if b.Recall && !r.Diagnostics.HasErrors() {
		b.keepWhole(ctx, wholeCheckKind, w, "", r)
	}
	return r, nil
}

// checkLocale checks one locale and adds what is known of it to the report.
func (b *builder) checkLocale(ctx context.Context, w *website, r *CheckReport) error {
	m, err := b.prepare(ctx, w)
	if err != nil {
		return err
	}
	var rendered int
	err = b.phases(ctx,
		phase{"links", func(ctx context.Context) (err error) { rendered, err = b.checkRendering(ctx, m); return }},
	)
	if err != nil {
		return err
	}
	r.Pages += len(m.table.Routes)
	r.Rendered += rendered
	r.Outside = append(r.Outside, m.outside()...)
	r.Locate = sourcesOf(m).In
	return nil
}

// checkFailed ends a build in which something was wrong before its pages were made, but
// not before the links are checked, too.
func (b *builder) checkFailed(ctx context.Context, m *artifacts) error {
	if !b.found.List().HasErrors() {
		return nil
	}
	if _, err := b.checkRendering(ctx, m); err != nil {
		return err
	}
	return b.gate()
}

// checkRendering renders what the gate has to know, and checks the links. An anchor
// that seems to be missing may be one that a component makes: such pages are rendered,
// too, before anything is said.
func (b *builder) checkRendering(ctx context.Context, m *artifacts) (int, error) {
	if !b.found.List().HasErrors() { // the home page may be what could not be read
		b.checkHome(m.project, m.table)
	}
	renderable := m.bundles != nil && len(m.bundles.ServerJS) > 0 && !b.misconfigured()
	for i := range m.pages {
		rt := &m.table.Routes[i]
		m.pages[i].Incomplete = m.isIncomplete(rt) || !renderable && !m.knowsAnchors(rt)
	}
	g := b.newLinkGate(ctx, m)
	if !renderable {
		b.take(g.project.config, g.check())
		b.found.Add(m.unchecked()...)
		return 0, nil
	}
	r := b.newRenderer(m, b.lazyEngine(m))
	done := map[int]bool{}
	for wanted := m.revealing(); len(wanted) > 0; {
		if err := b.renderForLinks(ctx, m, r, wanted); err != nil {
			return 0, err
		}
		for _, i := range wanted {
			done[i] = true
		}
		wanted = slices.DeleteFunc(g.doubtful(), func(i int) bool { return done[i] })
	}
	b.take(g.project.config, g.check())
	b.rememberAnchors(g, func(i int) bool { return !m.pages[i].Incomplete && (done[i] || m.knowsAnchors(&m.table.Routes[i])) })
	b.found.Add(m.unchecked()...)
	return len(done), nil
}

// renderForLinks renders some pages and keeps their links.
func (b *builder) renderForLinks(ctx context.Context, m *artifacts, r *page.Renderer, wanted []int) error {
	return b.renderEach(ctx, m, r, pageWork{routes: wanted, take: func(i int, _ *plugin.Route, p *page.Page) error {
		m.pages[i] = p.Brief()
		return nil
	}})
}

// revealing are the pages that show links which nothing else tells of: those with
// components of the site, and one of each kind for the layouts around it.
func (m *artifacts) revealing() []int {
	var wanted []int
	kinds := map[string]bool{}
	all := m.project.theme.OverridesPages()
	for i := range m.table.Routes {
		rt := &m.table.Routes[i]
		kind := rt.Component + " " + rt.Layout
		if m.pages[i].Incomplete {
			continue
		}
		if all || !kinds[kind] || !strings.HasPrefix(rt.Component, "@theme/") || m.hasComponents(rt) {
			kinds[kind] = true
			wanted = append(wanted, i)
		}
	}
	return wanted
}

// hasComponents reports whether a page's documents use components that may make links.
func (m *artifacts) hasComponents(rt *plugin.Route) bool {
	plain := m.project.theme.Collapsing()
	for _, d := range rt.Documents {
		if content := m.docs.Of(d); len(content.Modules) > 0 || makesLinks(content, plain) {
			return true
		}
	}
	return false
}

// makesLinks reports whether a document's tree has components that are not among the
// plain ones, which show nothing but their children.
func makesLinks(d *document.Document, plain map[string]string) bool {
	if d.Uses.Code {
		return true
	}
	return slices.ContainsFunc(d.Uses.Scopes, func(name string) bool { return plain[name] == "" && name != "pre" && name != "code" }) ||
		slices.ContainsFunc(d.Components, func(ref plugin.ComponentRef) bool {
			name, isTheme := strings.CutPrefix(ref.Specifier, "@theme/")
			return !isTheme || plain[name] == ""
		})
}

// doubtful are the pages that lack an anchor to which a link leads.
func (g *linkGate) doubtful() []int {
	lacking := map[string]bool{}
	for _, path := range linkcheck.Lacking(g.linkPages(), g.options) {
		lacking[path] = true
	}
	var pages []int
	for i := range g.table.Routes {
		if lacking[g.table.Routes[i].Path] {
			pages = append(pages, i)
		}
	}
	return pages
}

// outside lists the links that lead out of the site: those written in the configuration
// and in documents, and those that only components show. They are in no order.
func (m *artifacts) outside() []plugin.Link {
	list := outsideLinks{site: m.project.site, seen: map[plugin.Link]bool{}, urls: map[string]bool{}}
	list.add(m.project.config.Links...)
	list.add(m.table.Links...)
	for i := range m.table.Routes {
		for _, d := range m.table.Routes[i].Documents {
			list.add(m.docs.Of(d).Links...)
		}
	}
	for i := range m.pages {
		for _, url := range slices.Concat(m.pages[i].Links, m.pages[i].Loads) {
			if !list.urls[url] {
				list.add(plugin.Link{URL: url, Raw: url, Pos: diag.Pos{File: m.table.Routes[i].Meta.Source}})
			}
		}
	}
	return list.links
}

func sortLinks(links []plugin.Link) {
	slices.SortFunc(links, func(a, b plugin.Link) int {
		return cmp.Or(cmp.Compare(a.URL, b.URL), cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
}

// outsideLinks gathers links to other hosts, each once for a place.
type outsideLinks struct {
	site  *plugin.Site
	links []plugin.Link
	seen  map[plugin.Link]bool
	urls  map[string]bool
}

func (o *outsideLinks) add(links ...plugin.Link) {
	for _, l := range links {
		if isWeb(l.URL) && !l.Unchecked && !o.seen[l] && !o.own(l.URL) {
			o.seen[l], o.urls[l.URL] = true, true
			o.links = append(o.links, l)
		}
	}
}

// own reports whether a link leads to the site itself, where the gate has looked.
func (o *outsideLinks) own(link string) bool {
	inside, ok := linkcheck.Inside(linkcheck.HostOf(o.site.URL), link)
	return ok && strings.HasPrefix(linkcheck.PathOf(o.site.BaseURL, inside)+"/", o.site.BaseURL)
}

func isWeb(url string) bool {
	return strings.HasPrefix(url, "//") || strings.HasPrefix(url, "http://") || strings.HasPrefix(url, "https://")
}
