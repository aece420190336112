// Package editortypes writes the types of @docusaurus/*, @theme/* and @generated/* for sites
// without packages from npm.
//
// It takes the folder of a site, and writes declarations that a tsconfig.json can extend. It never
// reads the configuration of the site.
package editortypes

import (
	"archive/zip"
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

//go:embed all:embedded
var embedded embed.FS

// Folder is where the types of a site lie, relative to it.
const Folder = ".gosaur/types"

// Extends is what the tsconfig.json of a site extends to have them.
const Extends = "./" + Folder + "/tsconfig.json"

// ErrNone is returned by a program that was built without the types.
var ErrNone = errors.New("this program was built without the types")

// maxFile bounds a file of the archive, in bytes.
const maxFile = 16 << 20

// Write replaces the types of a site, and returns how many files there are.
func Write(siteDir string) (int, error) {
	data, err := embedded.ReadFile("embedded/types.zip")
	if errors.Is(err, fs.ErrNotExist) {
		return 0, ErrNone
	}
	if err != nil {
		return 0, fmt.Errorf("read the types: %w", err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return 0, fmt.Errorf("read the types: %w", err)
	}
	dir := filepath.Join(siteDir, filepath.FromSlash(Folder))
	if err := os.RemoveAll(dir); err != nil {
		return 0, fmt.Errorf("replace the types: %w", err)
	}
	for _, f := range archive.File {
		if err := unpack(dir, f); err != nil {
			return 0, fmt.Errorf("write the types: %w", err)
		}
	}
	return len(archive.File), nil
}

func unpack(dir string, f *zip.File) error {
	if !filepath.IsLocal(filepath.FromSlash(f.Name)) {
		return fmt.Errorf("%q leaves the folder", f.Name)
	}
	in, err := f.Open()
	if err != nil {
		return fmt.Errorf("open %s: %w", f.Name, err)
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxFile))
	if err != nil {
		return fmt.Errorf("read %s: %w", f.Name, err)
	}
	target := filepath.Join(dir, filepath.FromSlash(f.Name))
	return errors.Join(os.MkdirAll(filepath.Dir(target), 0o755), os.WriteFile(target, text, 0o644))
}
