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
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/images"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/renames"
	"github.com/gosaur/gosaur/core/shared"
	"github.com/gosaur/gosaur/core/timeline"
)

// builder carries what all phases share: the options, the findings and the clock.
type builder struct {
	Options
	found   diag.Collector
	times   []PhaseTime
	current string
	// parent builds all locales, locale is the one of them that this builder is for. Both
	// are empty for the builder of a site as a whole.
	parent *builder
	locale string
	// shown is the locale in events: "" where only one is built.
	shown string
	// mu guards cleanup, kept and explained, which several goroutines may touch.
	mu        sync.Mutex
	cleanup   []func()
	kept      *keptResults
	explained []Explanation
	// known are the locales that are built already, for the links of others to them.
	known locales.Known
	// postponed are the findings about links to other locales.
	postponed []linkcheck.Postponed
	// runs keep what the bundler knows from one locale to the next; nil where there is one.
	runs *bundle.Runs
	// bounds are the files of the site, the same for all locales.
	bounds *boundary.Boundary
	// images makes the smaller copies of images; nil until a site wants them.
	images *images.Maker
	// checking: nothing is published.
	checking bool
	// moved is what a check knows of renamed files; nil in a build.
	moved renames.Lookup
	// before is what the disk was like at first; nil if nobody asks.
	before *inputs
	// shards are the parts of a build that is spread over machines; nil for another build.
	shards *shards
	// shared is the cache that the configuration shares with other machines; nil for none.
	shared *shared.Cache
	// read are files and folders, absolute, that plugins read.
	read []string
}

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

// gate stops the build if anything found so far is an error. The phases before it
// go on after errors, so that one run reports all that it can find.
func (b *builder) gate() error { return b.diagnostics().AsFailure() }

// diagnostics are the findings so far, with the lines that they are about.
func (b *builder) diagnostics() diag.List {
	list := b.found.List()
	b.quote(list)
	return list
}

// quote adds the lines that findings are about.
func (b *builder) quote(list diag.List) {
	b.bounds.HideForeignLines(list, b.SiteDir)
	list.Quote(func(file string) ([]byte, error) { return b.bounds.Read(b.SiteDir, file) })
}

// counter returns a function that reports one finished step of the current phase.
func (b *builder) counter(total int) func() {
	name := b.current
	var done atomic.Int64
	return func() { b.Progress(Event{Phase: name, Locale: b.shown, Done: int(done.Add(1)), Total: total}) }
}
