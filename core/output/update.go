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

// partialUpdate describes an output folder of which only some files have been replaced.
const partialUpdate = "the output is updated in part; build again"

// update replaces the files of an output folder that cannot be exchanged, one by one: first those that
// documents refer to, then the documents. Last, it removes files that are no longer part of the site.
// Meanwhile, the mark contains both the old and the new files.
func (f *Folder) update(m *Manifest) error {
	var oldFiles []string
	w := walker{root: f.dir, deep: true, file: func(name string) { oldFiles = append(oldFiles, name) }}
	if err := w.dir(""); err != nil {
		return Failure("read the output folder", err)
	}
	if err := f.checkContents(); err != nil {
		return err
	}
	if part := filepath.Join(f.dir, partName); pathExists(part) {
		if err := f.disk.Remove(part); err != nil {
			return Failure("publish the site", err)
		}
	}
	newFiles := m.paths()
	if err := f.replaceMark(m, nameSetOf(oldFiles, newFiles)); err != nil {
		return Failure("publish the site", err)
	}
	obsolete := difference(oldFiles, newFiles)
	blocking, obsolete := splitBlocking(obsolete, newFiles)
	if err := removeFiles(f.disk, f.dir, blocking); err != nil {
		return failure("publish the site", partialUpdate, err)
	}
	slices.SortStableFunc(newFiles, func(a, b string) int { return cmp.Compare(publishOrder(a), publishOrder(b)) })
	record := &record{dir: f.dir, files: map[string]recorded{}}
	for _, name := range newFiles {
		known, ok := f.tree.ledger.publishedRecord(name)
		if !ok {
			var err error
			if known, err = f.moveIntoPlace(name); err != nil {
				return failure("publish "+name, partialUpdate, err)
			}
		}
		record.set(name, known)
	}
	if err := removeFiles(f.disk, f.dir, obsolete); err != nil {
		return failure("remove files of the previous site", partialUpdate, err)
	}
	if err := f.replaceMark(m, nameSetOf(newFiles)); err != nil {
		return failure("publish the site", partialUpdate, err)
	}
	f.tree.ledger.exposed = true // the remaining files are useless
	f.saveManifest(m)
	f.recordPublished(m, record)
	return nil
}

// publishOrder sorts documents after the files that they refer to.
func publishOrder(name string) int {
	if path.Ext(name) == ".html" {
		return 1
	}
	return 0
}

// replaceMark replaces the mark atomically.
func (f *Folder) replaceMark(m *Manifest, n nameSet) error {
	next := filepath.Join(f.work, "mark")
	if err := f.writeMark(next, m, n); err != nil {
		return err
	}
	return f.rename(next, filepath.Join(f.dir, MarkName))
}

// difference returns the names that are not in others. Both lists are sorted.
func difference(all, others []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(name string) bool {
		_, found := slices.BinarySearch(others, name)
		return found
	})
}

// splitBlocking returns the obsolete files that block new ones separately: those whose names are folders of new
// files, and those in folders whose names are those of new files.
func splitBlocking(obsolete, newFiles []string) (blocking, others []string) {
	folders, files := map[string]bool{}, map[string]bool{}
	for _, name := range newFiles {
		files[name] = true
		addParents(folders, name)
	}
	for _, name := range obsolete {
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

// moveIntoPlace moves a new file into place and returns its state there.
func (f *Folder) moveIntoPlace(name string) (recorded, error) {
	rel := filepath.FromSlash(name)
	from, target := filepath.Join(f.tree.Dir, rel), filepath.Join(f.dir, rel)
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
	known, _ := f.tree.ledger.dirRecord.find(name)
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
// system. It remains if a build is killed.
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
