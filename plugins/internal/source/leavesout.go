package source

import (
	"path"
	"strings"
)

// LeavesOut reports whether a file is a style sheet, or a Markdown file that a plugin whose content is in dirs does not read, for
// it is elsewhere or matches exclude. All paths are relative to the site directory.
func LeavesOut(file string, dirs, exclude []string) bool {
	switch path.Ext(file) {
	case ".css", ".scss", ".sass", ".less":
		return true
	case ".md", ".mdx":
	default:
		return false
	}
	for _, dir := range dirs {
		if rel, ok := strings.CutPrefix(file, path.Clean(dir)+"/"); ok {
			return Match(exclude, rel)
		}
	}
	return true
}
