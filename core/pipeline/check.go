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
	// Locate returns the places at which a link is in a file of the site.
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
	r.Outside = append(r.Outside, m.gated().Outside()...)
	r.Locate = m.gated().Sources().In
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
	s := m.gated()
	if !b.found.List().HasErrors() { // the home page may be what could not be read
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
		m.pages[i] = p.Brief()
		return nil
	}})
}

// misconfigured reports whether a setting is wrong, such as a sidebar that the navbar
// names: rendering a page would fail with the same mistake.
func (b *builder) misconfigured() bool {
	return slices.ContainsFunc(b.found.List(), func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && filepath.Join(b.SiteDir, filepath.FromSlash(d.Pos.File)) == b.ConfigFile
	})
}
