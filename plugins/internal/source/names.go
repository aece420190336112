package source

import (
	"path"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
)

// Named returns the files whose names can be part of an address, and reports the others, which
// are in dir, relative to the site directory.
func Named(dir string, files []string) (named []string, found diag.List) {
	for _, file := range files {
		if utf8.ValidString(file) {
			named = append(named, file)
			continue
		}
		found.Errorf(diag.CodeFileName, diag.Pos{File: path.Join(dir, file)}, "the name of the file or of a folder above it is not UTF-8, so it cannot have an address").
			Hint = "rename it"
	}
	return named, found
}
