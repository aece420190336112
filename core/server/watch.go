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
	// quietTime is how long the watcher waits for further changes before it returns
	// a batch: editors write several times when they save.
	quietTime = 30 * time.Millisecond
	// maxWait limits the wait while changes continue.
	maxWait = 500 * time.Millisecond
)

// Watcher reports changes of files in batches of absolute paths, sorted and without
// duplicates: files that were written, created, renamed or deleted.
type Watcher interface {
	// SetPaths sets the absolute paths to watch: files, and folders with everything in
	// them. Paths that do not exist yet are watched too.
	SetPaths(paths []string) error
	// Next waits for the next batch of changes. It returns the error of ctx when ctx
	// ends, and an empty batch if wake has a value before anything changes.
	Next(ctx context.Context, wake <-chan struct{}) ([]string, error)
	// Close releases the watcher's resources.
	Close() error
}

// anyBeingWritten reports whether one of the files is empty. Programs truncate a file
// before they write it, so its content is probably still missing.
func anyBeingWritten(paths []string) bool {
	return slices.ContainsFunc(paths, func(path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.Mode().IsRegular() && info.Size() == 0
	})
}

// target is a watched file or folder.
type target string

func (t target) contains(path string) bool {
	return path == string(t) || strings.HasPrefix(path, string(t)+string(filepath.Separator))
}

func anyContains(targets []target, path string) bool {
	return slices.ContainsFunc(targets, func(t target) bool { return t.contains(path) })
}

// targetsOf returns the targets for paths, without those inside others.
func targetsOf(paths []string) []target {
	sorted := make([]target, 0, len(paths))
	for _, p := range paths {
		sorted = append(sorted, target(filepath.Clean(p)))
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

// isIgnored reports whether files and folders with a base name are ignored: folders of
// other programs and our own, and temporary files of editors.
func isIgnored(base string) bool {
	switch base {
	case ".git", ".hg", ".svn", ".gosaur", "node_modules", ".DS_Store", "4913":
		return true
	}
	return strings.HasSuffix(base, "~") || strings.HasPrefix(base, ".#") ||
		strings.HasSuffix(base, ".swp") || strings.HasSuffix(base, ".swx") || strings.HasSuffix(base, ".tmp")
}

// walk calls file for each file and folder for each folder at or below root that is
// not ignored. skip lists further folders to leave out, as absolute paths. walk skips
// entries that cannot be read or are deleted meanwhile.
func walk(root string, skip []string, folder func(path string), file func(path string, info fs.FileInfo)) {
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return skipEntry(entry)
		}
		if path != root && isIgnored(entry.Name()) || slices.Contains(skip, path) {
			return skipEntry(entry)
		}
		if entry.IsDir() {
			folder(path)
			return nil
		}
		// Stat follows symbolic links: a link changes with its target.
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			file(path, info)
		}
		return nil
	})
}

func skipEntry(entry fs.DirEntry) error {
	if entry != nil && entry.IsDir() {
		return filepath.SkipDir
	}
	return nil
}
