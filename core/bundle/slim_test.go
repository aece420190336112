package bundle

import (
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

const gathered = `var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var themes_exports = {};
__export(themes_exports, {
  night: () => night_default
});
var night_default = "of the night";
export { themes_exports as themes };
export const other = 1;
`

func TestObjectsWithAllExportsOfAModuleAreLeftOutUnlessTheyAreUsed(t *testing.T) {
	for use, kept := range map[string]bool{"import {other} from 'p'; log(other);": false, "import {themes} from 'p'; log(themes.night);": true} {
		result := api.Build(api.BuildOptions{
			Stdin: &api.StdinOptions{Contents: use}, Bundle: true, Format: api.FormatESModule,
			Plugins: []api.Plugin{{Name: "p", Setup: func(b api.PluginBuild) {
				b.OnResolve(api.OnResolveOptions{Filter: "^p$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
					return api.OnResolveResult{Path: "p", Namespace: "p"}, nil
				})
				b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "p"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
					code := slimNamespaces(gathered)
					return api.OnLoadResult{Contents: &code}, nil
				})
			}}},
		})
		if len(result.Errors) > 0 {
			t.Fatal(result.Errors)
		}
		if got := strings.Contains(string(result.OutputFiles[0].Contents), "of the night"); got != kept {
			t.Errorf("%s: kept is %v\n%s", use, got, result.OutputFiles[0].Contents)
		}
	}
	if got, want := strings.Count(slimNamespaces(gathered), "\n"), strings.Count(gathered, "\n"); got != want {
		t.Errorf("%d lines instead of %d", got, want)
	}
}
