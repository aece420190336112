package render

import (
	"bytes"
	"context"
)

// EarlyEngine is an engine with one worker that is started before it is known whether an engine is needed and with which
// server bundle, because starting a worker takes longer than rendering a page.
type EarlyEngine struct {
	bundle []byte
	cancel context.CancelFunc
	// ready is closed when engine is set.
	ready chan struct{}
	// engine is nil if it could not be started.
	engine Engine
	// taken reports whether engine belongs to the caller of Take.
	taken bool
}

// StartEarly starts an engine in the background, with the server bundle that will probably be needed. The caller must
// call Take or Close.
func StartEarly(ctx context.Context, bundle []byte, o Options) *EarlyEngine {
	ctx, cancel := context.WithCancel(ctx)
	a := &EarlyEngine{bundle: bundle, cancel: cancel, ready: make(chan struct{})}
	o.Pages = 1
	go func() {
		defer close(a.ready)
		if engine, err := NewEngine(ctx, bundle, o); err == nil {
			a.engine = engine
		}
	}()
	return a
}

// Take returns an engine with a server bundle and enough workers for o.Pages: the one that was started early if it has
// that bundle, otherwise a new one. a may be nil. The other options must be those of StartEarly.
func (a *EarlyEngine) Take(ctx context.Context, bundle []byte, o Options) (Engine, error) {
	if a == nil {
		return NewEngine(ctx, bundle, o)
	}
	if !bytes.Equal(a.bundle, bundle) {
		a.cancel() // Close waits until it has stopped
		return NewEngine(ctx, bundle, o)
	}
	<-a.ready
	started, ok := a.engine.(*pool)
	a.taken = ok
	if !ok {
		return NewEngine(ctx, bundle, o) // to return the error
	}
	if err := started.grow(ctx, o.Pages, nil); err != nil {
		_ = started.Close()
		return nil, err
	}
	return started, nil
}

// Close closes the engine, unless Take has returned it.
func (a *EarlyEngine) Close() {
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
