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
	// Machine describes the machine; nil means ThisMachine.
	Machine *Machine
}

// Folder is an output folder that a build may replace.
type Folder struct {
	// name is the path as given, dir the path with symbolic links resolved.
	name, dir   string
	site, state string
	force       bool
	disk        Disk
	machine     *Machine
	// inPlace reports whether the folder cannot be exchanged, so that its files are replaced.
	inPlace bool
	// work is the work folder of the build.
	work string
	tree *Tree
	// nested are the folders in it that are the output of other builds.
	nested []string
	// hasOtherFiles reports whether it contains files besides those of its site.
	hasOtherFiles bool
	// replaced is the folder of the previously published site if it is known to match its record; "" if no site was replaced.
	replaced string
	// loaded is the record of the published site, and the digest of its Manifest.
	loaded struct {
		digest string
		record *record
	}
	// digest is the digest of the Manifest of the published site; "" before Publish.
	digest   string
	warnings diag.List
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
	if err := f.checkContents(); err != nil {
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
	f := &Folder{name: dir, site: o.SiteDir, state: o.StateDir, force: o.Force, disk: o.Disk, machine: o.Machine}
	if f.disk == nil {
		f.disk = RealDisk{}
	}
	if f.machine == nil {
		f.machine = ThisMachine()
	}
	var err error
	if f.site, err = resolve(o.SiteDir); err != nil {
		return nil, fmt.Errorf("find the site directory: %w", err)
	}
	if f.dir, err = resolve(dir); err != nil {
		if what := unusableReason(err); what != "" {
			return nil, f.refusePath(what)
		}
		return nil, Failure("use the output folder "+f.show(dir), err)
	}
	f.inPlace = f.machine.Mounted(f.dir) || f.isWorkDir()
	f.work = f.dir + WorkSuffix
	if f.inPlace {
		f.work = filepath.Join(f.dir, insideWork)
	}
	return f, nil
}

// Warnings returns the warnings so far.
func (f *Folder) Warnings() diag.List { return f.warnings }

// Begin creates the folder for the new site and removes the leftovers of a killed build.
func (f *Folder) Begin() (*Tree, error) {
	if err := f.removeWork(); err != nil {
		return nil, err
	}
	site := filepath.Join(f.work, "site")
	err := f.disk.MkdirAll(f.work)
	if err == nil {
		err = writeTo(f.disk, filepath.Join(f.work, MarkName), strings.NewReader(workText))
	}
	var spare *record
	if err == nil && !f.inPlace {
		spare = f.takeSpare(site)
	}
	if err == nil && spare == nil {
		err = f.disk.MkdirAll(site)
	}
	if err != nil {
		return nil, Failure("make the work folder "+f.show(f.work), err)
	}
	f.tree = &Tree{Dir: site, ledger: newLedger(site, f.disk, f.loadPublished(), spare)}
	return f.tree, nil
}

// KeepAll adds every published file to the new site, except those for whose names excluded returns true. It returns false
// if the published site is not the version that Published or Intact returned, or if one of the files has changed since.
func (f *Folder) KeepAll(version string, excluded func(name string) bool) bool {
	l := f.tree.ledger
	if l.published == nil || f.loaded.digest != version {
		return false
	}
	names := l.published.names()
	var changed atomic.Bool
	parallelFor(len(names), func(i int) {
		if excluded(names[i]) {
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
	if l := f.tree.ledger; l.isPublished() && !f.hasOtherFiles {
		f.digest = f.loaded.digest
		return nil
	}
	m, err := f.manifest()
	if err != nil {
		return err
	}
	if f.inPlace {
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
		f.warnings.Warnf(diag.CodeOutputFolder, diag.Pos{}, "the output folder %s held the output of another build in %s, which is gone", f.show(f.name), dir).Hint =
			"build it again, into a folder of its own, such as " + filepath.ToSlash(f.show(f.dir)) + "-" + strings.ReplaceAll(dir, "/", "-")
	}
}

// manifest returns the manifest of the published files.
func (f *Folder) manifest() (*Manifest, error) {
	for _, own := range []string{MarkName, partName, insideWork} {
		if f.tree.Has(own) {
			var list diag.List
			list.Errorf(diag.CodeOutput, diag.Pos{}, "a static file or a file of a plugin is called %s, a name that Gosaur uses itself", own).Hint =
				"rename or delete it; a static directory with an earlier output in it has one"
			return nil, list.AsFailure()
		}
	}
	return &Manifest{Dir: f.manifestDir(), Files: f.tree.ledger.sortedFiles()}, nil
}

// replace replaces the old site with the new one.
func (f *Folder) replace(ctx context.Context, m *Manifest) error {
	l := f.tree.ledger
	if err := l.complete(ctx); err != nil {
		return err
	}
	if err := f.writeMark(filepath.Join(l.dir, MarkName), m, nameSetOf(m.paths())); err != nil {
		return Failure("write "+MarkName, err)
	}
	f.saveManifest(m)
	return f.exchange(m)
}

// manifestDir returns the path of the output folder for its manifest.
func (f *Folder) manifestDir() string {
	if rel, err := filepath.Rel(f.site, f.dir); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(f.dir)
}

func (f *Folder) writeMark(file string, m *Manifest, n nameSet) error {
	data, err := mark{Manifest: m.Digest(), Names: n}.encode()
	if err != nil {
		return err
	}
	return writeTo(f.disk, file, strings.NewReader(string(data)))
}

// pathExists reports whether a path exists.
func pathExists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
