package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// innerLookup marks the requests that our own resolver makes to esbuild's.
type innerLookup struct{}

// esbuildPlugin connects our resolver and sources to esbuild.
type esbuildPlugin struct {
	resolver *resolver
	sources  *sources
	origins  map[string]diag.Pos
}

// plugin returns the plugin for esbuild. It uses the fields of p at the time of each
// call.
func (p *esbuildPlugin) plugin() api.Plugin {
	return api.Plugin{Name: "gosaur", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ok := args.PluginData.(innerLookup); ok {
				return api.OnResolveResult{}, nil
			}
			return onResolve(p.resolver, p.sources, build, p.origins, args), nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			return onLoad(p.resolver, p.sources, moduleID{args.Namespace, args.Path}), nil
		})
	}}
}

func onResolve(r *resolver, s *sources, build api.PluginBuild, origins map[string]diag.Pos, args api.OnResolveArgs) api.OnResolveResult {
	req := request{specifier: args.Path, kind: args.Kind, lookup: lookupIn(build, args)}
	if args.Path == selfModule {
		return api.OnResolveResult{Path: args.Importer, Namespace: args.Namespace}
	}
	if strings.HasPrefix(args.Path, contextScope) {
		return api.OnResolveResult{Path: args.Path, Namespace: spaceGenerated}
	}
	if args.Kind != api.ResolveEntryPoint {
		req.importer = moduleID{args.Namespace, args.Importer}
	}
	found, ok := r.resolve(req)
	call := requireCall{req.importer, args.Path}
	if !ok && s.isHandled(call) {
		return api.OnResolveResult{}
	}
	if s.attempts > 0 && (!ok || found.refused) {
		return api.OnResolveResult{Path: unfinishedModule, Namespace: spaceGenerated}
	}
	if !ok {
		p := r.unresolved(req)
		if pos, known := origins[args.Path]; known && req.importer.space == spaceGenerated {
			p.pos = importPos(r.roots.dir(spaceSite), pos, args.Path)
		}
		if doc, known := r.documents.get(req.importer.path); known && req.importer.space == spaceGenerated {
			pos, hasPos := doc.Imports[args.Path]
			switch {
			case !hasPos:
				pos = diag.Pos{File: doc.File}
			case pos == diag.Pos{}: // already reported by the compiler
				return api.OnResolveResult{Path: args.Path, External: true}
			}
			p.pos = pos
		}
		if args.Kind == api.ResolveJSRequireCall && p.isPackage {
			s.recordOptional(call, p)
			return api.OnResolveResult{}
		}
		return api.OnResolveResult{Errors: p.messages()}
	}
	if found.external {
		return api.OnResolveResult{Path: args.Path, External: true}
	}
	if s.needsCopies(req.importer, found.id) {
		found.id.path += "?" + copiesQuery
	}
	result := api.OnResolveResult{Path: found.id.path, Namespace: found.id.space}
	if found.pure {
		result.SideEffects = api.SideEffectsFalse
	}
	return result
}

// lookupIn returns a function that lets esbuild resolve a path or package.
func lookupIn(build api.PluginBuild, args api.OnResolveArgs) func(path, dir string) (api.ResolveResult, bool) {
	kind := args.Kind
	if kind == api.ResolveEntryPoint {
		kind = api.ResolveJSImportStatement
	}
	return func(path, dir string) (api.ResolveResult, bool) {
		result := build.Resolve(path, api.ResolveOptions{ResolveDir: dir, Kind: kind, PluginData: innerLookup{}, With: args.With})
		return result, len(result.Errors) == 0
	}
}

func onLoad(r *resolver, s *sources, id moduleID) api.OnLoadResult {
	if s.isStubbed(id) {
		module := s.stub(id)
		return api.OnLoadResult{Contents: &module.contents, Loader: module.loader}
	}
	if strings.HasPrefix(id.path, contextScope) {
		contents := s.contextModule(id.path)
		return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}
	}
	if id.space == spaceGenerated {
		contents := r.generated[id.path]
		loader := api.LoaderJS
		if doc, ok := r.documents.get(id.path); ok {
			contents, loader = doc.Code, api.LoaderJSX
			code, p := s.withContexts(id, doc.ResolveDir, contents, loader)
			if p != nil {
				p.pos = diag.Pos{File: doc.File}
				return api.OnLoadResult{Errors: p.messages()}
			}
			contents = r.withURLImports(code, false, loader)
		}
		if strings.HasPrefix(contents, "{") {
			loader = api.LoaderJSON
			s.readsSettings.Store(true)
		}
		contents, loader = s.addMissingExports(id, contents, loader)
		contents = s.instrumented(r, id, r.declareProvided(contents, loader), loader)
		return api.OnLoadResult{Contents: &contents, Loader: loader}
	}
	module := s.load(id)
	if module.problem != nil && s.attempts > 0 {
		module = s.stub(id)
	}
	if module.problem != nil {
		return api.OnLoadResult{Errors: module.problem.messages()}
	}
	contents, loader := module.contents, module.loader
	if abs := r.roots.abs(id); scripts[loader] && !r.isProgramModule(id, abs) {
		contents = r.withURLImports(contents, isInNodeModules(abs), loader)
	}
	contents, loader = s.addMissingExports(id, contents, loader)
	contents = s.instrumented(r, id, r.declareProvided(contents, loader), loader)
	return api.OnLoadResult{Contents: &contents, Loader: loader}
}

// commonOptions returns the options that all runs of esbuild on the site's code share.
func commonOptions(in *Input, r *resolver, s *sources) api.BuildOptions {
	mode := "development"
	if in.Production {
		mode = "production"
	}
	options := api.BuildOptions{
		Bundle:   true,
		Write:    false,
		Metafile: true,
		LogLevel: api.LogLevelSilent,

		AbsWorkingDir:     r.roots.dir(spaceClient),
		Platform:          api.PlatformBrowser,
		ResolveExtensions: extensions,
		// The site's tsconfig.json is for its editor; it must not change the site.
		TsconfigRaw:   "{}",
		JSX:           api.JSXAutomatic,
		JSXDev:        !in.Production,
		Charset:       api.CharsetUTF8,
		LegalComments: api.LegalCommentsNone,
		TreeShaking:   api.TreeShakingTrue,
		Define: map[string]string{
			"process.env.NODE_ENV": jsonString(mode),
			"global":               "globalThis",
		},
		Plugins: []api.Plugin{(&esbuildPlugin{r, s, in.Origins}).plugin()},
	}
	addExtras(&options, r.extras)
	if in.Runtime != nil && in.Runtime.NodeModules != "" {
		options.NodePaths = []string{in.Runtime.NodeModules}
	}
	return options
}
