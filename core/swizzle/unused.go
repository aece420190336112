package swizzle

import (
	"bytes"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Unused returns the files in the folder of overrides that neither override a component of
// the theme nor are imported in the site, as sorted paths relative to the site.
func (t *Theme) Unused() ([]string, error) {
	candidates := map[string]string{} // name → file
	for _, file := range modulesIn(t.Overrides) {
		if name := nameOf(file); !t.provides(name) {
			candidates[name] = t.displayPath(filepath.Join(t.Overrides, filepath.FromSlash(file)))
		}
	}
	if len(candidates) == 0 {
		return nil, nil
	}
	err := t.eachText(func(file string, text []byte) {
		for name := range candidates {
			if t.refersTo(file, text, name) {
				delete(candidates, name)
			}
		}
	})
	var unused []string
	for _, file := range candidates {
		unused = append(unused, file)
	}
	slices.Sort(unused)
	return unused, err
}

// provides reports whether the theme has a component or helper module with a name.
func (t *Theme) provides(name string) bool {
	return slices.ContainsFunc(t.Layers, func(l Layer) bool {
		_, ok := moduleOf(l.Dir, name)
		return ok
	})
}

// textFile matches the files that may refer to a component.
var textFile = lazyregexp.New(`\.([jt]sx?|[cm][jt]s|mdx?|toml|json|ya?ml|go|py)$`)

// eachText calls use with every file of the site that may refer to a component.
func (t *Theme) eachText(use func(file string, text []byte)) error {
	return filepath.WalkDir(t.Site, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // ignore unreadable folders
		}
		if d.IsDir() {
			if name := d.Name(); file != t.Site && (name == "node_modules" || name == "build" || strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !textFile.MatchString(file) {
			return nil
		}
		if text, err := sitefile.Read(file, sitefile.Code); err == nil {
			use(file, text)
		}
		return nil
	})
}

// refersTo reports whether a file refers to an override: as "@theme/Name", or by a relative
// path from inside the folder of overrides.
func (t *Theme) refersTo(file string, text []byte, name string) bool {
	at := []byte("@theme/" + name)
	for rest := text; ; {
		i := bytes.Index(rest, at)
		if i < 0 {
			break
		}
		rest = rest[i+len(at):]
		if len(rest) == 0 || bytes.IndexByte([]byte("'\"`? \t\r\n"), rest[0]) >= 0 || bytes.HasPrefix(rest, []byte("/index")) {
			return true
		}
	}
	dir, err := filepath.Rel(t.Overrides, filepath.Dir(file))
	if err != nil || dir == ".." || strings.HasPrefix(dir, ".."+string(filepath.Separator)) {
		return false
	}
	for _, m := range relativeImport.FindAllSubmatch(text, -1) {
		if target := path.Join(filepath.ToSlash(dir), string(m[1])); nameOf(target) == name || strings.TrimSuffix(target, "/index") == name {
			return true
		}
	}
	return false
}
