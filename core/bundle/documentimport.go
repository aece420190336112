package bundle

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/graph"
)

// DocumentImports finds the Markdown files that documents import from packages, or through the aliases of the bundles. It
// is safe for concurrent use.
type DocumentImports struct {
	site    string
	extras  *Extras
	aliases editorAliases
}

// NewDocumentImports returns the imports for a site, by its absolute path, and the additions of its plugins.
func NewDocumentImports(site string, extras *Extras) *DocumentImports {
	d := &DocumentImports{site: site, extras: extras}
	d.aliases.load(site)
	return d
}

// Find returns the absolute path of the file that a specifier in a document refers to, if the specifier is not a path.
// from is the path of the document relative to the site; isFile reports whether there is a file at an absolute path.
func (d *DocumentImports) Find(from, specifier string, isFile func(string) bool) (file string, ok bool) {
	dir := filepath.Join(d.site, filepath.FromSlash(from))
	for _, list := range [][]Alias{d.extras.Aliases, {{From: specifier, To: specifier}}, d.extras.Fallbacks} {
		for _, a := range list {
			if to, applies := a.target(specifier); applies && to != "" {
				if file, ok := locateModule(filepath.FromSlash(to), dir, isFile); ok {
					return file, true
				}
			}
		}
	}
	for _, target := range d.aliases.targets(specifier) {
		if file := filepath.Join(d.site, filepath.FromSlash(target)); isFile(file) {
			return file, true
		}
	}
	return "", false
}

// locateModule returns the file of an absolute path, or of a path in a package as seen from a file.
func locateModule(name, from string, isFile func(string) bool) (string, bool) {
	if filepath.IsAbs(name) {
		return name, isFile(name)
	}
	for _, dir := range foldersUpward(filepath.Dir(from)) {
		if file := filepath.Join(dir, "node_modules", name); isFile(file) {
			return file, true
		}
	}
	return "", false
}

// Digest identifies everything that Find depends on except for the files. It does not depend on the location of the site.
func (d *DocumentImports) Digest() graph.Digest {
	var parts []string
	for _, a := range slices.Concat(d.extras.Aliases, []Alias{{}}, d.extras.Fallbacks) {
		to := a.To
		if rest, inside := strings.CutPrefix(to, d.site+string(filepath.Separator)); inside {
			to = "@site/" + filepath.ToSlash(rest)
		}
		parts = append(parts, a.From, to, map[bool]string{true: "exact"}[a.Exact])
	}
	for _, pattern := range slices.Sorted(maps.Keys(d.aliases.paths)) {
		parts = append(append(parts, pattern), d.aliases.paths[pattern]...)
	}
	return graph.DigestOfStrings(parts...)
}
