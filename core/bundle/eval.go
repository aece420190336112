package bundle

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/interop"
)

// EvalModule bundles one JavaScript or TypeScript file of the site, such as sidebars.js,
// with everything that it imports, into a script without imports. The script sets
// globalThis.__gosaur_value to the module's default export, or to module.exports. file is
// relative to the site or absolute. Only the folders in the input are used.
//
// Errors in the file are returned as diagnostics. If there are any, there is no script.
func EvalModule(ctx context.Context, in *Input, file string) ([]byte, diag.List, error) {
	module, _, found, err := bundleModule(ctx, in, file)
	return module.code, found, err
}

// ModulePlaces maps the code of a script of EvalModule to its sources.
type ModulePlaces struct{ sourceMapper }

// PlacesOfModule bundles a file as EvalModule does, to map its code to its sources.
func PlacesOfModule(ctx context.Context, in *Input, file string) (*ModulePlaces, error) {
	module, _, _, err := bundleModule(ctx, in, file)
	if err != nil {
		return nil, err
	}
	places, err := readSourceMap(module.sourceMap)
	if err != nil {
		return nil, err
	}
	return &ModulePlaces{sourceMapper{sourceMap: places, roots: newResolver(in).roots}}, nil
}

// moduleScript is a script with its source map.
type moduleScript struct{ code, sourceMap []byte }

// bundleModule bundles a file. inputs lists the files that were read; nil if unknown.
func bundleModule(ctx context.Context, in *Input, file string) (script moduleScript, inputs *Result, found diag.List, err error) {
	if err := ctx.Err(); err != nil {
		return script, nil, nil, err
	}
	r := newResolver(in)
	s := newSources(r, in)
	defer s.compilers.close()
	moduleResolver := *r
	moduleResolver.generated = sharedModules(in, r.roots.dir(spaceSite))
	path := absPath(r.roots.dir(spaceSite), file)
	moduleResolver.generated[evalModule] = "import value from " + jsonString(path) + ";\nglobalThis.__gosaur_value = value;\n"

	options := commonOptions(in, &moduleResolver, s)
	options.EntryPoints = []string{"@generated/" + evalModule}
	options.Outfile = filepath.Join(options.AbsWorkingDir, "eval.js")
	options.Plugins = append([]api.Plugin{interop.RequiredDefaults()}, options.Plugins...)
	options.Metafile = false
	options.Sourcemap = api.SourceMapExternal
	options.SourcesContent = api.SourcesContentInclude
	options.Format = api.FormatIIFE
	options.Target = api.ES2020
	result := s.buildWithMissingExports(func() api.BuildResult { return api.Build(options) })

	s.found.Add(s.messages(result.Errors, diag.Error)...)
	s.found.Add(r.packages.hostileManifests(r.roots)...)
	s.reportMissingExports()
	found = s.found.List()
	inputs = &Result{Inputs: s.inputList(), lookups: s.lookups}
	if found.HasErrors() {
		return script, inputs, found, nil
	}
	for _, f := range result.OutputFiles {
		if strings.HasSuffix(f.Path, ".map") {
			script.sourceMap = f.Contents
		} else {
			script.code = f.Contents
		}
	}
	if script.code == nil || script.sourceMap == nil {
		return script, nil, nil, errors.New("bundle a module: esbuild returned no script with a source map")
	}
	return script, inputs, found, nil
}
