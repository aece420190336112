package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"
)

// contents is what lies in an output folder before a build.
type contents struct {
	// exists is false if there is no folder.
	exists bool
	// foreign are files that Gosaur did not write, in order.
	foreign []string
	// reason is why the mark does not tell: errNoMark, or another error. nil if it does.
	reason error
}

// junk are files that systems leave in folders by themselves.
var junk = []string{".DS_Store", "Thumbs.db", "desktop.ini", ".directory"}

// look finds out what lies in a folder. Unless deep, only the top of a folder without a
// mark is listed.
func look(dir string, deep bool) (*contents, error) {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return &contents{}, nil
	}
	m, reason := readMark(dir)
	c := &contents{exists: true, reason: reason}
	w := walker{root: dir, deep: deep || reason == nil, file: func(name string) {
		if reason != nil || !m.Names.has(name) {
			c.foreign = append(c.foreign, name)
		}
	}}
	if err := w.dir(""); err != nil {
		return nil, err
	}
	slices.Sort(c.foreign)
	return c, nil
}

// repository returns the first of the foreign files that belongs to a git repository.
func (c *contents) repository() string {
	for _, name := range c.foreign {
		for at := name; at != "."; at = path.Dir(at) {
			if path.Base(at) == ".git" {
				return at
			}
		}
	}
	return ""
}

// walker lists the files of an output folder but for the mark, the work folder and junk.
type walker struct {
	root string
	// deep enters folders; otherwise they are listed as "name/".
	deep bool
	file func(name string)
}

func (w walker) dir(rel string) error {
	entries, err := os.ReadDir(filepath.Join(w.root, filepath.FromSlash(rel)))
	if err != nil {
		return fmt.Errorf("look into %s: %w", path.Join(".", rel), err)
	}
	for _, e := range entries {
		name := path.Join(rel, e.Name())
		switch {
		case rel == "" && (e.Name() == MarkName || e.Name() == insideWork && isWork(filepath.Join(w.root, insideWork))):
		case slices.Contains(junk, e.Name()) && !e.IsDir():
		case !e.IsDir():
			w.file(name)
		case !w.deep:
			w.file(name + "/")
		default:
			if err := w.dir(name); err != nil {
				return err
			}
		}
	}
	return nil
}

// check refuses to replace a folder that is not the output of a build.
func (f *Folder) check() error {
	info, err := os.Lstat(f.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && !info.IsDir():
		err = syscall.ENOTDIR
	}
	if err != nil {
		return Failure("use the output folder "+f.show(f.name), err)
	}
	c, err := look(f.dir, f.force)
	if err != nil {
		return Failure("read the output folder "+f.show(f.name), err)
	}
	if name := c.repository(); name != "" {
		return f.refuseKept(name)
	}
	if len(c.foreign) > 0 && !f.force {
		return f.refuseFiles(c.foreign, c.reason)
	}
	return nil
}
