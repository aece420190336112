package importer

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/wholefile"
)

// ErrNotEmpty is returned for a folder that is not empty.
var ErrNotEmpty = errors.New("the folder is not empty")

// Write writes the site into a folder, which it creates. If the folder contains anything
// but a .git folder, the error is ErrNotEmpty and nothing is written.
func (r *Result) Write(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("look into %s: %w", filepath.Base(dir), err)
	}
	for _, e := range entries {
		if e.Name() != ".git" {
			return ErrNotEmpty
		}
	}
	for _, name := range r.Files() {
		data, isGenerated := r.files[name]
		if !isGenerated {
			if data, err = sitefile.Read(r.copies[name], sitefile.Asset); err != nil {
				return fmt.Errorf("copy %s: %w", name, err)
			}
		}
		err := wholefile.Create(filepath.Join(dir, filepath.FromSlash(name)), name, data)
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("%s: %w", name, ErrNotEmpty)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
