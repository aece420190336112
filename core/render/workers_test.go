package render

import (
	"testing"
	"time"
)

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
				got := u.add(time.Now().Add(-tt.perPage*time.Duration(tt.callers)), Options{Workers: 2, Pages: tt.pages}, tt.workers)
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
