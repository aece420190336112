package runtime

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"golang.org/x/sync/errgroup"
)

// sentinelName is the name of the file that is written last. It holds the modification time of all others, so that
// missing, truncated, edited and added files are detected without reading the files.
const sentinelName = ".complete.json"

// unpackTime is the modification time that files and folders are set to.
var unpackTime = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// sentinel is the content of the sentinel file: modification times in nanoseconds since 1970, as the file system
// stored them.
type sentinel struct {
	Files   int64 `json:"files"`
	Folders int64 `json:"folders"`
}

// unpack creates or replaces dir with the contents. If dir already holds them intact, it
// does nothing. The folder is created by a rename, so that other processes see all of the
// files or none.
func unpack(c *contents, dir string) error {
	if isIntact(c, dir) {
		return nil
	}
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	temporary, err := os.MkdirTemp(parent, filepath.Base(dir)+".tmp-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	staged := filepath.Join(temporary, "new")
	if err := writeFiles(c, staged); err != nil {
		return err
	}
	// A second attempt follows only if another process was here in between.
	for range 2 {
		if err = os.Rename(staged, dir); err == nil || isIntact(c, dir) {
			return nil
		}
		if err := os.Rename(dir, filepath.Join(temporary, "damaged")); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return err
}

func writeFiles(c *contents, dir string) error {
	for _, p := range c.paths {
		file := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		data, err := c.files[p].read()
		if err != nil {
			return fmt.Errorf("read the embedded file %s: %w", p, err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
		// With an old time, even an edit right after unpacking is detected.
		if err := os.Chtimes(file, unpackTime, unpackTime); err != nil {
			return err
		}
	}
	return finish(c, dir)
}

// finish sets the times of the folders and writes the sentinel.
func finish(c *contents, dir string) error {
	folders := c.folders()
	for _, folder := range folders {
		if err := os.Chtimes(filepath.Join(dir, filepath.FromSlash(folder)), unpackTime, unpackTime); err != nil {
			return err
		}
	}
	var made sentinel
	for from, to := range map[string]*int64{c.paths[0]: &made.Files, folders[0]: &made.Folders} {
		info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(from)))
		if err != nil {
			return err
		}
		*to = info.ModTime().UnixNano()
	}
	text, err := json.Marshal(made)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, sentinelName), text, 0o644)
}

// isIntact reports whether dir holds exactly the contents, judging by names, sizes and modification times. Adding or
// removing a file changes the modification time of its folder.
func isIntact(c *contents, dir string) bool {
	text, err := sitefile.Read(filepath.Join(dir, sentinelName), sitefile.Made)
	if err != nil {
		return false
	}
	var made sentinel
	if json.Unmarshal(text, &made) != nil {
		return false
	}
	folders := c.folders()
	entries, err := os.ReadDir(dir) // writing the sentinel has changed the time of dir itself
	if err != nil || slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		_, isFolder := slices.BinarySearch(folders, e.Name())
		return !isFolder && e.Name() != sentinelName
	}) {
		return false
	}
	var same errgroup.Group
	check := func(paths []string, as func(p string, info fs.FileInfo) bool) {
		for some := range slices.Chunk(paths, 1+len(paths)/runtime.NumCPU()) {
			same.Go(func() error {
				for _, p := range some {
					info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(p)))
					if err != nil {
						return err
					}
					if !as(p, info) {
						return fmt.Errorf("%s has changed", p)
					}
				}
				return nil
			})
		}
	}
	check(folders, func(_ string, info fs.FileInfo) bool {
		return info.IsDir() && info.ModTime().UnixNano() == made.Folders
	})
	check(c.paths, func(p string, info fs.FileInfo) bool {
		return info.Mode().IsRegular() && info.ModTime().UnixNano() == made.Files && info.Size() == c.files[p].size
	})
	return same.Wait() == nil
}

// folders returns the sorted paths of all folders except the root.
func (c *contents) folders() []string {
	seen := map[string]bool{}
	for _, p := range c.paths {
		for dir := path.Dir(p); dir != "." && !seen[dir]; dir = path.Dir(dir) {
			seen[dir] = true
		}
	}
	return slices.Sorted(maps.Keys(seen))
}
