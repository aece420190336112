package wholefile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Replace writes a file, and makes its folder. A file that is there keeps its permissions,
// and a symbolic link is followed and kept. shown names the file in messages; the error is a
// *diag.Failure.
func Replace(name, shown string, data []byte) error { return failure(shown, replace(name, data)) }

func replace(name string, data []byte) error {
	name, mode, err := resolveTarget(name)
	if err != nil {
		return err
	}
	dir := filepath.Dir(name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	next, err := os.CreateTemp(dir, ".gosaur-*.tmp")
	if err != nil {
		return err
	}
	_, err = next.Write(data)
	err = errors.Join(err, next.Chmod(mode), next.Close())
	if err == nil {
		err = os.Rename(next.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(next.Name()))
	}
	return nil
}

// resolveTarget finds the file to replace, following links, and the permissions that it has or gets.
func resolveTarget(name string) (string, fs.FileMode, error) {
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		if link, err := os.Readlink(name); err == nil {
			return "", 0, fmt.Errorf("the link leads to %s, which does not exist", link)
		}
		return name, 0o644, nil
	}
	if err != nil {
		return "", 0, err
	}
	if !info.Mode().IsRegular() {
		return "", 0, errors.New("it is there already, and is not a file")
	}
	real, err := filepath.EvalSymlinks(name)
	return real, info.Mode().Perm(), err
}

// ErrChanged is part of the error of Update.
var ErrChanged = errors.New("the file was changed in the meantime")

// Update is Replace for data that was made from the file as it was: if the file has other
// content now, it stays, and the error is ErrChanged.
func Update(name, shown string, old, data []byte) error {
	now, err := sitefile.Read(name, sitefile.Code)
	if err != nil {
		return failure(shown, err)
	}
	if !bytes.Equal(now, old) {
		return ErrChanged
	}
	return Replace(name, shown, data)
}

// Create writes a new file, and makes its folder. If there is something of that name, the
// error is fs.ErrExist; other errors are a *diag.Failure.
func Create(name, shown string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return failure(shown, err)
	}
	out, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fs.ErrExist
	}
	if err != nil {
		return failure(shown, err)
	}
	_, err = out.Write(data)
	if err = errors.Join(err, out.Close()); err != nil {
		err = errors.Join(err, os.Remove(name))
	}
	return failure(shown, err)
}

// errorHints are hints for errors that a user can fix.
var errorHints = []struct {
	err  error
	hint string
}{
	{syscall.ENOSPC, "make room on the disk"},
	{syscall.EDQUOT, "make room in the quota"},
	{syscall.EROFS, "the file system can only be read"},
	{fs.ErrPermission, "give write permission"},
	{syscall.ENAMETOOLONG, "give it a shorter name"},
	{syscall.ENOTDIR, "there is a file where a folder is needed; move it away"},
	{fs.ErrExist, "there is a file where a folder is needed; move it away"},
}

func failure(shown string, err error) error {
	if err == nil {
		return nil
	}
	reason := err
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		reason = path.Err
	case errors.As(err, &link):
		reason = link.Err
	}
	var list diag.List
	d := list.Errorf(diag.CodeOutput, diag.Pos{}, "cannot write %s: %v", filepath.ToSlash(shown), reason)
	for _, r := range errorHints {
		if errors.Is(err, r.err) {
			d.Hint = r.hint
			break
		}
	}
	return list.AsFailure()
}
