// Package timeline records what a program does over time, to find out where its time goes.
//
// A Log travels in a context; without one, nothing is recorded, at next to no cost. A Log writes a
// file of Chrome's trace events, which https://ui.perfetto.dev and chrome://tracing show. The
// package never prints, and never changes what it measures.
package timeline

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// Log collects spans of time. It is safe for concurrent use.
type Log struct {
	began time.Time
	mu    sync.Mutex
	spans []span
	// busy are the lanes with a span that has not ended: spans of one lane do not overlap.
	busy []bool
}

// span is one piece of work.
type span struct {
	kind, name string
	lane       int
	start, end time.Duration
}

// New returns an empty log whose time begins now.
func New() *Log { return &Log{began: time.Now()} }

type contextKey struct{}

// With returns a context in which Begin records in a log, which may be nil.
func With(ctx context.Context, l *Log) context.Context {
	if l == nil {
		return ctx
	}
	return context.WithValue(ctx, contextKey{}, l)
}

// Begin begins a span. kind is the sort of work, such as "page", and name identifies it. end, which
// must be called once, ends it.
func Begin(ctx context.Context, kind, name string) (end func()) {
	l, ok := ctx.Value(contextKey{}).(*Log)
	if !ok {
		return func() {}
	}
	return l.begin(kind, name)
}

func (l *Log) begin(kind, name string) (end func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	lane := slices.Index(l.busy, false)
	if lane < 0 {
		lane = len(l.busy)
		l.busy = append(l.busy, true)
	}
	l.busy[lane] = true
	start := time.Since(l.began)
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.busy[lane] = false
		l.spans = append(l.spans, span{kind, name, lane, start, time.Since(l.began)})
	}
}

// event is a complete event of the Trace Event Format.
type event struct {
	Name     string `json:"name"`
	Category string `json:"cat"`
	Phase    string `json:"ph"`
	Process  int    `json:"pid"`
	Thread   int    `json:"tid"`
	// Start and Duration are in microseconds.
	Start    float64 `json:"ts"`
	Duration float64 `json:"dur"`
}

// Write writes the spans that have ended, in the order in which they began.
func (l *Log) Write(w io.Writer) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.SortStableFunc(l.spans, func(a, b span) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end)) })
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(`{"displayTimeUnit":"ms","traceEvents":[`) // an error comes back from Flush
	for i, s := range l.spans {
		data, err := json.Marshal(event{s.name, s.kind, "X", 1, s.lane, microseconds(s.start), microseconds(s.end - s.start)})
		if err != nil {
			return fmt.Errorf("write the timeline: %w", err)
		}
		if i > 0 {
			_ = out.WriteByte(',')
		}
		_, _ = out.WriteString("\n")
		_, _ = out.Write(data)
	}
	_, _ = out.WriteString("\n]}\n")
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write the timeline: %w", err)
	}
	return nil
}

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }
