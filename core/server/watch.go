package server

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	// quietTime is how long nothing must have changed before a batch is handed
	// on: an editor that saves writes more than once.
	quietTime = 30 * time.Millisecond
	// maxWait bounds the wait while changes keep coming.
	maxWait = 500 * time.Millisecond
)

// Watcher reports changes of files. The batches hold absolute paths, sorted and
// without duplicates: files that were written, made, renamed or deleted.
type Watcher interface {
	// SetPaths says what to watch: files, folders with all below them, and globs,
	// absolute. What does not exist is watched for.
	SetPaths(paths []string) error
	// Next waits for the next batch of changes. It returns the error of ctx when
	// that ends, and nothing at all if wake has a value before anything changes.
	Next(ctx context.Context, wake <-chan struct{}) ([]string, error)
	// Close frees what the watcher holds.
	Close() error
}

// beingWritten reports whether one of the files is empty. Programs empty a file
// before they write it, so its content is likely still to come.
func beingWritten(paths []string) bool {
	return slices.ContainsFunc(paths, func(path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.Mode().IsRegular() && info.Size() == 0
	})
}

// target is a file or folder at or below which changes count.
type target string

// newTarget cuts a glob down to the folder that its fixed part names: whatever
// changes there makes the session look, and it knows what matters to it.
func newTarget(path string) target {
	path = filepath.Clean(path)
	if i := strings.IndexAny(path, "*?[{"); i >= 0 {
		path = filepath.Dir(path[:i] + "x")
	}
	return target(path)
}

func (t target) contains(path string) bool {
	return path == string(t) || strings.HasPrefix(path, string(t)+string(filepath.Separator))
}

func anyContains(targets []target, path string) bool {
	return slices.ContainsFunc(targets, func(t target) bool { return t.contains(path) })
}

// targetsOf returns the targets for paths without those that are below others.
func targetsOf(paths []string) []target {
	sorted := make([]target, 0, len(paths))
	for _, p := range paths {
		sorted = append(sorted, newTarget(p))
	}
	slices.Sort(sorted)
	var out []target
	for _, t := range sorted {
		if !anyContains(out, string(t)) {
			out = append(out, t)
		}
	}
	return out
}

// ignored reports whether nothing below or at a path of that base name matters:
// other programs' folders, our own, and what editors leave while saving.
func ignored(base string) bool {
	switch base {
	case ".git", ".hg", ".svn", ".gosaur", "node_modules", ".DS_Store", "4913":
		return true
	}
	return strings.HasSuffix(base, "~") || strings.HasPrefix(base, ".#") ||
		strings.HasSuffix(base, ".swp") || strings.HasSuffix(base, ".swx") || strings.HasSuffix(base, ".tmp")
}

// walk calls file for each file and folder for each folder at or below root that
// is not ignored. skip names further folders to leave out, absolute. What cannot
// be read, or vanishes meanwhile, is passed over.
func walk(root string, skip []string, folder func(path string), file func(path string, info fs.FileInfo)) {
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return skipBroken(entry)
		}
		if path != root && ignored(entry.Name()) || slices.Contains(skip, path) {
			return skipBroken(entry)
		}
		if entry.IsDir() {
			folder(path)
			return nil
		}
		// Stat follows a link: a linked file changes with what it names.
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			file(path, info)
		}
		return nil
	})
}

func skipBroken(entry fs.DirEntry) error {
	if entry != nil && entry.IsDir() {
		return filepath.SkipDir
	}
	return nil
}
