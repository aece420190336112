package build

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/route"
)

// checkLinks lets the staged site through only if its links lead somewhere, as far as
// the configuration asks for that.
func (b *builder) checkLinks(p *project, table *route.Table, docs *documents, s *staging) error {
	pages := make([]linkcheck.Page, len(table.Routes))
	for i, rt := range table.Routes {
		page := linkcheck.Page{
			Path: rt.Path, Source: rt.Meta.Source,
			Rendered: s.pages[i].links, Anchors: s.pages[i].anchors,
		}
		for _, d := range rt.Documents {
			content := docs.of(d)
			page.Written = append(page.Written, content.Links...)
			page.Anchors = slices.Concat(page.Anchors, content.Anchors)
		}
		pages[i] = page
	}
	b.checkHome(p, table)
	b.found.Add(linkcheck.Check(pages, linkcheck.Options{
		BaseURL:   p.site.BaseURL,
		Links:     p.severity(p.config.OnBrokenLinks),
		Anchors:   p.severity(p.config.OnBrokenAnchors),
		Normalize: route.Normalize,
		// checkHome has said what there is to say of a missing home page.
		Exists: func(file string) bool { return file == "" || s.exists(file) },
	})...)
	return b.gate()
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

// exists reports whether a file has been staged.
func (s *staging) exists(file string) bool {
	local := filepath.FromSlash(file)
	if !filepath.IsLocal(local) {
		return false
	}
	info, err := os.Stat(filepath.Join(s.dir, local))
	return err == nil && info.Mode().IsRegular()
}
