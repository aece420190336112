package output

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/gosaur/gosaur/core/fileid"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// partly describes an output folder of which only some files have been replaced.
const partly = "the output is updated in part; build again"

// update replaces the files of an output folder that cannot be exchanged, one by one: first those that
// documents refer to, then the documents. Last, it removes files that are no longer part of the site.
// Meanwhile, the mark contains both the old and the new files.
func (f *Folder) update(m *Manifest) error {
	var old []string
	w := walker{root: f.dir, deep: true, file: func(name string) { old = append(old, name) }}
	if err := w.dir(""); err != nil {
		return Failure("read the output folder", err)
	}
	if err := f.check(); err != nil {
		return err
	}
	if part := filepath.Join(f.dir, partName); isThere(part) {
		if err := f.disk.Remove(part); err != nil {
			return Failure("publish the site", err)
		}
	}
	fresh := m.paths()
	if err := f.replaceMark(m, namesOf(old, fresh)); err != nil {
		return Failure("publish the site", err)
	}
	stale := without(old, fresh)
	blocking, stale := inTheWay(stale, fresh)
	if err := removeFiles(f.disk, f.dir, blocking); err != nil {
		return failure("publish the site", partly, err)
	}
	slices.SortStableFunc(fresh, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	record := &record{dir: f.dir, files: map[string]recorded{}}
	for _, name := range fresh {
		known, ok := f.tree.whole.unchanged(name)
		if !ok {
			var err error
			if known, err = f.move(name); err != nil {
				return failure("publish "+name, partly, err)
			}
		}
		record.note(name, known)
	}
	if err := removeFiles(f.disk, f.dir, stale); err != nil {
		return failure("remove files of the previous site", partly, err)
	}
	if err := f.replaceMark(m, namesOf(fresh)); err != nil {
		return failure("publish the site", partly, err)
	}
	f.tree.whole.exposed = true // the remaining files are useless
	f.keep(m)
	f.published(m, record)
	return nil
}

// rank sorts documents after the files that they refer to.
func rank(name string) int {
	if path.Ext(name) == ".html" {
		return 1
	}
	return 0
}

// replaceMark replaces the mark atomically.
func (f *Folder) replaceMark(m *Manifest, n names) error {
	next := filepath.Join(f.work, "mark")
	if err := f.writeMark(next, m, n); err != nil {
		return err
	}
	return f.rename(next, filepath.Join(f.dir, MarkName))
}

// without returns the names that are not in others. Both lists are sorted.
func without(all, others []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		_, there := slices.BinarySearch(others, name)
		return there
	})
}

// inTheWay returns the stale files that block fresh ones separately: those whose names are folders of fresh
// files, and those in folders whose names are those of fresh files.
func inTheWay(stale, fresh []string) (blocking, others []string) {
	folders, files := map[string]bool{}, map[string]bool{}
	for _, name := range fresh {
		files[name] = true
		for dir := path.Dir(name); dir != "." && !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	for _, name := range stale {
		blocks := folders[name]
		for dir := path.Dir(name); dir != "." && !blocks; dir = path.Dir(dir) {
			blocks = files[dir]
		}
		if blocks {
			blocking = append(blocking, name)
		} else {
			others = append(others, name)
		}
	}
	return blocking, others
}

// move moves a new file into place and returns its state there.
func (f *Folder) move(name string) (recorded, error) {
	local := filepath.FromSlash(name)
	from, target := filepath.Join(f.tree.Dir, local), filepath.Join(f.dir, local)
	if err := f.disk.MkdirAll(filepath.Dir(target)); err != nil {
		return recorded{}, err
	}
	err := f.rename(from, target)
	if err != nil {
		if info, statErr := os.Lstat(target); statErr != nil || !info.IsDir() {
			return recorded{}, err
		}
		if err := errors.Join(f.disk.Remove(target), f.rename(from, target)); err != nil { // an empty folder
			return recorded{}, err
		}
	}
	info, err := os.Lstat(target)
	if err != nil {
		return recorded{}, err
	}
	known, _ := f.tree.whole.there.find(name)
	return recorded{id: fileid.From(info), sum: known.sum}, nil
}

// rename moves a file, across file systems if necessary.
func (f *Folder) rename(from, to string) error {
	err := f.disk.Rename(from, to)
	if !errors.Is(err, syscall.EXDEV) {
		return err
	}
	in, err := sitefile.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	next := filepath.Join(f.dir, partName)
	if err = writeTo(f.disk, next, in); err == nil {
		err = f.disk.Rename(next, to)
	}
	if err != nil {
		_ = f.disk.Remove(next) // if this fails, the next build removes it
	}
	return err
}

// partName is the name of a file at the top of an output folder that is being copied from another file
// system. A killed build leaves it behind.
const partName = MarkName + ".part"

// removeFile removes a file below a folder, if it exists, and folders that become empty.
func removeFile(disk Disk, root, name string) error { return removeFiles(disk, root, []string{name}) }

// removeFiles removes those of the files below a folder that exist, and folders that become empty.
func removeFiles(disk Disk, root string, files []string) error {
	folders := map[string]bool{}
	for _, name := range files {
		if err := disk.Remove(filepath.Join(root, filepath.FromSlash(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		folders[path.Dir(name)] = true
	}
	for _, dir := range slices.SortedFunc(maps.Keys(folders), deepestFirst) {
		if err := removeEmpty(disk, root, dir); err != nil {
			return err
		}
	}
	return nil
}

// deepestFirst sorts folders after the folders inside them.
func deepestFirst(a, b string) int {
	return cmp.Or(cmp.Compare(strings.Count(b, "/"), strings.Count(a, "/")), cmp.Compare(a, b))
}

// removeEmpty removes a folder below root if it is empty, and its parents that become empty.
func removeEmpty(disk Disk, root, dir string) error {
	for ; dir != "."; dir = path.Dir(dir) {
		folder := filepath.Join(root, filepath.FromSlash(dir))
		entries, err := os.ReadDir(folder)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil || len(entries) > 0:
			return nil //nolint:nilerr // keep folders that cannot be read
		default:
			if err := disk.Remove(folder); err != nil {
				return err
			}
		}
	}
	return nil
}
