package output

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Tree is a site under construction, or a folder of one. It receives every file of the site and writes those
// that the published site does not already contain. It is safe for concurrent use.
type Tree struct {
	// Dir is absolute. Outside of Expose, files that are published already may be missing from it, and
	// files of an earlier build may be in it.
	Dir string
	// below is the folder in the whole site, "" for the whole site.
	below string
	whole *ledger
}

// Sum is the SHA-256 of a file's contents.
type Sum = [sha256.Size]byte

// Below returns a folder of the tree as a tree; "" is the tree's own.
func (t *Tree) Below(dir string) *Tree {
	return &Tree{Dir: filepath.Join(t.Dir, filepath.FromSlash(dir)), below: path.Join(t.below, dir), whole: t.whole}
}

// Totals are the files of the whole site so far, and their size in bytes.
func (t *Tree) Totals() (files int, bytes int64) {
	return t.whole.totals()
}

// Write adds a file to the site, replacing an earlier one of that name. The name is relative, with forward
// slashes.
func (t *Tree) Write(name string, data []byte) error {
	full, err := t.place(name)
	if err != nil {
		return err
	}
	f := File{Path: full, Size: int64(len(data)), SHA256: sha256.Sum256(data)}
	if t.whole.keep(f) {
		return nil
	}
	return Failure("write "+name, t.whole.write(f, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}))
}

// Keep makes a file part of the site if an earlier build published one of this name whose
// digest begins with sum, and reports whether it did.
func (t *Tree) Keep(name string, sum []byte) bool {
	full, err := t.place(name)
	if err != nil {
		return false
	}
	f, ok := t.whole.recall(full, sum)
	return ok && t.whole.keep(f)
}

// Copy makes a file of the site's sources part of the site, unless the context ends before.
func (t *Tree) Copy(ctx context.Context, source, name string) error {
	full, err := t.place(name)
	if err != nil {
		return err
	}
	in, err := sitefile.Open(source)
	if err != nil {
		return sourceFailure(source, err)
	}
	defer func() { _ = in.Close() }()
	if info, err := in.Stat(); err == nil && t.whole.mayHold(full, info.Size()) {
		if f, err := summed(full, sitefile.Reader(ctx, in)); err == nil && t.whole.keep(f) {
			return nil
		}
		if _, err := in.Seek(0, io.SeekStart); err != nil {
			return sourceFailure(source, err)
		}
	}
	reader := &sourceReader{in: sitefile.Reader(ctx, in)}
	err = t.whole.copy(full, reader)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case reader.err != nil:
		return sourceFailure(source, reader.err)
	}
	return Failure("write "+name, err)
}

// summed describes the content of a reader, which it reads to the end.
func summed(name string, r io.Reader) (File, error) {
	f, sum := File{Path: name}, sha256.New()
	n, err := io.Copy(sum, r)
	f.Size = n
	sum.Sum(f.SHA256[:0])
	return f, err
}

// Has reports whether there is a file or folder of a name in the site so far.
func (t *Tree) Has(name string) bool { return t.whole.has(path.Join(t.below, name)) }

// Taken reports whether a file cannot become part of the site without replacing another one: it
// is there already, or a file is where one of its folders would.
func (t *Tree) Taken(name string) bool {
	full, err := t.place(name)
	return err != nil || t.whole.taken(full)
}

// Read returns a file of the site so far, nil if there is none.
func (t *Tree) Read(name string) ([]byte, error) {
	full, err := t.place(name)
	if err != nil {
		return nil, err
	}
	return t.whole.read(full)
}

// Names are the files of the site so far below this folder, relative to it, in order.
func (t *Tree) Names() []string {
	var names []string
	prefix := ""
	if t.below != "" {
		prefix = t.below + "/"
	}
	for _, f := range t.whole.list() {
		if name, ok := strings.CutPrefix(f.Path, prefix); ok {
			names = append(names, name)
		}
	}
	return names
}

// Expose calls write when all files of the site so far are in the tree's folder, and adds the files that it
// writes there to the site.
func (t *Tree) Expose(ctx context.Context, write func()) error {
	t.whole.exposed, t.whole.private = true, true
	if err := t.whole.complete(ctx); err != nil {
		return err
	}
	write()
	return t.whole.adopt()
}

// place returns the name of a file in the whole site.
func (t *Tree) place(name string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", Failure("write "+name, errors.New("the path leaves the output folder"))
	}
	return path.Join(t.below, name), nil
}

// sourceReader marks errors of the file that is read, to distinguish them from those of the file that is written.
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

// inTheWayOf reports whether an error means that a file is where a folder is wanted, or a folder where a file
// is.
func inTheWayOf(err error) bool {
	return slices.ContainsFunc([]error{syscall.ENOTDIR, syscall.EISDIR, syscall.EEXIST}, func(e error) bool { return errors.Is(err, e) })
}
