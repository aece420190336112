package output

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// exchange replaces the old site with the new one: in one step if the system supports it, otherwise in two.
func (f *Folder) exchange(m *Manifest) error {
	if err := writeTo(f.disk, f.exchangeFlagFile(), strings.NewReader("")); err != nil {
		return Failure("publish the site", err)
	}
	_, err := os.Lstat(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		err := f.disk.Rename(f.tree.Dir, f.dir)
		if err == nil {
			f.recordPublished(m, f.tree.ledger.dirRecord)
		}
		return Failure("publish the site", err)
	}
	if err != nil {
		return Failure("publish the site", err)
	}
	swap := func() error { return f.disk.Exchange(f.tree.Dir, f.dir) }
	if swap() == nil {
		f.tree.ledger.exposed = true // it now contains the old site, which is not reused
		err := f.verifyOld(f.tree.Dir, swap)
		if err == nil {
			f.recordPublished(m, f.tree.ledger.dirRecord)
		}
		return err
	}
	return f.renameTwice(m)
}

// exchangeFlagFile returns the path of a file that exists while folders are exchanged: the work folder may then contain
// the old site.
func (f *Folder) exchangeFlagFile() string { return filepath.Join(f.work, flagName) }

const flagName = "publishing"

// previousDir returns the path of the old site between two renames.
func (f *Folder) previousDir() string { return filepath.Join(f.work, "previous") }

// renameTwice moves the old site away and the new one into its place.
func (f *Folder) renameTwice(m *Manifest) error {
	err := f.disk.Rename(f.dir, f.previousDir())
	if errors.Is(err, syscall.EXDEV) || errors.Is(err, syscall.EBUSY) {
		// This is a mount point that the system does not report, or a folder in a lower layer of a container.
		if err := f.disk.Remove(f.exchangeFlagFile()); err != nil {
			return Failure("publish the site", err)
		}
		return f.update(m)
	}
	if err != nil {
		return Failure("publish the site", err)
	}
	back := func() error { return f.disk.Rename(f.previousDir(), f.dir) }
	if err := f.verifyOld(f.previousDir(), back); err != nil {
		return err
	}
	if err := f.disk.Rename(f.tree.Dir, f.dir); err != nil {
		return Failure("publish the site", errors.Join(err, back()))
	}
	f.recordPublished(m, f.tree.ledger.dirRecord)
	return nil
}

// recordPublished writes the record of the published site.
func (f *Folder) recordPublished(m *Manifest, r *record) {
	r.recordFolders(f.dir)
	if err := f.writeRecord(f.recordFile(), r, m.Digest()); err != nil {
		_ = f.disk.Remove(f.recordFile()) // readers ignore a damaged record too
	}
}

// verifyOld checks the old site again before it is deleted, now that it has been moved and no other program can
// add files by its name. If it contains a file that Gosaur did not write, undo restores it.
func (f *Folder) verifyOld(old string, undo func() error) error {
	c, err := f.inspect(old, false)
	switch {
	case err != nil:
		return Failure("read the previous output", errors.Join(err, undo()))
	case len(c.foreign) > 0 && !f.force:
		if err := undo(); err != nil {
			return Failure("put the previous output back", err)
		}
		return f.refuseFiles(c.foreign, c.reason)
	}
	if !c.hasOtherFiles {
		f.replaced = old
	}
	return nil
}
