package server

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// changes brings a session and the open pages up to date. It sends open pages a patch immediately if
// the session can make one, and refreshes the session in the background. Further changes interrupt a
// refresh. Each state of the pages is a generation, and steps lead from one generation to the next.
type changes struct {
	options *DevOptions
	hub     *hub
	updates *updates
	started time.Time
	// refreshed holds a value after a refresh has succeeded, until further changes.
	refreshed chan struct{}

	mu sync.Mutex
	// generations counts the generations.
	generations int
	// servedGeneration is the generation of the pages that the session renders.
	servedGeneration string
	// lastError is the error of the last refresh; nil after a patch.
	lastError error
	// pending are the changed files that the session has not processed yet, sorted.
	pending []string
	// patched reports whether open pages show all pending changes, and content whether these
	// changed the content of pages.
	patched, content bool
	// ready is closed when requests that wait for changes without a patch may continue; nil if
	// none have to wait.
	ready chan struct{}
	// running is the latest refresh.
	running *refresh
}

// refresh is a running or finished refresh.
type refresh struct {
	changed []string
	began   time.Time
	ctx     context.Context
	cancel  context.CancelFunc
	done    chan struct{}
	err     error
}

func newChanges(o *DevOptions, h *hub, u *updates) *changes {
	c := &changes{options: o, hub: h, updates: u, started: time.Now(), refreshed: make(chan struct{}, 1)}
	c.servedGeneration = c.generation()
	return c
}

// generation returns the name of the current generation, which differs from those of earlier runs. The
// caller holds mu.
func (c *changes) generation() string {
	return fmt.Sprintf("%x-%d", c.started.UnixNano(), c.generations)
}

// apply applies changes of files: to open pages by a patch if possible, and to the session by starting
// a refresh.
func (c *changes) apply(ctx context.Context, changed []string) {
	began := time.Now()
	pending, previous := c.interrupt(changed)
	var patch Patch
	if len(pending) > 0 {
		patch = c.options.Session.Patch(ctx, pending)
	}
	c.mu.Lock()
	c.pending, c.patched = pending, patch.Complete
	if patch.Complete {
		c.announce(patch)
	} else if c.ready == nil {
		c.ready = make(chan struct{})
	}
	final := patch.Complete && patch.Final
	if final {
		c.pending, c.content, c.servedGeneration = nil, false, c.generation()
	}
	c.mu.Unlock()
	if patch.Complete {
		c.notify(changed, began, nil)
	}
	if !final {
		c.start(ctx, changed, began, previous)
	}
}

// interrupt cancels the latest refresh if it is still running. It returns all files that have changed since
// the last successful refresh, and the latest refresh; nil if there was none.
func (c *changes) interrupt(changed []string) (all []string, previous *refresh) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running != nil {
		c.running.cancel()
	}
	select {
	case <-c.refreshed: // outdated
	default:
	}
	all = slices.Concat(c.pending, changed)
	slices.Sort(all)
	return slices.Compact(all), c.running
}

// announce sends open pages a patch that leads to a new generation. The caller holds mu.
func (c *changes) announce(patch Patch) {
	s := step{From: c.generation(), Styles: patch.Styles, Content: patch.Content}
	if patch.Code != nil {
		s.Update = c.updates.add(patch.Code)
	}
	c.generations++
	s.Generation = c.generation()
	c.lastError = nil
	c.content = c.content || patch.Content
	c.unblock()
	c.hub.advance(s)
}

// unblock unblocks requests that wait for a refresh. The caller holds mu.
func (c *changes) unblock() {
	if c.ready != nil {
		close(c.ready)
		c.ready = nil
	}
}

// beginServing unblocks requests before the first refresh has finished, unless it was interrupted.
func (c *changes) beginServing(r *refresh) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.ctx.Err() == nil {
		c.hub.restart(c.servedGeneration)
		c.unblock()
	}
}

// start starts a refresh of the session that waits for the refresh before it to end. before may be nil.
func (c *changes) start(ctx context.Context, changed []string, began time.Time, previous *refresh) {
	r := &refresh{changed: changed, began: began, done: make(chan struct{})}
	r.ctx, r.cancel = context.WithCancel(ctx)
	c.mu.Lock()
	c.running = r
	pending := c.pending
	c.mu.Unlock()
	go func() {
		defer close(r.done)
		defer r.cancel()
		if previous != nil {
			<-previous.done
		}
		refreshed, err := c.options.Session.Refresh(r.ctx, pending, func() { c.beginServing(r) })
		c.finish(r, refreshed, err)
	}()
}

// finish sends open pages the outcome of a refresh, unless another refresh has interrupted it.
func (c *changes) finish(r *refresh, result RefreshResult, err error) {
	c.mu.Lock()
	r.err = err
	if r.ctx.Err() != nil {
		c.mu.Unlock()
		return
	}
	patched := c.patched
	c.lastError = err
	if err != nil {
		c.hub.fail(c.generation(), overlay(err))
	} else {
		c.succeed(result)
	}
	c.unblock()
	c.mu.Unlock()
	if err != nil || !patched {
		c.notify(r.changed, r.began, err)
	}
}

// succeed brings open pages to what the session serves now. The caller holds mu.
func (c *changes) succeed(result RefreshResult) {
	s := step{From: c.generation(), Styles: result.Styles, Content: c.content || !c.patched}
	switch {
	case !c.patched && !result.SameCode:
		c.generations++
		c.hub.restart(c.generation())
	case !c.patched || c.content || len(s.Styles) > 0:
		c.generations++
		s.Generation = c.generation()
		c.hub.advance(s)
	}
	c.pending, c.patched, c.content, c.servedGeneration = nil, false, false, c.generation()
	select {
	case c.refreshed <- struct{}{}:
	default:
	}
}

// waitServed waits until the session serves pages that are up to date or that patches can update. It returns
// their generation and the error of the last refresh.
func (c *changes) waitServed(ctx context.Context) (generation string, failed error) {
	for {
		c.mu.Lock()
		ready, generation, failed := c.ready, c.servedGeneration, c.lastError
		if failed != nil {
			generation = c.generation()
		}
		c.mu.Unlock()
		if ready == nil {
			return generation, failed
		}
		select {
		case <-ready:
		case <-ctx.Done():
			return generation, failed
		}
	}
}

// wait waits for the latest refresh, if any, and returns its error.
func (c *changes) wait() error {
	c.mu.Lock()
	r := c.running
	c.mu.Unlock()
	if r == nil {
		return nil
	}
	<-r.done
	return r.err
}

// notify calls OnRefresh, unless the refresh was canceled.
func (c *changes) notify(changed []string, began time.Time, err error) {
	if c.options.OnRefresh != nil && !errors.Is(err, context.Canceled) {
		c.options.OnRefresh(changed, time.Since(began), err)
	}
}
