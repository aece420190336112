package shared

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// folder is a store in a folder that several machines share, or that a CI system keeps.
type folder struct{ dir string }

var _ Objects = (*folder)(nil)

func (f *folder) path(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// temporaryPrefix is the prefix of the names of files that are being written.
const temporaryPrefix = ".writing-"

// List implements Objects.
func (f *folder) List(ctx context.Context, prefix string) ([]Object, error) {
	var list []Object
	root := f.path(prefix[:strings.LastIndexByte(prefix, '/')+1])
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		case !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), temporaryPrefix):
			return nil
		}
		rel, err := filepath.Rel(f.dir, path)
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if name := filepath.ToSlash(rel); err == nil && strings.HasPrefix(name, prefix) {
			list = append(list, Object{Name: name, Size: info.Size(), Written: info.ModTime()})
		}
		return nil // without info, the file has been deleted
	})
	if err != nil {
		return nil, fmt.Errorf("list the folder: %w", err)
	}
	return list, nil
}

// Read implements Objects.
func (f *folder) Read(_ context.Context, name string, offset, length int64) ([]byte, error) {
	file, err := sitefile.Open(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	if length < 0 {
		length = MaxObject
	}
	data, err := io.ReadAll(io.NewSectionReader(file, offset, length))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return data, nil
}

// Write implements Objects.
func (f *folder) Write(_ context.Context, name string, data []byte) error {
	target := f.path(name)
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	out, err := os.CreateTemp(filepath.Dir(target), temporaryPrefix+"*")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	_, err = out.Write(data)
	if err == nil {
		err = out.Chmod(0o666) // other users read it too; the permissions of the folder control access
	}
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(out.Name(), target)
	}
	if err != nil {
		_ = os.Remove(out.Name())
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// Delete implements Objects.
func (f *folder) Delete(_ context.Context, name string) error {
	if err := os.Remove(f.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("delete %s: %w", name, err)
	}
	return nil
}

// Close implements Objects.
func (*folder) Close() error { return nil }
