package migrate

import (
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// overridesFolder contains the components that replace those of the theme.
const overridesFolder = "src/theme"

// unusedOverrides returns the site's components that belong to packages which have been left out
// or replaced: those that import such a package, or files that it generates.
func (c *converter) unusedOverrides() []string {
	var components []string
	root := filepath.Join(c.dir, filepath.FromSlash(overridesFolder))
	_ = filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // a folder that does not exist has none
		}
		if d.IsDir() || !sourceFile.MatchString(file) {
			return nil
		}
		text, err := sitefile.Read(file, sitefile.Code)
		if err != nil {
			return nil //nolint:nilerr // the build reports it where the file is used
		}
		rel, _ := filepath.Rel(root, file)
		name := componentOf(filepath.ToSlash(rel))
		for _, pack := range c.removedPackages {
			if !imports(string(text), pack) || slices.Contains(components, name) {
				continue
			}
			components = append(components, name)
			pos := diag.Pos{File: path.Join(overridesFolder, filepath.ToSlash(rel))}
			c.notes.list.Warnf(diag.CodeMigration, pos, "set aside: the component %s belongs to %q, which the site does without now", name, pack).Hint =
				"The theme's own component takes its place. Take the name out of theme.setAside once you have written one that does not import the package"
		}
		return nil
	})
	return components
}

var sourceFile = lazyregexp.New(`\.[cm]?[jt]sx?$`)

// componentOf returns the component that a file below overridesFolder belongs to.
func componentOf(file string) string {
	name := strings.TrimSuffix(file, path.Ext(file))
	if dir := path.Dir(name); dir != "." && (path.Base(name) == "index" || !startsUpper(path.Base(name))) {
		return dir
	}
	return name
}

func startsUpper(s string) bool { return s != "" && s[0] >= 'A' && s[0] <= 'Z' }

// imports reports whether code imports a package or files that it generates.
func imports(code, pack string) bool {
	quoted := regexp.QuoteMeta(pack)
	return regexp.MustCompile(`["'](?:@generated/)?` + quoted + `(?:["']|/)`).MatchString(code)
}
