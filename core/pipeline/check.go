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
	// Outside are the links to other hosts, sorted by URL and position; nil in a report of Options.Recall.
	Outside []plugin.Link `json:"-"`
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
	b.moved, b.checking = moved, true
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
	gate.SortLinks(r.Outside)
	r.Outside = slices.Compact(r.Outside)
	r.Phases, r.Diagnostics = b.times, b.diagnostics()
	if b.Recall && !r.Diagnostics.HasErrors() {
		b.keepWhole(ctx, wholeCheckKind, w, "", r)
	}
	return r, nil
}

// checkLocale checks one locale and adds its pages and links to the report.
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
	r.Outside = append(r.Outside, m.gated().Outside()...)
	r.Locate = m.gated().Sources().In
	return nil
}

// checkFailed stops a build that has found errors before rendering. It checks the links first, so
// that mistakes in them are reported, too.
func (b *builder) checkFailed(ctx context.Context, m *artifacts) error {
	if !b.found.List().HasErrors() {
		return nil
	}
	if _, err := b.checkRendering(ctx, m); err != nil {
		return err
	}
	return b.gate()
}

// checkRendering checks the links and returns the number of pages that it had to render: pages
// whose links or anchors are not known from their Markdown, and pages with an anchor that seems
// to be missing but may come from a component.
func (b *builder) checkRendering(ctx context.Context, m *artifacts) (int, error) {
	s := m.gated()
	if !b.found.List().HasErrors() { // an error may be the reason that there is no home page
		b.found.Add(s.Home()...)
	}
	renderable := m.bundles != nil && len(m.bundles.ServerJS) > 0 && !b.misconfigured()
	for i := range m.pages {
		rt := &m.table.Routes[i]
		m.pages[i].Incomplete = s.IsIncomplete(rt) || !renderable && !s.AnchorsAreKnown(rt)
	}
	g := b.newGate(ctx, m, s)
	if !renderable {
		b.pass(g)
		b.found.Add(s.Unchecked()...)
		return 0, nil
	}
	r := b.newRenderer(m, b.lazyEngine(m))
	done := map[int]bool{}
	for wanted := s.Revealing(); len(wanted) > 0; {
		if err := b.renderForLinks(ctx, m, r, wanted); err != nil {
			return 0, err
		}
		for _, i := range wanted {
			done[i] = true
		}
		wanted = slices.DeleteFunc(g.Doubtful(), func(i int) bool { return done[i] })
	}
	b.pass(g)
	b.rememberAnchors(g, func(i int) bool { return !m.pages[i].Incomplete && (done[i] || s.AnchorsAreKnown(&m.table.Routes[i])) })
	b.found.Add(s.Unchecked()...)
	return len(done), nil
}

// renderForLinks renders some pages and keeps their links.
func (b *builder) renderForLinks(ctx context.Context, m *artifacts, r *page.Renderer, wanted []int) error {
	return b.renderEach(ctx, m, r, pageWork{routes: wanted, handle: func(i int, _ *plugin.Route, p *page.Page) error {
		m.pages[i] = r.Brief(p)
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
