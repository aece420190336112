package build

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/timeline"
)

// render makes every page and stages it with all other files of the site.
func (b *builder) render(ctx context.Context, w *website, p *project, table *route.Table, docs *documents, bundles *bundle.Result) (*staging, error) {
	if w.output.root == nil {
		if err := b.parent.beginOutput(ctx, w, p); err != nil {
			return nil, err
		}
	}
	r := b.newRenderer(p, table, docs, bundles, b.lazyEngine(table, bundles))
	if err := b.checkShards(r); err != nil {
		return nil, err
	}
	s := w.output.locale(p.config.OutputDir())
	if err := b.stageFiles(ctx, s, p, table, docs, bundles); err != nil {
		return nil, err
	}
	return s, b.renderAll(ctx, r, s)
}

// renderAll renders the routes in parallel. A page that fails does not stop the others,
// nor the check of their links, which ends the build.
func (b *builder) renderAll(ctx context.Context, r *renderer, s *staging) error {
	s.policies = r.policies
	s.pages = make([]page, len(r.table.Routes))
	done := b.counter(len(r.table.Routes))
	kept := b.newKeptPages(r)
	var failures failures
	outer := ctx
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.Workers * 2) // an engine's worker waits for no file
	for i := range r.table.Routes {
		group.Go(func() error {
			rt := &r.table.Routes[i]
			if p := kept.recall(rt, s); p != nil {
				done()
				s.kept.Add(1)
				s.pages[i] = p.brief()
				b.tellWhy(rt, nil)
				return ctx.Err()
			}
			if b.asksWhy(rt) {
				b.tellWhy(rt, kept.why(rt))
			}
			defer timeline.Begin(ctx, "page", rt.Path)()
			made, err := r.page(ctx, rt)
			if err != nil {
				failures.add(rt, err)
				s.pages[i].incomplete = true
				return ctx.Err()
			}
			done()
			s.pages[i] = made.brief()
			names := r.pageFiles(rt)
			for i, contents := range made.files() {
				if err := s.Write(names[i], contents); err != nil {
					return err
				}
			}
			kept.keep(rt, made)
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.found.Add(b.explainFailures(outer, r, &failures)...)
	b.found.Add(r.cards.diagnostics(r.project.config.File)...)
	return nil
}

// brief is what the phases after rendering need of a page.
func (p *page) brief() page {
	return page{info: p.info, links: p.links, loads: p.loads, anchors: p.anchors}
}

// stageFiles stages everything but the pages: static files, bundles, shared data, assets.
func (b *builder) stageFiles(ctx context.Context, s *staging, p *project, table *route.Table, docs *documents, bundles *bundle.Result) error {
	if err := b.stageStatic(ctx, s, p); err != nil {
		return err
	}
	for _, f := range bundles.Files {
		if err := s.Write(f.Path, f.Contents); err != nil {
			return err
		}
	}
	for _, id := range sortedKeys(table.Data) {
		if err := s.Write(route.SharedDataFile(table.Data[id].File), table.Data[id].JSON); err != nil {
			return err
		}
	}
	assets := docs.assets()
	for _, output := range sortedKeys(assets) {
		if err := s.Copy(ctx, assets[output], output); err != nil {
			return err
		}
	}
	return nil
}
