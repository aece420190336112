// Package outdir writes the files that plugins add to the finished site.
//
// Names and contents go in, and files in the output folder come out. The package never writes
// outside of that folder, and does not know what the files hold.
package outdir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Of returns the output that a request is about.
func Of(req *plugin.PostBuildRequest) plugin.Output {
	if req.Output != nil {
		return req.Output
	}
	return Dir(req.OutDir)
}

// Dir is the absolute path of a staged output folder.
type Dir string

var _ plugin.Output = Dir("")

// Write creates or replaces a file, and the folders that it is in. The name is
// relative, with forward slashes.
func (d Dir) Write(name string, data []byte) error {
	file, err := d.file(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// Read returns a file, nil if there is none.
func (d Dir) Read(name string) ([]byte, error) {
	file, err := d.file(name)
	if err != nil {
		return nil, err
	}
	data, err := sitefile.Read(file, sitefile.Made)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// Taken reports whether writing a file would replace another one: it exists, or one of its
// folders is a file.
func (d Dir) Taken(name string) bool {
	file, err := d.file(name)
	if err != nil {
		return true
	}
	if _, err := os.Lstat(file); err == nil {
		return true
	}
	for dir := filepath.Dir(file); len(dir) > len(d); dir = filepath.Dir(dir) {
		if info, err := os.Stat(dir); err == nil {
			return !info.IsDir()
		}
	}
	return false
}

func (d Dir) file(name string) (string, error) {
	local := filepath.FromSlash(name)
	if !filepath.IsLocal(local) {
		return "", fmt.Errorf("write %s: the path leaves the output folder", name)
	}
	return filepath.Join(string(d), local), nil
}
