package swizzle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ExistsError says that a file is there already.
type ExistsError struct{ Path string }

func (e *ExistsError) Error() string { return e.Path + " exists already" }

// Write writes the files. If one of them exists, the error is an *ExistsError and
// nothing was written.
func Write(files []File) error {
	for _, f := range files {
		if _, err := os.Lstat(f.Path); err == nil {
			return &ExistsError{f.Path}
		} else if !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("look for %s: %w", f.Path, err)
		}
	}
	for _, f := range files {
		if err := os.MkdirAll(filepath.Dir(f.Path), 0o755); err != nil {
			return fmt.Errorf("make a folder for an override: %w", err)
		}
		if err := os.WriteFile(f.Path, []byte(f.Text), 0o644); err != nil {
			return fmt.Errorf("write an override: %w", err)
		}
	}
	return nil
}
