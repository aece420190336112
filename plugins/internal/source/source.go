// Package source finds the content files of a plugin: every file below a folder that matches the include globs and none of the
// exclude globs, sorted by path. It never reads the files and must not know their formats.
package source

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// DefaultExclude are the globs that content plugins leave out unless configured
// otherwise: partials, whose name or folder begins with an underscore, and tests.
var DefaultExclude = []string{
	"**/_*.{js,jsx,ts,tsx,md,mdx}",
	"**/_*/**",
	"**/*.{test,spec}.{js,jsx,ts,tsx}",
	"**/__tests__/**",
}

// CheckGlob returns what is wrong with a glob, or nil if it is valid.
func CheckGlob(pattern string) error {
	if !doublestar.ValidatePattern(pattern) {
		return fmt.Errorf("%q is not a valid glob", pattern)
	}
	return nil
}

// Match reports whether the slash-separated path matches one of the globs.
func Match(patterns []string, name string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, err := doublestar.Match(p, name)
		return err == nil && ok
	})
}

// ErrMissing is returned by Find if the folder does not exist.
var ErrMissing = errors.New("the folder does not exist")

// Blocked reports whether there is something in place of a folder that Find misses: a
// file, or a link that leads to no folder.
func Blocked(root string) bool {
	_, err := os.Lstat(root)
	return err == nil
}

// Find returns the files below root that match include and not exclude, as slash-separated paths relative to root, sorted. It
// skips names that begin with a dot and folders that a build wrote. It follows symbolic links to folders, except to a folder that
// contains the link.
func Find(ctx context.Context, root string, include, exclude []string) ([]string, error) {
	if info, err := os.Stat(root); errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return nil, ErrMissing
	}
	real, err := filepath.EvalSymlinks(root)
	if err != nil {
		return nil, fmt.Errorf("finding files in %s: %w", root, err)
	}
	f := &finder{ctx: ctx, root: root, include: include, exclude: exclude}
	if err := f.searchFolder("", []string{real}); err != nil {
		return nil, fmt.Errorf("finding files in %s: %w", root, err)
	}
	slices.Sort(f.found)
	return f.found, nil
}

type finder struct {
	ctx              context.Context
	root             string
	include, exclude []string
	found            []string
}

// searchFolder searches one folder; above are the real paths of it and the folders around it.
func (f *finder) searchFolder(rel string, above []string) error {
	if err := f.ctx.Err(); err != nil {
		return err
	}
	entries, err := os.ReadDir(filepath.Join(f.root, filepath.FromSlash(rel)))
	if err != nil {
		return err
	}
	if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == plugin.OutputMark }) {
		return nil
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if err := f.addEntry(path.Join(rel, e.Name()), e, above); err != nil {
			return err
		}
	}
	return nil
}

func (f *finder) addEntry(name string, e fs.DirEntry, above []string) error {
	isDir, real := e.IsDir(), filepath.Join(above[len(above)-1], e.Name())
	if e.Type()&fs.ModeSymlink != 0 {
		var exists bool
		if real, isDir, exists = resolveLink(filepath.Join(f.root, filepath.FromSlash(name))); !exists || slices.Contains(above, real) {
			return nil
		}
	}
	switch {
	case isDir && !f.isPruned(name):
		return f.searchFolder(name, append(slices.Clip(above), real))
	case !isDir && Match(f.include, name) && !Match(f.exclude, name):
		f.found = append(f.found, name)
	}
	return nil
}

// resolveLink resolves a symbolic link. A dangling link is not content.
func resolveLink(link string) (real string, isDir, exists bool) {
	real, err := filepath.EvalSymlinks(link)
	if err != nil {
		return "", false, false
	}
	info, err := os.Stat(real)
	return real, err == nil && info.IsDir(), err == nil
}

// isPruned reports whether a glob that ends in "/**" leaves out everything below dir.
func (f *finder) isPruned(dir string) bool {
	return slices.ContainsFunc(f.exclude, func(p string) bool {
		return strings.HasSuffix(p, "/**") && Match([]string{p}, dir)
	})
}

// LeavesOut reports whether a file is a style sheet, or a Markdown file that a plugin whose content is in dirs does not read, for
// it is elsewhere or matches exclude. All paths are relative to the site directory.
func LeavesOut(file string, dirs, exclude []string) bool {
	switch path.Ext(file) {
	case ".css", ".scss", ".sass", ".less":
		return true
	case ".md", ".mdx":
	default:
		return false
	}
	for _, dir := range dirs {
		if rel, ok := strings.CutPrefix(file, path.Clean(dir)+"/"); ok {
			return Match(exclude, rel)
		}
	}
	return true
}

// Named returns the files whose names can be part of an address, and reports the others, which
// are in dir, relative to the site directory.
func Named(dir string, files []string) (named []string, found diag.List) {
	for _, file := range files {
		if utf8.ValidString(file) {
			named = append(named, file)
			continue
		}
		found.Errorf(diag.CodeFileName, diag.Pos{File: path.Join(dir, file)}, "the name of the file or of a folder above it is not UTF-8, so it cannot have an address").
			Hint = "rename it"
	}
	return named, found
}
