package staticfiles

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// File is a file of a static directory.
type File struct {
	// Source is the path of the file, and Name its path in the output.
	Source, Name string
}

// Tree lists the files of a static directory, which need not exist. It follows
// symbolic links, except those to a folder that contains the link.
type Tree struct {
	dir   string
	Files []File
	// found are diagnostics about files that cannot be published.
	found diag.List
}

// NewTree lists the files in a folder of a site, whose directory is absolute.
func NewTree(site, dir string) *Tree {
	t := &Tree{dir: filepath.Join(site, filepath.FromSlash(dir))}
	real, err := filepath.EvalSymlinks(t.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return t
	}
	if err != nil {
		t.reportUnreadable("", err)
		return t
	}
	t.listFolder("", []string{real})
	for i := range t.found {
		t.found[i].Pos.File = path.Join(dir, t.found[i].Pos.File)
	}
	return t
}

// listFolder lists one folder. above are the real paths of the enclosing folders and of the
// folder itself, without symbolic links.
func (t *Tree) listFolder(name string, above []string) {
	entries, err := os.ReadDir(filepath.Join(t.dir, filepath.FromSlash(name)))
	if err != nil {
		t.reportUnreadable(name, err)
		return
	}
	if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == output.MarkName }) {
		t.found.Warnf(diag.CodeOutput, diag.Pos{File: name}, "the folder is the output of a build, so it is not published").
			Hint = "delete it, or delete " + output.MarkName + " in it if it is to be published"
		return
	}
	for _, e := range entries {
		t.addEntry(path.Join(name, e.Name()), e, above)
	}
}

func (t *Tree) addEntry(name string, e fs.DirEntry, above []string) {
	source := filepath.Join(t.dir, filepath.FromSlash(name))
	mode, real := e.Type(), filepath.Join(above[len(above)-1], e.Name())
	if mode&fs.ModeSymlink != 0 {
		info, err := os.Stat(source)
		if err == nil {
			mode = info.Mode().Type()
			real, err = filepath.EvalSymlinks(source)
		}
		if err != nil {
			t.reportUnreadable(name, err)
			return
		}
	}
	switch {
	case mode.IsRegular():
		t.Files = append(t.Files, File{source, name})
	case !mode.IsDir():
		d := sitefile.Finding(diag.Pos{File: name}, "", sitefile.Irregular(source, mode))
		d.Severity, d.Message = diag.Warning, d.Message+", so it is not published"
		t.found = append(t.found, d)
	case slices.Contains(above, real):
		t.found.Warnf(diag.CodeOutput, diag.Pos{File: name}, "the link leads to a folder that holds it, so it is not followed")
	default:
		t.listFolder(name, append(slices.Clip(above), real))
	}
}

func (t *Tree) reportUnreadable(name string, err error) {
	var reason *fs.PathError
	if errors.As(err, &reason) {
		err = reason.Err
	}
	t.found.Errorf(diag.CodeOutput, diag.Pos{File: name}, "it cannot be read: %v", err).
		Hint = "make it readable, or remove it from the static directory"
}

// Places maps paths in the output to the files of static directories, which are relative to the site.
func Places(site string, dirs []string) map[string]string {
	places := map[string]string{}
	for _, dir := range dirs {
		for _, f := range NewTree(site, dir).Files {
			places[f.Name] = path.Join(dir, f.Name)
		}
	}
	return places
}
