package external

import (
	"context"
	"sync"
	"time"
)

// hosts keeps a distance between the requests to one host.
type hosts struct {
	delay time.Duration
	mu    sync.Mutex
	// next is when a host may be asked again.
	next map[string]time.Time
}

// wait returns once the host may be asked; false if ctx ends first.
func (h *hosts) wait(ctx context.Context, host string) bool {
	h.mu.Lock()
	now := time.Now()
	if h.next == nil {
		h.next = map[string]time.Time{}
	}
	at := h.next[host]
	if at.Before(now) {
		at = now
	}
	h.next[host] = at.Add(h.delay)
	h.mu.Unlock()
	return sleep(ctx, at.Sub(now))
}
