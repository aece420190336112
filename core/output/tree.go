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
	// Dir is absolute. Except during Expose, files that are already published may be missing from it, and it may
	// contain files of an earlier build.
	Dir string
	// prefix is the path within the whole site; "" for the whole site.
	prefix string
	ledger *ledger
}

// Sum is the SHA-256 of a file's contents.
type Sum = [sha256.Size]byte

// Below returns the tree of a folder; "" is the tree's own folder.
func (t *Tree) Below(dir string) *Tree {
	return &Tree{Dir: filepath.Join(t.Dir, filepath.FromSlash(dir)), prefix: path.Join(t.prefix, dir), ledger: t.ledger}
}

// Totals returns the number of files of the whole site so far and their total size in bytes.
func (t *Tree) Totals() (files int, bytes int64) {
	return t.ledger.totals()
}

// Write adds a file to the site and replaces an earlier one with the same name. The name is relative, with
// forward slashes.
func (t *Tree) Write(name string, data []byte) error {
	sitePath, err := t.fullPath(name)
	if err != nil {
		return err
	}
	f := File{Path: sitePath, Size: int64(len(data)), SHA256: sha256.Sum256(data)}
	if t.ledger.keep(f) {
		return nil
	}
	return Failure("write "+name, t.ledger.write(f, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}))
}

// Keep adds a published file to the site if its digest begins with sum. It reports whether there is such a file.
func (t *Tree) Keep(name string, sum []byte) bool {
	sitePath, err := t.fullPath(name)
	if err != nil {
		return false
	}
	f, ok := t.ledger.publishedFile(sitePath, sum)
	return ok && t.ledger.keep(f)
}

// Copy adds a copy of a source file to the site. It stops if the context ends.
func (t *Tree) Copy(ctx context.Context, source, name string) error {
	sitePath, err := t.fullPath(name)
	if err != nil {
		return err
	}
	in, err := sitefile.Open(source)
	if err != nil {
		return sourceFailure(source, err)
	}
	defer func() { _ = in.Close() }()
	if info, err := in.Stat(); err == nil && t.ledger.mayContain(sitePath, info.Size()) {
		if f, err := digestOf(sitePath, sitefile.Reader(ctx, in)); err == nil && t.ledger.keep(f) {
			return nil
		}
		if _, err := in.Seek(0, io.SeekStart); err != nil {
			return sourceFailure(source, err)
		}
	}
	reader := &sourceReader{in: sitefile.Reader(ctx, in)}
	err = t.ledger.copy(sitePath, reader)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case reader.err != nil:
		return sourceFailure(source, reader.err)
	}
	return Failure("write "+name, err)
}

// digestOf returns the size and digest of the content of r, which it reads to the end.
func digestOf(name string, r io.Reader) (File, error) {
	f, sum := File{Path: name}, sha256.New()
	n, err := io.Copy(sum, r)
	f.Size = n
	sum.Sum(f.SHA256[:0])
	return f, err
}

// Has reports whether the site so far contains a file or folder.
func (t *Tree) Has(name string) bool { return t.ledger.has(path.Join(t.prefix, name)) }

// Taken reports whether a file would replace a file of the site, or would be below the name of one.
func (t *Tree) Taken(name string) bool {
	sitePath, err := t.fullPath(name)
	return err != nil || t.ledger.isTaken(sitePath)
}

// Read returns the content of a file of the site so far; nil if there is none.
func (t *Tree) Read(name string) ([]byte, error) {
	sitePath, err := t.fullPath(name)
	if err != nil {
		return nil, err
	}
	return t.ledger.read(sitePath)
}

// Names returns the paths of the files so far below this folder, relative to it, sorted.
func (t *Tree) Names() []string {
	var names []string
	prefix := ""
	if t.prefix != "" {
		prefix = t.prefix + "/"
	}
	for _, f := range t.ledger.sortedFiles() {
		if name, ok := strings.CutPrefix(f.Path, prefix); ok {
			names = append(names, name)
		}
	}
	return names
}

// Expose makes the tree's folder contain all files of the site so far, calls write, and adds the files that write
// has left there to the site.
func (t *Tree) Expose(ctx context.Context, write func()) error {
	t.ledger.exposed, t.ledger.noHardLinks = true, true
	if err := t.ledger.complete(ctx); err != nil {
		return err
	}
	write()
	return t.ledger.recordChanges()
}

// fullPath returns the path of a file in the whole site.
func (t *Tree) fullPath(name string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", Failure("write "+name, errors.New("the path leaves the output folder"))
	}
	return path.Join(t.prefix, name), nil
}

// sourceReader marks errors of reading, to distinguish them from errors of writing.
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

// sourceFailure returns the diagnostic for a source file that cannot be copied.
func sourceFailure(source string, err error) error {
	var diags diag.List
	if errors.Is(err, fs.ErrNotExist) {
		diags.Errorf(diag.CodeMissingFile, diag.Pos{File: source}, "the file was deleted during the build").Hint = "build again"
	} else {
		diags = diag.List{sitefile.Finding(diag.Pos{File: source}, "", err)}
	}
	return diags.AsFailure()
}

// isBlocked reports whether an error means that there is a file in place of a folder, or a folder in place of a
// file.
func isBlocked(err error) bool {
	return slices.ContainsFunc([]error{syscall.ENOTDIR, syscall.EISDIR, syscall.EEXIST}, func(e error) bool { return errors.Is(err, e) })
}
