package bundle

import (
	"context"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// sources loads modules and converts other languages to JavaScript. The client and the server build share
// one, so that they see the same files, class names and addresses. It is safe for concurrent use.
type sources struct {
	// session is nil for a separate build.
	session *Session
	// ctx is the context of the build.
	ctx       context.Context
	resolver  *resolver
	assets    *assetStore
	minify    bool
	compilers *styleCompilers
	markdown  Markdown
	barrels   *barrels
	// moduleNames reports whether names in CSS modules are those of Docusaurus.
	moduleNames bool
	// in is the input of the bundle, for the workers.
	in *Input

	mu      sync.Mutex
	modules map[moduleID]func() loadedModule
	sheets  map[moduleID]*sheet
	// placedSheets are the positions of style sheets in the output.
	placedSheets []PlacedSheet
	inputs       map[string]bool
	// lookups are the files that were looked for; they need not exist.
	lookups map[string]bool
	// contexts are the modules for computed names by specifier, contextDirs the folders of their files.
	contexts    map[string]string
	contextDirs map[string]bool
	// workerInputs are the modules in workers, as esbuild names them.
	workerInputs map[string]metaInput
	found        diag.Collector
	// oldReact lists the modules with code of an older React by package, as esbuild names them.
	oldReact map[string][]string
	// unfinished are the modules of documents with errors, which are in documentErrors, and the modules that were replaced with stand-ins.
	unfinished     map[string]bool
	documentErrors diag.Collector
	// broken are the modules in which esbuild has found errors; attempts counts the builds without them.
	broken   map[moduleID]bool
	attempts int
	// readsSettings reports whether a module contains the settings; see settings.go.
	readsSettings atomic.Bool
	// optional are the problems of require calls for missing packages; see optional.go.
	optional map[requireCall]*problem
	// missingExports are the imported names that modules lack, by module; missingImports are the imports of them that have not been reported yet.
	missingExports map[moduleID][]string
	missingImports []missingImport
}

// loadedModule is a module for esbuild, or the problem of importing it.
type loadedModule struct {
	contents string
	loader   api.Loader
	problem  *problem
}

func newSources(r *resolver, in *Input) *sources {
	return &sources{
		resolver:    r,
		assets:      newAssetStore(in.BaseURL),
		minify:      in.Minify,
		compilers:   &styleCompilers{siteDir: in.SiteDir},
		ctx:         context.Background(),
		moduleNames: in.ModuleNames,
		barrels:     newBarrels(r.clientDir, r.themePackages, r.folders),
		in:          in,
		modules:     map[moduleID]func() loadedModule{},
		sheets:      map[moduleID]*sheet{},
		inputs:      map[string]bool{},
		lookups:     map[string]bool{},
		contexts:    map[string]string{},
		contextDirs: map[string]bool{},

		workerInputs:   map[string]metaInput{},
		unfinished:     map[string]bool{},
		broken:         map[moduleID]bool{},
		missingExports: map[moduleID][]string{},
		oldReact:       map[string][]string{},
		optional:       map[requireCall]*problem{},
	}
}

// load returns a module, which is read on the first call.
func (s *sources) load(id moduleID) loadedModule {
	s.mu.Lock()
	load, ok := s.modules[id]
	if !ok {
		load = sync.OnceValue(func() loadedModule { return s.read(id) })
		s.modules[id] = load
	}
	s.mu.Unlock()
	return load()
}

func (s *sources) read(id moduleID) loadedModule {
	abs := s.resolver.roots.abs(id)
	if id.space == spaceSite && strings.HasPrefix(id.path, GeneratedFolder+"/") {
		return s.generatedModule(id, abs)
	}
	data, err := sitefile.Read(abs, sitefile.Asset)
	if err != nil {
		return loadedModule{problem: unreadableFile(s.resolver.roots.display(id), err)}
	}
	s.addInput(abs)
	ext := strings.ToLower(path.Ext(id.file()))
	if module, ok := s.loadByQuery(id, abs, ext, data); ok {
		return module
	}
	if isText(ext) && id.space == spaceSite && !isInNodeModules(abs) {
		if e := sitefile.CheckEncoding(data); e != nil {
			s.found.Add(e.Finding(s.resolver.roots.display(id)))
		}
	}
	if isCode(ext) {
		if p := nestingProblem(s.resolver.roots.display(id), data); p != nil {
			return loadedModule{problem: p}
		}
	}
	if hoisted, ok := hoistRenderer(id, string(data)); ok && s.resolver.production {
		return loadedModule{contents: hoisted, loader: api.LoaderJS}
	}
	if isRouter(id) {
		return loadedModule{contents: slimRouter(string(data)), loader: api.LoaderJS}
	}
	if loader, ok := scriptLoaders[ext]; ok {
		if mayHaveTypes(id, abs) {
			loader = loaderOf(loader, data)
		}
		if scripts[loader] && s.mayComputeNames(id, abs, data) {
			code, p := s.withContexts(id, filepath.Dir(abs), withPrismLanguages(string(data)), loader)
			if p != nil {
				return loadedModule{problem: p}
			}
			data = []byte(code)
		}
		return loadedModule{contents: slimNamespaces(withPrismLanguages(s.withOldReact(id, abs, s.withBarrels(id, withVisibleRequire(abs, string(data)))))), loader: loader}
	}
	if id.query() == svgQuery {
		ext = ".svg"
	}
	return s.loadByExtension(id, abs, ext, data)
}

// maybeTyped matches code that may contain types.
var maybeTyped = lazyregexp.New(`\b(?:as|interface|type|enum|declare|satisfies)\s|\w<|[\w)\]]\??\s*:\s*(?:string|number|boolean|any|unknown|void|never|[A-Z]\w*)\b`)

// mayHaveTypes reports whether Docusaurus compiles a JavaScript file, so that it may contain types: a file of the site, or of a package with
// "docusaurus" in its name. Docusaurus's own packages contain none.
func mayHaveTypes(id moduleID, abs string) bool {
	abs = filepath.ToSlash(abs)
	i := strings.LastIndex(abs, "/node_modules/")
	if i < 0 {
		return id.space == spaceSite
	}
	file := abs[i+len("/node_modules/"):]
	return strings.Contains(file, "docusaurus") && !strings.HasPrefix(file, "@docusaurus/")
}

// loaderOf returns the loader for a file with types although its extension has another loader: JavaScript with types is parsed as
// TypeScript, as Docusaurus's faster tools do.
func loaderOf(loader api.Loader, code []byte) api.Loader {
	if loader != api.LoaderJSX || !maybeTyped.Match(code) {
		return loader
	}
	fails := func(as api.Loader) bool {
		return len(api.Transform(string(code), api.TransformOptions{Loader: as, JSX: api.JSXPreserve, LogLevel: api.LogLevelSilent}).Errors) > 0
	}
	if fails(api.LoaderJSX) && !fails(api.LoaderTSX) {
		return api.LoaderTSX
	}
	return loader
}

// mayComputeNames reports whether a module may import files with computed names. Most packages do not and need no parsing.
func (s *sources) mayComputeNames(id moduleID, abs string, code []byte) bool {
	return !s.resolver.isProgramModule(id, abs) && (!isInNodeModules(abs) || computesNames(string(code)))
}

// isProgramModule reports whether a module is part of Gosaur.
func (r *resolver) isProgramModule(id moduleID, abs string) bool {
	return id.space == spaceClient || r.runtimeDir != "" && isWithin(r.runtimeDir, abs)
}

// withBarrels replaces the imports from barrels in a module.
func (s *sources) withBarrels(id moduleID, code string) string {
	if id.space == spaceTheme || id.space == spaceFallback {
		return s.barrels.replaceThemeImports(code)
	}
	return s.barrels.replaceImports(code)
}

// loadByQuery loads a file according to its query; ok is false if the extension decides.
func (s *sources) loadByQuery(id moduleID, abs, ext string, data []byte) (module loadedModule, ok bool) {
	switch id.query() {
	case "raw":
		return loadedModule{contents: "export default " + jsonString(string(data)) + ";\n", loader: api.LoaderJS}, true
	case "url":
		return s.assetURLModule(abs, data), true
	case copiesQuery:
		return s.withCopies(id, abs, data), true
	case workerQuery:
		return s.workerModule(abs), true
	case mermaidQuery:
		return s.mermaidModule(abs), true
	}
	if convert := dataFormat(ext, id.query()); convert != nil {
		return s.dataModule(id, data, convert), true
	}
	if id.query() != reactQuery {
		return loadedModule{}, false
	}
	stub, err := s.resolver.stubSource(abs)
	if err != nil {
		return loadedModule{problem: &problem{code: diag.CodeBundle, message: fmt.Sprintf("cannot read React: %v", err)}}, true
	}
	return loadedModule{contents: stub, loader: api.LoaderJS}, true
}

// loadByExtension loads a file that is not a script.
func (s *sources) loadByExtension(id moduleID, abs, ext string, data []byte) loadedModule {
	if module, ok := s.loadByPluginLoader(ext, abs, data); ok {
		return module
	}
	switch ext {
	case ".md", ".mdx":
		if s.markdown != nil {
			return s.loadDocument(id, abs)
		}
	case ".css", ".scss", ".sass", ".less":
		return s.loadStyleSheet(id, abs, string(data))
	case ".svg":
		module, err := svgComponent(data)
		if err != nil {
			return loadedModule{problem: &problem{code: diag.CodeBundle, message: fmt.Sprintf("%s cannot be read as an SVG drawing: %v", path.Base(id.file()), err)}}
		}
		return loadedModule{contents: module, loader: api.LoaderJS}
	}
	if _, ok := assetFolder(ext); ok {
		return s.assetURLModule(abs, data)
	}
	return loadedModule{problem: unsupportedType(ext)}
}

// loadStyleSheet compiles a CSS, Sass or Less style sheet.
func (s *sources) loadStyleSheet(id moduleID, abs, text string) loadedModule {
	src := &styleSource{id: id, abs: abs, text: text, derived: true}
	var p *problem
	switch ext := strings.ToLower(path.Ext(id.file())); {
	case isSass(ext):
		src.text, p = s.compileSass(src)
	case ext == ".less":
		src.text, p = s.compileLess(src)
	default:
		src.derived = false
	}
	if p != nil {
		return loadedModule{problem: p}
	}
	return s.processPostCSS(src)
}

// isCode reports whether esbuild supports files with an extension natively.
func isCode(ext string) bool {
	loader, ok := scriptLoaders[ext]
	return ok && loader != api.LoaderText || ext == ".css"
}

// isText reports whether files with an extension are read as text. Sass and Markdown files are checked by their compilers.
func isText(ext string) bool {
	return scriptLoaders[ext] != api.LoaderNone || ext == ".css" || ext == ".svg"
}

// loadDocument compiles a Markdown file into a module.
func (s *sources) loadDocument(id moduleID, abs string) loadedModule {
	module, found := s.markdown.Module(abs)
	s.documentErrors.Add(found...)
	if module.Unfinished {
		s.addUnfinished(id)
	}
	s.resolver.documents.add(module.Modules)
	for _, file := range module.Includes {
		s.addInput(file)
	}
	return loadedModule{contents: module.Code, loader: api.LoaderJS}
}

// addStyleSheet compiles a style sheet and records it for the output.
func (s *sources) addStyleSheet(src *styleSource) loadedModule {
	module, compiled := s.compileSheet(src)
	compiled.module, compiled.sources = module, append(src.sources, src.abs)
	s.found.Add(src.found...)
	s.mu.Lock()
	s.sheets[src.id] = compiled
	s.mu.Unlock()
	return loadedModule{contents: module, loader: api.LoaderJS}
}

// scriptLoaders are esbuild's loaders by file extension. JSX is allowed in .js files,
// as in Docusaurus.
var scriptLoaders = map[string]api.Loader{
	".tsx": api.LoaderTSX, ".ts": api.LoaderTS, ".mts": api.LoaderTS, ".cts": api.LoaderTS,
	".jsx": api.LoaderJSX, ".js": api.LoaderJSX, ".mjs": api.LoaderJSX, ".cjs": api.LoaderJSX,
	".json": api.LoaderJSON, ".txt": api.LoaderText,
}

// assetURLModule adds a file to the output; the module's default export is its URL.
func (s *sources) assetURLModule(abs string, data []byte) loadedModule {
	return loadedModule{contents: "export default " + jsonString(s.assets.add(abs, data)) + ";\n", loader: api.LoaderJS}
}

// unsupportedType explains why files of a type cannot be imported, and what to do instead.
func unsupportedType(ext string) *problem {
	p := &problem{code: diag.CodeBundle}
	switch ext {
	case ".styl":
		p.message = "style sheets in .styl are not supported"
		p.hint = "write plain CSS (nesting works), or compile the file to .css before the build"
	case ".md", ".mdx":
		p.message = "code cannot import Markdown"
		p.hint = "import it from a Markdown document instead, or `" + ext + "?raw` for the text"
	default:
		p.message = fmt.Sprintf("files of the type %q cannot be imported", ext)
		p.hint = "append ?url to the path for the file's address, or ?raw for its text"
	}
	return p
}

func (s *sources) addInput(abs string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inputs[abs] = true
}

func (s *sources) addLookup(abs string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lookups[abs] = true
}

func (s *sources) addWorkerInputs(meta metafile) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.Copy(s.workerInputs, meta.Inputs)
}

// workerModules returns the modules in the workers that have been bundled so far.
func (s *sources) workerModules() map[string]metaInput {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.workerInputs)
}

// inputList returns all files read, sorted.
func (s *sources) inputList() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.inputs))
}

// sheet returns the compiled style sheet of a module, or nil.
func (s *sources) sheet(id moduleID) *sheet {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sheets[id]
}
