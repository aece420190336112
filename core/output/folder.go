package output

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/diag"
)

// Options describes the site that a folder is the output of.
type Options struct {
	// SiteDir and StateDir, the folder of Gosaur's cache, are absolute.
	SiteDir, StateDir string
	// Sources are further sources of the site.
	Sources []Source
	// Force allows replacing files that Gosaur did not write.
	Force bool
	// Disk is the file system to write to; nil means RealDisk.
	Disk Disk
	// Around describes the machine; nil means Here.
	Around *Surroundings
}

// Folder is an output folder that a build may replace.
type Folder struct {
	// name is the path as given, dir the path with symbolic links resolved.
	name, dir   string
	site, state string
	force       bool
	disk        Disk
	around      *Surroundings
	// inside reports whether the folder cannot be exchanged, so that its files are replaced.
	inside bool
	// work is the work folder of the build.
	work string
	tree *Tree
	// nested are the folders in it that are the output of other builds.
	nested []string
	// more reports whether it contains files besides those of its site.
	more bool
	// replaced is the folder of the previously published site if it is known to match its record; "" if no site was replaced.
	replaced string
	// loaded is the record of the published site, and the digest of its Manifest.
	loaded struct {
		of     string
		record *record
	}
	// digest is the digest of the Manifest of the published site; "" before Publish.
	digest string
	found  diag.List
}

// WorkSuffix is the suffix of the name of the work folder, which is next to the output folder.
const WorkSuffix = ".gosaur-next"

const (
	// insideWork is the name of the work folder in an output folder that cannot be exchanged.
	insideWork = ".gosaur-next"
	// keptSuffix is the suffix of the names of folders that were moved out of the way.
	keptSuffix = ".gosaur-kept"
	// workText is the content of the mark of a work folder.
	workText = "The work folder of gosaur build. It can be deleted when no build is running.\n"
)

// Open checks whether a folder, which need not exist, may become the output of a site. If not, the error is a
// *diag.Failure with the reason and a hint.
func Open(dir string, o Options) (*Folder, error) {
	f, err := newFolder(dir, o)
	if err != nil {
		return nil, err
	}
	if err := f.checkPlace(); err != nil {
		return nil, err
	}
	if err := f.Protect(o.Sources); err != nil {
		return nil, err
	}
	if err := f.check(); err != nil {
		return nil, err
	}
	return f, nil
}

// CheckSources is the part of Open that does not read the folder: it rejects a folder that contains sources of the site or
// is inside one.
func CheckSources(dir string, o Options) error {
	f, err := newFolder(dir, o)
	if err != nil {
		return err
	}
	return f.Protect(o.Sources)
}

// newFolder resolves the path of an output folder and determines its work folder.
func newFolder(dir string, o Options) (*Folder, error) {
	f := &Folder{name: dir, site: o.SiteDir, state: o.StateDir, force: o.Force, disk: o.Disk, around: o.Around}
	if f.disk == nil {
		f.disk = RealDisk{}
	}
	if f.around == nil {
		f.around = Here()
	}
	var err error
	if f.site, err = resolve(o.SiteDir); err != nil {
		return nil, fmt.Errorf("find the site directory: %w", err)
	}
	if f.dir, err = resolve(dir); err != nil {
		if what := unusable(err); what != "" {
			return nil, f.refusePath(what)
		}
		return nil, Failure("use the output folder "+f.show(dir), err)
	}
	f.inside = f.around.Mounted(f.dir) || f.isWorkDir()
	f.work = f.dir + WorkSuffix
	if f.inside {
		f.work = filepath.Join(f.dir, insideWork)
	}
	return f, nil
}

// Found returns the warnings so far.
func (f *Folder) Found() diag.List { return f.found }

// Begin creates the folder for the new site and removes the leftovers of a killed build.
func (f *Folder) Begin() (*Tree, error) {
	if err := f.tidy(); err != nil {
		return nil, err
	}
	site := filepath.Join(f.work, "site")
	err := f.disk.MkdirAll(f.work)
	if err == nil {
		err = writeTo(f.disk, filepath.Join(f.work, MarkName), strings.NewReader(workText))
	}
	var there *record
	if err == nil && !f.inside {
		there = f.takeSpare(site)
	}
	if err == nil && there == nil {
		err = f.disk.MkdirAll(site)
	}
	if err != nil {
		return nil, Failure("make the work folder "+f.show(f.work), err)
	}
	f.tree = &Tree{Dir: site, whole: newLedger(site, f.disk, f.loadPublished(), there)}
	return f.tree, nil
}

// KeepAll adds every published file to the new site, except those for whose names leavesOut returns true. It returns false
// if the published site is not the version that Published or Intact returned, or if one of the files has changed since.
func (f *Folder) KeepAll(version string, leavesOut func(name string) bool) bool {
	l := f.tree.whole
	if l.published == nil || f.loaded.of != version {
		return false
	}
	names := l.published.names()
	var changed atomic.Bool
	eachOf(len(names), func(i int) {
		if leavesOut(names[i]) {
			return
		}
		known, _ := l.published.find(names[i])
		if !l.keep(File{Path: names[i], Size: known.id.Size, SHA256: known.sum}) {
			changed.Store(true)
		}
	})
	return !changed.Load()
}

// Publish replaces the old site with the new one, unless they are equal. If that fails, the old one is still there and the
// error is a *diag.Failure.
func (f *Folder) Publish(ctx context.Context) error {
	if l := f.tree.whole; l.isPublished() && !f.more {
		f.digest = f.loaded.of
		return nil
	}
	m, err := f.manifest()
	if err != nil {
		return err
	}
	if f.inside {
		err = f.update(m)
	} else {
		err = f.replace(ctx, m)
	}
	if err == nil {
		f.digest = m.Digest()
		f.warnNested()
	}
	return err
}

// Published returns the digest of the Manifest of the published site, as Intact does.
func (f *Folder) Published() string { return f.digest }

// warnNested warns that this build has replaced the output of another one.
func (f *Folder) warnNested() {
	for _, dir := range f.nested {
		f.found.Warnf(diag.CodeOutputFolder, diag.Pos{}, "the output folder %s held the output of another build in %s, which is gone", f.show(f.name), dir).Hint =
			"build it again, into a folder of its own, such as " + filepath.ToSlash(f.show(f.dir)) + "-" + strings.ReplaceAll(dir, "/", "-")
	}
}

// manifest returns the manifest of the published files.
func (f *Folder) manifest() (*Manifest, error) {
	for _, own := range []string{MarkName, partName, insideWork} {
		if f.tree.Has(own) {
			var list diag.List
			list.Errorf(diag.CodeOutput, diag.Pos{}, "a static file or a plugin's is called %s, which is Gosaur's own", own).Hint =
				"rename or delete it; a static directory with an earlier output in it has one"
			return nil, list.AsFailure()
		}
	}
	return &Manifest{Dir: f.place(), Files: f.tree.whole.list()}, nil
}

// replace replaces the old site with the new one.
func (f *Folder) replace(ctx context.Context, m *Manifest) error {
	l := f.tree.whole
	if err := l.complete(ctx); err != nil {
		return err
	}
	if err := f.writeMark(filepath.Join(l.dir, MarkName), m, namesOf(m.paths())); err != nil {
		return Failure("write "+MarkName, err)
	}
	f.keep(m)
	return f.exchange(m)
}

// place returns the path of the output folder for its manifest.
func (f *Folder) place() string {
	if rel, err := filepath.Rel(f.site, f.dir); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(f.dir)
}

func (f *Folder) writeMark(file string, m *Manifest, n names) error {
	data, err := mark{Manifest: m.Digest(), Names: n}.encode()
	if err != nil {
		return err
	}
	return writeTo(f.disk, file, strings.NewReader(string(data)))
}

// isThere reports whether a path exists.
func isThere(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
