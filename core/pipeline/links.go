package pipeline

import (
	"context"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// checkLinks lets the site through only if its links lead somewhere, as far as the
// configuration asks for that.
func (b *builder) checkLinks(ctx context.Context, m *artifacts) error {
	b.checkHome(m.project, m.table)
	g := b.newLinkGate(ctx, m)
	b.take(m.project.config, g.check())
	b.rememberAnchors(g, func(i int) bool { return !m.pages[i].Incomplete })
	b.found.Add(m.unchecked()...)
	return b.gate()
}

// linkGate is the gate with everything that it asks about a site.
type linkGate struct {
	*artifacts
	options linkcheck.Options
}

func (b *builder) newLinkGate(ctx context.Context, m *artifacts) *linkGate {
	paths := make([]string, len(m.table.Routes))
	for i := range m.table.Routes {
		paths[i] = m.table.Routes[i].Path
	}
	output, diags := m.project.host.DescribeOutput(ctx, &plugin.DescribeOutputRequest{Pages: paths})
	b.found.Add(diags...)
	files := m.outputFiles(output.Files)
	styleLinks, diags := staticfiles.StyleLinks(m.project.site, m.project.config.StaticDirectories)
	b.found.Add(diags...)
	c, sources := m.project.config, sourcesOf(m)
	sources.Watched = func() []string {
		paths, _ := m.project.host.WatchPaths(ctx)
		return paths
	}
	g := &linkGate{artifacts: m, options: linkcheck.Options{
		BaseURL:    m.project.site.BaseURL,
		Host:       linkcheck.HostOf(m.project.site.URL),
		Links:      config.SeverityOf(c.OnBrokenLinks),
		Anchors:    config.SeverityOf(c.OnBrokenAnchors),
		Loads:      config.SeverityOf(c.LinkCheck.OnMissingFiles),
		Redirected: config.SeverityOf(c.LinkCheck.OnRedirectedLinks),
		Normalize:  route.Normalize,
		Files:      files,
		Configured: slices.Concat(c.Links, m.table.Links),
		Styles:     slices.Concat(m.styleLinks(), styleLinks),
		Redirects:  output.Redirects,
		Ignore:     linkcheck.Patterns(c.LinkCheck.Ignore).Match,
		Find:       sources.Find,
		FindData:   sources.FindData,
		Locate:     sources.Locate,
	}}
	if word := c.LinkCheck.OnBrokenFullLinks; word != "" {
		severity := config.SeverityOf(word)
		g.options.FullLinks = &severity
	}
	unread := locate.MissingPages(b.found.List(), sources)
	g.options.Unread = unread.May
	if b.parent != nil {
		b.parent.known.Add(&locales.Locale{
			Config: c, Site: m.project.site, Table: m.table, Files: files, Redirects: output.Redirects, Unread: unread, Beside: b.shown != "",
		})
	}
	g.options.Elsewhere, g.options.Postpone = b.elsewhere(c), func(p linkcheck.Postponed) { b.postponed = append(b.postponed, p) }
	if moves := renames.New(b.moved, m.project.site, m.project.config.StaticDirectories, m.table); moves != nil {
		g.options.Moved = moves.Page
	}
	return g
}

// elsewhere returns what tells links that lead to the site in another language, and whether they are right.
func (b *builder) elsewhere(c *config.Config) func(path string) (elsewhere, there bool) {
	var known *locales.Known
	if b.parent != nil {
		known = &b.parent.known
	}
	return known.Elsewhere(c, func(locale string) bool { return len(b.Locales) == 0 || slices.Contains(b.Locales, locale) })
}

// rememberAnchors keeps the anchors of the pages for the links of other locales. known says
// which pages have been rendered.
func (b *builder) rememberAnchors(g *linkGate, known func(i int) bool) {
	if b.parent == nil || g.options.Elsewhere == nil {
		return
	}
	for i := range g.table.Routes {
		if known(i) {
			b.parent.known.AddAnchors(g.project.config.Locale, g.table.Routes[i].Path, g.page(i).Anchors)
		}
	}
}

// sourcesOf knows the files in which the links of a site are written.
func sourcesOf(m *artifacts) *locate.Sources {
	s := locate.New(m.project.site)
	if m.bundles == nil {
		return s
	}
	return s.WithCode(m.project.config.File, m.bundles.Inputs)
}

// styleLinks are the addresses in the site's own style sheets that the bundler left alone.
func (m *artifacts) styleLinks() []plugin.Link {
	if m.bundles == nil {
		return nil
	}
	return m.bundles.Links
}

// check returns what is wrong with the site's links.
func (g *linkGate) check() diag.List { return linkcheck.Check(g.linkPages(), g.options) }

func (g *linkGate) linkPages() []linkcheck.Page {
	pages := make([]linkcheck.Page, len(g.table.Routes))
	for i := range g.table.Routes {
		pages[i] = g.page(i)
	}
	return pages
}

// page is what the gate needs to know of a page.
func (g *linkGate) page(i int) linkcheck.Page {
	rt, p := &g.table.Routes[i], &g.pages[i]
	links := p.Links
	if strings.HasSuffix(rt.Path, "/"+route.NotFoundPath) {
		// Docusaurus's own components give the address of this page the slash that the site asks for.
		links = slices.DeleteFunc(slices.Clone(links), func(l string) bool { return strings.HasSuffix(l, "/"+route.NotFoundPath+"/") })
	}
	page := linkcheck.Page{Path: rt.Path, Source: rt.Meta.Source, Links: links, Loads: p.Loads, Anchors: p.Anchors, Incomplete: p.Incomplete}
	for _, d := range rt.Documents {
		content := g.docs.Of(d)
		page.Anchors = slices.Concat(page.Anchors, content.Anchors)
		page.Written = appendLinks(page.Written, writtenLinks(&content.Content, d.Excerpt))
		if !d.Excerpt {
			page.Written = appendLinks(page.Written, g.frontMatterLinks(&content.Content))
		}
	}
	return page
}

// writtenLinks are the links of a document. One within an excerpt may lead to what the
// excerpt leaves out, so that is not checked.
func writtenLinks(content *plugin.Content, excerpt bool) []plugin.Link {
	if !excerpt {
		return content.Links
	}
	return slices.DeleteFunc(slices.Clone(content.Links), func(l plugin.Link) bool { return l.URL[0] == '#' })
}

// appendLinks is append that copies nothing where most pages have nothing to add.
func appendLinks(list, more []plugin.Link) []plugin.Link {
	if len(list) == 0 {
		return slices.Clip(more)
	}
	return append(list, more...)
}

// take adds the gate's findings to those of the Markdown compiler. A link to a file
// that no page is made from is known to both: the compiler's finding stays if the site decides
// on such links by themselves, and the more severe one otherwise. An
// image of a document that code imports is known to both, too; there the compiler has said all.
func (b *builder) take(c *config.Config, gate diag.List) {
	b.postponed = locales.Unreported(b.postponed, b.found.List())
	compiled, missing := map[diag.Pos]diag.Diagnostic{}, map[diag.Pos]bool{}
	for _, d := range b.found.List() {
		switch d.Code {
		case diag.CodeBrokenMarkdown:
			compiled[d.Pos] = d
		case diag.CodeMissingAsset:
			missing[d.Pos] = true
		}
	}
	replaced := map[diag.Pos]bool{}
	for _, d := range gate {
		if d.Code == diag.CodeMissingFile && missing[d.Pos] {
			continue
		}
		earlier, known := compiled[d.Pos]
		if known && d.Code == diag.CodeBrokenLink {
			if c.DecidesMarkdownLinks() || !d.Severity.Exceeds(earlier.Severity) {
				continue
			}
			replaced[d.Pos] = true
			d.Message, d.Fix = earlier.Message, earlier.Fix
			if earlier.Hint != "" {
				d.Hint = earlier.Hint
			}
		}
		b.found.Add(d)
	}
	b.found.Keep(func(d diag.Diagnostic) bool { return d.Code != diag.CodeBrokenMarkdown || !replaced[d.Pos] })
}

// checkHome warns of a site without a page at its base URL, to which every navbar links.
func (b *builder) checkHome(p *project, table *route.Table) {
	if _, ok := table.Lookup(p.site.BaseURL); ok {
		return
	}
	var diags diag.List
	diags.Warnf(diag.CodeNoHome, diag.Pos{File: p.config.File}, "the site has no page at %s", p.site.BaseURL).
		Hint = "add src/pages/index.md, or give a doc the front matter `slug: /` and its plugin `routeBasePath = \"/\"`"
	b.found.Add(diags...)
}
