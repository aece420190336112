package migrate

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestKeysAreFoundWhereTheyStand(t *testing.T) {
	const source = "const shared = {remarkPlugins: [a, b]};\n" +
		"/* title: 'no' */\n" +
		"function url({docPath}) { if (docPath) { return `${{title: 1}}`; } return /[/{]title:/; }\n" +
		"const config: Config = {\n" +
		"  'title': \"It's\", // tagline: no\n" +
		"  tagline: `a ${f({x: '}'})} b`,\n" +
		"  plugins: [\n" +
		"    ['one', {id: 'x', ...shared}],\n" +
		"    on && 'two',\n" +
		"    async function own() { return {name: 'own'}; },\n" +
		"  ],\n" +
		"  themeConfig: ({\n" +
		"    ä: 1, prism: {theme: t.github},\n" +
		"  }) satisfies ThemeConfig,\n" +
		"};\n"
	cases := map[string]struct{ path, want string }{
		"a key in quotes":                       {"title", "c.ts:5:3"},
		"a key after a string and a comment":    {"tagline", "c.ts:6:3"},
		"an entry of a list":                    {"plugins[0]", "c.ts:8:5"},
		"an option in it":                       {"plugins[0][1].id", "c.ts:8:14"},
		"an entry that depends on a value":      {"plugins[1]", "c.ts:9:5"},
		"an entry that is a function":           {"plugins[2]", "c.ts:10:5"},
		"a key in an object in parentheses":     {"themeConfig.prism.theme", "c.ts:13:19"},
		"a key of an object by another name":    {"plugins[0][1].remarkPlugins", "c.ts:1:17"},
		"an entry of it":                        {"plugins[0][1].remarkPlugins[1]", "c.ts:1:36"},
		"a key that a spread brings":            {"plugins[0][1].editUrl", "c.ts:8:13"},
		"a key that is nowhere, at what is":     {"themeConfig.prism.darkTheme", "c.ts:13:11"},
		"a key that is nowhere, not even above": {"markdown", "c.ts"},
	}
	places := findPlaces("c.ts", source)
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, places.pos(c.path).String()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func FuzzFindPlaces(f *testing.F) {
	f.Add("const a = {b: [`${`${x}`}`, /[/]/, '\\'', {'c': ({d}) => { }}]};")
	f.Add("`${'")
	f.Add("/* // \\")
	f.Fuzz(func(t *testing.T, source string) {
		for _, p := range findPlaces("c.ts", source).list {
			if p.line < 1 || p.col < 1 || len(p.path) == 0 {
				t.Errorf("a place without a position or path: %v", p)
			}
		}
	})
}
