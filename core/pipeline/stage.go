package pipeline

import (
	"context"
	"fmt"

	"github.com/gosaur/gosaur/core/page"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// render renders every page of a locale and stages it with all other files.
func (b *builder) render(ctx context.Context, w *website, a *artifacts) (*staging, error) {
	if w.output.root == nil {
		if err := b.parent.beginOutput(ctx, w, a.project); err != nil {
			return nil, err
		}
	}
	engine := b.lazyEngine(a)
	defer engine.Close() // free its memory for later phases
	r := b.newRenderer(a, engine)
	if err := b.checkShards(r); err != nil {
		return nil, err
	}
	s := w.output.addLocale(a.project.config.OutputDir())
	if err := b.stageFiles(ctx, s, a); err != nil {
		return nil, err
	}
	return s, b.renderAll(ctx, a, r, s)
}

// renderAll stages all pages. Pages of an earlier build that are still valid are kept. Findings about pages that fail
// stop the build only after the links are checked.
func (b *builder) renderAll(ctx context.Context, a *artifacts, r *page.Renderer, s *staging) error {
	s.policies, s.pages = r.Policies, a.pages
	kept := page.NewKept(r)
	err := b.renderEach(ctx, a, r, pageWork{
		routes: a.allRoutes(),
		recall: func(i int, rt *plugin.Route) bool {
			if p := kept.Recall(rt, s.Tree); p != nil {
				s.keptPages.Add(1)
				s.pages[i] = *p
				b.explainPage(rt, nil)
				return true
			}
			if b.asksWhy(rt) {
				b.explainPage(rt, kept.Why(rt))
			}
			return false
		},
		handle: func(i int, rt *plugin.Route, p *page.Page) error {
			s.pages[i] = r.Brief(p)
			names := r.FileNames(rt)
			for i, contents := range p.Files() {
				if err := s.Write(names[i], contents); err != nil {
					return err
				}
			}
			s.pages[i].Key = kept.Keep(rt, p)
			return nil
		},
	})
	if err != nil {
		return err
	}
	b.found.Add(r.Diagnostics()...)
	return nil
}

// stageFiles stages everything but the pages: static files, bundles, shared data, assets, fonts
// and copies of images.
func (b *builder) stageFiles(ctx context.Context, s *staging, a *artifacts) error {
	if err := b.stageStatic(ctx, s, a.project); err != nil {
		return err
	}
	for _, f := range a.bundles.Files {
		if err := s.Write(f.Path, f.Contents); err != nil {
			return err
		}
	}
	for _, id := range sortedKeys(a.table.Data) {
		if err := s.Write(route.SharedDataFile(a.table.Data[id].File), a.table.Data[id].JSON); err != nil {
			return err
		}
	}
	if err := s.copyFiles(ctx, a.docs.Assets()); err != nil {
		return err
	}
	if font := a.project.webfont; font != nil {
		if err := s.copyFiles(ctx, font.Files); err != nil {
			return err
		}
	}
	return b.stageCopies(ctx, s, a)
}

// copyFiles stages files of the disk, which are given by their output paths.
func (s *staging) copyFiles(ctx context.Context, files map[string]string) error {
	for _, output := range sortedKeys(files) {
		if err := s.Copy(ctx, files[output], output); err != nil {
			return err
		}
	}
	return nil
}

// stageStatic copies the static directories. A file in a later directory replaces one of the same
// name in an earlier directory.
func (b *builder) stageStatic(ctx context.Context, s *staging, p *project) error {
	for _, dir := range p.config.StaticDirectories {
		tree := staticfiles.NewTree(p.site.Dir, dir)
		for _, f := range tree.Files {
			if err := s.Copy(ctx, f.Source, f.Name); err != nil {
				return fmt.Errorf("copy static files: %w", err)
			}
		}
	}
	return nil
}
