package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// heartbeat keeps proxies from closing a quiet connection.
const heartbeat = 25 * time.Second

// state is the state of the development session as sent to open pages. A page of another generation
// applies the steps that lead to the current one, or reloads if there are none. A page shows the
// overlay if there is one.
type state struct {
	Generation string `json:"generation"`
	// Steps are the latest steps. The last one leads to Generation.
	Steps []step `json:"steps,omitempty"`
	// Overlay is the error overlay as HTML; "" if there is no error.
	Overlay string `json:"overlay,omitempty"`
}

// step is an update of pages from one generation to the next.
type step struct {
	From       string `json:"from"`
	Generation string `json:"generation"`
	// Update is the URL of a module script.
	Update string `json:"update,omitempty"`
	// Styles maps old URLs of style sheets to new ones.
	Styles map[string]string `json:"styles,omitempty"`
	// Content reports whether the content of pages may have changed.
	Content bool `json:"content,omitempty"`
}

// hub sends the state to open pages as server-sent events: when a page connects, so
// that it misses no change since it was loaded, and whenever the state changes.
type hub struct {
	mu      sync.Mutex
	current state
	// changed is closed and replaced when current changes.
	changed chan struct{}
	stopped chan struct{}
	stop    sync.Once
}

func newHub() *hub {
	return &hub{changed: make(chan struct{}), stopped: make(chan struct{})}
}

// advance announces a step and clears the overlay.
func (h *hub) advance(s step) {
	h.change(func() {
		steps := append(slices.Clone(h.current.Steps), s)
		h.current = state{Generation: s.Generation, Steps: steps[max(0, len(steps)-maxSteps):]}
	})
}

// restart announces a generation that no step leads to.
func (h *hub) restart(generation string) {
	h.change(func() { h.current = state{Generation: generation} })
}

// fail announces a failed refresh.
func (h *hub) fail(generation, overlay string) {
	h.change(func() { h.current.Generation, h.current.Overlay = generation, overlay })
}

func (h *hub) change(apply func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	apply()
	close(h.changed)
	h.changed = make(chan struct{})
}

func (h *hub) get() (state, <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.current, h.changed
}

// close ends all streams.
func (h *hub) close() { h.stop.Do(func() { close(h.stopped) }) }

// ServeHTTP streams the state until the client disconnects or the hub is closed.
func (h *hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	control := http.NewResponseController(w)
	// The stream outlives the server's timeouts, but the client must read each event in time: see steady.
	_ = control.SetReadDeadline(time.Time{})
	_ = control.SetWriteDeadline(time.Time{})
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		now, changed := h.get()
		if err := writeEvent(w, now); err != nil {
			return
		}
		if err := control.Flush(); err != nil {
			return
		}
		if !h.wait(w, r, changed, beat.C) {
			return
		}
	}
}

// wait waits for a change of the state, sending heartbeats meanwhile. It returns false if the
// stream ends.
func (h *hub) wait(w http.ResponseWriter, r *http.Request, changed <-chan struct{}, beat <-chan time.Time) bool {
	for {
		select {
		case <-changed:
			return true
		case <-r.Context().Done():
			return false
		case <-h.stopped:
			return false
		case <-beat:
			if _, err := fmt.Fprint(w, ": \n\n"); err != nil {
				return false
			}
			if err := http.NewResponseController(w).Flush(); err != nil {
				return false
			}
		}
	}
}

func writeEvent(w http.ResponseWriter, s state) error {
	data, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("encode state: %w", err)
	}
	if _, err := fmt.Fprintf(w, "data: %s\n\n", data); err != nil {
		return fmt.Errorf("send state: %w", err)
	}
	return nil
}
