package render

import (
	"bytes"
	"context"
)

// Ahead is an engine with one worker that starts before it is known whether it is needed, and with which server
// bundle. The start of a worker takes longer than a page.
type Ahead struct {
	bundle []byte
	cancel context.CancelFunc
	// ready is closed when engine is set.
	ready chan struct{}
	// engine is nil if it could not be started.
	engine Engine
	// taken reports whether engine belongs to the caller of Take.
	taken bool
}

// StartAhead begins to start an engine with the server bundle that is probably needed. It does not wait. The caller
// calls Take or Close.
func StartAhead(ctx context.Context, bundle []byte, o Options) *Ahead {
	ctx, cancel := context.WithCancel(ctx)
	a := &Ahead{bundle: bundle, cancel: cancel, ready: make(chan struct{})}
	o.Pages = 1
	go func() {
		defer close(a.ready)
		if engine, err := NewEngine(ctx, bundle, o); err == nil {
			a.engine = engine
		}
	}()
	return a
}

// Take returns an engine with a server bundle and the workers that o.Pages deserve: the one that was started ahead if
// it has that bundle, and otherwise a new one. a may be nil. The options are those of StartAhead except for the pages.
func (a *Ahead) Take(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	if a == nil {
		return NewEngine(ctx, bundle, o)
	}
	if !bytes.Equal(a.bundle, bundle) {
		a.cancel() // Close ends what is left of it
		return NewEngine(ctx, bundle, o)
	}
	<-a.ready
	started, ok := a.engine.(*pool)
	a.taken = ok
	if !ok {
		return NewEngine(ctx, bundle, o) // which reports why it fails
	}
	if err := started.grow(ctx, o.Pages, nil); err != nil {
		_ = started.Close()
		return nil, err
	}
	return started, nil
}

// Close ends the engine unless it was taken.
func (a *Ahead) Close() {
	if a == nil {
		return
	}
	if !a.taken {
		a.cancel()
	}
	<-a.ready
	if a.engine != nil && !a.taken {
		_ = a.engine.Close()
	}
}
