package swizzle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/google/go-cmp/cmp"
)

func TestEveryModuleOfTheThemesKeepsItsFormWithoutItsTypes(t *testing.T) {
	for _, dir := range []string{"../../theme/lucid/src", "../../theme/minimal/src"} {
		files := modulesIn(dir)
		if len(files) == 0 {
			t.Fatalf("there are no modules in %s", dir)
		}
		for _, file := range files {
			data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
			if err != nil {
				t.Fatal(err)
			}
			printed, err := printModule(string(data), api.LoaderTSX)
			if err != nil {
				t.Fatal(err)
			}
			kept := keepTokens(string(data), printed)
			if again, err := printModule(kept, api.LoaderJSX); err != nil || again != printed {
				t.Errorf("%s means something else without its types (%v):\n%s", file, err, kept)
			}
		}
	}
}

func TestTypesGoAndEverythingElseStays(t *testing.T) {
	tests := map[string]struct{ source, want string }{
		"types of parameters and results": {
			"export default function F({a}: Props, b?: string): ReactNode {\n  return a; // yes\n}\n",
			"export default function F({a}, b) {\n  return a; // yes\n}\n",
		},
		"interfaces with their comments": {
			"import a from 'a';\n\n/** Its props. */\nexport interface Props {\n  readonly a: string;\n}\n\n/** Shows it. */\nexport const F = () => a;\n",
			"import a from 'a';\n\n/** Shows it. */\nexport const F = () => a;\n",
		},
		"imports of types": {
			"import {type ReactNode, memo} from 'react';\nimport type {X} from './x';\nimport {y, type Y} from './y';\nuse(memo, y);\n",
			"import {memo} from 'react';\nimport {y} from './y';\nuse(memo, y);\n",
		},
		"type arguments and assertions": {
			"const [x, set] = useState<string | null>(null);\nconst y = (x as unknown as number)! + 1;\nconst z = ['a', 'b'] as const;\n",
			"const [x, set] = useState(null);\nconst y = (x) + 1;\nconst z = ['a', 'b'];\n",
		},
		"commas at the end, undefined and parentheses": {
			"const a = [\n  1,\n  2,\n];\nconst f = (): void => (\n  undefined\n);\n",
			"const a = [\n  1,\n  2,\n];\nconst f = () => (\n  undefined\n);\n",
		},
		"casts to types that end as their values do": {
			"const a = (b.c ?? []) as string | (string | string[])[];\nconst {d} = (e ?? {}) as {d?: {f?: G}};\n",
			"const a = (b.c ?? []);\nconst {d} = (e ?? {});\n",
		},
		"apostrophes in JSX": {
			"export const F = (p: P) => <p title='a'>It isn't {p.done}, it's \"so\".</p>;\n",
			"export const F = (p) => <p title='a'>It isn't {p.done}, it's \"so\".</p>;\n",
		},
		"function types in parameters": {
			"export function search(settings: () => Settings): Client {\n  return (input: string) => settings();\n}\n",
			"export function search(settings) {\n  return (input) => settings();\n}\n",
		},
		"templates, in each other and with what looks like comments": {
			"const f = (a: string): string => `x://${g({a, b: `//${a as string} it's \\``})}/*${a!}`; // end\n",
			"const f = (a) => `x://${g({a, b: `//${a} it's \\``})}/*${a}`; // end\n",
		},
		"enums become code": {
			"enum Color { Red }\nexport default Color;\n",
			"var Color = /* @__PURE__ */ ((Color2) => {\n  Color2[Color2[\"Red\"] = 0] = \"Red\";\n  return Color2;\n})( Color || { });\nexport default Color;\n",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := stripTypes(tt.source)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("without types (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAnEnormousModuleIsAsEsbuildPrintsIt(t *testing.T) {
	source := "export const list: string[] = [" + strings.Repeat("'a', ", 3000) + "];\n"
	got, err := stripTypes(source)
	if err != nil || !strings.HasPrefix(got, "export const list = [\"a\", \"a\"") {
		t.Errorf("without types %.60s, %v", got, err)
	}
}

func TestSourceThatIsNoTypeScriptIsAnErrorWithItsLine(t *testing.T) {
	if _, err := stripTypes("const a = 1;\nconst = 2;\n"); err == nil || err.Error() != `line 2: Expected identifier but found "="` {
		t.Errorf("the error is %v", err)
	}
}
