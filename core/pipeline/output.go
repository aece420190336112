package pipeline

import (
	"context"
	"path/filepath"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/page"
)

// siteOutput is the site under construction, with all locales.
type siteOutput struct {
	folder *output.Folder
	// root is the whole site; nil until the first locale begins to write.
	root *staging
	// locales are the parts of the locales.
	locales []*staging
}

// staging is the whole site under construction, or the part of a locale.
type staging struct {
	*output.Tree
	// dir is the folder of the locale in the output.
	dir string
	// otherDirs are the folders of other locales, which may be below dir.
	otherDirs []string
	pages     []page.Brief
	// keptPages counts the pages that were taken from an earlier build.
	keptPages atomic.Int64
	// policies is nil for a site without a content security policy.
	policies *page.Policies
}

// openOutputFolder returns an error if the output folder must not be replaced. It runs before any
// other work.
func (b *builder) openOutputFolder(w *website) error {
	folder, err := output.Open(b.OutDir, b.outputOptions(w.config))
	if err != nil {
		return err
	}
	w.output = &siteOutput{folder: folder}
	return nil
}

// outputOptions returns the options for the output folder; cfg is nil if it is not known.
func (b *builder) outputOptions(cfg *config.Config) output.Options {
	return output.Options{
		SiteDir: b.SiteDir, StateDir: b.stateDir(), Sources: b.sourceFolders(cfg), Force: b.Force, Disk: b.outputDisk, Machine: b.outputSurroundings,
	}
}

func (b *builder) stateDir() string { return filepath.Join(b.SiteDir, config.StateDir) }

// beginOutput creates the work folder for the new site and locks the output until this build
// ends.
func (b *builder) beginOutput(ctx context.Context, w *website, p *project) error {
	folder := w.output.folder
	if err := folder.Protect(b.watchedSources(ctx, p)); err != nil {
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

// addLocale adds the part of a locale; dir is its folder, "" for the root.
func (o *siteOutput) addLocale(dir string) *staging {
	s := &staging{Tree: o.root.Below(dir), dir: dir}
	for _, other := range o.locales {
		s.otherDirs, other.otherDirs = append(s.otherDirs, other.dir), append(other.otherDirs, dir)
	}
	o.locales = append(o.locales, s)
	return s
}

// publish replaces the published site by the new one.
func (b *builder) publish(ctx context.Context, w *website) error {
	err := w.output.folder.Publish(ctx)
	b.found.Add(w.output.folder.Warnings()...)
	return err
}
