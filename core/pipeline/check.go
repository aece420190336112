package pipeline

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/gate"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/renames"
)

// CheckReport describes a check of all locales.
type CheckReport struct {
	Config *config.Config `json:"-"`
	Pages  int
	// Rendered counts the pages that had to be rendered to know their links.
	Rendered    int
	Phases      []PhaseTime
	Diagnostics diag.List
	// ExternalLinks are the links to other hosts, sorted by URL and position; nil in a report of Options.Recall.
	ExternalLinks []plugin.Link `json:"-"`
	// Locate returns the positions of a link in a file of the site.
	Locate func(file, link string) []diag.Pos `json:"-"`
	// Read returns the text of a file that a diagnostic names, if it belongs to the site.
	Read func(file string) ([]byte, error) `json:"-"`
}

// Check finds the mistakes that a build finds, without publishing anything. Pages whose links
// are known from their Markdown are not rendered. moved finds the new paths of renamed files,
// for suggestions; it may be nil.
//
// Mistakes in the content are in the report, even if they are errors. If the configuration has
// mistakes, the error is a *diag.Failure.
func Check(ctx context.Context, o Options, moved renames.Lookup) (*CheckReport, error) {
	b := newBuilder(o)
	b.renamedFiles, b.checking = moved, true
	defer b.close()
	var w *website
	last := b.unchangedCheckReport(ctx)
	err := b.runPhases(ctx, phase{"configure", func(ctx context.Context) (err error) {
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
	gate.SortLinks(r.ExternalLinks)
	r.ExternalLinks = slices.Compact(r.ExternalLinks)
	r.Phases, r.Diagnostics = b.phaseTimes, b.diagnostics()
	if b.Recall && !r.Diagnostics.HasErrors() {
		b.recordBuild(ctx, checkRecordKind, w, "", r)
	}
	return r, nil
}

// checkLocale checks one locale and adds its pages and links to the report.
func (b *builder) checkLocale(ctx context.Context, w *website, r *CheckReport) error {
	a, err := b.prepareRendering(ctx, w)
	if err != nil {
		return err
	}
	var rendered int
	err = b.runPhases(ctx,
		phase{"links", func(ctx context.Context) (err error) { rendered, err = b.checkRendering(ctx, a); return }},
	)
	if err != nil {
		return err
	}
	r.Pages += len(a.table.Routes)
	r.Rendered += rendered
	r.ExternalLinks = append(r.ExternalLinks, a.gateSite().ExternalLinks()...)
	r.Locate = a.gateSite().Sources().FindIn
	return nil
}

// checkFailed stops a build that has found errors before rendering. It checks the links first, so
// that mistakes in them are reported, too.
func (b *builder) checkFailed(ctx context.Context, a *artifacts) error {
	if !b.found.List().HasErrors() {
		return nil
	}
	if _, err := b.checkRendering(ctx, a); err != nil {
		return err
	}
	return b.failure()
}

// checkRendering checks the links and returns the number of pages that it had to render: pages
// whose links or anchors are not known from their Markdown, and pages with an anchor that seems
// to be missing but may come from a component.
func (b *builder) checkRendering(ctx context.Context, a *artifacts) (int, error) {
	s := a.gateSite()
	if !b.found.List().HasErrors() { // an error may be the reason that there is no home page
		b.found.Add(s.CheckHome()...)
	}
	renderable := a.bundles != nil && len(a.bundles.ServerJS) > 0 && !b.misconfigured()
	for i := range a.pages {
		rt := &a.table.Routes[i]
		a.pages[i].Incomplete = s.IsIncomplete(rt) || !renderable && !s.AnchorsAreKnown(rt)
	}
	g := b.newGate(ctx, a, s)
	if !renderable {
		b.runGate(g)
		b.found.Add(s.UncheckedPages()...)
		return 0, nil
	}
	r := b.newRenderer(a, b.lazyEngine(a))
	rendered := map[int]bool{}
	for pages := s.PagesToRender(); len(pages) > 0; {
		if err := b.renderForLinks(ctx, a, r, pages); err != nil {
			return 0, err
		}
		for _, i := range pages {
			rendered[i] = true
		}
		pages = slices.DeleteFunc(g.PagesMissingAnchors(), func(i int) bool { return rendered[i] })
	}
	b.runGate(g)
	b.keepAnchors(g, func(i int) bool {
		return !a.pages[i].Incomplete && (rendered[i] || s.AnchorsAreKnown(&a.table.Routes[i]))
	})
	b.found.Add(s.UncheckedPages()...)
	return len(rendered), nil
}

// renderForLinks renders some pages and keeps their links.
func (b *builder) renderForLinks(ctx context.Context, a *artifacts, r *page.Renderer, pages []int) error {
	return b.renderEach(ctx, a, r, pageWork{routes: pages, handle: func(i int, _ *plugin.Route, p *page.Page) error {
		a.pages[i] = r.Brief(p)
		return nil
	}})
}

// misconfigured reports whether there is an error in the configuration file, such as an unknown
// sidebar in the navbar. Rendering every page would fail for the same reason.
func (b *builder) misconfigured() bool {
	return slices.ContainsFunc(b.found.List(), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && filepath.Join(b.SiteDir, filepath.FromSlash(d.Pos.File)) == b.ConfigFile
	})
}
