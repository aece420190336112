package pipeline

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/timeline"
)

// artifacts holds the results of the phases before rendering, for one locale of a site.
type artifacts struct {
	project *project
	table   *route.Table
	docs    *document.Set
	bundles *bundle.Result
	// pages holds a page for each route, by the same index. A page that was not rendered has
	// no links.
	pages []page.Page
}

// prepare runs the phases before rendering, which builds, checks and shards have in common.
func (b *builder) prepare(ctx context.Context, w *website) (*artifacts, error) {
	a := &artifacts{}
	err := b.phases(ctx,
		phase{"plugins", func(ctx context.Context) (err error) { a.project, err = b.configure(ctx, w, b.locale); return }},
		phase{"load", func(ctx context.Context) error { return b.load(ctx, a.project) }},
		phase{"routes", func(ctx context.Context) (err error) { a.table, err = b.routes(ctx, a.project); return }},
		phase{"compile", func(ctx context.Context) (err error) { a.docs, err = b.compile(ctx, a.project, a.table); return }},
		phase{"bundle", func(ctx context.Context) (err error) {
			a.bundles, err = b.bundle(ctx, a.project, a.table, a.docs)
			return
		}},
	)
	if err != nil {
		return nil, err
	}
	a.pages = make([]page.Page, len(a.table.Routes))
	return a, nil
}

// newRenderer returns a renderer for the pages of a locale.
func (b *builder) newRenderer(a *artifacts, engine page.Engine) *page.Renderer {
	p := a.project
	return page.NewRenderer(&page.Input{
		Site: p.site, Config: p.config, Theme: p.theme, Table: a.table, Docs: a.docs, Bundles: a.bundles,
		Texts: p.texts, Sprites: p.sprites, Fonts: p.preloads(), Cards: p.cards, Store: b.openCache(), Report: b.found.Add,
	}, engine)
}

// startEngine starts an engine with the server bundle. pages is the number of pages to render.
func (b *builder) startEngine(ctx context.Context, bundles *bundle.Result, pages int) (render.Engine, error) {
	return render.NewEngine(ctx, bundles.ServerJS, render.Options{Kind: b.Engine, Workers: b.Workers, Pages: pages, Store: b.openCache(), Logger: b.Logger})
}

// lazyEngine returns an engine that starts when the first page has to be rendered.
func (b *builder) lazyEngine(a *artifacts) *page.LazyEngine {
	l := page.NewLazyEngine(a.table, func(ctx context.Context) (render.Engine, error) {
		return b.startEngine(ctx, a.bundles, len(a.table.Routes))
	})
	b.cleanup = append(b.cleanup, l.Close)
	return l
}

// failing returns a failure.Site that explains why pages cannot be rendered. bundled is the input
// of the bundles; if it is nil, it is collected again when it is needed.
func (b *builder) failing(a *artifacts, r *page.Renderer, bundled *bundle.Input) *failure.Site {
	return &failure.Site{Renderer: r, Bounds: b.bounds, Engine: b.Engine, Logger: b.Logger, Bundle: func(ctx context.Context) (*bundle.Diagnosis, error) {
		in := bundled
		if in == nil {
			in = b.bundleInput(ctx, a.project, a.table, a.docs)
		}
		return bundle.Diagnose(ctx, in, newMarkdownModules(ctx, a.project, a.table, a.docs))
	}}
}

// pageWork configures renderEach.
type pageWork struct {
	// routes are the indices of the routes whose pages to render.
	routes []int
	// recall reports whether a page need not be rendered. nil renders all pages.
	recall func(i int, rt *plugin.Route) bool
	// handle is called with each rendered page. An error stops renderEach.
	handle func(i int, rt *plugin.Route, p *page.Page) error
}

// renderEach renders pages in parallel. A page that fails does not stop the others: it is marked
// as incomplete and a finding explains the failure.
func (b *builder) renderEach(ctx context.Context, a *artifacts, r *page.Renderer, work pageWork) error {
	done := b.counter(len(work.routes))
	var failures failure.Pages
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers * 2) // keep the engine busy while other pages are written
	for _, i := range work.routes {
		group.Go(func() error {
			rt := &a.table.Routes[i]
			if work.recall != nil && work.recall(i, rt) {
				done()
				return inner.Err()
			}
			end := timeline.Begin(inner, "page", rt.Path)
			p, err := r.Page(inner, rt)
			end()
			if err != nil {
				failures.Add(rt, err)
				a.pages[i].Incomplete = true
				return inner.Err()
			}
			done()
			return work.handle(i, rt, p)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.found.Add(b.failing(a, r, nil).Explain(ctx, &failures)...)
	return nil
}

// allRoutes returns the indices of all routes.
func (a *artifacts) allRoutes() []int {
	numbers := make([]int, len(a.table.Routes))
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}
