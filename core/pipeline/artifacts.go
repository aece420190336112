package pipeline

import (
	"bytes"
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/failure"
	"github.com/gosaur/gosaur/core/gate"
	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/store"
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
	pages []page.Brief
	// unrendered is the number of pages that renderEach has to render.
	unrendered int
	// gateEnv is what the link gate needs to know besides the site; nil before the gate is created.
	gateEnv *gate.Environment
	linked  linkedAnchors
}

// prepareRendering runs the phases before rendering, which builds, checks and shards have in common.
func (b *builder) prepareRendering(ctx context.Context, w *website) (*artifacts, error) {
	a := &artifacts{}
	err := b.runPhases(ctx,
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
	a.pages = make([]page.Brief, len(a.table.Routes))
	return a, nil
}

// newRenderer returns a renderer for the pages of a locale.
func (b *builder) newRenderer(a *artifacts, engine page.Engine) *page.Renderer {
	p := a.project
	return page.NewRenderer(&page.Input{
		Site: p.site, Config: p.config, Theme: p.theme, Table: a.table, Docs: a.docs, Bundles: a.bundles,
		Texts: p.texts, Sprites: p.sprites, Fonts: p.preloadedFonts(), Cards: p.cards, Store: b.persistentStore(), Report: b.found.Add,
	}, engine)
}

// engineOptions returns the options of an engine for a configured site. pages is the number of pages to render.
func (b *builder) engineOptions(pages int) render.Options {
	limits := b.root().limits
	return render.Options{
		Kind: b.Engine, Workers: b.Workers, Pages: pages, Store: b.persistentStore(), Logger: b.Logger,
		PageTimeout: time.Duration(limits.Timeout) * time.Second, MemoryLimit: uint64(limits.Memory) << 20,
	}
}

// lazyEngine returns an engine that starts when the first page has to be rendered.
func (b *builder) lazyEngine(a *artifacts) *page.LazyEngine {
	l := page.NewLazyEngine(a.table, func(ctx context.Context) (render.Engine, error) {
		b.keepEngineBundle(a.bundles.ServerJS)
		return b.earlyEngine.Take(ctx, a.bundles.ServerJS, b.engineOptions(a.unrendered))
	})
	b.cleanup = append(b.cleanup, l.Close)
	return l
}

// engineBundleKind is the kind of store entries for the server bundle of the last build.
const engineBundleKind = "engine-bundle"

// startEarlyEngine starts an engine with the server bundle of the last build, which most edits do not change. The engine starts
// while the phases before rendering run.
func (b *builder) startEarlyEngine(ctx context.Context) {
	if s := b.persistentStore(); s != nil {
		if serverJS, ok := s.Get(engineBundleKind, b.engineBundleKey()); ok {
			b.earlyEngine = render.StartEarly(ctx, serverJS, b.engineOptions(1))
			b.cleanup = append(b.cleanup, b.earlyEngine.Close)
		}
	}
}

func (b *builder) engineBundleKey() store.Key {
	key := b.optionsKey()
	return store.KeyOf(key[:], []byte(b.locale))
}

// keepEngineBundle stores the server bundle for startEarlyEngine.
func (b *builder) keepEngineBundle(serverJS []byte) {
	s := b.persistentStore()
	if s == nil {
		return
	}
	if last, ok := s.Get(engineBundleKind, b.engineBundleKey()); !ok || !bytes.Equal(last, serverJS) {
		s.Put(engineBundleKind, b.engineBundleKey(), serverJS)
	}
}

// failureSite returns a failure.Site that explains why pages cannot be rendered. bundleInput is the input
// of the bundles; if it is nil, it is collected again when it is needed.
func (b *builder) failureSite(a *artifacts, r *page.Renderer, bundleInput *bundle.Input) *failure.Site {
	return &failure.Site{Renderer: r, Bounds: b.bounds, Engine: b.Engine, Logger: b.Logger, Bundle: func(ctx context.Context) (*bundle.Diagnosis, error) {
		in := bundleInput
		if in == nil {
			in = b.bundleInput(ctx, a.project, a.table, a.docs)
		}
		return bundle.Diagnose(ctx, in, newMarkdownModules(ctx, a.project, a.table, a.docs))
	}}
}

// pageWork configures renderEach.
type pageWork struct {
	// routes are the indexes of the routes whose pages to render.
	routes []int
	// recall reports whether a page need not be rendered. nil renders all pages.
	recall func(i int, rt *plugin.Route) bool
	// handle is called with each rendered page. An error stops renderEach.
	handle func(i int, rt *plugin.Route, p *page.Page) error
}

// renderEach renders the pages that need it, in parallel. A page that fails does not stop the others: it is marked as
// incomplete, and a finding explains the failure.
func (b *builder) renderEach(ctx context.Context, a *artifacts, r *page.Renderer, work pageWork) error {
	done := b.progressCounter(len(work.routes))
	unrendered, err := b.recallEach(ctx, a, work, done)
	if err != nil {
		return err
	}
	a.unrendered = len(unrendered)
	var failures failure.Pages
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers * 2)
	for _, i := range unrendered {
		group.Go(func() error {
			if err := inner.Err(); err != nil {
				return err
			}
			rt := &a.table.Routes[i]
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
	b.found.Add(b.failureSite(a, r, nil).Explain(ctx, &failures)...)
	return nil
}

// recallEach recalls pages in parallel and returns the indexes of those that must be rendered, in order. It calls done
// for each of the others.
func (b *builder) recallEach(ctx context.Context, a *artifacts, work pageWork, done func()) ([]int, error) {
	if work.recall == nil {
		return work.routes, nil
	}
	recalled := make([]bool, len(work.routes))
	group, inner := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers)
	const batchSize = 64
	for from := 0; from < len(work.routes); from += batchSize {
		group.Go(func() error {
			for n := from; n < min(from+batchSize, len(work.routes)); n++ {
				i := work.routes[n]
				if recalled[n] = work.recall(i, &a.table.Routes[i]); recalled[n] {
					done()
				}
				if err := inner.Err(); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var unrendered []int
	for n, i := range work.routes {
		if !recalled[n] {
			unrendered = append(unrendered, i)
		}
	}
	return unrendered, nil
}

// allRoutes returns the indexes of all routes.
func (a *artifacts) allRoutes() []int {
	numbers := make([]int, len(a.table.Routes))
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}
