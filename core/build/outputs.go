package build

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/gosaur/gosaur/core/route"
)

// outputFiles names the files of the output besides the pages: static files, bundles,
// assets of documents, shared data, and what plugins say that they will write.
func (m *made) outputFiles(described []string) (map[string]bool, error) {
	files := map[string]bool{}
	for _, name := range described {
		files[name] = true
	}
	if m.bundles != nil {
		for _, f := range m.bundles.Files {
			files[f.Path] = true
		}
	}
	for name := range m.docs.assets() {
		files[name] = true
	}
	for _, data := range m.table.Data {
		files[route.SharedDataFile(data.File)] = true
	}
	for _, dir := range m.project.config.StaticDirectories {
		if err := addTree(files, siteFile(m.project, dir)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// addTree adds the names of the files below a folder, which need not exist.
func addTree(files map[string]bool, dir string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == dir {
			return nil
		}
		if err != nil {
			return fmt.Errorf("list static files: %w", err)
		}
		if !entry.IsDir() {
			rel, err := filepath.Rel(dir, path)
			if err != nil {
				return fmt.Errorf("list static files: %w", err)
			}
			files[filepath.ToSlash(rel)] = true
		}
		return nil
	})
}
