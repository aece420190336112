package pipeline

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gosaur/gosaur/core/boundary"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

// builder holds what all phases share: the options, the findings and the times. A builder of a
// whole site has a builder for each locale below it.
type builder struct {
	Options
	found      diag.Collector
	phaseTimes []PhaseTime
	// currentPhase is the name of the running phase.
	currentPhase string
	// parent is the builder of the whole site and locale the locale that this builder is for.
	// Both are empty in the builder of the whole site.
	parent *builder
	locale string
	// eventLocale is the locale in events: "" if only one is built.
	eventLocale string
	// mu guards cleanup, kept and explained.
	mu sync.Mutex
	// cleanup holds functions that close calls in reverse order.
	cleanup     []func()
	resultCache *resultCache
	explained   []Explanation
	// builtLocales holds the locales that were already built, to check links to them.
	builtLocales locales.Known
	// postponed holds findings about links to locales that were not built yet.
	postponed []linkcheck.Postponed
	// runs lets the bundler reuse the parsed files of another locale; nil if there is only
	// one.
	runs *bundle.Session
	// limits are the limits of rendering; set in the builder of the whole site.
	limits config.Rendering
	// bounds decides which files belong to the site. All locales share it.
	bounds *boundary.Boundary
	// images makes the smaller copies of images; nil until it is needed.
	images *images.Maker
	// checking reports whether this is a check: nothing is published.
	checking bool
	// renamedFiles finds renamed files in a check; nil in a build.
	renamedFiles renames.Lookup
	// stateAtStart is the state of the disk at the beginning; nil if it need not be kept.
	stateAtStart *siteState
	// baselines are the keys of the baselines that this build stores for the next one, by locale; zero for
	// none.
	baselines map[string]store.Key
	// shards are the shards that this build makes or merges; nil in other builds.
	shards *shards
	// shared is the cache that machines share; nil for none.
	shared *shared.Cache
	// watchedPaths holds the files and folders that plugins watch, as absolute paths.
	watchedPaths []string
	// earlyEngine is an engine that was started before it is needed; it may be nil.
	earlyEngine *render.EarlyEngine
}

// newBuilder returns a builder of a whole site, with defaults for missing options.
func newBuilder(o Options) *builder {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.ConfigFile == "" {
		o.ConfigFile = filepath.Join(o.SiteDir, "docusaurus.toml")
	}
	if o.Progress == nil {
		o.Progress = func(Event) {}
	}
	return &builder{Options: o, bounds: boundary.New(o.SiteDir, o.ConfigFile)}
}

// close runs the cleanup functions.
func (b *builder) close() {
	for i := len(b.cleanup) - 1; i >= 0; i-- {
		b.cleanup[i]()
	}
	b.cleanup = nil
}

// phase is a named step of the pipeline.
type phase struct {
	name string
	run  func(context.Context) error
}

// runPhases runs the steps in order and times them. It stops at the first error.
func (b *builder) runPhases(ctx context.Context, steps ...phase) error {
	for _, p := range steps {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		b.currentPhase = p.name
		start := time.Now()
		b.Progress(Event{Phase: p.name, Locale: b.eventLocale})
		end := timeline.Begin(ctx, "phase", strings.TrimSpace(p.name+" "+b.eventLocale))
		err := p.run(ctx)
		end()
		elapsed := time.Since(start)
		b.phaseTimes = append(b.phaseTimes, PhaseTime{p.name, elapsed.Seconds()})
		var failure *diag.Failure
		switch {
		case errors.As(err, &failure):
			return failure
		case err != nil:
			return fmt.Errorf("%s: %w", p.name, err)
		}
		b.Progress(Event{Phase: p.name, Locale: b.eventLocale, Finished: true, Elapsed: elapsed})
	}
	return nil
}

// failure returns the findings so far as a *diag.Failure if one of them is an error. Phases continue
// after errors and return failure() at their end, so that one run reports as many mistakes as possible.
func (b *builder) failure() error { return b.diagnostics().AsFailure() }

// diagnostics returns the findings so far, with the source lines that they refer to.
func (b *builder) diagnostics() diag.List {
	list := b.found.List()
	b.quote(list)
	return list
}

// quote adds the source lines that findings refer to. It hides lines of files outside the site.
func (b *builder) quote(list diag.List) {
	b.bounds.HideForeignLines(list, b.SiteDir)
	list.Quote(func(file string) ([]byte, error) { return b.bounds.Read(b.SiteDir, file) })
}

// progressCounter returns a function that reports one more finished step of the current phase.
func (b *builder) progressCounter(total int) func() {
	name := b.currentPhase
	var done atomic.Int64
	return func() { b.Progress(Event{Phase: name, Locale: b.eventLocale, Done: int(done.Add(1)), Total: total}) }
}
