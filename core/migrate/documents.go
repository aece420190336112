package migrate

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// documentExtensions and codeExtensions are the extensions of Markdown files and of modules.
var (
	documentExtensions = []string{".md", ".mdx"}
	codeExtensions     = []string{".js", ".jsx", ".mjs", ".ts", ".tsx"}
)

// anyDocumentMatches reports whether a condition holds for the text of a Markdown file in a folder.
func anyDocumentMatches(folder string, holds func(text []byte) bool) bool {
	return anyFileMatches(folder, documentExtensions, func(_ string, text []byte) bool { return holds(text) })
}

// anyFileMatches reports whether a condition holds for any file in a folder with one of some endings. It skips packages, hidden
// folders, and files that cannot be read, which are reported when the site is built.
func anyFileMatches(folder string, endings []string, holds func(file string, text []byte) bool) bool {
	found := false
	_ = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, _ error) error {
		switch {
		case entry == nil:
			return nil
		case entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && file != folder):
			return fs.SkipDir
		case entry.IsDir() || !slices.Contains(endings, filepath.Ext(file)):
			return nil
		}
		text, err := sitefile.Read(file, sitefile.Document)
		if found = err == nil && holds(file, text); found {
			return fs.SkipAll
		}
		return nil
	})
	return found
}
