package server

import (
	"context"
	"io/fs"
	"time"
)

// pollWatcher is a Watcher that checks every file once per interval. It is for network
// folders and containers, where the operating system sends no notifications.
type pollWatcher struct {
	interval time.Duration
	skip     []string
	targets  []target
	seen     map[string]fileStamp
}

var _ Watcher = (*pollWatcher)(nil)

// fileStamp identifies a version of a file without reading it.
type fileStamp struct {
	size    int64
	modTime time.Time
}

// NewPollWatcher returns a watcher that compares sizes and times of files once per
// interval. skip lists folders to leave out, as absolute paths.
func NewPollWatcher(interval time.Duration, skip []string) Watcher {
	return &pollWatcher{interval: interval, skip: skip}
}

// SetPaths implements Watcher. Files already watched keep their stamps, so that no
// change is lost; for new files, the current state is the starting point.
func (w *pollWatcher) SetPaths(paths []string) error {
	before := w.targets
	w.targets = targetsOf(paths)
	seen := map[string]fileStamp{}
	for path, s := range w.scan() {
		if !anyContains(before, path) {
			seen[path] = s
		}
	}
	for path, s := range w.seen {
		if anyContains(w.targets, path) {
			seen[path] = s
		}
	}
	w.seen = seen
	return nil
}

func (w *pollWatcher) scan() map[string]fileStamp {
	out := make(map[string]fileStamp, len(w.seen))
	for _, t := range w.targets {
		walk(string(t), w.skip, func(string) {}, func(path string, info fs.FileInfo) {
			out[path] = fileStamp{size: info.Size(), modTime: info.ModTime()}
		})
	}
	return out
}

// Next implements Watcher.
func (w *pollWatcher) Next(ctx context.Context, wake <-chan struct{}) ([]string, error) {
	tick := time.NewTicker(w.interval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-wake:
			return nil, nil
		case <-tick.C:
		}
		now := w.scan()
		if len(differences(w.seen, now)) == 0 {
			continue
		}
		now, err := w.waitUntilQuiet(ctx, now)
		if err != nil {
			return nil, err
		}
		changed := differences(w.seen, now)
		w.seen = now
		if len(changed) > 0 {
			return changed, nil
		}
	}
}

// waitUntilQuiet scans until the files stop changing, because a file may be half written.
func (w *pollWatcher) waitUntilQuiet(ctx context.Context, now map[string]fileStamp) (map[string]fileStamp, error) {
	limit := time.Now().Add(maxWait)
	for time.Now().Before(limit) {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(quietTime):
		}
		next := w.scan()
		quiet := len(differences(now, next)) == 0
		now = next
		if quiet && !anyBeingWritten(differences(w.seen, now)) {
			break
		}
	}
	return now, nil
}

// differences returns the files that differ or are in only one of the two, sorted.
func differences(before, after map[string]fileStamp) []string {
	changed := map[string]bool{}
	for path, s := range after {
		if old, ok := before[path]; !ok || old.size != s.size || !old.modTime.Equal(s.modTime) {
			changed[path] = true
		}
	}
	for path := range before {
		if _, ok := after[path]; !ok {
			changed[path] = true
		}
	}
	return sortedKeys(changed)
}

// Close implements Watcher.
func (*pollWatcher) Close() error { return nil }
