package bundle

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// extensions are tried in this order on an import without one: JavaScript first, as in Docusaurus.
var extensions = []string{".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".json", ".css"}

// resolver finds the module that an import refers to. It is safe for concurrent use.
type resolver struct {
	// inWorker reports whether the build is for a worker.
	inWorker  bool
	roots     roots
	packages  *packageIndex
	lookups   *lookups
	folders   *folderListings
	generated map[string]string // path in the space "generated" → source
	// generatedDirs are the folders that imports of generated modules are relative to, if not the site.
	generatedDirs map[string]string
	// documents are the modules with the code of documents.
	documents *documentModules
	// readableDirs are the folders outside of the site that the code of documents may import from.
	readableDirs []string
	themes       themeDirs
	staticDirs   []string
	// runtimeDir is the folder that contains the node_modules of the runtime; "" for none.
	runtimeDir string
	clientDir  string
	// production selects the production builds of packages.
	production bool
	// themePackages are the packages that replace the client's modules, with their folders.
	themePackages map[string]string
	// aliases are files that replace packages.
	aliases map[string]string
	// extras are the additions of plugins to the bundle.
	extras *Extras
	// pluginFiles is the folder of files that plugins have generated; "" for none.
	pluginFiles string
	// editorAliases are the aliases of the site's tsconfig.json.
	editorAliases *editorAliases
	// refresh reports whether modules register their exports with the page.
	refresh bool
	// server reports whether the bundle is for the engines.
	server bool
}

func newResolver(in *Input) *resolver {
	r := &resolver{
		roots:    newRoots(in),
		packages: newPackageIndex(in.SiteDir, in.Runtime),
		lookups:  &lookups{},
		folders:  &folderListings{},

		documents:    newDocumentModules(in.Modules),
		readableDirs: in.ReadableDirs,
		production:   in.Production,

		editorAliases: &editorAliases{},
		extras:        &in.Client,
		pluginFiles:   in.PluginFiles,
	}
	site := r.roots.dir(spaceSite)
	if in.OverridesDir != "" {
		r.themes.override, r.themes.unusedOverrides = absPath(site, in.OverridesDir), in.UnusedOverrides
	}
	for _, dir := range in.overlays() {
		r.themes.overlays = append([]string{realPath(dir)}, r.themes.overlays...)
	}
	if base := in.baseComponents(); base != "" {
		r.themes.base = realPath(base)
	}
	if in.ThemeFallback != "" {
		r.themes.fallback = realPath(in.ThemeFallback)
	}
	r.themes.packageDirs, r.themes.replaced = map[string]bool{}, map[string]bool{}
	for _, dir := range in.ThemeParts {
		r.themes.packageDirs[realPath(dir)] = true
	}
	for _, name := range in.ThemeReplaced {
		r.themes.replaced[name] = true
	}
	r.themePackages, r.aliases = in.ThemePackages, in.ThemeAliases
	for _, dir := range in.StaticDirs {
		r.staticDirs = append(r.staticDirs, absPath(site, dir))
	}
	if in.Runtime != nil {
		r.clientDir = filepath.Join(realPath(in.Runtime.ClientDir), "src")
		if in.Runtime.NodeModules != "" {
			r.runtimeDir = filepath.Dir(in.Runtime.NodeModules)
		}
	}
	return r
}

// absPath joins a path to dir unless it is absolute.
func absPath(dir, path string) string {
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
	// lookup lets esbuild resolve a path as seen from dir: a file with or without extension, a folder with an index, or a
	// package.
	lookup func(path, dir string) (api.ResolveResult, bool)
}

// resolution is the result of a request.
type resolution struct {
	id moduleID
	// pure reports whether the module has no side effects, so that it can be dropped if it is unused.
	pure bool
	// external keeps the import unchanged, for URLs.
	external bool
	// refused reports whether esbuild cannot resolve the import.
	refused bool
}

// mayBeRemote are the kinds of imports that browsers can load from the web.
var mayBeRemote = map[api.ResolveKind]bool{api.ResolveCSSImportRule: true, api.ResolveCSSURLToken: true, api.ResolveJSDynamicImport: true}

// resolve resolves an import. It returns false if there is no module.
func (r *resolver) resolve(req request) (resolution, bool) {
	specifier, query := splitQuery(req.specifier)
	if unknownLoader(req.specifier) != "" {
		return resolution{}, false
	}
	if isRemote(specifier) {
		return resolution{external: true}, mayBeRemote[req.kind]
	}
	if r.namesForbiddenFile(req.importer, specifier) {
		return resolution{}, false
	}
	found, ok := r.resolveReplacement(req, specifier)
	if !ok {
		found, ok = r.resolvePath(req, specifier)
	}
	if ok {
		found = r.applyReplacement(req, found)
	}
	if ok && r.isForbiddenTarget(req.importer, specifier, found) {
		return resolution{}, false
	}
	if ok && query != "" {
		found.id.path += "?" + query
	}
	return found, ok
}

func (r *resolver) resolvePath(req request, specifier string) (resolution, bool) {
	if file := r.themeAlias(req.importer, specifier); file != "" {
		return r.fileResolution(req, file)
	}
	if found, ok := r.resolveAlias(req, specifier, r.extras.Aliases); ok {
		return found, true
	}
	if found, ok := r.resolveScope(req, specifier); ok {
		return found, true
	}
	if found, ok := r.resolveAlias(req, specifier, r.extras.Fallbacks); ok {
		return found, true
	}
	return r.resolveEditorAlias(req, specifier)
}

// themeAlias returns the file with which the theme replaces a package; "" for none.
func (r *resolver) themeAlias(importer moduleID, specifier string) string {
	if len(r.aliases) == 0 {
		return ""
	}
	from := r.roots.abs(importer)
	for part := range r.themes.packageDirs {
		if isWithin(part, from) {
			component := strings.TrimSuffix(strings.TrimSuffix(relative(part, from), path.Ext(from)), "/index")
			if file := r.aliases[AliasIn(component, specifier)]; file != "" {
				return file
			}
		}
	}
	if file := r.aliases[r.themePackageSpecifier(from, specifier)]; file != "" && from != r.folders.realPath(file) && !r.hasOtherMajor(from, specifier) {
		return file
	}
	return ""
}

// hasOtherMajor reports whether a module of a package resolves a dependency to another major version than the packages of
// the theme do.
func (r *resolver) hasOtherMajor(importer, specifier string) bool {
	if !isInNodeModules(importer) || strings.HasPrefix(specifier, ".") {
		return false
	}
	name := packageName(specifier)
	own := r.packages.find(filepath.Dir(importer), name)
	for _, dir := range r.themePackages {
		if themes := r.packages.find(r.folders.realPath(dir), name); own != nil && themes != nil {
			return majorOf(own.Version) != majorOf(themes.Version)
		}
	}
	return false
}

// themePackageSpecifier returns the specifier of a module in a package of the theme, as other packages import it, for an import by
// its relative path within the package, with or without an extension.
func (r *resolver) themePackageSpecifier(importer, specifier string) string {
	if !strings.HasPrefix(specifier, ".") {
		return specifier
	}
	for name, dir := range r.themePackages {
		if real := r.folders.realPath(dir); isWithin(real, importer) {
			if file, ok := r.folders.sourceFile(filepath.Join(filepath.Dir(importer), filepath.FromSlash(specifier))); ok {
				return path.Join(name, filepath.ToSlash(relative(real, file)))
			}
		}
	}
	return specifier
}

// AliasIn returns the key in Input.ThemeAliases of an alias that applies only in one component of Input.ThemeParts, such
// as "DocSidebarItem/Category".
func AliasIn(component, specifier string) string {
	return "@theme/" + component + " > " + specifier
}

// resolveScope resolves an import by the scope at its beginning.
func (r *resolver) resolveScope(req request, specifier string) (resolution, bool) {
	if id, ok := r.generatedFile(req.importer, specifier); ok {
		return resolution{id: id}, true
	}
	scope, rest, _ := strings.Cut(specifier, "/")
	switch scope {
	case "@generated":
		return r.resolvePluginFile(req, rest)
	case documentScope:
		_, ok := r.documents.get(specifier)
		return resolution{id: moduleID{spaceGenerated, specifier}}, ok
	case "@theme", "@theme-original", "@theme-init":
		if module := deferredPrefix + specifier; r.generated[module] != "" && r.isDeferred(req, module, rest) {
			return resolution{id: moduleID{spaceGenerated, module}, pure: true}, true
		}
		return r.firstFile(req, r.themes.candidates(scope, rest))
	case "@site":
		return r.firstFile(req, []string{filepath.Join(r.roots.dir(spaceSite), filepath.FromSlash(rest))})
	case "@docusaurus":
		if dir := r.themePackages[packageName(specifier)]; dir != "" {
			return r.resolveThemePackage(req, specifier, dir)
		}
		if found, ok := r.firstFile(req, []string{filepath.Join(r.clientDir, "docusaurus", filepath.FromSlash(rest))}); ok {
			return found, true
		}
		return r.resolvePackage(req, specifier)
	case "@gosaur":
		if sub, ok := strings.CutPrefix(rest, "client/"); ok {
			return r.firstFile(req, []string{filepath.Join(r.clientDir, filepath.FromSlash(sub))})
		}
	}
	return r.resolvePackage(req, specifier)
}

// resolveThemePackage resolves an import of a package that replaces the client's modules, or of a file in it.
func (r *resolver) resolveThemePackage(req request, specifier, dir string) (resolution, bool) {
	file := filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(specifier, packageName(specifier))))
	if path.Ext(specifier) != "" && r.folders.isFile(file) {
		return r.fileResolution(req, file)
	}
	answer := r.lookUp(req, specifier, dir)
	if !answer.ok {
		return resolution{}, false
	}
	return r.toResolution(req, answer.result)
}

// firstFile resolves to the first path that is a source file.
func (r *resolver) firstFile(req request, paths []string) (resolution, bool) {
	for _, path := range paths {
		if file, ok := r.folders.sourceFile(path); ok {
			return r.fileResolution(req, file)
		}
	}
	return resolution{}, false
}

// fileResolution returns the resolution of a source file that was found without esbuild.
func (r *resolver) fileResolution(req request, file string) (resolution, bool) {
	real := r.folders.realPath(file)
	m := r.packages.owner(real)
	pure := m != nil && m.isPure(real)
	return r.toResolution(req, api.ResolveResult{Path: real, SideEffects: !pure})
}

// importerDir returns the folder that an import is resolved from.
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

// toResolution converts esbuild's answer to a logical name.
func (r *resolver) toResolution(req request, result api.ResolveResult) (resolution, bool) {
	if result.External {
		return resolution{}, false
	}
	abs := r.preferStringRenderer(r.preferProduction(result.Path))
	if !filepath.IsAbs(abs) || isInNodeModules(abs) && r.packages.disabledInBrowsers(abs) {
		return resolution{id: moduleID{spaceGenerated, emptyModule}, pure: true}, true
	}
	if r.server && isInNodeModules(abs) {
		abs = r.packages.serverFile(abs)
	}
	id := r.roots.id(abs)
	if isInNodeModules(abs) && strings.HasSuffix(abs, ".js") {
		if m := r.packages.owner(abs); m != nil && m.Type == "module" {
			id.path += esmMarker
		}
	}
	if r.hasStub(abs, req.kind) {
		return resolution{id: moduleID{id.space, id.file() + "?" + reactQuery}, pure: true}, true
	}
	return resolution{id: id, pure: !result.SideEffects}, true
}

// esmMarker is appended to the path of a .js file in a package of "type": "module". esbuild decides by the end of a
// path whether a file is an ES module, which changes the default exports of the CommonJS modules that it imports.
const esmMarker = "?type=.mjs"

// preferProduction selects the router's build without development warnings, which its package offers only by path.
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

func isInNodeModules(abs string) bool {
	return strings.Contains(filepath.ToSlash(abs), "/node_modules/")
}

// resolvePackage resolves a relative or absolute path, or a package: shared packages from their single folder, others as
// seen from the importer. esbuild's NodePaths make the runtime's packages the last resort.
func (r *resolver) resolvePackage(req request, specifier string) (resolution, bool) {
	dir := r.importerDir(req.importer)
	relative := strings.HasPrefix(specifier, ".") || filepath.IsAbs(specifier)
	if file := r.roots.abs(req.importer); !relative && isInNodeModules(file) && (r.packages.disabledImport(file, specifier) || r.isUnusedNodeRequire(req, file)) {
		return resolution{id: moduleID{spaceGenerated, emptyModule}, pure: true}, true
	}
	if !relative {
		name := packageName(specifier)
		sharedDir, ok := r.packages.sharedDirs[name]
		switch {
		case ok && r.usesOwnRouter(req.importer, name):
			if answer := r.lookUp(req, specifier, dir); answer.ok {
				return r.toResolution(req, answer.result)
			}
			dir = sharedDir
		case ok:
			dir = sharedDir
		case isSharedPackage(name):
			return resolution{}, false
		}
	}
	if found, ok := r.firstFile(req, r.rootFiles(specifier)); ok {
		return found, true
	}
	if relative {
		if file, ok := r.relativeFile(dir, specifier); ok {
			return r.fileResolution(req, file)
		}
	}
	answer := r.lookUp(req, specifier, dir)
	if site := r.roots.dir(spaceSite); !answer.ok && !relative && !isWithin(site, dir) {
		// Content next to the site uses the packages of the site.
		answer = r.lookUp(req, specifier, site)
	}
	if answer.refused {
		return resolution{external: true, refused: true}, true // the finding is about the package.json
	}
	if !answer.ok {
		return resolution{}, false
	}
	return r.toResolution(req, answer.result)
}

// isUnusedNodeRequire reports whether an import is a require call for a module of Node.js in a file for servers. Engines do not run
// such calls.
func (r *resolver) isUnusedNodeRequire(req request, file string) bool {
	return r.server && req.kind == api.ResolveJSRequireCall && nodeModules[strings.TrimPrefix(req.specifier, "node:")] && r.packages.isServerFile(file)
}

// usesOwnRouter reports whether a module uses a router that is installed for its package instead of the client's.
func (r *resolver) usesOwnRouter(importer moduleID, name string) bool {
	file := r.roots.abs(importer)
	return isRouterPackage(name) && isInNodeModules(file) && !r.isProgramModule(importer, file) && r.packages.hasOwnRouter(file, r.roots.dir(spaceSite))
}

// rootFiles returns the files in the site that a path with a leading slash may resolve to: in a static folder or in the
// site directory. It returns none for other paths.
func (r *resolver) rootFiles(specifier string) []string {
	if !strings.HasPrefix(specifier, "/") {
		return nil
	}
	var files []string
	for _, dir := range append(slices.Clone(r.staticDirs), r.roots.dir(spaceSite)) {
		files = append(files, filepath.Join(dir, filepath.FromSlash(path.Clean(specifier))))
	}
	return files
}

// lookUp lets esbuild resolve a path or package as seen from a folder.
func (r *resolver) lookUp(req request, specifier, dir string) lookupAnswer {
	return r.lookups.get(lookupKey{specifier, dir, req.kind, r.server}, func() lookupAnswer {
		if r.packages.meetsHostile(dir, specifier) {
			return lookupAnswer{refused: true}
		}
		result, ok := req.lookup(specifier, dir)
		return lookupAnswer{result: result, ok: ok}
	})
}

// relativeFile finds the file of a relative or absolute path. It is faster than esbuild, which reads every folder on the
// way for each path. If the package.json of a package replaces files, it leaves the path to esbuild.
func (r *resolver) relativeFile(dir, specifier string) (string, bool) {
	path := specifier
	if !filepath.IsAbs(path) {
		path = filepath.Join(dir, filepath.FromSlash(path))
	}
	if !isInNodeModules(path) {
		return r.folders.sourceFile(path)
	}
	if m := r.packages.owner(path); m == nil || m.hasBrowserFiles() {
		return "", false
	}
	if exists, isFolder := r.folders.stat(path); exists {
		return path, !isFolder
	}
	return r.folders.withExtension(path)
}

// lookups caches esbuild's answers for all runs of a build.
type lookups = memo[lookupKey, lookupAnswer]

type lookupKey struct {
	path, dir string
	kind      api.ResolveKind
	// server reports whether packages are resolved to their variant for workers.
	server bool
}

type lookupAnswer struct {
	result api.ResolveResult
	ok     bool
	// refused reports whether esbuild was not asked, because it must not read a package.json on the way.
	refused bool
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}
