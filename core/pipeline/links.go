package pipeline

import (
	"context"
	"slices"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/gate"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// checkLinks checks the links of a rendered site and stops the build if broken links are errors.
func (b *builder) checkLinks(ctx context.Context, m *artifacts) error {
	s := m.gated()
	b.found.Add(s.Home()...)
	g := b.newGate(ctx, m, s)
	b.pass(g)
	b.rememberAnchors(g, func(i int) bool { return !m.pages[i].Incomplete })
	b.found.Add(s.Unchecked()...)
	return b.gate()
}

// gated returns the site in the form that the link gate needs.
func (m *artifacts) gated() *gate.Site {
	return &gate.Site{
		Config: m.project.config, Site: m.project.site, Theme: m.project.theme, Table: m.table, Docs: m.docs, Bundles: m.bundles, Pages: m.pages,
	}
}

// newGate returns the link gate for a locale.
func (b *builder) newGate(ctx context.Context, m *artifacts, s *gate.Site) *gate.Gate {
	paths := make([]string, len(m.table.Routes))
	for i := range m.table.Routes {
		paths[i] = m.table.Routes[i].Path
	}
	output, diags := m.project.host.DescribeOutput(ctx, &plugin.DescribeOutputRequest{Pages: paths})
	b.found.Add(diags...)
	styleLinks, diags := staticfiles.StyleLinks(m.project.site, m.project.config.StaticDirectories)
	b.found.Add(diags...)
	c, sources := m.project.config, s.Sources()
	sources.Watched = func() []string {
		paths, _ := m.project.host.WatchPaths(ctx)
		return paths
	}
	around := &gate.Surroundings{
		Files:     s.OutputFiles(slices.Concat(output.Files, m.project.services.Assets.Names(), m.ownFiles()), m.project.cards != nil),
		Redirects: output.Redirects,
		Styles:    styleLinks,
		Sources:   sources,
		Unread:    locate.MissingPages(b.found.List(), sources),
		Elsewhere: b.elsewhere(c),
		Postpone:  func(p linkcheck.Postponed) { b.postponed = append(b.postponed, p) },
	}
	if moves := renames.New(b.moved, m.project.site, c.StaticDirectories, m.table); moves != nil {
		around.Moved = moves.Page
	}
	m.around, m.wanted = around, wantedAnchors{}
	around.Wants = m.wanted.add
	if b.parent != nil {
		b.parent.known.Add(&locales.Locale{
			Config: c, Site: m.project.site, Table: m.table,
			Files: around.Files, Redirects: output.Redirects, Unread: around.Unread, Beside: b.shown != "",
		})
	}
	return gate.New(s, around)
}

// pass runs the gate and merges its findings with earlier ones.
func (b *builder) pass(g *gate.Gate) {
	found := g.Check()
	b.postponed = locales.Unreported(b.postponed, b.found.List())
	gate.Merge(&b.found, found, g.Config)
}

// elsewhere returns a function that reports whether a path belongs to another locale of the site,
// and whether it exists there.
func (b *builder) elsewhere(c *config.Config) func(path string) (elsewhere, there bool) {
	var known *locales.Known
	if b.parent != nil {
		known = &b.parent.known
	}
	return known.Elsewhere(c, func(locale string) bool { return len(b.Locales) == 0 || slices.Contains(b.Locales, locale) })
}

// rememberAnchors keeps the anchors of pages to check links from other locales. known reports
// whether all anchors of a page are known.
func (b *builder) rememberAnchors(g *gate.Gate, known func(i int) bool) {
	if b.parent == nil || len(g.Config.I18n.Locales) < 2 {
		return
	}
	for i := range g.Table.Routes {
		if known(i) {
			b.parent.known.AddAnchors(g.Config.Locale, g.Table.Routes[i].Path, g.Anchors(i))
		}
	}
}
