package external

import (
	"context"
	"sync"
	"time"
)

// hosts limits the rate of requests to each host.
type hosts struct {
	delay time.Duration
	mu    sync.Mutex
	// next is the time of the earliest next request to a host.
	next map[string]time.Time
}

// wait waits until a request to the host is allowed. It returns false if ctx ends first.
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
