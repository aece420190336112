package output

import (
	"os"
	"path/filepath"
	"strings"
)

// Clear deletes the output, and leftovers of killed builds next to it. It returns what it deleted. It only
// empties a folder that must not be deleted, or that is the target of a symbolic link.
func (f *Folder) Clear() (deleted []string, err error) {
	if pathExists(f.work) {
		if err := f.removeWork(); err != nil {
			return nil, err
		}
		deleted = append(deleted, f.work)
	}
	if f.force {
		kept, err := f.setAsideFolders()
		if err != nil {
			return deleted, Failure("find what to clear", err)
		}
		for _, dir := range kept {
			if err := f.disk.RemoveAll(dir); err != nil {
				return deleted, Failure("delete "+f.show(dir), err)
			}
			deleted = append(deleted, dir)
		}
	}
	if !pathExists(f.dir) {
		return deleted, nil
	}
	remove := f.removeMarked
	if f.inPlace || f.isSymlink() {
		remove = f.empty
	}
	if err := remove(f.dir); err != nil {
		return deleted, Failure("delete the output folder "+f.show(f.name), err)
	}
	return append(deleted, f.name), nil
}

// isSymlink reports whether the output folder is a symbolic link.
func (f *Folder) isSymlink() bool {
	info, err := os.Lstat(f.name)
	return err == nil && info.Mode()&os.ModeSymlink != 0
}

// setAsideFolders returns the folders that setAside has created.
func (f *Folder) setAsideFolders() ([]string, error) {
	entries, err := os.ReadDir(filepath.Dir(f.dir))
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), filepath.Base(f.dir)+keptSuffix) {
			out = append(out, filepath.Join(filepath.Dir(f.dir), e.Name()))
		}
	}
	return out, nil
}

// ClearLeftovers deletes the work folder that a killed build left next to an output folder. It does not
// delete files in the output folder itself. It returns what it deleted.
func ClearLeftovers(dir string, o Options) ([]string, error) {
	f, err := newFolder(dir, o)
	if err != nil || !isWork(f.work) {
		return nil, err
	}
	return []string{f.work}, f.removeWork()
}
