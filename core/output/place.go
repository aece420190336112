package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/gosaur/gosaur/core/diag"
)

// Source is a folder or file that a site is made from.
type Source struct {
	// Dir is absolute.
	Dir string
	// Description describes the source, such as "the folder of the plugin docs".
	Description string
	// Pos is its position in the configuration; zero if there is none.
	Pos diag.Pos
	// Shared reports whether the output folder may be inside the source, as in the site directory.
	Shared bool
}

// maxLinks is the maximum number of symbolic links to follow.
const maxLinks = 40

// resolve resolves the symbolic links in a path, which need not exist.
func resolve(path string) (string, error) {
	for range maxLinks {
		real, err := filepath.EvalSymlinks(path)
		if err == nil {
			return real, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		target, err := os.Readlink(path)
		if err != nil { // if it does not exist, resolve its folder
			dir := filepath.Dir(path)
			if dir == path {
				return path, nil
			}
			real, err := resolve(dir)
			return filepath.Join(real, filepath.Base(path)), err
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	return "", errLinks
}

// errLinks means that symbolic links form a cycle.
var errLinks = errors.New("too many symbolic links")

// unusableReason returns why there cannot be an output folder at a path; "" if the user is not at fault.
func unusableReason(err error) string {
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return "lies below a file"
	case errors.Is(err, errLinks), errors.Is(err, syscall.ELOOP), strings.HasPrefix(err.Error(), "EvalSymlinks: too many links"):
		return "goes through too many symbolic links, which may form a cycle"
	}
	return ""
}

// containsPath reports whether path is dir or is inside it. Both paths are resolved. Two names of the same folder,
// because of a bind mount or a file system that ignores case, are equal.
func containsPath(dir, path string) bool {
	if rel, err := filepath.Rel(dir, path); err == nil && (rel == "." || filepath.IsLocal(rel)) {
		return true
	}
	info, err := os.Stat(dir)
	if err != nil {
		return false
	}
	for {
		if other, err := os.Stat(path); err == nil && os.SameFile(info, other) {
			return true
		}
		parent := filepath.Dir(path)
		if parent == path {
			return false
		}
		path = parent
	}
}

// checkPlace rejects an output folder that is or contains a folder that must never be replaced, or that the
// next build would read as a source.
func (f *Folder) checkPlace() error {
	if filepath.Dir(f.dir) == f.dir {
		return f.refuseSource(Source{Description: "the root of the file system", Dir: f.dir})
	}
	protected := []Source{
		{Dir: f.site, Description: "the site directory", Shared: true},
		{Dir: f.state, Description: "Gosaur's own folder"},
	}
	for _, home := range f.machine.Homes {
		protected = append(protected, Source{Dir: home, Description: "a home folder", Shared: true})
	}
	for _, mount := range f.machine.Mounts { // looking at a mount point whose server is down would hang
		if rel, err := filepath.Rel(f.dir, mount); err == nil && rel != "." && filepath.IsLocal(rel) {
			return f.refuseSource(Source{Dir: mount, Description: "a mount point"})
		}
	}
	if wd := f.machine.WorkDir; wd != "" && !f.isWorkDir() {
		protected = append(protected, Source{Dir: wd, Description: "the working folder", Shared: true})
	}
	return f.Protect(protected)
}

// Protect rejects an output folder that contains one of the sources or is inside one.
func (f *Folder) Protect(sources []Source) error {
	for _, s := range sources {
		path, err := resolve(s.Dir)
		if err != nil {
			continue // a cycle of links contains nothing
		}
		if containsPath(f.dir, path) || !s.Shared && containsPath(path, f.dir) {
			return f.refuseSource(s)
		}
	}
	return nil
}

// isWorkDir reports whether the output folder is the working directory.
func (f *Folder) isWorkDir() bool {
	here, err := os.Stat(f.machine.WorkDir)
	if err != nil {
		return false
	}
	info, err := os.Stat(f.dir)
	return err == nil && os.SameFile(here, info)
}

// refuseSource returns the error for a folder that contains a source or is inside one.
func (f *Folder) refuseSource(s Source) error {
	var relation string
	path, err := resolve(s.Dir)
	switch {
	case err != nil:
		relation = "holds " + s.Description
	case path == f.dir || s.Dir == f.dir:
		relation = "is " + s.Description
	case containsPath(f.dir, path):
		relation = fmt.Sprintf("holds %s (%s)", s.Description, f.show(s.Dir))
	default:
		relation = fmt.Sprintf("lies in %s (%s)", s.Description, f.show(s.Dir))
	}
	var list diag.List
	d := list.Errorf(diag.CodeOutputFolder, s.Pos, "the output folder %s %s, so it is not replaced", f.show(f.name), relation)
	d.Hint = "give a folder that is only for the output with --out-dir, such as build"
	if s.Pos.Line > 0 {
		d.Hint = "name another folder here, or give one that is for the output alone with --out-dir"
	}
	return list.AsFailure()
}

// refuseFiles returns the error that lists files that Gosaur did not write. reason is the problem with the
// mark; nil if the folder has a valid one.
func (f *Folder) refuseFiles(files []string, reason error) error {
	firstFiles := shortList(files)
	var list diag.List
	message := fmt.Sprintf("the output folder %s holds files that Gosaur did not write: %s", f.show(f.name), firstFiles)
	hint := "Move them away, or into a static directory if they belong to the site. --force deletes them"
	switch {
	case errors.Is(reason, errNoMark):
		message = fmt.Sprintf("the output folder %s is not empty, and Gosaur did not write it: it holds %s", f.show(f.name), firstFiles)
		hint = "Give a new or an empty folder with --out-dir, or delete this one. --force replaces it with everything in it"
	case reason != nil:
		message = fmt.Sprintf("Gosaur cannot tell whether it wrote the output folder %s: %v; it holds %s", f.show(f.name), reason, firstFiles)
		hint = "See whether something in it is yours, then delete it. --force replaces it with everything in it"
	}
	if f.inPlace { // never replace a disk or the working directory
		hint, _, _ = strings.Cut(hint, ". --force")
		hint += ". --force deletes nothing in a mount point or the working folder"
	}
	list.Errorf(diag.CodeOutputFolder, diag.Pos{}, "%s", message).Hint = hint
	return list.AsFailure()
}

// refusePath returns the error for a path that cannot be an output folder.
func (f *Folder) refusePath(what string) error {
	var list diag.List
	list.Errorf(diag.CodeOutputFolder, diag.Pos{}, "the output folder %s %s", f.show(f.name), what).Hint =
		"give a folder with --out-dir, such as build, or move what is there"
	return list.AsFailure()
}

// refuseRepository returns the error for a folder that is not replaced even with --force.
func (f *Folder) refuseRepository(name string) error {
	var list diag.List
	list.Errorf(diag.CodeOutputFolder, diag.Pos{}, "the output folder %s holds a git repository (%s), so it is not replaced", f.show(f.name), name).Hint =
		"Build into another folder and copy the files, for instance with rsync --archive --delete --exclude .git"
	return list.AsFailure()
}

// show returns a path as a user would type it.
func (f *Folder) show(path string) string {
	rel, err := filepath.Rel(f.machine.WorkDir, path)
	if f.machine.WorkDir == "" || err != nil || len(rel) >= len(path) {
		return path
	}
	return rel
}
