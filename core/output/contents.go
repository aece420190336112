package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// contents is the content of an output folder before a build.
type contents struct {
	// exists is false if there is no folder.
	exists bool
	// foreign are the files that Gosaur did not write, sorted.
	foreign []string
	// nested are folders in it that are the output of other builds.
	nested []string
	// reason is why there is no valid mark: errNoMark, or another error; nil if there is one.
	reason error
	// hasOtherFiles reports whether there are files besides those in the mark.
	hasOtherFiles bool
}

// junk are files that operating systems create in folders.
var junk = []string{".DS_Store", "Thumbs.db", "desktop.ini", ".directory"}

// inspect returns the contents of a folder that is the output folder, or was until it was moved. If deep is not set,
// it lists only the top level of a folder without a mark.
func (f *Folder) inspect(dir string, deep bool) (*contents, error) {
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return &contents{}, nil
	}
	m, reason := readMark(dir)
	prefix := ""
	if errors.Is(reason, errNoMark) {
		if outer, rel := outerMark(f.dir); outer != nil {
			m, prefix, reason = outer, rel+"/", nil
		}
	}
	c := &contents{exists: true, reason: reason}
	w := walker{root: dir, deep: deep || reason == nil, file: func(name string) {
		if reason != nil || !m.Names.has(prefix+name) {
			c.foreign, c.hasOtherFiles = append(c.foreign, name), true
		}
	}, unlisted: func() { c.hasOtherFiles = true }}
	if reason == nil && prefix == "" {
		w.skipUnchanged(f.recordFor(m))
	}
	if err := w.dir(""); err != nil {
		return nil, err
	}
	c.recognizeNested(dir)
	slices.Sort(c.foreign)
	return c, nil
}

// outerMark returns the mark of the output that a folder is part of, such as that of one
// locale, and the path of the folder in it; nil if there is none.
func outerMark(dir string) (m *mark, rel string) {
	for up := filepath.Dir(dir); up != filepath.Dir(up); up = filepath.Dir(up) {
		if m, err := readMark(up); err == nil {
			rel, err := filepath.Rel(up, dir)
			if err != nil {
				return nil, ""
			}
			return m, filepath.ToSlash(rel)
		}
	}
	return nil, ""
}

// recognizeNested removes files from foreign that another build has written to a nested folder as its output, or left
// there when it was killed.
func (c *contents) recognizeNested(dir string) {
	if c.reason != nil {
		return
	}
	for _, name := range slices.Clone(c.foreign) {
		nested := path.Dir(name)
		if path.Base(name) != MarkName || nested == "." {
			continue
		}
		isOutput := func(string) bool { return true }
		folder := filepath.Join(dir, filepath.FromSlash(nested))
		m, err := readMark(folder)
		switch {
		case err == nil:
			isOutput = func(file string) bool { return file == MarkName || m.Names.has(file) }
			c.nested = append(c.nested, nested)
		case !isWork(folder) || pathExists(filepath.Join(folder, flagName)):
			continue
		}
		c.foreign = slices.DeleteFunc(c.foreign, func(file string) bool {
			rel, ok := strings.CutPrefix(file, nested+"/")
			return ok && isOutput(rel)
		})
	}
}

// repository returns the path of a git repository among the foreign files; "" if there is none.
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

// walker lists the files in an output folder except for the mark, leftovers of builds, and junk.
type walker struct {
	root string
	// deep makes the walker list the files in folders; otherwise folders are listed as "name/".
	deep bool
	file func(name string)
	// unlisted is called for each unlisted entry except the mark; may be nil.
	unlisted func()
	// unchanged are folders that are known to contain exactly the recorded files. They are not listed, but the folders below
	// them are visited. subfolders holds the folders in each folder.
	unchanged  map[string]bool
	subfolders map[string][]string
}

// skipUnchanged makes the walker skip folders that have not changed since a record was written. The record may be nil.
func (w *walker) skipUnchanged(r *record) {
	if r != nil {
		w.unchanged, w.subfolders = r.unchangedFolders(w.root), r.subfolders()
	}
}

func (w walker) dir(rel string) error {
	if w.unchanged[rel] {
		for _, name := range w.subfolders[rel] {
			if err := w.dir(name); err != nil {
				return err
			}
		}
		return nil
	}
	entries, err := os.ReadDir(filepath.Join(w.root, filepath.FromSlash(rel)))
	if err != nil {
		return fmt.Errorf("look into %s: %w", path.Join(".", rel), err)
	}
	for _, e := range entries {
		name := path.Join(rel, e.Name())
		switch {
		case rel == "" && e.Name() == MarkName:
		case rel == "" && e.Name() == insideWork && isWork(filepath.Join(w.root, insideWork)), rel == "" && e.Name() == partName, slices.Contains(junk, e.Name()) && !e.IsDir():
			if w.unlisted != nil {
				w.unlisted()
			}
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

// checkContents refuses to replace a folder that is not the output of a build.
func (f *Folder) checkContents() error {
	info, err := os.Lstat(f.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err == nil && !info.IsDir():
		return f.refusePath("is a file")
	}
	if err != nil {
		return Failure("use the output folder "+f.show(f.name), err)
	}
	c, err := f.inspect(f.dir, f.force)
	if err != nil {
		return Failure("read the output folder "+f.show(f.name), err)
	}
	if name := c.repository(); name != "" {
		return f.refuseRepository(name)
	}
	if len(c.foreign) > 0 && (!f.force || f.inPlace) {
		return f.refuseFiles(c.foreign, c.reason)
	}
	f.nested, f.hasOtherFiles = c.nested, c.hasOtherFiles
	return nil
}
