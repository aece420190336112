package render

import "time"

// usage decides from the durations of calls whether a pool has too few workers. A pool of Node.js workers starts
// with one for every other processor, which is enough if a page takes the host as long as the engine. If components
// take much longer, the host's processors would be idle.
type usage struct {
	// calls is the number of calls since start, total the number of all calls.
	calls, total int
	start        time.Time
	// duration is the total duration of the calls since start.
	duration time.Duration
}

// usageWindow is the number of calls between decisions.
const usageWindow = 64

// minSaving is the time that an additional worker must save. It uses half a second of processor time until it is
// as fast as the others.
const minSaving = 2 * time.Second

func newUsage() usage { return usage{start: time.Now()} }

// record records a call and reports whether to add a worker to the existing ones.
func (u *usage) record(began time.Time, o Options, workers int) bool {
	u.calls++
	u.total++
	u.duration += time.Since(began)
	if u.calls < usageWindow {
		return false
	}
	elapsed := time.Since(u.start)
	callers := float64(u.duration) / float64(elapsed)
	perPage := elapsed / usageWindow
	u.calls, u.duration, u.start = 0, 0, time.Now()
	idle := o.Workers - workers
	if idle <= 0 || float64(o.callers())-callers >= float64(idle)/2 {
		return false
	}
	if u.total == usageWindow && elapsed < minSaving {
		return false // the first pages are slow until their code is compiled
	}
	remaining := time.Duration(max(o.Pages-u.total, 0))
	return o.Pages == 0 || remaining*perPage/time.Duration(workers+1) > minSaving
}
