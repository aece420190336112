package output

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Tree is a folder of a site under construction. It is safe for concurrent use.
type Tree struct {
	// Dir is absolute.
	Dir   string
	disk  Disk
	dirs  sync.Map
	files atomic.Int64
	bytes atomic.Int64
}

// Below returns a folder of the tree as one that counts for itself; "" is the tree's own.
func (t *Tree) Below(dir string) *Tree {
	return &Tree{Dir: filepath.Join(t.Dir, filepath.FromSlash(dir)), disk: t.disk}
}

// Totals are the files that were written or copied, and their size.
func (t *Tree) Totals() (files int, bytes int64) { return int(t.files.Load()), t.bytes.Load() }

// Write writes a file, and the folders that it lies in. The name is relative, with forward slashes.
func (t *Tree) Write(name string, data []byte) error {
	n, err := t.put(name, bytes.NewReader(data))
	if err != nil {
		return err
	}
	t.count(n)
	return nil
}

// Overwrite replaces a file that a plugin wrote, which is not counted.
func (t *Tree) Overwrite(name string, data []byte) error {
	_, err := t.put(name, bytes.NewReader(data))
	return err
}

// Copy copies a file of the site into the tree, unless the context ends before.
func (t *Tree) Copy(ctx context.Context, source, name string) error {
	in, err := sitefile.Open(source)
	if err != nil {
		return sourceFailure(source, err)
	}
	defer func() { _ = in.Close() }()
	reader := &sourceReader{in: sitefile.Reader(ctx, in)}
	n, err := t.put(name, reader)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case reader.err != nil:
		return sourceFailure(source, reader.err)
	case err != nil:
		return err
	}
	t.count(n)
	return nil
}

// Has reports whether there is a file or folder of a name.
func (t *Tree) Has(name string) bool {
	_, err := os.Lstat(filepath.Join(t.Dir, filepath.FromSlash(name)))
	return !errors.Is(err, fs.ErrNotExist)
}

func (t *Tree) put(name string, r io.Reader) (int64, error) {
	target, err := t.place(name)
	if err != nil {
		return 0, err
	}
	n, err := writeTo(t.disk, target, r)
	return n, Failure("write "+name, err)
}

// place makes the folder of a file and returns the file's path.
func (t *Tree) place(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", Failure("write "+name, errors.New("the path leaves the output folder"))
	}
	target := filepath.Join(t.Dir, local)
	dir := filepath.Dir(target)
	if _, made := t.dirs.Load(dir); !made {
		if err := t.disk.MkdirAll(dir); err != nil {
			return "", Failure("make the folder of "+name, err)
		}
		t.dirs.Store(dir, true)
	}
	return target, nil
}

func (t *Tree) count(bytes int64) {
	t.files.Add(1)
	t.bytes.Add(bytes)
}

// sourceReader tells errors of the file that is read from those of the file that is written.
type sourceReader struct {
	in  io.Reader
	err error
}

func (r *sourceReader) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// sourceFailure explains why a file of the site cannot be copied.
func sourceFailure(source string, err error) error {
	var diags diag.List
	if errors.Is(err, fs.ErrNotExist) {
		diags.Errorf(diag.CodeMissingFile, diag.Pos{File: source}, "the file went away during the build").Hint = "build again"
	} else {
		diags = diag.List{sitefile.Finding(diag.Pos{File: source}, "", err)}
	}
	return diags.AsFailure()
}
