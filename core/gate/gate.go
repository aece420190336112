package gate

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locate"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// Gate is the link gate of a site.
type Gate struct {
	*Site
	options linkcheck.Options
}

// Environment is what the gate needs to know besides the site.
type Environment struct {
	// Files holds the names of the output files other than pages. Redirects are the redirects of plugins.
	Files     map[string]bool
	Redirects []plugin.Redirect
	// Styles are the links in style sheets that the bundler does not read.
	Styles []plugin.Link
	// Sources finds the positions of links.
	Sources *locate.Sources
	// Missing reports pages that may be missing because of other errors.
	Missing *locate.MissingPages
	// Elsewhere and Postpone handle links to other locales, Moved those to renamed pages. Each may be nil.
	Elsewhere func(path string) (elsewhere, exists bool)
	Postpone  func(linkcheck.Postponed)
	Moved     func(path string) (to string, ok bool)
	// OnAnchorLink is called for each link of a page to an anchor of another one, with the path of that page, the ID of the anchor
	// and whether it exists. May be nil.
	OnAnchorLink func(path, id string, exists bool)
}

// New returns the gate of a site.
func New(s *Site, env *Environment) *Gate {
	c := s.Config
	g := &Gate{Site: s, options: linkcheck.Options{
		BaseURL:      s.Site.BaseURL,
		Host:         linkcheck.HostOf(s.Site.URL),
		Links:        config.SeverityOf(c.OnBrokenLinks),
		Anchors:      config.SeverityOf(c.OnBrokenAnchors),
		Loads:        config.SeverityOf(c.LinkCheck.OnMissingFiles),
		Redirected:   config.SeverityOf(c.LinkCheck.OnRedirectedLinks),
		Normalize:    route.Normalize,
		Files:        env.Files,
		Configured:   slices.Concat(c.Links, s.Table.Links),
		Styles:       slices.Concat(s.styleLinks(), env.Styles),
		Redirects:    env.Redirects,
		Ignore:       linkcheck.Patterns(c.LinkCheck.Ignore).Match,
		Find:         env.Sources.Find,
		FindData:     env.Sources.FindData,
		Locate:       env.Sources.Locate,
		MayBeMissing: env.Missing.MayBeMissing,
		Elsewhere:    env.Elsewhere,
		Postpone:     env.Postpone,
		Moved:        env.Moved,
	}}
	if env.OnAnchorLink != nil {
		g.options.OnAnchorLink = func(page *linkcheck.Page, id string, exists bool) { env.OnAnchorLink(page.Path, id, exists) }
	}
	if word := c.LinkCheck.OnBrokenFullLinks; word != "" {
		severity := config.SeverityOf(word)
		g.options.FullLinks = &severity
	}
	if word := c.LinkCheck.OnBrokenPlainLinks; word != "" {
		severity := config.SeverityOf(word)
		g.options.PlainLinks = &severity
	}
	return g
}

// styleLinks returns the URLs in the site's own style sheets that the bundler left unchanged.
func (s *Site) styleLinks() []plugin.Link {
	if s.Bundles == nil {
		return nil
	}
	return s.Bundles.Links
}

// Check returns the findings about the site's links.
func (g *Gate) Check() diag.List { return linkcheck.Check(g.linkPages(), g.options) }

func (g *Gate) linkPages() []linkcheck.Page {
	pages := make([]linkcheck.Page, len(g.Table.Routes))
	for i := range g.Table.Routes {
		pages[i] = g.page(i)
	}
	return pages
}

// page returns a page as the link checker needs it.
func (g *Gate) page(i int) linkcheck.Page {
	rt, p := &g.Table.Routes[i], &g.Pages[i]
	if g.Part != nil && !g.Part.Pages[i] {
		return linkcheck.Page{Path: rt.Path, Source: rt.Meta.Source, MoreAnchors: func() []string { return g.Part.Anchors(i) }}
	}
	links := p.Links
	if strings.HasSuffix(rt.Path, "/"+route.NotFoundPath) {
		// Docusaurus's own components add the trailing slash that the configuration demands to the URL of this page.
		links = links.Without(func(l string) bool { return strings.HasSuffix(l, "/"+route.NotFoundPath+"/") })
	}
	page := linkcheck.Page{Path: rt.Path, Source: rt.Meta.Source, Links: links, Plain: p.Plain, Loads: p.Loads, ShownAnchors: p.Anchors, Incomplete: p.Incomplete}
	for _, d := range rt.Documents {
		content := g.Docs.Of(d)
		page.Anchors = append(page.Anchors[:len(page.Anchors):len(page.Anchors)], content.Anchors...)
		page.Written = appendLinks(page.Written, writtenLinks(&content.Content, d.Excerpt))
		if !d.Excerpt {
			page.Written = appendLinks(page.Written, g.frontMatterLinks(&content.Content))
		}
	}
	return page
}

// writtenLinks returns the links of a document. Links within an excerpt are left out, because their targets may not be
// part of it.
func writtenLinks(content *plugin.Content, excerpt bool) []plugin.Link {
	if !excerpt {
		return content.Links
	}
	return slices.DeleteFunc(slices.Clone(content.Links), func(l plugin.Link) bool { return l.URL[0] == '#' })
}

// appendLinks appends links. If list is empty, it returns more without a copy.
func appendLinks(list, more []plugin.Link) []plugin.Link {
	if len(list) == 0 {
		return slices.Clip(more)
	}
	return append(list, more...)
}

// PagesMissingAnchors returns the indexes of the pages that seem to lack an anchor that a link refers to.
func (g *Gate) PagesMissingAnchors() []int {
	isMissing := map[string]bool{}
	for _, path := range linkcheck.PagesMissingAnchors(g.linkPages(), g.options) {
		isMissing[path] = true
	}
	var pages []int
	for i := range g.Table.Routes {
		if isMissing[g.Table.Routes[i].Path] {
			pages = append(pages, i)
		}
	}
	return pages
}

// Anchors returns the IDs on a page.
func (g *Gate) Anchors(i int) []string {
	p := g.page(i)
	return p.AllAnchors()
}
