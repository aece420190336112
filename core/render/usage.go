package render

import "time"

// usage tells from the times of calls whether a pool has too few workers. A pool of Node.js begins with a worker for
// every other processor, which is enough where the host has as much to do for a page as the engine. Where components
// take much longer, the host's processors would have little to do.
type usage struct {
	// calls is the number of calls since start, and total that of all calls.
	calls, total int
	start        time.Time
	// inside is the sum of the calls' times since start.
	inside time.Duration
}

// usageWindow is the number of calls after which usage decides.
const usageWindow = 64

// growthWorth is the time that a further worker must save. To get as fast as the others, it takes half a second of a
// processor.
const growthWorth = 2 * time.Second

func newUsage() usage { return usage{start: time.Now()} }

// add records a call and reports whether to add a worker to those that there are.
func (u *usage) add(began time.Time, o Options, workers int) bool {
	u.calls++
	u.total++
	u.inside += time.Since(began)
	if u.calls < usageWindow {
		return false
	}
	elapsed := time.Since(u.start)
	callers := float64(u.inside) / float64(elapsed)
	perPage := elapsed / usageWindow
	u.calls, u.inside, u.start = 0, 0, time.Now()
	idle := o.Workers - workers
	if idle <= 0 || float64(o.callers())-callers >= float64(idle)/2 {
		return false
	}
	if u.total == usageWindow && elapsed < growthWorth {
		return false // the first pages are slow until their code is compiled
	}
	left := time.Duration(max(o.Pages-u.total, 0))
	return o.Pages == 0 || left*perPage/time.Duration(workers+1) > growthWorth
}
