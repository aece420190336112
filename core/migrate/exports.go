package migrate

import (
	"context"

	"github.com/evanw/esbuild/pkg/api"
)

// Exports runs the configuration file of another program, in JavaScript or TypeScript, and returns what
// it exports: maps, lists, strings, json.Number, booleans and nil. modules maps packages to CommonJS
// modules that replace them; other packages that are not installed get a stand-in. If the export is the
// result of a function of a stand-in, Exports returns the settings that modules have put into
// globalThis.__gosaurDefined, with the name of the package as "$passedTo". Values that JSON cannot
// represent are maps with the key "$kind". A mistake in the file is a *diag.Failure.
func Exports(ctx context.Context, file string, modules map[string]string) (any, error) {
	found, err := evaluate(ctx, file, replacePackages(modules))
	if err != nil {
		return nil, err
	}
	return found.config.forJSON(), nil
}

// replacePackages replaces packages by modules.
func replacePackages(modules map[string]string) api.Plugin {
	const space = "gosaur-replaced"
	return api.Plugin{Name: "substitute", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^[@\w]`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, ok := modules[args.Path]; ok {
				return api.OnResolveResult{Path: args.Path, Namespace: space}, nil
			}
			return api.OnResolveResult{}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: space}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := modules[args.Path]
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}

// forJSON returns the value in the types of encoding/json.
func (v value) forJSON() any {
	switch v.kind {
	case objectKind:
		m := make(map[string]any, len(v.fields))
		for _, f := range v.fields {
			m[f.key] = f.value.forJSON()
		}
		return m
	case listKind:
		list := make([]any, 0, len(v.items))
		for _, item := range v.items {
			list = append(list, item.forJSON())
		}
		return list
	}
	return v.scalar
}
