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
func (b *builder) checkLinks(ctx context.Context, a *artifacts) error {
	s := a.gateSite()
	b.found.Add(s.CheckHome()...)
	g := b.newGate(ctx, a, s)
	b.runGate(g)
	b.keepAnchors(g, func(i int) bool { return !a.pages[i].Incomplete })
	b.found.Add(s.UncheckedPages()...)
	return b.failure()
}

// gateSite returns the site in the form that the link gate needs.
func (a *artifacts) gateSite() *gate.Site {
	return &gate.Site{
		Config: a.project.config, Site: a.project.site, Theme: a.project.theme, Table: a.table, Docs: a.docs, Bundles: a.bundles, Pages: a.pages,
	}
}

// newGate returns the link gate for a locale.
func (b *builder) newGate(ctx context.Context, a *artifacts, s *gate.Site) *gate.Gate {
	paths := make([]string, len(a.table.Routes))
	for i := range a.table.Routes {
		paths[i] = a.table.Routes[i].Path
	}
	output, diags := a.project.host.DescribeOutput(ctx, &plugin.DescribeOutputRequest{Pages: paths})
	b.found.Add(diags...)
	styleLinks, diags := staticfiles.StyleLinks(a.project.site, a.project.config.StaticDirectories)
	b.found.Add(diags...)
	c, sources := a.project.config, s.Sources()
	sources.Watched = func() []string {
		paths, _ := a.project.host.WatchPaths(ctx)
		return paths
	}
	env := &gate.Environment{
		Files:     s.OutputFiles(slices.Concat(output.Files, a.project.services.Assets.Names(), a.pipelineFiles()), a.project.cards != nil),
		Redirects: output.Redirects,
		Styles:    styleLinks,
		Sources:   sources,
		Missing:   locate.FindMissingPages(b.found.List(), sources),
		Elsewhere: b.otherLocales(c),
		Postpone:  func(p linkcheck.Postponed) { b.postponed = append(b.postponed, p) },
	}
	if moves := renames.New(b.renamedFiles, a.project.site, c.StaticDirectories, a.table); moves != nil {
		env.Moved = moves.Page
	}
	a.gateEnv, a.linked = env, linkedAnchors{}
	env.OnAnchorLink = a.linked.add
	if b.parent != nil {
		b.parent.builtLocales.Add(&locales.Locale{
			Config: c, Site: a.project.site, Table: a.table,
			Files: env.Files, Redirects: output.Redirects, Unread: env.Missing, Beside: b.eventLocale != "",
		})
	}
	return gate.New(s, env)
}

// runGate runs the gate and merges its findings with earlier ones.
func (b *builder) runGate(g *gate.Gate) {
	found := g.Check()
	b.postponed = locales.Unreported(b.postponed, b.found.List())
	gate.Merge(&b.found, found, g.Config)
}

// otherLocales returns a function that reports whether a path belongs to another locale of the site,
// and whether it exists there.
func (b *builder) otherLocales(c *config.Config) func(path string) (elsewhere, exists bool) {
	var known *locales.Known
	if b.parent != nil {
		known = &b.parent.builtLocales
	}
	return known.Elsewhere(c, func(locale string) bool { return len(b.Locales) == 0 || slices.Contains(b.Locales, locale) })
}

// keepAnchors keeps the anchors of pages to check links from other locales. known reports
// whether all anchors of a page are known.
func (b *builder) keepAnchors(g *gate.Gate, known func(i int) bool) {
	if b.parent == nil || len(g.Config.I18n.Locales) < 2 {
		return
	}
	for i := range g.Table.Routes {
		if known(i) {
			b.parent.builtLocales.AddAnchors(g.Config.Locale, g.Table.Routes[i].Path, g.Anchors(i))
		}
	}
}
