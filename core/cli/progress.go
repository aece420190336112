package cli

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/pipeline"
)

const (
	// drawInterval is the minimum time between two updates of the line on a screen.
	drawInterval = 60 * time.Millisecond
	// logInterval is how long a phase may run without a line in a log.
	logInterval = 10 * time.Second
	// clearLine moves to the start of the line and clears it.
	clearLine = "\r\x1b[K"
)

// progress shows the progress of a build: on a terminal in one line that changes, in a log with
// one line for each phase that takes long, or with --verbose for each phase.
type progress struct {
	t       *terminal
	started time.Time

	mu sync.Mutex
	// active are the running phases, oldest first.
	active     []pipeline.Event
	lastOutput time.Time
	drawn      bool
}

func newProgress(t *terminal) *progress {
	now := time.Now()
	return &progress{t: t, started: now, lastOutput: now}
}

// event processes one event. It may be called from several goroutines.
func (p *progress) event(e pipeline.Event) {
	if p.t.quiet {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	e = p.update(e)
	switch {
	case p.t.json():
		p.logJSON(e)
	case p.t.live:
		p.draw()
	default:
		p.log(e)
	}
}

// update applies the event to the active phases. It returns the event with the number of steps,
// which may come from an earlier event of its phase.
func (p *progress) update(e pipeline.Event) pipeline.Event {
	i := slices.IndexFunc(p.active, func(a pipeline.Event) bool { return a.Phase == e.Phase && a.Locale == e.Locale })
	if i >= 0 && e.Total == 0 {
		e.Total = p.active[i].Total
	}
	switch {
	case e.Finished && i >= 0:
		p.active = slices.Delete(p.active, i, i+1)
	case e.Finished:
	case i >= 0:
		p.active[i] = e
	default:
		p.active = append(p.active, e)
	}
	return e
}

func (p *progress) draw() {
	if time.Since(p.lastOutput) < drawInterval {
		return
	}
	p.lastOutput = time.Now()
	parts := make([]string, 0, len(p.active))
	for _, e := range p.active {
		parts = append(parts, phaseText(e))
	}
	p.drawn = true
	_, _ = fmt.Fprint(p.t.err, clearLine+strings.Join(parts, " · "))
}

func (p *progress) log(e pipeline.Event) {
	switch {
	case e.Finished && !p.t.verbose:
		p.lastOutput = time.Now()
		return
	case !e.Finished && (e.Done == 0 || time.Since(p.lastOutput) < logInterval):
		return
	}
	p.lastOutput = time.Now()
	line := phaseText(e)
	if e.Finished {
		line += " in " + seconds(e.Elapsed.Seconds())
	}
	_, _ = fmt.Fprintln(p.t.err, line)
}

// logJSON writes a line for each finished phase.
func (p *progress) logJSON(e pipeline.Event) {
	if e.Finished {
		event := p.t.event(zerolog.InfoLevel).Str("phase", e.Phase)
		if e.Locale != "" {
			event = event.Str("locale", e.Locale)
		}
		event.Int("steps", e.Total).Float64("seconds", e.Elapsed.Seconds()).Msg("phase done")
	}
}

func phaseText(e pipeline.Event) string {
	name := e.Phase
	if e.Locale != "" {
		name = e.Locale + " " + name
	}
	switch {
	case e.Total > 0 && !e.Finished:
		return fmt.Sprintf("%s %d/%d", name, e.Done, e.Total)
	case e.Total > 0:
		return fmt.Sprintf("%s %d", name, e.Total)
	}
	return name
}

// finish clears the line and returns the time since the start.
func (p *progress) finish() time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.drawn {
		_, _ = fmt.Fprint(p.t.err, clearLine)
	}
	return time.Since(p.started)
}
