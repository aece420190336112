package shared

import (
	"context"
	"sync"
	"time"
)

// waitBudget limits how long a build waits for a store. It counts the time during which any
// part of the build waits, but not requests in the background of other work.
type waitBudget struct {
	limit time.Duration

	mu      sync.Mutex
	waiting int
	since   time.Time
	spent   time.Duration
}

// remaining returns how long the build may still wait. The caller holds mu.
func (p *waitBudget) remaining() time.Duration {
	spent := p.spent
	if p.waiting > 0 {
		spent += time.Since(p.since)
	}
	return p.limit - spent
}

// wait waits for done to be closed. It returns false if the limit is reached or ctx ends.
func (p *waitBudget) wait(ctx context.Context, done <-chan struct{}) bool {
	select {
	case <-done:
		return true
	default:
	}
	p.mu.Lock()
	remaining := p.remaining()
	if p.waiting++; p.waiting == 1 {
		p.since = time.Now()
	}
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.waiting--; p.waiting == 0 {
			p.spent += time.Since(p.since)
		}
	}()
	timer := time.NewTimer(max(remaining, 0))
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
	case <-ctx.Done():
	}
	return false
}
