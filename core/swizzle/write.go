package swizzle

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/wholefile"
)

// ExistsError says that a file is there already.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return e.Path + " exists already" }

// Write writes the files, whose paths messages name relative to dir. If one of them exists,
// the error is an *ExistsError and nothing was written.
func Write(dir string, files []File) error {
	for _, f := range files {
		if _, err := os.Lstat(f.Path); err == nil {
			return &ExistsError{f.Path}
		}
	}
	for _, f := range files {
		shown, err := filepath.Rel(dir, f.Path)
		if err != nil {
			shown = filepath.Base(f.Path)
		}
		err = wholefile.Create(f.Path, shown, []byte(f.Text))
		if errors.Is(err, fs.ErrExist) {
			return &ExistsError{f.Path}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
