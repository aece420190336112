package swizzle

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/wholefile"
)

// ExistsError means that a file already exists with other contents.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return e.Path + " exists already" }

// Write creates the files. Error messages show paths relative to dir. If a file exists with
// other contents, the error is an *ExistsError and nothing is written. Files that exist with
// the same contents are skipped, since components may share a style sheet.
func Write(dir string, files []File) error {
	var missing []File
	for _, f := range files {
		if _, err := os.Lstat(f.Path); err != nil {
			missing = append(missing, f)
		} else if text, err := sitefile.Read(f.Path, sitefile.Code); err != nil || string(text) != f.Text {
			return &ExistsError{f.Path}
		}
	}
	for _, f := range missing {
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
