package bundle

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// leavesSite reports whether an import names a file that it may not read. The site's
// own code may name any file by a relative path, as in a workspace. No import leaves the folder
// of a scope such as "@theme". The code of a document may import from the site, from the folders
// that the configuration names, and from the document's own folder.
func (r *resolver) leavesSite(importer moduleID, specifier string) bool {
	scope, rest, _ := strings.Cut(specifier, "/")
	doc, inDocument := r.documents.get(importer.path)
	inDocument = inDocument && importer.space == spaceGenerated
	site := r.roots.dir(spaceSite)
	var dir, file string
	if inDocument {
		dir = r.folders.realPath(doc.ResolveDir)
	}
	switch {
	case scope == "@site":
		file = filepath.Join(site, filepath.FromSlash(rest))
	case scope == documentScope:
		return false // a document beside the site has the path of its file
	case strings.HasPrefix(specifier, "@"):
		return climbs(path.Clean(rest)) > 0
	case slices.ContainsFunc(r.rootFiles(specifier), r.folders.isFile):
		return false
	case filepath.IsAbs(specifier):
		file = specifier
	case strings.HasPrefix(specifier, "."):
		file = filepath.Join(dir, filepath.FromSlash(specifier))
	}
	if !inDocument || file == "" || r.mayRead(file) {
		return false
	}
	return filepath.IsAbs(specifier) || climbs(relative(site, file)) > climbs(relative(site, dir))
}

// mayRead reports whether the code of documents may import a file outside of the site. The files of
// git are never allowed.
func (r *resolver) mayRead(file string) bool {
	real := r.folders.realPath(file)
	return slices.ContainsFunc(r.readsFrom, func(dir string) bool { return within(r.folders.realPath(dir), real) }) &&
		!slices.Contains(strings.Split(filepath.ToSlash(real), "/"), ".git")
}

// climbs counts the leading ".." of a clean path.
func climbs(p string) int {
	n := 0
	for p == ".." || strings.HasPrefix(p, "../") {
		n++
		p = strings.TrimPrefix(strings.TrimPrefix(p, ".."), "/")
	}
	return n
}
