package migrate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// relativePaths makes absolute paths in the site's repository relative to the site directory.
func (c *converter) relativePaths(v value) value {
	if s, ok := v.string(); ok && filepath.IsAbs(s) {
		top := c.repository()
		if rel, err := filepath.Rel(c.dir, s); err == nil && (s == top || strings.HasPrefix(s, top+string(filepath.Separator))) {
			rel = filepath.ToSlash(rel)
			c.convertedPaths[rel] = true
			return text(rel)
		}
		if _, err := os.Lstat(s); err == nil && len(strings.Split(filepath.ToSlash(s), "/")) > 2 {
			c.outsidePaths = append(c.outsidePaths, s)
		}
	}
	for i := range v.items {
		v.items[i] = c.relativePaths(v.items[i])
	}
	for i := range v.fields {
		if v.fields[i].key == "customCss" {
			v.fields[i].value = c.nameByPackage(v.fields[i].value)
		}
		v.fields[i].value = c.relativePaths(v.fields[i].value)
	}
	return v
}

// noteOutside notes the paths in the new file that are outside of the repository.
func (c *converter) noteOutside(root value) {
	var kept []string
	root.walk(func(v value) {
		if s, ok := v.string(); ok && slices.Contains(c.outsidePaths, s) && !slices.Contains(kept, s) {
			kept = append(kept, s)
		}
	})
	if len(kept) > 0 {
		c.notes.addToFile("Write them as paths from the site's folder, or set them where the site is built", "the new file has absolute paths of this machine: %s", joinNames(kept))
	}
}

// nameByPackage names the style sheets of packages by the package: their paths may be outside of the site, or contain the
// version.
func (c *converter) nameByPackage(v value) value {
	if s, ok := v.string(); ok && filepath.IsAbs(s) {
		s = filepath.ToSlash(s)
		if i := strings.LastIndex(s, "/"+modulesFolder); i >= 0 && c.isInstalled(s[i+1+len(modulesFolder):]) {
			return text(s[i+1+len(modulesFolder):])
		}
	}
	for i := range v.items {
		v.items[i] = c.nameByPackage(v.items[i])
	}
	return v
}

// isInstalled reports whether a file of a package exists in a node_modules folder of the site or above.
func (c *converter) isInstalled(file string) bool {
	for dir := c.dir; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, modulesFolder, filepath.FromSlash(file))); err == nil {
			return true
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// repository returns the folder of the git repository that contains the site. Without one, it returns the folder
// around the site, or the site's own if that is the root of the file system.
func (c *converter) repository() string {
	for dir := c.dir; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
	}
	if around := filepath.Dir(c.dir); around != filepath.Dir(around) {
		return around
	}
	return c.dir
}

// referToPaths converts an absolute path to a reference that Node.js resolves to an absolute path: plugins may need one,
// such as for a webpack alias.
func (c *converter) referToPaths(v value) value {
	if s, ok := v.string(); ok && c.convertedPaths[s] {
		if s != "." && s != ".." && !strings.HasPrefix(s, "../") {
			s = "./" + s
		}
		return text("path:" + s)
	}
	for i := range v.items {
		v.items[i] = c.referToPaths(v.items[i])
	}
	for i := range v.fields {
		v.fields[i].value = c.referToPaths(v.fields[i].value)
	}
	return v
}
