package output

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/gosaur/gosaur/core/diag"
)

// Disk is the file system of the output. Tests replace it to inject failures.
type Disk interface {
	MkdirAll(dir string) error
	Create(name string) (io.WriteCloser, error)
	Rename(from, to string) error
	// Exchange swaps two folders atomically, if the system supports it.
	Exchange(a, b string) error
	// Link creates a hard link, if the system supports it.
	Link(from, to string) error
	// Remove removes a file or an empty folder.
	Remove(name string) error
	RemoveAll(path string) error
}

// RealDisk is the file system of the machine.
type RealDisk struct{}

var _ Disk = RealDisk{}

// MkdirAll implements Disk.
func (RealDisk) MkdirAll(dir string) error { return os.MkdirAll(dir, 0o755) }

// Create implements Disk.
func (RealDisk) Create(name string) (io.WriteCloser, error) { return os.Create(name) }

// Rename implements Disk.
func (RealDisk) Rename(from, to string) error { return os.Rename(from, to) }

// Exchange implements Disk.
func (RealDisk) Exchange(a, b string) error { return exchange(a, b) }

// Link implements Disk.
func (RealDisk) Link(from, to string) error { return os.Link(from, to) }

// Remove implements Disk.
func (RealDisk) Remove(name string) error { return os.Remove(name) }

// RemoveAll implements Disk.
func (RealDisk) RemoveAll(path string) error { return os.RemoveAll(path) }

// errorHints are hints for errors of the file system that a user can fix.
var errorHints = []struct {
	err  error
	hint string
}{
	{syscall.ENOSPC, "make room on the disk, then build again"},
	{syscall.EDQUOT, "make room in the quota, then build again"},
	{syscall.EROFS, "give a folder of another file system with --out-dir"},
	{fs.ErrPermission, "give write permission, or another folder with --out-dir"},
	{syscall.ENAMETOOLONG, "shorten the file's name or its slug"},
	{syscall.ENOTDIR, "one name cannot be both a file and a folder; rename one of them"},
	{syscall.EISDIR, "one name cannot be both a file and a folder; rename one of them"},
}

// Failure returns the diagnostic for a part of the output that cannot be written while the
// previous output is unchanged. It returns nil if err is nil.
func Failure(what string, err error) error {
	return failure(what, "the previous output is untouched", err)
}

func failure(what, state string, err error) error {
	if err == nil {
		return nil
	}
	var diags diag.List
	d := diags.Errorf(diag.CodeOutput, diag.Pos{}, "cannot %s: %v; %s", what, Reason(err), state)
	for _, r := range errorHints {
		if errors.Is(err, r.err) {
			d.Hint = r.hint
			break
		}
	}
	return diags.AsFailure()
}

// Reason returns an error of the file system without the path, which differs between builds.
func Reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// writeTo writes the content of r to a file on a disk.
func writeTo(d Disk, name string, r io.Reader) error {
	file, err := d.Create(name)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, r)
	if closeErr := file.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return fmt.Errorf("write: %w", err)
	}
	return nil
}
