package pipeline

import (
	"context"
	"path/filepath"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/page"
)

// published is the site of all locales under construction.
type published struct {
	folder *output.Folder
	// root is the site as a whole.
	root *staging
	// locales are the folders of the locales in it.
	locales []*staging
}

// staging is the site of one locale under construction, or that of all together.
type staging struct {
	*output.Tree
	// dir is its folder in the output, and others are those of other locales, which may lie below it.
	dir    string
	others []string
	pages  []page.Page
	// kept counts the pages that an earlier build has made.
	kept atomic.Int64
	// policies are nil for a site without a content security policy.
	policies *page.Policies
}

// checkFolder refuses an output folder that must not be replaced, before any other work.
func (b *builder) checkFolder(w *website) error {
	folder, err := output.Open(b.OutDir, b.outputOptions(w.config))
	if err != nil {
		return err
	}
	w.output = &published{folder: folder}
	return nil
}

// outputOptions say what a build may do to its output folder; config is nil if it is not known.
func (b *builder) outputOptions(cfg *config.Config) output.Options {
	return output.Options{
		SiteDir: b.SiteDir, StateDir: b.stateDir(), Sources: b.sources(cfg), Force: b.Force, Disk: b.disk, Around: b.around,
	}
}

func (b *builder) stateDir() string { return filepath.Join(b.SiteDir, config.StateDir) }

// beginOutput makes the folder for the new site, and keeps other builds of the site away
// from the output until this one ends.
func (b *builder) beginOutput(ctx context.Context, w *website, p *project) error {
	folder := w.output.folder
	if err := folder.Protect(b.watched(ctx, p)); err != nil {
		return err
	}
	unlock, err := output.Lock(ctx, b.stateDir(), b.logWaiting)
	if err != nil {
		return err
	}
	b.cleanup = append(b.cleanup, unlock)
	tree, err := folder.Begin()
	if err != nil {
		return err
	}
	b.cleanup = append(b.cleanup, func() {
		if err := folder.Discard(); err != nil {
			b.Logger.Warn().Err(err).Msg("the work folder is left to the next build")
		}
	})
	w.output.root = &staging{Tree: tree}
	return nil
}

// locale returns the place of a locale; dir is its folder, "" for the root.
func (o *published) locale(dir string) *staging {
	s := &staging{Tree: o.root.Below(dir), dir: dir}
	for _, other := range o.locales {
		s.others, other.others = append(s.others, other.dir), append(other.others, dir)
	}
	o.locales = append(o.locales, s)
	return s
}

// publish puts the new site into the place of the old one.
func (b *builder) publish(ctx context.Context, w *website) error {
	err := w.output.folder.Publish(ctx)
	b.found.Add(w.output.folder.Found()...)
	return err
}
