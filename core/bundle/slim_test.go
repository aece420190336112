package bundle

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/internal/testenv"
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

func TestReplacingLinesAgreesWithSlowerExpressions(t *testing.T) {
	export := regexp.MustCompile(`(?m)^exports\.(\w+) =`)
	required := regexp.MustCompile(`,\s+ReactDOM = require\("react-dom"\);`)
	for file, requires := range map[string]bool{reactRenderer: true, reactDOM: false} {
		data, err := os.ReadFile("../../node_modules" + file)
		if err != nil {
			testenv.Missing(t, "React is not installed")
		}
		code := string(data)
		want := export.ReplaceAllString(code, "export const $1 =")
		if required.MatchString(want) {
			want = "import * as ReactDOM from \"react-dom\";\n" + required.ReplaceAllLiteralString(want, ";")
		}
		if exported := strings.Contains(want, "\nexport const "); !exported || strings.HasPrefix(want, "import ") != requires {
			t.Fatalf("%s has another form: exports %v", file, exported)
		}
		if got, ok := hoistRenderer(moduleID{path: file}, code); !ok || got != want {
			t.Errorf("%s: ok is %v, and the code is not that of the expressions", file, ok)
		}
	}
	data, err := os.ReadFile("../../node_modules/prism-react-renderer/dist/index.mjs")
	if err != nil {
		testenv.Missing(t, "prism-react-renderer is not installed")
	}
	code := string(data) + "\nvar other_exports = {};\n__export(wrong, {\n});\n"
	gathered := regexp.MustCompile(`(?m)^var (\w+) = \{\};\n__export\((\w+), \{$`)
	want := gathered.ReplaceAllStringFunc(code, func(match string) string {
		m := gathered.FindStringSubmatch(match)
		if m[1] != m[2] {
			return match
		}
		return "var " + m[1] + " = /* @__PURE__ */ ((all, to = {}) => (__export(to, all), to))\n({"
	})
	if got := slimNamespaces(code); got != want || got == code {
		t.Error("the objects of prism-react-renderer are not those of the expression")
	}
}
