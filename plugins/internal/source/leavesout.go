package source

import (
	"path"
	"strings"
)

// LeavesOut reports whether a file is a Markdown file that a plugin whose content lies in dirs does not read, for
// it lies elsewhere or matches exclude. All paths are relative to the site directory.
func LeavesOut(file string, dirs, exclude []string) bool {
	if ext := path.Ext(file); ext != ".md" && ext != ".mdx" {
		return false
	}
	for _, dir := range dirs {
		if rel, ok := strings.CutPrefix(file, path.Clean(dir)+"/"); ok {
			return Match(exclude, rel)
		}
	}
	return true
}
