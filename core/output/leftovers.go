package output

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Discard removes the work folder. A site that was not published is lost; the site that was
// replaced is kept for the next build.
func (f *Folder) Discard() error {
	l := f.tree.ledger
	switch {
	case f.replaced != "" && l.published != nil:
		f.keepSpare(f.replaced, l.published)
	case f.replaced == "" && l.published != nil && !f.inPlace && !l.exposed && len(l.dirRecord.files) > 0 && pathExists(l.dir):
		f.keepSpare(l.dir, l.dirRecord)
	}
	return f.removeWork()
}

// removeWork removes the work folder of this build or of one that was killed. It restores an
// output that was moved away and not replaced, and keeps files that Gosaur did not write.
func (f *Folder) removeWork() error {
	if !pathExists(f.work) {
		return nil
	}
	if !isWork(f.work) {
		return f.setAside(f.work)
	}
	if pathExists(f.previousDir()) && !pathExists(f.dir) {
		if err := f.disk.Rename(f.previousDir(), f.dir); err != nil {
			return Failure("put the previous output back", err)
		}
	}
	if pathExists(f.exchangeFlagFile()) && !f.force {
		for _, old := range []string{filepath.Join(f.work, "site"), f.previousDir()} {
			if c, err := f.inspect(old, false); err != nil || len(c.foreign) > 0 {
				if err := f.setAside(old); err != nil {
					return err
				}
			}
		}
	}
	return failure("remove the work folder "+f.show(f.work), "the next build removes it", f.removeMarked(f.work))
}

// isWork reports whether a folder is the work folder of a build, or is empty.
func isWork(dir string) bool {
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return false
	}
	name := filepath.Join(dir, MarkName)
	info, err = os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		entries, err := os.ReadDir(dir)
		return err == nil && len(entries) == 0
	}
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := sitefile.Open(name)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, int64(len(workText))+1))
	return err == nil && strings.HasPrefix(workText, string(text)) // a killed build may have written only a part
}

// setAside renames a folder that contains files that Gosaur did not write.
func (f *Folder) setAside(dir string) error {
	target := f.dir + keptSuffix
	for n := 2; pathExists(target); n++ {
		target = fmt.Sprintf("%s%s-%d", f.dir, keptSuffix, n)
	}
	if err := f.disk.Rename(dir, target); err != nil {
		return Failure("keep "+f.show(dir), err)
	}
	f.warnings.Warnf(diag.CodeOutputFolder, diag.Pos{}, "an interrupted build left files that Gosaur did not write; they are in %s", f.show(target)).Hint =
		"Keep what is yours, and delete the rest"
	return nil
}

// removeMarked removes a folder and its mark last, so that the rest is still recognized if
// the build is killed.
func (f *Folder) removeMarked(dir string) error {
	if err := f.empty(dir); err != nil {
		return err
	}
	return f.disk.RemoveAll(dir)
}

// empty removes the contents of a folder and its mark last.
func (f *Folder) empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.Name() == MarkName {
			continue
		}
		if err := f.disk.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return f.disk.RemoveAll(filepath.Join(dir, MarkName))
}
