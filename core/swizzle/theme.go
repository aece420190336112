package swizzle

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Theme describes the component folders of a site's theme and the site's overrides.
type Theme struct {
	// Site is the absolute path of the site directory.
	Site string
	// Overrides is the absolute path of the site's folder of overrides. It need not exist.
	Overrides string
	// Layers are the component folders. The first one that has a component wins.
	Layers []Layer
}

// Layer is one component folder: of a theme, of a theme that it extends, or of a plugin.
type Layer struct {
	// Name is the name of the theme or plugin in the configuration.
	Name string
	// Dir is the absolute path of the folder whose files are the components.
	Dir string
	// TypeScript is the absolute path of a folder with the TypeScript sources of the components, if
	// Dir has the JavaScript compiled from them; "" for none.
	TypeScript string
	// Parts are the layer's descriptions of its components.
	Parts []Part
	// Without lists components of this layer to ignore in favor of those of the layers below.
	Without []string
}

// Component is a component of the theme.
type Component struct {
	// Name is the path after "@theme/".
	Name string
	// Purpose is a sentence; "" if unknown.
	Purpose string
	// Wrap and Eject are how safe it is to wrap and to copy the component.
	Wrap, Eject Safety
	// Map reports whether it is an object of components rather than a component.
	Map bool
	// Layer is the layer with the component.
	Layer Layer
	// File is the absolute path of the component.
	File string
	// Override is the absolute path of the site's override; "" for none.
	Override string
}

// moduleFile matches the files that are modules, testFile those that are tests or declarations, and
// moduleEnd the end of a path that is not part of the module's name.
var (
	moduleFile = lazyregexp.New(`\.(tsx|ts|jsx|js)$`)
	testFile   = lazyregexp.New(`(\.test|\.spec|\.d)\.[jt]sx?$|(^|/)__tests__/`)
	moduleEnd  = lazyregexp.New(`(/index)?\.(tsx|ts|jsx|js)$`)
)

// modulesIn returns the sorted paths of the modules in a folder and its subfolders. The
// folder need not exist.
func modulesIn(dir string) []string {
	var files []string
	_ = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return fs.SkipDir // ignore unreadable folders
		}
		if d.IsDir() && d.Name() == "node_modules" {
			return fs.SkipDir
		}
		rel, err := filepath.Rel(dir, file)
		rel = filepath.ToSlash(rel)
		if err == nil && !d.IsDir() && moduleFile.MatchString(rel) && !testFile.MatchString(rel) {
			files = append(files, rel)
		}
		return nil
	})
	slices.Sort(files)
	return files
}

// nameOf returns the name of the component in a file of a layer.
func nameOf(file string) string { return moduleEnd.ReplaceAllString(file, "") }

// Components returns all components, sorted by name.
func (t *Theme) Components() []Component {
	seen := map[string]bool{}
	var all []Component
	for _, layer := range t.Layers {
		for _, file := range modulesIn(layer.Dir) {
			if name := nameOf(file); !seen[name] && t.isComponent(name) && !slices.Contains(layer.Without, name) {
				seen[name] = true
				all = append(all, t.component(layer, name, file))
			}
		}
	}
	slices.SortFunc(all, func(a, b Component) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// Find returns the component, or the helper module of a component, with a name.
func (t *Theme) Find(name string) (Component, bool) {
	for _, layer := range t.Layers {
		if file, ok := moduleOf(layer.Dir, name); ok && !slices.Contains(layer.Without, name) {
			return t.component(layer, name, file), true
		}
	}
	return Component{}, false
}

func (t *Theme) component(layer Layer, name, file string) Component {
	c := Component{Name: name, Wrap: Unsafe, Eject: Unsafe, Layer: layer, File: filepath.Join(layer.Dir, filepath.FromSlash(file))}
	if p, ok := t.part(layer, name); ok {
		c.Purpose, c.Map, c.Eject, c.Wrap = p.Purpose, p.Kind == kindMap, p.Safety, p.wrapSafety()
	}
	if own, ok := moduleOf(t.Overrides, name); ok {
		c.Override = filepath.Join(t.Overrides, filepath.FromSlash(own))
	}
	return c
}

// part returns the description of a component in its layer, or else in a layer below it.
func (t *Theme) part(layer Layer, name string) (Part, bool) {
	from := slices.IndexFunc(t.Layers, func(l Layer) bool { return l.Dir == layer.Dir })
	for _, l := range t.Layers[from:] {
		if i := slices.IndexFunc(l.Parts, func(p Part) bool { return p.Name == name }); i >= 0 {
			return l.Parts[i], true
		}
	}
	return Part{}, false
}

// isComponent reports whether a module is a component and not a helper module: its name begins
// with a capital letter, or a layer lists it in Parts.
func (t *Theme) isComponent(name string) bool {
	if initial, _ := utf8.DecodeRuneInString(path.Base(name)); unicode.IsUpper(initial) {
		return true
	}
	return slices.ContainsFunc(t.Layers, func(l Layer) bool {
		return slices.ContainsFunc(l.Parts, func(p Part) bool { return p.Name == name })
	})
}

// moduleOf finds the file of a module in a folder, relative to it.
func moduleOf(dir, name string) (string, bool) {
	for _, base := range []string{name, name + "/index"} {
		for _, ext := range []string{".tsx", ".ts", ".jsx", ".js"} {
			if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(base+ext))); err == nil && !info.IsDir() {
				return base + ext, true
			}
		}
	}
	return "", false
}

// displayPath returns the path of a file for messages, relative to the site if the file is inside it.
func (t *Theme) displayPath(file string) string {
	if rel, err := filepath.Rel(t.Site, file); err == nil && !strings.HasPrefix(rel, "..") {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(file)
}
