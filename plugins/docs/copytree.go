package docs

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// toolFolders are folders of tools, not copied when the docs are in the site directory itself.
var toolFolders = []string{".git", ".gosaur", "node_modules"}

// copyTree copies everything in a folder into another one, except for the folder skip and those
// of tools. A symbolic link is copied as its target, since a relative link would lead elsewhere
// from the copy; a link to a folder that contains it is left out.
func copyTree(ctx context.Context, from, to, skip string) error {
	return copyDir(ctx, from, to, skip, nil)
}

// copyDir copies one folder; above are the real paths of the folders around it.
func copyDir(ctx context.Context, from, to, skip string, above []string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	real, err := filepath.EvalSymlinks(from)
	if err != nil {
		return err
	}
	if from == skip || slices.Contains(above, real) {
		return nil
	}
	above = append(slices.Clip(above), real)
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, e := range entries {
		source, target := filepath.Join(from, e.Name()), filepath.Join(to, e.Name())
		info, err := os.Stat(source)
		switch {
		case errors.Is(err, os.ErrNotExist):
			continue // a dangling link
		case err != nil:
			return err
		case info.IsDir() && slices.Contains(toolFolders, e.Name()):
		case info.IsDir():
			err = copyDir(ctx, source, target, skip, above)
		case info.Mode().IsRegular():
			err = copyFile(source, target, info.Mode().Perm())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func copyFile(from, to string, mode os.FileMode) error {
	in, err := sitefile.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
