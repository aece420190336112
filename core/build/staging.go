package build

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
)

// staging is a site under construction: a folder beside the output folder, which
// takes its place when the site is complete.
type staging struct {
	dir   string
	pages []page
	dirs  sync.Map
	files atomic.Int64
	bytes atomic.Int64
}

// stagingSuffix and previousSuffix mark the folders beside the output folder. Both
// are removed when a build begins: an earlier one may have been killed.
const (
	stagingSuffix  = ".gosaur-next"
	previousSuffix = ".gosaur-previous"
)

// newStaging makes an empty staging folder and clears away what a killed build left.
func newStaging(outDir string) (*staging, error) {
	if err := checkReplaceable(outDir); err != nil {
		return nil, err
	}
	if err := recoverPrevious(outDir); err != nil {
		return nil, err
	}
	s := &staging{dir: outDir + stagingSuffix}
	if err := os.RemoveAll(s.dir); err != nil {
		return nil, fmt.Errorf("clear the staging folder: %w", err)
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return nil, fmt.Errorf("make the staging folder: %w", err)
	}
	return s, nil
}

// recoverPrevious puts the previous output back if a build was killed between the
// two renames that publish needs where folders cannot be exchanged.
func recoverPrevious(outDir string) error {
	previous := outDir + previousSuffix
	if _, err := os.Lstat(previous); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if _, err := os.Lstat(outDir); errors.Is(err, fs.ErrNotExist) {
		if err := os.Rename(previous, outDir); err != nil {
			return fmt.Errorf("put the previous output back: %w", err)
		}
		return nil
	}
	if err := os.RemoveAll(previous); err != nil {
		return fmt.Errorf("clear the previous output: %w", err)
	}
	return nil
}

// write writes a file below the staging folder. It is safe for concurrent use.
func (s *staging) write(name string, data []byte) error {
	target, err := s.place(name)
	if err != nil {
		return err
	}
	if err := os.WriteFile(target, data, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	s.count(int64(len(data)))
	return nil
}

// copyFile copies a file into the staging folder.
func (s *staging) copyFile(source, name string) (err error) {
	target, err := s.place(name)
	if err != nil {
		return err
	}
	in, err := os.Open(source)
	if err != nil {
		return fmt.Errorf("copy %s: %w", source, err)
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(target)
	if err != nil {
		return fmt.Errorf("copy to %s: %w", name, err)
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	n, err := io.Copy(out, in)
	if err != nil {
		return fmt.Errorf("copy %s: %w", source, err)
	}
	s.count(n)
	return nil
}

// copyTree copies the regular files below a folder; a folder that does not exist is empty.
func (s *staging) copyTree(dir string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == dir {
			return nil
		}
		if err != nil {
			return fmt.Errorf("copy static files: %w", err)
		}
		if entry.IsDir() {
			return nil
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return fmt.Errorf("copy static files: %w", err)
		}
		return s.copyFile(path, filepath.ToSlash(rel))
	})
}

// place makes the folder of a file and returns the file's path.
func (s *staging) place(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", fmt.Errorf("write %s: the path leaves the output folder", name)
	}
	target := filepath.Join(s.dir, local)
	dir := filepath.Dir(target)
	if _, made := s.dirs.Load(dir); !made {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", fmt.Errorf("write %s: %w", name, err)
		}
		s.dirs.Store(dir, true)
	}
	return target, nil
}

func (s *staging) count(bytes int64) {
	s.files.Add(1)
	s.bytes.Add(bytes)
}

func (s *staging) totals() (files int, bytes int64) {
	return int(s.files.Load()), s.bytes.Load()
}

// publish puts the staged site into the place of the output folder.
func (b *builder) publish(s *staging) error {
	_, err := os.Lstat(b.OutDir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := os.Rename(s.dir, b.OutDir); err != nil {
			return fmt.Errorf("publish: %w", err)
		}
		return nil
	case err != nil:
		return fmt.Errorf("publish: %w", err)
	}
	if err := exchange(s.dir, b.OutDir); err == nil {
		return removeOld(s.dir)
	}
	previous := b.OutDir + previousSuffix
	if err := os.Rename(b.OutDir, previous); err != nil {
		return fmt.Errorf("publish: move the previous output: %w", err)
	}
	if err := os.Rename(s.dir, b.OutDir); err != nil {
		return fmt.Errorf("publish: %w", errors.Join(err, os.Rename(previous, b.OutDir)))
	}
	return removeOld(previous)
}

func removeOld(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return fmt.Errorf("remove the previous output: %w", err)
	}
	return nil
}

// precious are files and folders that no built site holds at its top.
var precious = []string{".git", "docusaurus.toml", "package.json", "go.mod"}

// checkReplaceable refuses to replace a folder that looks like somebody's work.
func checkReplaceable(outDir string) error {
	entries, err := os.ReadDir(outDir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the output folder: %w", err)
	}
	for _, e := range entries {
		if slices.Contains(precious, e.Name()) {
			return fmt.Errorf("the output folder %s holds %s, so it is not the output of a build and will not be replaced", outDir, e.Name())
		}
	}
	return nil
}
