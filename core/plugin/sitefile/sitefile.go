package sitefile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Kind determines how a file is read.
type Kind struct {
	// limit is the maximum size in bytes.
	limit int64
	// tooLargeHint says what to do about a larger file.
	tooLargeHint string
	// utf8 reports whether the file must be UTF-8.
	utf8 bool
}

const settingsHint = "check that it is the file that is meant; no file of settings is that large"

// The kinds of files that are read as a whole. The limits exceed those of the readers
// themselves, whose messages are more specific.
var (
	// Settings are the configuration, sidebars, versions, categories, tags, authors and
	// translations. They must be UTF-8.
	Settings = Kind{limit: 16 << 20, tooLargeHint: settingsHint, utf8: true}
	// Manifest is a package.json.
	Manifest = Kind{limit: 16 << 20, tooLargeHint: settingsHint}
	// Document is a Markdown or MDX file.
	Document = Kind{limit: 16 << 20, tooLargeHint: "split it into several documents"}
	// Code is a module, a style sheet, or data that code imports.
	Code = Kind{limit: 64 << 20, tooLargeHint: "put it into a static directory and load it in the browser"}
	// Sheet is a style sheet of a static directory, whose links are checked.
	Sheet = Kind{limit: 8 << 20, tooLargeHint: "split it, so that its links can be checked"}
	// Asset is an image or a file of another format that is needed in memory.
	Asset = Kind{limit: 256 << 20, tooLargeHint: "put it into a static directory and name its address"}
	// Made is a file that Gosaur wrote: in the output, or kept from an earlier build.
	Made = Kind{limit: 1 << 30, tooLargeHint: "delete it and build again"}
)

// Limit returns the maximum size of a file of the kind, in bytes.
func (k Kind) Limit() int64 { return k.limit }

// Error is the reason why a file is not read. A file that does not exist is an fs.ErrNotExist.
type Error struct {
	// Path is the path as given by the caller.
	Path string
	// Reason describes the problem as a clause: "it is a named pipe, not a file".
	Reason string
	// Hint says what to do; may be empty.
	Hint string
	// Folder reports whether the path is a folder.
	Folder bool
	// Encoding is the problem of a text that is not UTF-8; nil for other problems.
	Encoding *EncodingError
	err      error
}

// Error implements error.
func (e *Error) Error() string { return fmt.Sprintf("read %s: %s", e.Path, e.Reason) }

// Unwrap returns the system's error; nil if the file is of a wrong kind or size.
func (e *Error) Unwrap() error { return e.err }

// Read returns the content of a regular file. Symbolic links are followed. The error is an *Error.
func Read(path string, kind Kind) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return nil, withoutPath(path, err)
	}
	if info.Size() > kind.limit {
		return nil, tooLarge(path, kind)
	}
	data, err := readAll(f, info.Size(), kind.limit)
	switch {
	case err != nil:
		return nil, withoutPath(path, err)
	case int64(len(data)) > kind.limit: // it grew, or has no size
		return nil, tooLarge(path, kind)
	}
	if kind.utf8 {
		if e := CheckEncoding(data); e != nil {
			return nil, &Error{Path: path, Reason: fmt.Sprintf("line %d, column %d: %s", e.Line, e.Col, e.Reason), Hint: e.Hint, Encoding: e}
		}
	}
	return data, nil
}

// readAll reads up to one byte more than a limit.
func readAll(r io.Reader, size, limit int64) ([]byte, error) {
	data := make([]byte, 0, size+1)
	for {
		n, err := r.Read(data[len(data):min(int64(cap(data)), limit+1)])
		data = data[:len(data)+n]
		switch {
		case errors.Is(err, io.EOF):
			return data, nil
		case err != nil:
			return nil, err
		case int64(len(data)) > limit:
			return data, nil
		case len(data) == cap(data):
			data = append(data, 0)[:len(data)]
		}
	}
}

// Open opens a regular file for reading. Symbolic links are followed. The error is an *Error.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, withoutPath(path, err)
	}
	if err := Check(path, info); err != nil { // opening a device may have an effect on it
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_RDONLY|withoutWaiting, 0)
	if err != nil {
		return nil, withoutPath(path, err)
	}
	info, err = f.Stat()
	if err != nil {
		_ = f.Close()
		return nil, withoutPath(path, err)
	}
	if err := Check(path, info); err != nil { // it has been replaced in the meantime
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// Check returns an *Error if a file is not a regular one.
func Check(path string, info fs.FileInfo) error {
	if info.Mode().IsRegular() {
		return nil
	}
	return Irregular(path, info.Mode())
}

// Irregular returns the error about a file whose mode is not that of a regular one.
func Irregular(path string, mode fs.FileMode) *Error {
	what, hint := kindOf(mode)
	return &Error{Path: path, Reason: "it is " + what + ", not a file", Hint: hint, Folder: mode.IsDir()}
}

func kindOf(mode fs.FileMode) (what, hint string) {
	const hintFile = "replace it with a regular file, or remove it"
	switch {
	case mode.IsDir():
		return "a folder", "rename the folder, or name a file in it"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe", hintFile
	case mode&fs.ModeSocket != 0:
		return "a socket", hintFile
	case mode&fs.ModeDevice != 0:
		return "a device", hintFile
	}
	return "of an unknown kind", hintFile
}

// withoutPath returns an error of the system without the path, which Error adds.
func withoutPath(path string, err error) error {
	reason := err
	var at *fs.PathError
	if errors.As(err, &at) {
		reason = at.Err
	}
	e := &Error{Path: path, Reason: fmt.Sprintf("it cannot be read: %v", reason), err: err}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		e.Reason = "it does not exist"
	case errors.Is(err, fs.ErrPermission):
		e.Hint = "make the file readable"
	}
	return e
}

func tooLarge(path string, kind Kind) error {
	return &Error{Path: path, Reason: fmt.Sprintf("it is larger than %d MiB", kind.limit>>20), Hint: kind.tooLargeHint}
}

// Reader returns a reader that fails once a context has ended.
func Reader(ctx context.Context, r io.Reader) io.Reader { return &contextReader{ctx, r} }

type contextReader struct {
	ctx context.Context
	r   io.Reader
}

func (u *contextReader) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}
