// Package editortypes writes the types of @docusaurus/*, @theme/* and @generated/* for sites
// without packages from npm.
//
// It takes the folder of a site, and writes declarations that a tsconfig.json can extend. It never
// reads the configuration of the site.
package editortypes

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

//go:embed all:embedded
var embedded embed.FS

// Folder is the folder of the types, relative to the site directory.
const Folder = ".gosaur/types"

// Extends is the file that the tsconfig.json of a site extends.
const Extends = "./" + Folder + "/tsconfig.json"

// ErrNone is returned by a program that was built without the types.
var ErrNone = errors.New("this program was built without the types")

// Write replaces the types of a site, and returns the number of files.
func Write(siteDir string) (int, error) {
	data, err := embedded.ReadFile("embedded/types.zip")
	if errors.Is(err, fs.ErrNotExist) {
		return 0, ErrNone
	}
	if err != nil {
		return 0, fmt.Errorf("read the types: %w", err)
	}
	files, err := packed.Open(data)
	if err != nil {
		return 0, fmt.Errorf("read the types: %w", err)
	}
	dir := filepath.Join(siteDir, filepath.FromSlash(Folder))
	if err := os.RemoveAll(dir); err != nil {
		return 0, fmt.Errorf("replace the types: %w", err)
	}
	for _, f := range files {
		text, err := f.Read()
		target := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err == nil {
			err = errors.Join(os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, text, 0o644))
		}
		if err != nil {
			return 0, fmt.Errorf("write the types: %w", err)
		}
	}
	return len(files), nil
}
