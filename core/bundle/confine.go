package bundle

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// namesForbiddenFile reports whether an import names a file that the importer may not read. The site's own code may import any
// file. Imports from a scope such as "@theme" stay in the folder of the scope. The code of a document may import from
// the site, from the folders in the configuration and, if the document is next to the site, from folders that are no
// further up than its own, but never from a folder of git.
func (r *resolver) namesForbiddenFile(importer moduleID, specifier string) bool {
	scope, rest, _ := strings.Cut(specifier, "/")
	dir, inDocument := r.documentDir(importer)
	var file string
	switch {
	case scope == "@site":
		file = filepath.Join(r.roots.dir(spaceSite), filepath.FromSlash(rest))
	case scope == documentScope:
		return false // a document next to the site is identified by the path of its file
	case strings.HasPrefix(specifier, "@"):
		return countParents(path.Clean(rest)) > 0
	case slices.ContainsFunc(r.rootFiles(specifier), r.folders.isSource):
		return false
	case filepath.IsAbs(specifier):
		return inDocument && (r.isInGit(specifier) || !r.isReadable(specifier))
	case strings.HasPrefix(specifier, "."):
		file = filepath.Join(dir, filepath.FromSlash(specifier))
	}
	return inDocument && file != "" && r.isOutOfBounds(dir, file)
}

// isForbiddenTarget reports whether the code of a document imports a file that it may not read, such as the target of a symbolic
// link. Links in static folders may have any target.
func (r *resolver) isForbiddenTarget(importer moduleID, specifier string, found resolution) bool {
	dir, inDocument := r.documentDir(importer)
	file := r.roots.abs(found.id)
	switch {
	case !inDocument || file == "":
		return false
	case strings.HasPrefix(specifier, "/"):
		return r.isInGit(file)
	}
	return (strings.HasPrefix(specifier, ".") || strings.HasPrefix(specifier, "@site/")) && r.isOutOfBounds(dir, file)
}

// documentDir returns the folder that the imports of a document are relative to. It returns false if the module is not a
// document.
func (r *resolver) documentDir(importer moduleID) (string, bool) {
	doc, ok := r.documents.get(importer.path)
	if !ok || importer.space != spaceGenerated {
		return "", false
	}
	return r.folders.realPath(doc.ResolveDir), true
}

// isOutOfBounds reports whether a document in a folder may not read a file.
func (r *resolver) isOutOfBounds(dir, file string) bool {
	site := r.roots.dir(spaceSite)
	return r.isInGit(file) || countParents(relative(site, file)) > countParents(relative(site, dir)) && !r.isReadable(file)
}

// isReadable reports whether the configuration allows documents to import a file outside of the site.
func (r *resolver) isReadable(file string) bool {
	real := r.folders.realPath(file)
	return slices.ContainsFunc(r.readableDirs, func(dir string) bool { return isWithin(r.folders.realPath(dir), real) })
}

// isInGit reports whether a file is in a folder .git, which may hold credentials.
func (r *resolver) isInGit(file string) bool {
	path := relative(r.roots.dir(spaceSite), r.folders.realPath(file))
	return slices.Contains(strings.Split(path, "/"), ".git")
}

// countParents counts the leading ".." of a clean path.
func countParents(p string) int {
	n := 0
	for p == ".." || strings.HasPrefix(p, "../") {
		n++
		p = strings.TrimPrefix(strings.TrimPrefix(p, ".."), "/")
	}
	return n
}
