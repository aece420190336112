package render

import (
	"errors"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestOptionsWithoutLimitsGetTheDefaultOnes(t *testing.T) {
	if o := (Options{}).withDefaults(); o.PageTimeout != DefaultPageTimeout || o.MemoryLimit != DefaultMemoryLimit {
		t.Errorf("a page gets %v and %d bytes", o.PageTimeout, o.MemoryLimit)
	}
}

func TestFewPagesGetFewWorkers(t *testing.T) {
	for _, tt := range []struct{ workers, pages, node, embedded int }{
		{8, 0, 4, 8}, {8, 1, 1, 1}, {8, 4, 1, 1}, {8, 5, 1, 2}, {8, 17, 2, 5}, {8, 1000, 4, 8}, {1, 1000, 1, 1}, {3, 1000, 2, 3},
	} {
		o := Options{Workers: tt.workers, Pages: tt.pages}
		if node, embedded := (nodeWorkers{}).workers(o), (embeddedWorkers{}).workers(o); node != tt.node || embedded != tt.embedded {
			t.Errorf("%d pages get %d and %d of %d workers, want %d and %d", tt.pages, node, embedded, tt.workers, tt.node, tt.embedded)
		}
	}
}

func TestAWorkerIsAddedOnlyWhereTheHostWaitsForTheEngine(t *testing.T) {
	for name, tt := range map[string]struct {
		callers int           // callers that wait for the engine, on average
		perPage time.Duration // the time from one page to the next
		pages   int
		workers int
		want    int // the window that adds a worker, or 0
	}{
		"slow pages":                   {callers: 4, perPage: 50 * time.Millisecond, pages: 1000, workers: 1, want: 1},
		"many pages":                   {callers: 4, perPage: 5 * time.Millisecond, pages: 5000, workers: 1, want: 2},
		"few pages":                    {callers: 4, perPage: 2 * time.Millisecond, pages: 1000, workers: 1},
		"an unknown number of pages":   {callers: 4, perPage: 2 * time.Millisecond, workers: 1, want: 2},
		"callers have other work":      {callers: 2, perPage: 50 * time.Millisecond, pages: 1000, workers: 1},
		"all processors have a worker": {callers: 4, perPage: 50 * time.Millisecond, pages: 1000, workers: 2},
	} {
		t.Run(name, func(t *testing.T) {
			u := newUsage()
			for call := range 3 * usageWindow {
				if call%usageWindow == 0 {
					u.start = time.Now().Add(-tt.perPage * usageWindow)
				}
				got := u.record(time.Now().Add(-tt.perPage*time.Duration(tt.callers)), Options{Workers: 2, Pages: tt.pages}, tt.workers)
				if got != (call+1 == tt.want*usageWindow) {
					t.Fatalf("call %d: %v", call, got)
				}
				if got {
					return
				}
			}
		})
	}
}

// vanishing are workers whose program may disappear.
type vanishing struct {
	nodeWorkers
	away *atomic.Bool
	none string
}

func (v vanishing) command(o Options) *exec.Cmd {
	if v.away.Load() {
		return exec.Command(v.none)
	}
	return v.nodeWorkers.command(o)
}

func TestPagesFailWhereAWorkerCannotBeReplaced(t *testing.T) {
	testenv.NeedNode(t)
	const bundle = `globalThis.__gosaur_server = {load: function () {}, render: function (page) { if (page === 'loop') for (;;) {} return page; }};`
	kind := vanishing{nodeWorkers: nodeWorkers{"node"}, away: &atomic.Bool{}, none: filepath.Join(t.TempDir(), "none")}
	o := Options{Workers: 1, Pages: 100, PageTimeout: time.Second, Logger: zerolog.Nop()}.withDefaults()
	p, err := startPool(t.Context(), kind, []byte(bundle), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }() // its worker is dead
	kind.away.Store(true)
	var pages sync.WaitGroup
	for _, page := range []string{"loop", "other"} {
		pages.Go(func() {
			_, err := p.Call(t.Context(), []byte(page))
			if err == nil || errors.Is(err, errWorkerStopped) || page == "loop" && !errors.Is(err, ErrLimit) {
				t.Errorf("%s: %v", page, err)
			}
		})
		time.Sleep(50 * time.Millisecond) // the loop comes first
	}
	pages.Wait()
}
