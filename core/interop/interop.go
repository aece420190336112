// Package interop makes modules of the two kinds that JavaScript has work together as they do in the tools that sites
// were written for.
//
// It contains plugins for esbuild and does not depend on what is bundled.
package interop

import (
	"strings"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

// requiredNamespace holds the modules that stand between a call of require and the module that it asks for.
const requiredNamespace = "gosaur-required"

// requiredModule gives the default export of a module, with the other exports as its properties.
const requiredModule = `const all = require('` + requiredNamespace + `');
const value = all && (typeof all === 'object' || typeof all === 'function') && 'default' in all ? all.default : undefined;
if (value === undefined || value === null) module.exports = all;
else {
  if (typeof value === 'object' || typeof value === 'function')
    for (const key of Object.keys(all))
      if (!(key in value) && Object.isExtensible(value))
        Object.defineProperty(value, key, {enumerable: key !== 'default', configurable: true, get: () => all[key]});
  module.exports = value;
}
`

// RequiredDefaults lets code of a configuration require an ES module and get its default export at once: jiti, with which
// Docusaurus loads configurations and sidebars, does so with its option interopDefault. The plugin belongs before those
// that resolve.
func RequiredDefaults() api.Plugin {
	var asked sync.Map // what calls ask for, by the path of the module between
	return api.Plugin{Name: requiredNamespace, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^(?:\.{0,2}/|@site/|\.\.?$)`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind != api.ResolveJSRequireCall || args.PluginData != nil { // a plugin asks, maybe this one
				return api.OnResolveResult{}, nil
			}
			found := build.Resolve(args.Path, api.ResolveOptions{
				Importer: args.Importer, Namespace: args.Namespace, ResolveDir: args.ResolveDir, Kind: args.Kind, PluginData: requiredNamespace,
			})
			if len(found.Errors) > 0 || found.External || strings.HasSuffix(found.Path, ".json") {
				return api.OnResolveResult{}, nil
			}
			path := found.Namespace + ":" + found.Path + found.Suffix
			asked.Store(path, found)
			return api.OnResolveResult{Path: path, Namespace: requiredNamespace}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: "^" + requiredNamespace + "$", Namespace: requiredNamespace}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			value, _ := asked.Load(args.Importer)
			found, _ := value.(api.ResolveResult)
			data := found.PluginData
			if data == requiredNamespace {
				data = nil
			}
			return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, Suffix: found.Suffix, PluginData: data}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: requiredNamespace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			code := requiredModule
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
		})
	}}
}
