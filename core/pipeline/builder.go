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
	found diag.Collector
	times []PhaseTime
	// current is the name of the running phase.
	current string
	// parent is the builder of the whole site and locale the locale that this builder is for.
	// Both are empty in the builder of the whole site.
	parent *builder
	locale string
	// shown is the locale in events: "" if only one is built.
	shown string
	// mu guards cleanup, kept and explained.
	mu sync.Mutex
	// cleanup holds functions that close calls in reverse order.
	cleanup   []func()
	kept      *keptResults
	explained []Explanation
	// known holds the locales that were already built, to check links to them.
	known locales.Known
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
	// moved finds renamed files in a check; nil in a build.
	moved renames.Lookup
	// before is the state of the disk at the beginning; nil if it need not be kept.
	before *inputs
	// revisions are the keys of the revisions that this build leaves for the next one, by locale; zero for
	// none.
	revisions map[string]store.Key
	// shards are the shards that this build makes or merges; nil in other builds.
	shards *shards
	// shared is the cache that machines share; nil for none.
	shared *shared.Cache
	// read holds the files and folders that plugins watch, as absolute paths.
	read []string
	// ahead is an engine that was started before it is needed; it may be nil.
	ahead *render.Ahead
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

// phases runs the steps in order and times them. It stops at the first error.
func (b *builder) phases(ctx context.Context, steps ...phase) error {
	for _, p := range steps {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		b.current = p.name
		start := time.Now()
		b.Progress(Event{Phase: p.name, Locale: b.shown})
		end := timeline.Begin(ctx, "phase", strings.TrimSpace(p.name+" "+b.shown))
		err := p.run(ctx)
		end()
		elapsed := time.Since(start)
		b.times = append(b.times, PhaseTime{p.name, elapsed.Seconds()})
		var failure *diag.Failure
		switch {
		case errors.As(err, &failure):
			return failure
		case err != nil:
			return fmt.Errorf("%s: %w", p.name, err)
		}
		b.Progress(Event{Phase: p.name, Locale: b.shown, Finished: true, Elapsed: elapsed})
	}
	return nil
}

// gate returns the findings so far as a *diag.Failure if one of them is an error. Phases continue
// after errors and call gate at their end, so that one run reports as many mistakes as possible.
func (b *builder) gate() error { return b.diagnostics().AsFailure() }

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

// counter returns a function that reports one more finished step of the current phase.
func (b *builder) counter(total int) func() {
	name := b.current
	var done atomic.Int64
	return func() { b.Progress(Event{Phase: name, Locale: b.shown, Done: int(done.Add(1)), Total: total}) }
}
