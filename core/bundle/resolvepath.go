package bundle

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// resolvePackage resolves a relative or absolute path, or a package: a shared one from
// its one home, any other as seen from the importer. esbuild's NodePaths make the
// runtime's packages the last resort.
func (r *resolver) resolvePackage(req request, specifier string) (resolution, bool) {
	dir := r.importerDir(req.importer)
	relative := strings.HasPrefix(specifier, ".") || filepath.IsAbs(specifier)
	if file := r.roots.abs(req.importer); !relative && inNodeModules(file) && r.packages.disabledImport(file, specifier) {
		return resolution{id: moduleID{spaceGenerated, emptyModule}, pure: true}, true
	}
	if !relative {
		name := packageName(specifier)
		if home, ok := r.packages.home[name]; ok {
			dir = home
		} else if isShared(name) {
			return resolution{}, false
		}
	}
	if found, ok := r.firstOf(req, r.rootFiles(specifier)); ok {
		return found, true
	}
	if relative {
		if file, ok := r.relativeFile(dir, specifier); ok {
			return r.foundFile(req, file)
		}
	}
	answer := r.look(req, specifier, dir)
	if site := r.roots.dir(spaceSite); !answer.ok && !relative && !within(site, dir) {
		// Content beside the site uses the packages of the site.
		answer = r.look(req, specifier, site)
	}
	if answer.refused {
		return resolution{external: true, refused: true}, true // the package.json is the finding
	}
	if !answer.ok {
		return resolution{}, false
	}
	return r.found(req, answer.result)
}

// rootFiles are the files that a path with a leading slash may mean in the site: one in a
// static folder, or one of the site directory. Other paths mean none of them.
func (r *resolver) rootFiles(specifier string) []string {
	if !strings.HasPrefix(specifier, "/") {
		return nil
	}
	var files []string
	for _, dir := range append(slices.Clone(r.static), r.roots.dir(spaceSite)) {
		files = append(files, filepath.Join(dir, filepath.FromSlash(path.Clean(specifier))))
	}
	return files
}

// look asks esbuild for a path or package, as seen from a folder.
func (r *resolver) look(req request, specifier, dir string) lookupAnswer {
	return r.lookups.find(lookupKey{specifier, dir, req.kind, r.server}, func() lookupAnswer {
		if r.packages.refuses(dir, specifier) {
			return lookupAnswer{refused: true}
		}
		result, ok := req.lookup(specifier, dir)
		return lookupAnswer{result: result, ok: ok}
	})
}

// relativeFile finds the file that a relative or absolute path means. esbuild would read
// every folder on the way, for each path anew, and packages have folders with thousands
// of files. In a package it answers only where its package.json has no say.
func (r *resolver) relativeFile(dir, specifier string) (string, bool) {
	path := specifier
	if !filepath.IsAbs(path) {
		path = filepath.Join(dir, filepath.FromSlash(path))
	}
	if !inNodeModules(path) {
		return sourceFile(path)
	}
	if m := r.packages.owner(path); m == nil || m.replaces() {
		return "", false
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return "", false
	case err == nil:
		return path, !info.IsDir()
	}
	for _, ext := range extensions {
		if isFile(path + ext) {
			return path + ext, true
		}
	}
	return "", false
}
