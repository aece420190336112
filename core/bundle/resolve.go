package bundle

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// extensions are tried in this order on an import without one.
var extensions = []string{".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", ".css"}

// resolver finds the module that an import means. It is safe for concurrent use.
type resolver struct {
	roots     roots
	packages  *packageBook
	lookups   *lookups
	generated map[string]string // path in the space "generated" → source
	// generatedDirs are the folders that generated modules import from, where that is
	// not the site.
	generatedDirs map[string]string
	// documents are the modules with the code of documents, by specifier.
	documents *documentModules
	themes    themeDirs
	static    []string
	// runtimeDir is the folder with the node_modules of the runtime, "" for none.
	runtimeDir string
	client     string
	// production picks the production builds of packages.
	production bool
	// server says that the bundle is for the engines.
	server bool
}

// documentModules are modules by specifier. It is safe for concurrent use: those of
// documents that code imports come while the bundles are made.
type documentModules struct {
	mu     sync.RWMutex
	source map[string]ModuleSource
}

func newDocumentModules(known map[string]ModuleSource) *documentModules {
	m := &documentModules{source: map[string]ModuleSource{}}
	maps.Copy(m.source, known)
	return m
}

func (m *documentModules) get(specifier string) (ModuleSource, bool) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	source, ok := m.source[specifier]
	return source, ok
}

func (m *documentModules) add(more map[string]ModuleSource) {
	m.mu.Lock()
	defer m.mu.Unlock()
	maps.Copy(m.source, more)
}

// documentScope begins the specifiers of the code of documents.
const documentScope = "@mdx"

// themeDirs are folders of theme components.
type themeDirs struct {
	override string
	// overlays are the plugins' themes, the topmost first.
	overlays []string
	base     string
}

func newResolver(in *Input) *resolver {
	r := &resolver{
		roots:    newRoots(in),
		packages: newPackageBook(in.SiteDir, in.Runtime),
		lookups:  &lookups{known: map[lookupKey]lookupAnswer{}},

		documents:  newDocumentModules(in.Modules),
		production: in.Production,
	}
	site := r.roots.dir(spaceSite)
	if in.OverridesDir != "" {
		r.themes.override = below(site, in.OverridesDir)
	}
	for _, dir := range in.overlays() {
		r.themes.overlays = append([]string{realPath(dir)}, r.themes.overlays...)
	}
	if in.ThemeDir != "" {
		r.themes.base = filepath.Join(realPath(in.ThemeDir), "src")
	}
	for _, dir := range in.StaticDirs {
		r.static = append(r.static, below(site, dir))
	}
	if in.Runtime != nil {
		r.client = filepath.Join(realPath(in.Runtime.ClientDir), "src")
		if in.Runtime.NodeModules != "" {
			r.runtimeDir = filepath.Dir(in.Runtime.NodeModules)
		}
	}
	return r
}

// below joins a path to dir unless it is absolute already.
func below(dir, path string) string {
	if filepath.IsAbs(path) {
		return realPath(path)
	}
	return filepath.Join(dir, filepath.FromSlash(path))
}

// request is an import to be resolved.
type request struct {
	specifier string
	// importer is the module with the import; the zero value for an entry point.
	importer moduleID
	kind     api.ResolveKind
	// lookup asks esbuild for a path: a file with or without extension, a folder with an
	// index, or a package, as seen from dir.
	lookup func(path, dir string) (api.ResolveResult, bool)
}

// resolution is the answer to a request.
type resolution struct {
	id moduleID
	// pure says that the module has no side effects: it may go if nobody uses it.
	pure bool
	// external keeps the import as it is, for addresses on the web.
	external bool
}

// mayBeRemote are the imports that a browser itself can make from the web.
var mayBeRemote = map[api.ResolveKind]bool{api.ResolveCSSImportRule: true, api.ResolveCSSURLToken: true, api.ResolveJSDynamicImport: true}

// resolve finds the module of an import. The second result is false if there is none.
func (r *resolver) resolve(req request) (resolution, bool) {
	specifier, query := splitQuery(req.specifier)
	if isRemote(specifier) {
		return resolution{external: true}, mayBeRemote[req.kind]
	}
	if r.leavesSite(req.importer, specifier) {
		return resolution{}, false
	}
	found, ok := r.resolvePath(req, specifier)
	if ok && query != "" {
		found.id.path += "?" + query
	}
	return found, ok
}

func (r *resolver) resolvePath(req request, specifier string) (resolution, bool) {
	scope, rest, _ := strings.Cut(specifier, "/")
	switch scope {
	case "@generated":
		_, ok := r.generated[rest]
		return resolution{id: moduleID{spaceGenerated, rest}}, ok
	case documentScope:
		_, ok := r.documents.get(specifier)
		return resolution{id: moduleID{spaceGenerated, specifier}}, ok
	case "@theme", "@theme-original", "@theme-init":
		if late := deferredModule + specifier; r.generated[late] != "" && r.mayWait(req, late, rest) {
			return resolution{id: moduleID{spaceGenerated, late}, pure: true}, true
		}
		return r.firstOf(req, r.themes.candidates(scope, rest))
	case "@site":
		return r.firstOf(req, []string{filepath.Join(r.roots.dir(spaceSite), filepath.FromSlash(rest))})
	case "@docusaurus":
		if found, ok := r.firstOf(req, []string{filepath.Join(r.client, "docusaurus", filepath.FromSlash(rest))}); ok {
			return found, true
		}
		return r.resolvePackage(req, specifier)
	case "@gosaur":
		if sub, ok := strings.CutPrefix(rest, "client/"); ok {
			return r.firstOf(req, []string{filepath.Join(r.client, filepath.FromSlash(sub))})
		}
	}
	return r.resolvePackage(req, specifier)
}

// mayWait reports whether an import of a component gets the module that loads it late.
// Overrides come at once: they may export more than the component.
func (r *resolver) mayWait(req request, late, name string) bool {
	if req.importer == (moduleID{spaceGenerated, late}) || req.kind != api.ResolveJSImportStatement {
		return false
	}
	for _, path := range r.themes.candidates("@theme", name) {
		if _, ok := sourceFile(path); ok {
			return path == filepath.Join(r.themes.base, filepath.FromSlash(name))
		}
	}
	return false
}

// candidates are the paths without extension where a theme component may be, the first
// that exists wins.
func (t themeDirs) candidates(scope, name string) []string {
	var dirs []string
	switch scope {
	case "@theme":
		dirs = append(dirs, t.override)
		fallthrough
	case "@theme-original":
		dirs = append(append(dirs, t.overlays...), t.base)
	case "@theme-init":
		dirs = append(dirs, t.base)
		for i := len(t.overlays) - 1; i >= 0; i-- {
			dirs = append(dirs, t.overlays[i])
		}
	}
	var paths []string
	for _, dir := range dirs {
		if dir != "" {
			paths = append(paths, filepath.Join(dir, filepath.FromSlash(name)))
		}
	}
	return paths
}

// firstOf resolves to the first of the paths that is a source file.
func (r *resolver) firstOf(req request, paths []string) (resolution, bool) {
	for _, path := range paths {
		if file, ok := sourceFile(path); ok {
			return r.foundFile(req, file)
		}
	}
	return resolution{}, false
}

// foundFile names a source file that was found without esbuild.
func (r *resolver) foundFile(req request, file string) (resolution, bool) {
	real := realPath(file)
	m := r.packages.owner(real)
	pure := m != nil && m.pure(real)
	return r.found(req, api.ResolveResult{Path: real, SideEffects: !pure})
}

// resolvePackage resolves a relative or absolute path, or a package: a shared one from
// its one home, any other as seen from the importer. esbuild's NodePaths make the
// runtime's packages the last resort.
func (r *resolver) resolvePackage(req request, specifier string) (resolution, bool) {
	dir := r.importerDir(req.importer)
	relative := strings.HasPrefix(specifier, ".") || filepath.IsAbs(specifier)
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
		return resolution{external: true}, true // the package.json is the finding
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
		return path, info.Mode().IsRegular()
	}
	for _, ext := range extensions {
		if isFile(path + ext) {
			return path + ext, true
		}
	}
	return "", false
}

// importerDir is the folder that an import is resolved from.
func (r *resolver) importerDir(importer moduleID) string {
	if file := r.roots.abs(importer); file != "" {
		return filepath.Dir(file)
	}
	if doc, ok := r.documents.get(importer.path); ok && importer.space == spaceGenerated {
		return doc.ResolveDir
	}
	if dir := r.generatedDirs[importer.path]; dir != "" {
		return dir
	}
	return r.roots.dir(spaceSite)
}

func isShared(name string) bool {
	for _, f := range families {
		for _, p := range f.packages {
			if p == name {
				return true
			}
		}
	}
	return false
}

// found turns esbuild's answer into a logical name.
func (r *resolver) found(req request, result api.ResolveResult) (resolution, bool) {
	if result.External {
		return resolution{}, false
	}
	abs := r.serverOnlyStrings(r.preferProduction(result.Path))
	if !filepath.IsAbs(abs) || inNodeModules(abs) && r.packages.disabledInBrowsers(abs) {
		return resolution{id: moduleID{spaceGenerated, emptyModule}, pure: true}, true
	}
	id := r.roots.id(abs)
	if inNodeModules(abs) && strings.HasSuffix(abs, ".js") {
		if m := r.packages.owner(abs); m != nil && m.Type == "module" {
			id.path += esmMarker
		}
	}
	if r.standsIn(abs, req.kind) {
		return resolution{id: moduleID{id.space, id.file() + "?" + reactQuery}, pure: true}, true
	}
	return resolution{id: id, pure: !result.SideEffects}, true
}

// esmMarker tells esbuild, which goes by the end of the name, that a .js file is an ES
// module by its package's "type", which changes how it sees CommonJS defaults.
const esmMarker = "?type=.mjs"

// preferProduction picks the router's build without development warnings: its package
// offers it by path only.
func (r *resolver) preferProduction(abs string) string {
	const part = "/react-router/dist/development/"
	slashed := filepath.ToSlash(abs)
	if !r.production || !strings.Contains(slashed, part) {
		return abs
	}
	production := filepath.FromSlash(strings.Replace(slashed, part, "/react-router/dist/production/", 1))
	if _, err := os.Stat(production); err != nil {
		return abs
	}
	return production
}

func inNodeModules(abs string) bool {
	return strings.Contains(filepath.ToSlash(abs), "/node_modules/")
}

// splitQuery takes a loader prefix ("!!raw-loader!./x") and a query ("./x?url") off a
// specifier and returns what is left and the query that says the same.
func splitQuery(specifier string) (rest, query string) {
	if i := strings.LastIndexByte(specifier, '!'); i >= 0 {
		for prefix, q := range loaderPrefixes {
			if strings.Contains(specifier[:i], prefix) {
				return specifier[i+1:], q
			}
		}
		if noLoaders.MatchString(specifier[:i+1]) {
			specifier = specifier[i+1:]
		}
	}
	if isRemote(specifier) {
		return specifier, ""
	}
	if i := strings.LastIndexByte(specifier, '?'); i > 0 {
		return specifier[:i], specifier[i+1:]
	}
	return specifier, ""
}

// noLoaders are the prefixes with which webpack leaves its configured loaders out.
var noLoaders = regexp.MustCompile(`^(?:-?!|!!)$`)

// loaderPrefixes are webpack loaders that sites name in imports, with our query for each.
var loaderPrefixes = map[string]string{"raw-loader": "raw", "url-loader": "url", "file-loader": "url"}

func isRemote(specifier string) bool {
	for _, prefix := range []string{"http://", "https://", "//", "data:"} {
		if strings.HasPrefix(specifier, prefix) {
			return true
		}
	}
	return false
}
