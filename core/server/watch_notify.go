package server

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// notifyWatcher is a Watcher that uses the operating system's notifications.
type notifyWatcher struct {
	fs      *fsnotify.Watcher
	skip    []string
	targets []target
	// folders are the watched folders.
	folders map[string]bool
}

var _ Watcher = (*notifyWatcher)(nil)

// NewNotifyWatcher returns a watcher that uses the operating system's notifications.
// skip lists folders to leave out, such as the output folder, as absolute paths.
func NewNotifyWatcher(skip []string) (Watcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("watch files: %w", err)
	}
	return &notifyWatcher{fs: w, skip: skip, folders: map[string]bool{}}, nil
}

// SetPaths implements Watcher. It watches files through their folders, because
// editors replace files, and missing paths through the nearest existing folder.
func (w *notifyWatcher) SetPaths(paths []string) error {
	w.targets = targetsOf(paths)
	needed := map[string]bool{}
	for _, t := range w.targets {
		if info, err := os.Stat(string(t)); err == nil && info.IsDir() {
			walk(string(t), w.skip, func(dir string) { needed[dir] = true }, func(string, fs.FileInfo) {})
			continue
		}
		needed[nearestFolder(filepath.Dir(string(t)))] = true
	}
	for dir := range w.folders {
		if !needed[dir] {
			// Fails only if the folder has been deleted, which does not matter.
			_ = w.fs.Remove(dir)
			delete(w.folders, dir)
		}
	}
	for dir := range needed {
		if err := w.add(dir); err != nil {
			return err
		}
	}
	return nil
}

func (w *notifyWatcher) add(dir string) error {
	if w.folders[dir] {
		return nil
	}
	if err := w.fs.Add(dir); err != nil {
		if os.IsNotExist(err) {
			return nil
		}
		return fmt.Errorf("watch %s: %w", dir, err)
	}
	w.folders[dir] = true
	return nil
}

// nearestFolder returns dir, or its nearest parent folder that exists.
func nearestFolder(dir string) string {
	for {
		info, err := os.Stat(dir)
		if err == nil && info.IsDir() {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			return dir
		}
		dir = up
	}
}

// Next implements Watcher.
func (w *notifyWatcher) Next(ctx context.Context, wake <-chan struct{}) ([]string, error) {
	changed := map[string]bool{}
	var quiet, limit <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-wake:
			return nil, nil
		case <-quiet:
			if batch := sortedKeys(changed); !anyBeingWritten(batch) {
				return batch, nil
			}
			// The next event, when the content is written, or the limit ends the wait.
			quiet = nil
		case <-limit:
			return sortedKeys(changed), nil
		case err, ok := <-w.fs.Errors:
			if !ok {
				return nil, fsnotify.ErrClosed
			}
			return nil, fmt.Errorf("watch files: %w", err)
		case event, ok := <-w.fs.Events:
			if !ok {
				return nil, fsnotify.ErrClosed
			}
			if !w.addEvent(event, changed) {
				continue
			}
			wake = nil // return the changes that have begun first
			quiet = time.After(quietTime)
			if limit == nil {
				limit = time.After(maxWait)
			}
		}
	}
}

// addEvent adds the files that an event changed, and reports whether there were any.
func (w *notifyWatcher) addEvent(event fsnotify.Event, changed map[string]bool) bool {
	path := filepath.Clean(event.Name)
	if event.Op == fsnotify.Chmod || isIgnored(filepath.Base(path)) || slices.Contains(w.skip, path) {
		return false
	}
	if event.Has(fsnotify.Remove) || event.Has(fsnotify.Rename) {
		delete(w.folders, path)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return w.watchNewFolder(path, event, changed)
	}
	if !w.relevant(path) {
		return false
	}
	changed[path] = true
	return true
}

// watchNewFolder watches a new folder and records the files already in it, which were
// created before the folder was watched.
func (w *notifyWatcher) watchNewFolder(path string, event fsnotify.Event, changed map[string]bool) bool {
	if !event.Has(fsnotify.Create) {
		return false
	}
	before := len(changed)
	walk(path, w.skip, func(dir string) {
		if w.relevant(dir) || w.leadsToTarget(dir) {
			// If it fails, the next SetPaths tries again.
			_ = w.add(dir)
		}
	}, func(file string, _ fs.FileInfo) {
		if w.relevant(file) {
			changed[file] = true
		}
	})
	return len(changed) > before
}

func (w *notifyWatcher) relevant(path string) bool { return anyContains(w.targets, path) }

// leadsToTarget reports whether a folder is on the path to a target that may not exist
// yet.
func (w *notifyWatcher) leadsToTarget(dir string) bool {
	return slices.ContainsFunc(w.targets, func(t target) bool { return target(dir).contains(string(t)) })
}

// Close implements Watcher.
func (w *notifyWatcher) Close() error { return w.fs.Close() }

func sortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
