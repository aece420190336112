package pipeline

import (
	"context"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// Options configure a build, a check or a session.
type Options struct {
	// SiteDir is absolute.
	SiteDir string
	// ConfigFile is absolute; "" means docusaurus.toml in SiteDir.
	ConfigFile string
	// OutDir is absolute.
	OutDir string
	// Force replaces files in OutDir that Gosaur did not write.
	Force bool
	// Engine is "auto", "node" or "embedded".
	Engine string
	// Minify shrinks scripts and styles.
	Minify bool
	// Cache allows results of earlier builds to be used and kept.
	Cache bool
	// Share selects how the cache that machines share is used.
	Share ShareMode
	// Production is false in development: drafts appear.
	Production bool
	// Progress is called for every event of a phase, from several goroutines. It may be nil.
	Progress func(Event)
	Logger   zerolog.Logger
	// Version is the version of Gosaur, for plugins that ask.
	Version string
	// Locales are the locales to build; nil for all of the site. A single locale is built at
	// the base URL of the site itself.
	Locales []string
	// Why is the path or the source file of a page. Report.Why explains why that page was
	// rendered. "" for none.
	Why string
	// Recall lets a check return the report of the last one if nothing has changed since. Such
	// a report has no Outside and no Locate.
	Recall bool
	// Workers bounds the parallel work; 0 means one worker for each processor.
	Workers int
	// outputDisk is the file system for the output; nil means the real one.
	outputDisk output.Disk
	// outputSurroundings describes the machine around the output folder; nil means the real one.
	outputSurroundings *output.Machine
	// bundler makes the bundles; nil means bundle.Kept.
	bundler bundler
	// longCompilation is the time for compiling documents above which a session serves pages
	// before all of them are compiled; 0 means the default.
	longCompilation time.Duration
	// sharedRuns, sharedValues and sharedBundles let several builds share what the bundler has
	// parsed, the values of evaluated modules, and bundles with scripts of the theme. nil keeps them to the build and the
	// cache of its site. Tests set them.
	sharedRuns    *bundle.Session
	sharedValues  *store.Store
	sharedBundles *store.Store
}

// Event reports the beginning, the progress or the end of a phase.
type Event struct {
	Phase string
	// Locale is the locale that is built; "" if the phase is for all locales or there is only
	// one.
	Locale string
	// Done of Total steps are complete; Total is 0 if the steps are not counted.
	Done, Total int
	Finished    bool
	// Elapsed is the duration of a finished phase.
	Elapsed time.Duration
}

// Report describes a build of all locales.
type Report struct {
	// Locales are the locales that were built.
	Locales []string
	// Pages counts the pages of all locales, Files all published files.
	Pages, Files int
	// Kept counts the pages that were taken from an earlier build.
	Kept int
	// Bytes is the total size of all files.
	Bytes  int64
	Phases []PhaseTime
	// Diagnostics are warnings and notes. Errors are returned as a *diag.Failure instead.
	Diagnostics diag.List
	OutDir      string
	// Shared counts the entries exchanged with the shared cache.
	Shared shared.Counts
	// DataPages counts the pages without code of their own, ModulePages those with some.
	DataPages, ModulePages int
	// Why explains the pages that Options.Why names.
	Why []Explanation
	// BundleInputs are the files that the bundler read, sorted.
	BundleInputs []string
}

// PhaseTime is the duration of a phase.
type PhaseTime struct {
	Name    string
	Seconds float64
}

// Run builds all locales of a site and publishes it. If the input has mistakes, the error is
// a *diag.Failure with all findings, and the output folder is not changed.
func Run(ctx context.Context, o Options) (*Report, error) {
	b := newBuilder(o)
	defer b.close()
	return b.build(ctx)
}

// build builds only what the changes since the last build require.
func (b *builder) build(ctx context.Context) (*Report, error) {
	start, end := time.Now(), timeline.Begin(ctx, "phase", "compare")
	last, changed := b.compare(ctx, buildRecordKind)
	var unchanged *Report
	if last != nil && len(changed) == 0 {
		unchanged = b.unchangedReport(last, start)
	}
	if end(); unchanged != nil {
		return unchanged, nil
	}
	if last != nil && len(changed) > 0 {
		if r, err := b.buildIncrementally(ctx, last, changed); r != nil || err != nil {
			return r, err
		}
	}
	return b.run(ctx)
}

// run builds a whole site.
func (b *builder) run(ctx context.Context) (*Report, error) {
	var w *website
	r := &Report{OutDir: b.OutDir}
	err := b.runPhases(ctx,
		phase{"configure", func(ctx context.Context) (err error) {
			if w, err = b.open(ctx); err == nil {
				err = b.openOutputFolder(w)
			}
			return
		}},
		phase{"locales", func(context.Context) error { return b.checkLocaleFolders(w) }},
	)
	if err != nil {
		return nil, err
	}
	err = b.eachLocale(ctx, w, func(ctx context.Context, l *builder) error { return l.runLocale(ctx, w, r) })
	if err == nil {
		err = b.failure() // findings about several locales
	}
	if err != nil {
		return nil, err
	}
	err = b.runPhases(ctx,
		phase{"headers", func(context.Context) error { return b.writeHeaders(w) }},
		phase{"publish", func(ctx context.Context) error { return b.publish(ctx, w) }},
	)
	if err != nil {
		return nil, err
	}
	b.completeReport(r, w)
	b.recordBuild(ctx, buildRecordKind, w, w.output.folder.Published(), r)
	b.share(ctx, r)
	return r, nil
}

// runLocale stages the pages of one locale and all other files of that locale.
func (b *builder) runLocale(ctx context.Context, w *website, r *Report) error {
	b.startEarlyEngine(ctx)
	a, err := b.prepareRendering(ctx, w)
	if err != nil {
		return err
	}
	var site *staging
	err = b.runPhases(ctx,
		phase{"check", func(ctx context.Context) error { return b.checkFailed(ctx, a) }},
		phase{"render", func(ctx context.Context) (err error) { site, err = b.render(ctx, w, a); return }},
		phase{"links", func(ctx context.Context) error { return b.checkLinks(ctx, a) }},
		phase{"index", func(ctx context.Context) error { return b.index(ctx, a, site) }},
		phase{"post-build", func(ctx context.Context) error { return b.postBuild(ctx, a.project, site) }},
	)
	if err != nil {
		return err
	}
	b.storeBaseline(a)
	b.countPages(r, a)
	r.Kept += int(site.keptPages.Load())
	return nil
}
