package bundle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Graph maps modules to their imports.
type Graph map[string][]Edge

// Edge is an import of a module by another one. Dynamic reports whether it is made on demand.
type Edge struct {
	To      string
	Dynamic bool `json:",omitempty"`
}

// graphOf returns the graph in esbuild's metafile.
func graphOf(meta metafile) Graph {
	g := Graph{}
	for name, input := range meta.Inputs {
		edges := make([]Edge, 0, len(input.Imports))
		for _, i := range input.Imports {
			if !i.External && i.Path != name {
				edges = append(edges, Edge{To: i.Path, Dynamic: i.Kind == dynamicImport})
			}
		}
		g[name] = edges
	}
	return g
}

// importers returns the importers of each module.
func (g Graph) importers() map[string][]string {
	from := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(g)) {
		for _, edge := range g[name] {
			if !slices.Contains(from[edge.To], name) {
				from[edge.To] = append(from[edge.To], name)
			}
		}
	}
	return from
}

// refreshEntry is the module that keeps the registry of modules in the browser.
const refreshEntry = "@gosaur/client/refresh/install"

// refreshRuntime returns the script of that module.
func refreshRuntime(in *Input, r *resolver, s *sources) (string, error) {
	runtimeResolver := *r
	runtimeResolver.generated = map[string]string{}
	options := commonOptions(in, &runtimeResolver, s)
	options.EntryPoints = []string{refreshEntry}
	options.Outfile = "refresh.js"
	options.Metafile = false
	options.Format = api.FormatIIFE
	options.Engines = browsers
	result := s.session.build(s.ctx, "refresh", options, esbuildPlugin{&runtimeResolver, s, nil})
	if len(result.Errors) > 0 || len(result.OutputFiles) != 1 {
		return "", fmt.Errorf("bundle the registry of modules: %v", result.Errors)
	}
	return string(result.OutputFiles[0].Contents), nil
}

// A Refresher compiles edited modules for pages that are open in a browser. It compiles modules one by one;
// their imports resolve to the modules that the page already has. It belongs to one Result, whose Input has
// Refresh set.
type Refresher struct {
	in        *Input
	session   *Session
	graph     Graph
	importers map[string][]string
	files     map[string][]moduleID
	resolver  *resolver
}

// NewRefresher returns a Refresher for a bundle. It uses the caches of a session, which may be nil.
func NewRefresher(in *Input, result *Result, session *Session) *Refresher {
	r := newResolver(in)
	theme, _ := readThemeManifests(r, in)
	r.generated = clientGenerated(in, r, theme, splits(in))
	r.refresh = true
	f := &Refresher{in: in, session: session, graph: result.Graph, importers: result.Graph.importers(), files: map[string][]moduleID{}, resolver: r}
	for name := range result.Graph {
		id := parseModuleID(name)
		if abs := r.roots.abs(id); abs != "" && id.space != spaceGenerated {
			f.files[abs] = append(f.files[abs], id)
		}
	}
	return f
}

// Has reports whether a file is among the modules of the client.
func (f *Refresher) Has(file string) bool { return len(f.files[file]) > 0 }

// errReload means that pages must be reloaded to apply an edit.
var errReload = errors.New("the edit concerns more than single modules")

// Update returns a module for open pages: its default export is a promise of whether the page has applied the
// edits of the changed files, which are absolute paths. It includes the components that specifiers name, for
// the page's registry; documents has the code of documents that is not in the Input. It returns nil if pages
// must be reloaded.
func (f *Refresher) Update(ctx context.Context, changed, specifiers []string, documents map[string]ModuleSource, md Markdown) []byte {
	f.resolver.documents.add(documents)
	u := &update{Refresher: f, sources: newSources(f.resolver, f.in), modules: map[string]*updatedModule{}, importedBy: map[string][]string{}}
	u.sources.markdown = md
	defer u.sources.useSession(f.session)()
	for _, file := range changed {
		ids := f.files[file]
		if len(ids) == 0 {
			return nil
		}
		for _, id := range ids {
			if isData(id) { // its importers get the new value
				u.changed = append(u.changed, f.importers[id.String()]...)
			} else {
				u.changed = append(u.changed, id.String())
			}
		}
	}
	slices.Sort(u.changed)
	u.changed = slices.Compact(u.changed)
	for _, name := range u.changed {
		if !u.addWithImporters(name) {
			return nil
		}
	}
	if len(specifiers) > 0 {
		u.addProvider(specifiers)
	}
	if err := u.compile(ctx); err != nil {
		return nil // the next full bundle reports the errors
	}
	return u.code()
}

// update is an update in progress.
type update struct {
	*Refresher
	sources *sources
	changed []string
	// provider is the code of a module that puts components into the page's registry; empty for none.
	provider string
	// modules are those that pages may have to run again; nil values are not compiled yet.
	modules    map[string]*updatedModule
	importedBy map[string][]string
}

// updatedModule is the code of a module: the body of a CommonJS module that imports other modules by their
// names.
type updatedModule struct {
	code    string
	imports []string
}

// providerModule is the name of the module that puts components into the page's registry.
const providerModule = spaceGenerated + ":_provider"

// addProvider adds that module.
func (u *update) addProvider(specifiers []string) {
	var imports, entries strings.Builder
	for i, specifier := range specifiers {
		fmt.Fprintf(&imports, "import * as c%d from %s;\n", i, jsonString(specifier))
		fmt.Fprintf(&entries, "%s: c%d, ", jsonString(specifier), i)
	}
	u.provider = fmt.Sprintf("%s%s.provide({%s});\nexport {};\n", imports.String(), refreshGlobal, entries.String())
	u.modules[providerModule] = nil
}

// addWithImporters adds a module and all modules of the site that import it, and reports whether an author may edit it.
func (u *update) addWithImporters(name string) bool {
	if _, ok := u.modules[name]; ok {
		return true
	}
	if !u.resolver.isEditable(parseModuleID(name)) {
		return false
	}
	u.modules[name] = nil
	u.importedBy[name] = u.importers[name]
	for _, importer := range u.importers[name] {
		u.addWithImporters(importer)
	}
	return true
}

// compile compiles all modules, and the imported modules that the client does not have.
func (u *update) compile(ctx context.Context) error {
	for {
		var missing []string
		for name, module := range u.modules {
			if module == nil {
				missing = append(missing, name)
			}
		}
		if len(missing) == 0 {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		slices.Sort(missing)
		if err := u.compileModules(missing); err != nil {
			return err
		}
	}
}

// entryScope is the prefix of the specifiers of the modules to compile.
const entryScope = "gosaur:module:"

func (u *update) compileModules(names []string) error {
	options := commonOptions(u.in, u.resolver, u.sources)
	options.EntryPointsAdvanced = nil
	for i, name := range names {
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced, api.EntryPoint{InputPath: entryScope + name, OutputPath: strconv.Itoa(i)})
	}
	options.Outdir = "/out"
	options.Format = api.FormatCommonJS
	options.Engines = browsers
	options.Supported = map[string]bool{"dynamic-import": false}
	options.Plugins = []api.Plugin{u.plugin()}
	result := api.Build(options)
	if len(result.Errors) > 0 || u.sources.found.List().HasErrors() || u.sources.documentErrors.List().HasErrors() {
		return errReload
	}
	var meta metafile
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return fmt.Errorf("read esbuild's metafile: %w", err)
	}
	for _, file := range result.OutputFiles {
		i, err := strconv.Atoi(strings.TrimSuffix(baseName(file.Path), ".js"))
		if err != nil || i >= len(names) {
			return errReload
		}
		module := &updatedModule{code: string(file.Contents)}
		for _, imported := range meta.Inputs[names[i]].Imports {
			if imported.Path == selfModule || imported.Kind == dynamicImport {
				continue
			}
			module.imports = append(module.imports, imported.Path)
			if err := u.ensureImported(imported.Path); err != nil {
				return err
			}
		}
		u.modules[names[i]] = module
	}
	return nil
}

// maxUpdateModules is the maximum number of modules in an update. New libraries need a new bundle.
const maxUpdateModules = 256

// ensureImported ensures that pages have an imported module: either the client has it, or it is added to the update.
func (u *update) ensureImported(name string) error {
	_, added := u.modules[name]
	_, known := u.graph[name]
	id := parseModuleID(name)
	switch {
	case added, known && !isData(id):
		return nil
	case len(u.modules) >= maxUpdateModules:
		return errReload
	case isData(id) && id.space != spaceGenerated, !known && !isSheet(path.Ext(id.file())):
		u.modules[name] = nil
		return nil
	}
	return errReload
}

// isData reports whether a module is a value without state, of which pages may have two copies.
func isData(id moduleID) bool {
	ext := strings.ToLower(path.Ext(id.file()))
	return !isSheet(ext) && (!scripts[scriptLoaders[ext]] || id.query() == "raw" || id.query() == "url") && ext != ".md" && ext != ".mdx"
}

// plugin returns a plugin that gives esbuild single modules and leaves their imports to the page.
func (u *update) plugin() api.Plugin {
	return api.Plugin{Name: "gosaur-refresh", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ok := args.PluginData.(innerLookup); ok {
				return api.OnResolveResult{}, nil
			}
			if name, ok := strings.CutPrefix(args.Path, entryScope); ok {
				id := parseModuleID(name)
				return api.OnResolveResult{Path: id.path, Namespace: id.space}, nil
			}
			if args.Path == selfModule {
				return api.OnResolveResult{Path: selfModule, External: true}, nil
			}
			found := onResolve(u.resolver, u.sources, build, u.in.Origins, args)
			if !found.External && len(found.Errors) == 0 {
				found.Path, found.Namespace, found.External = found.Namespace+":"+found.Path, "", true
			}
			return found, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			if args.Namespace+":"+args.Path == providerModule {
				return api.OnLoadResult{Contents: &u.provider, Loader: api.LoaderJS}, nil
			}
			return onLoad(u.resolver, u.sources, moduleID{args.Namespace, args.Path}), nil
		})
	}}
}

// code returns the module for the page. Modules come after their imports.
func (u *update) code() []byte {
	var b strings.Builder
	var added []string
	if u.provider != "" {
		added = append(added, providerModule)
	}
	fmt.Fprintf(&b, "export default %s.apply({\nchanged: %s,\nadded: %s,\nimporters: %s,\nmodules: {\n", refreshGlobal, mustJSON(u.changed), mustJSON(added), mustJSON(u.importedBy))
	for _, name := range u.modulesInOrder() {
		module := u.modules[name]
		fmt.Fprintf(&b, "%s: {imports: %s, run(module, exports, require) {\n%s}},\n", jsonString(name), mustJSON(module.imports), module.code)
	}
	b.WriteString("}});\n")
	return []byte(b.String())
}

func (u *update) modulesInOrder() []string {
	var list []string
	seen := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if module := u.modules[name]; module != nil && !seen[name] {
			seen[name] = true
			for _, imported := range module.imports {
				visit(imported)
			}
			list = append(list, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(u.modules)) {
		visit(name)
	}
	return list
}

// mustJSON encodes lists and maps of strings.
func mustJSON(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic("bundle: encode an update: " + err.Error())
	}
	return data
}
