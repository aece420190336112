package sitefile

import (
	"os"
	"path/filepath"
	"strings"
)

// GlobRoot returns the absolute path to watch for a path that a plugin names: that of the file or folder or, for a glob,
// of the folder before its first pattern. The path is absolute or relative to siteDir, which is absolute and may contain
// the characters of patterns in its own name.
func GlobRoot(siteDir, path string) string {
	if !filepath.IsAbs(path) {
		path = filepath.Join(siteDir, filepath.FromSlash(path))
	}
	if _, err := os.Lstat(path); err == nil {
		return path
	}
	fixed := 0
	if rest, below := strings.CutPrefix(path, siteDir+string(filepath.Separator)); below {
		fixed = len(path) - len(rest)
	}
	if i := strings.IndexAny(path[fixed:], "*?[]{}()!"); i >= 0 {
		return filepath.Dir(path[:fixed+i] + "x")
	}
	return path
}
