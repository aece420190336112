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

// Options say what to build and how.
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
	// Share says what becomes of the cache that the configuration shares with other machines.
	Share ShareMode
	// Production is false in development: drafts appear.
	Production bool
	// Progress is told of every phase, from several goroutines. May be nil.
	Progress func(Event)
	Logger   zerolog.Logger
	// Version is that of Gosaur, for plugins that ask.
	Version string
	// Locales are those to build; nil for all of the site. A single one is built for the
	// base URL of the site itself.
	Locales []string
	// Why is the path or the source of a page whose build the report explains; "" for none.
	Why string
	// Recall lets a check give the report of the last one if nothing has changed since. Such a
	// report has no Outside and no Locate.
	Recall bool
	// Workers bounds the parallel work; 0 means one for each processor.
	Workers int
	// disk takes the output; nil means the real one.
	disk output.Disk
	// around is the machine; nil means the real one.
	around *output.Surroundings
	// bundler makes the bundles; nil means bundle.Build.
	bundler bundler
	// sharedRuns keep what the bundler knows from one build to the next; nil for nothing.
	sharedRuns *bundle.Runs
	// sharedValues keeps the values of modules of the configuration in the same way, by script.
	sharedValues *store.Store
	// sharedBundles keeps bundles in the same way; nil for the cache of the site.
	sharedBundles *store.Store
}

// Event is a step of a phase.
type Event struct {
	Phase string
	// Locale is the one that is built; "" for all together, and where there is one only.
	Locale string
	// Done of Total steps; Total is 0 where they are not counted.
	Done, Total int
	Finished    bool
	Elapsed     time.Duration
}

// Report is what a build did, in all locales together.
type Report struct {
	// Locales are those that were built.
	Locales      []string
	Pages, Files int
	// Kept are the pages that an earlier build has made.
	Kept int
	// Bytes of all files.
	Bytes  int64
	Phases []PhaseTime
	// Diagnostics are warnings and notes; errors come as a *diag.Failure instead.
	Diagnostics diag.List
	OutDir      string
	// Shared counts what was exchanged with the cache that machines share.
	Shared shared.Counts
	// DataPages need no code of their own, ModulePages do.
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

// Run builds the site in all of its locales and publishes it. If the input is at fault
// the error is a *diag.Failure with everything that was found, and the output folder is
// untouched.
func Run(ctx context.Context, o Options) (*Report, error) {
	b := newBuilder(o)
	defer b.close()
	return b.run(ctx)
}

func (b *builder) run(ctx context.Context) (*Report, error) {
	end := timeline.Begin(ctx, "phase", "compare")
	last := b.unchanged(ctx)
	if end(); last != nil {
		return last, nil
	}
	var w *website
	r := &Report{OutDir: b.OutDir}
	err := b.phases(ctx,
		phase{"configure", func(ctx context.Context) (err error) {
			if w, err = b.open(ctx); err == nil {
				err = b.checkFolder(w)
			}
			return
		}},
		phase{"locales", func(context.Context) error { return b.separate(w) }},
	)
	if err != nil {
		return nil, err
	}
	err = b.eachLocale(ctx, w, func(ctx context.Context, l *builder) error { return l.runLocale(ctx, w, r) })
	if err == nil {
		err = b.gate() // of what only all locales together tell
	}
	if err != nil {
		return nil, err
	}
	err = b.phases(ctx,
		phase{"headers", func(context.Context) error { return b.writeHeaders(w) }},
		phase{"publish", func(ctx context.Context) error { return b.publish(ctx, w) }},
	)
	if err != nil {
		return nil, err
	}
	b.complete(r, w)
	b.keepWhole(ctx, wholeBuildKind, w, w.output.folder.Published(), r)
	b.share(ctx, r)
	return r, nil
}

// runLocale stages the pages of one locale with all that belongs to them.
func (b *builder) runLocale(ctx context.Context, w *website, r *Report) error {
	a, err := b.prepare(ctx, w)
	if err != nil {
		return err
	}
	var site *staging
	err = b.phases(ctx,
		phase{"check", func(ctx context.Context) error { return b.checkFailed(ctx, a) }},
		phase{"render", func(ctx context.Context) (err error) { site, err = b.render(ctx, w, a); return }},
		phase{"links", func(ctx context.Context) error { return b.checkLinks(ctx, a) }},
		phase{"index", func(ctx context.Context) error { return b.index(ctx, a, site) }},
		phase{"post-build", func(ctx context.Context) error { return b.postBuild(ctx, a.project, site) }},
	)
	if err != nil {
		return err
	}
	b.count(r, a)
	r.Kept += int(site.kept.Load())
	return nil
}
