package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/internal/testenv"
)

func TestThemeComponentsResolveThroughTheirOverrides(t *testing.T) {
	cases := map[string]struct{ site, want string }{
		"the theme's own": {
			site: "",
			want: `<footer class="footer_67c4f4">theme footer</footer>`,
		},
		"a site override, TypeScript": {
			site: "-- site/src/theme/Footer.tsx --\nexport default () => <footer>site footer</footer>;\n",
			want: `<footer>site footer</footer>`,
		},
		"a site override, JSX in .js, in a folder": {
			site: "-- site/src/theme/Footer/index.js --\nexport default () => <footer>site footer</footer>;\n",
			want: `<footer>site footer</footer>`,
		},
		"a site override that wraps the original": {
			site: "-- site/src/theme/Footer/index.tsx --\nimport Footer from '@theme-original/Footer';\nexport default () => <div><Footer /></div>;\n",
			want: `<div><footer class="footer_67c4f4">theme footer</footer></div>`,
		},
		"a plugin's theme": {
			site: "-- overlay/Footer/index.tsx --\nexport default () => <footer>overlay footer</footer>;\n",
			want: `<footer>overlay footer</footer>`,
		},
		"the later of two plugins' themes": {
			site: "-- overlay/Footer/index.tsx --\nexport default () => <footer>one</footer>;\n-- overlay2/Footer.jsx --\nexport default () => <footer>two</footer>;\n",
			want: `<footer>two</footer>`,
		},
		"all of them, each wrapping what is below": {
			site: `
-- overlay/Footer/index.tsx --
import Base from '@theme-init/Footer';
export default () => <div className="overlay"><Base /></div>;
-- site/src/theme/Footer/index.tsx --
import Footer from '@theme-original/Footer';
export default () => <div className="site"><Footer /></div>;
`,
			want: `<div class="site"><div class="overlay"><footer class="footer_67c4f4">theme footer</footer></div></div>`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			in := fixtureIn(t, dir, c.site, "@theme/NotFound")
			for _, overlay := range []string{"overlay", "overlay2"} {
				if strings.Contains(c.site, "-- "+overlay+"/") {
					in.PluginThemes = append(in.PluginThemes, filepath.Join(dir, overlay))
				}
			}
			if got := render(t, in, mustBuild(t, in), "@theme/NotFound"); got != c.want {
				t.Errorf("rendered\n%s, want\n%s", got, c.want)
			}
		})
	}
}

func TestAnOverrideThatImportsItselfGetsItself(t *testing.T) {
	// As in Docusaurus: wrapping takes @theme-original.
	in := fixture(t, `
-- site/src/theme/Footer/index.tsx --
import Self, {name} from '@theme/Footer';
export {name};
export default () => <footer>{name} {String(Self !== undefined)}</footer>;
-- site/src/theme/Footer/name.ts --
export const name = 'unused';
`, "@theme/NotFound")
	found := buildErrors(t, in)
	if len(found) == 0 || !strings.Contains(found[0].Message, "name") {
		t.Errorf("the import of a name from itself goes to another module: %v", found)
	}
}

func TestSpecifiersResolve(t *testing.T) {
	cases := map[string]struct{ site, page, want string }{
		"@site": {
			"-- site/src/data.ts --\nexport default 'data';\n",
			"import data from '@site/src/data';\nexport default () => data;", "data",
		},
		"a relative path with the wrong but usual extension": {
			"-- site/src/data.ts --\nexport default 'data';\n",
			"import data from '../data.js';\nexport default () => data;", "data",
		},
		"a folder with an index": {
			"-- site/src/data/index.jsx --\nexport default 'data';\n",
			"import data from '../data';\nexport default () => data;", "data",
		},
		"JSON": {
			"-- site/src/data.json --\n{\"a\": [1, 2]}\n",
			"import data from '../data.json';\nexport default () => data.a.join();", "1,2",
		},
		"the site's configuration": {
			"", "import site from '@generated/site';\nexport default () => site.title;", "T",
		},
		"a package of the site": {
			"-- site/node_modules/pack/package.json --\n{\"exports\": {\"./sub\": {\"import\": \"./esm.mjs\", \"require\": \"./cjs.js\"}}}\n" +
				"-- site/node_modules/pack/esm.mjs --\nexport default 'esm';\n-- site/node_modules/pack/cjs.js --\nmodule.exports = 'cjs';\n",
			"import data from 'pack/sub';\nexport default () => data;", "esm",
		},
		"a scoped package above the site": {
			"-- node_modules/@scope/pack/package.json --\n{\"module\": \"m.js\"}\n-- node_modules/@scope/pack/m.js --\nexport default 'above';\n",
			"import data from '@scope/pack';\nexport default () => data;", "above",
		},
		"a package of the runtime": {
			"", "import clsx from 'clsx';\nexport default () => clsx('a', {b: true});", "a b",
		},
		"a package that is nothing in browsers": {
			"-- site/node_modules/pack/package.json --\n{\"main\": \"m.js\", \"browser\": {\"./server.js\": false, \"fs\": false}}\n" +
				"-- site/node_modules/pack/m.js --\nconst s = require('./server.js'), fs = require('fs');\nmodule.exports = Object.keys(s).length + Object.keys(fs).length;\n" +
				"-- site/node_modules/pack/server.js --\nmodule.exports = {a: 1};\n",
			"import n from 'pack';\nexport default () => String(n);", "0",
		},
		"a file without its extension that is nothing in browsers": {
			"-- site/node_modules/pack/package.json --\n{\"main\": \"m.js\", \"browser\": {\"./util.server.js\": false}}\n" +
				"-- site/node_modules/pack/m.js --\nmodule.exports = Object.keys(require('./util.server')).length;\n" +
				"-- site/node_modules/pack/util.server.js --\nmodule.exports = {a: 1};\n",
			"import n from 'pack';\nexport default () => String(n);", "0",
		},
		"a CommonJS default as Node sees it, from an ES module package": {
			"-- site/node_modules/esm/package.json --\n{\"type\": \"module\", \"main\": \"i.js\"}\n-- site/node_modules/esm/i.js --\nimport d from 'old';\nexport default d.default;\n" +
				"-- site/node_modules/old/package.json --\n{\"main\": \"i.js\"}\n-- site/node_modules/old/i.js --\nObject.defineProperty(exports, '__esModule', {value: true});\nexports.default = 'old';\n",
			"import d from 'esm';\nexport default () => d;", "old",
		},
		"a type import of something that is not installed": {
			"", "import type {Props} from 'nowhere';\nexport default (_: Props) => 'types are gone';", "types are gone",
		},
		"data in other languages": {
			"-- site/src/d.yaml --\nb: 1\na: [x]\n-- site/src/d.toml --\nb = 1\na = ['y']\n-- site/src/d.json5 --\n{b: 1, a: ['z',]} // end\n",
			"import a from '../d.yaml';\nimport {b} from '../d.toml';\nimport c from '../d.json5';\nconst d = require('../d.yaml');\n" +
				"export default () => JSON.stringify([a, b, c, d]).replace(/\"/g, '');", "[{b:1,a:[x]},1,{b:1,a:[z]},{b:1,a:[x]}]",
		},
		"loaders of webpack": {
			"-- site/src/d.txt --\na: [x]\n",
			"import a from '!!yaml-loader!../d.txt';\nimport b from '!!json-loader!yaml-loader?x=1!../d.txt';\nimport c from 'raw-loader!../d.txt';\nimport d from '!!babel-loader!./e';\n" +
				"export default () => [a.a, b.a, c.trim(), d].join();\n-- site/src/pages/e.ts --\nexport default 'code';", "x,x,a: [x],code",
		},
		"the text of a file": {
			"-- site/src/x.md --\n# Text\n",
			"import a from '!!raw-loader!../x.md';\nimport b from '../x.md?raw';\nimport c from '!!../x.md?raw';\nexport default () => String(a === b && b === c) + a.trim();", "true# Text",
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, c.site+"-- site/src/pages/p.tsx --\n"+c.page+"\n", "@site/src/pages/p.tsx")
			if got := render(t, in, mustBuild(t, in), "@site/src/pages/p.tsx"); got != c.want {
				t.Errorf("rendered %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheSitesTSConfigDoesNotMatter(t *testing.T) {
	in := fixture(t, "-- site/tsconfig.json --\n{\"extends\": \"@docusaurus/tsconfig\", \"compilerOptions\": {\"jsx\": \"react\", \"jsxFactory\": \"h\"}}\n"+
		"-- site/src/pages/p.tsx --\nexport default () => <b>x</b>;\n", "@site/src/pages/p.tsx")
	r, found, err := Build(t.Context(), in, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	if got := render(t, in, r, "@site/src/pages/p.tsx"); got != "<b>x</b>" {
		t.Errorf("rendered %s", got)
	}
}

func TestAliasesOfTheSitesTSConfigMeanWhatTheyMeanToEditors(t *testing.T) {
	for name, c := range map[string]struct{ files, code string }{
		"a pattern":           {`-- site/tsconfig.json --` + "\n" + `{ // for editors` + "\n" + `"compilerOptions": {"paths": {"@lib/*": ["./none/*", "./src/lib/*"], "@lib/special/*": ["./src/*"]}}}`, "@lib/data"},
		"an exact name":       {`-- site/tsconfig.json --` + "\n" + `{"compilerOptions": {"baseUrl": "src", "paths": {"data": ["lib/data.ts"], "da*": ["none/*"]}}}`, "data"},
		"the longest pattern": {`-- site/tsconfig.json --` + "\n" + `{"compilerOptions": {"paths": {"~*": ["./none/*"], "~lib/*": ["${configDir}/src/lib/*"]}}}`, "~lib/data"},
		"a file that extends another": {`-- site/tsconfig.json --` + "\n" + `{"extends": ["gosaur/tsconfig.json", "./config/base"]}` + "\n-- site/config/base.json --\n" +
			`{"compilerOptions": {"paths": {"@lib/*": ["../src/lib/*"]}}}`, "@lib/data"},
		"jsconfig.json": {`-- site/jsconfig.json --` + "\n" + `{"compilerOptions": {"paths": {"@lib/*": ["./src/lib/*"]}}}`, "@lib/data"},
	} {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, c.files+"\n-- site/src/lib/data.ts --\nexport default 'data';\n-- site/src/pages/p.tsx --\nimport data from '"+c.code+"';\nexport default () => data;\n", "@site/src/pages/p.tsx")
			r, found, err := Build(t.Context(), in, nil)
			if err != nil || len(found) > 0 {
				t.Fatal(found, err)
			}
			if got := render(t, in, r, "@site/src/pages/p.tsx"); got != "data" {
				t.Errorf("rendered %q", got)
			}
		})
	}
}

func TestClientModulesKeepTheirOrder(t *testing.T) {
	in := fixture(t, "-- site/src/b.ts --\nexport const onRouteUpdate = () => 'b';\n-- site/src/a.ts --\nexport const onRouteUpdate = () => 'a';\n"+
		"-- site/src/pages/p.tsx --\nimport modules from '@generated/client-modules';\nexport default () => modules.map((m) => m.onRouteUpdate()).join();\n", "@site/src/pages/p.tsx")
	in.ClientModules = []string{"./src/b.ts", "src/a.ts"}
	if got := render(t, in, mustBuild(t, in), "@site/src/pages/p.tsx"); got != "b,a" {
		t.Errorf("client modules are %s", got)
	}
}

func TestSplitQuery(t *testing.T) {
	cases := map[string][2]string{
		"./a":                             {"./a", ""},
		"./a.svg?url":                     {"./a.svg", "url"},
		"!!raw-loader!./a.js":             {"./a.js", "raw"},
		"!!url-loader!file-loader!./a":    {"./a", "url"},
		"-!raw-loader?a=1!./a.js?b":       {"./a.js", "raw"},
		"/x/node_modules/raw-loader/i!/a": {"/a", "raw"},
		"!!yaml-loader!@site/a":           {"@site/a", "yaml"},
		"https://example.org/a.css?b=1":   {"https://example.org/a.css?b=1", ""},
		"./a.css?condition=screen+and+%3": {"./a.css", "condition=screen+and+%3"},
	}
	for specifier, want := range cases {
		rest, query := splitQuery(specifier)
		if diff := cmp.Diff(want, [2]string{rest, query}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", specifier, diff)
		}
	}
}

func TestPureFollowsThePackagesListOfSideEffects(t *testing.T) {
	for name, c := range map[string]struct {
		effects, file string
		want          bool
	}{
		"nothing said":              {"", "a.js", false},
		"none":                      {"false", "a.js", true},
		"all":                       {"true", "a.js", false},
		"a list without the file":   {`["*.css"]`, "lib/a.js", true},
		"a list with its extension": {`["*.css"]`, "lib/a.css", false},
		"a list with its path":      {`["./lib/a.js"]`, "lib/a.js", false},
		"a list with its folder":    {`["lib/**"]`, "lib/deep/a.js", false},
		"an empty list":             {"[]", "a.js", true},
	} {
		m := &manifest{dir: "/p", SideEffects: []byte(c.effects)}
		if got := m.isPure("/p/" + c.file); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestFilesOfAPackageAreFoundAsItsImportsNameThem(t *testing.T) {
	result := mustBuild(t, fixture(t, `
-- site/src/p.tsx --
import all from 'parts';
export default () => all;
-- site/node_modules/parts/package.json --
{"name": "parts", "main": "./index.js", "sideEffects": false}
-- site/node_modules/parts/index.js --
module.exports = [require('./bare'), require('./full.js'), require('./folder'), require('./main')];
-- site/node_modules/parts/bare.js --
module.exports = 'bare file';
-- site/node_modules/parts/full.js --
module.exports = 'full name';
-- site/node_modules/parts/folder/index.js --
module.exports = 'index of a folder';
-- site/node_modules/parts/main/package.json --
{"main": "./other.js"}
-- site/node_modules/parts/main/other.js --
module.exports = 'main of a folder';
`, "@site/src/p.tsx"))
	for _, want := range []string{"bare file", "full name", "index of a folder", "main of a folder"} {
		if !strings.Contains(result.scripts(), want) {
			t.Errorf("the scripts lack %q", want)
		}
	}
}

func TestCodeFindsWhatDocusaurusSitesImport(t *testing.T) {
	cases := map[string]struct{ site, want string }{
		"data of a static folder, by the path that it is published at": {
			site: "-- site/static/data/users.json --\n[{\"name\": \"Ada\"}]\n" +
				"-- site/src/theme/Footer.tsx --\nimport users from '/data/users.json';\nexport default () => <footer>{users[0].name}</footer>;\n",
			want: `<footer>Ada</footer>`,
		},
		"a file of the site, by a path from its folder": {
			site: "-- site/src/names.ts --\nexport default ['Ada'];\n" +
				"-- site/src/theme/Footer.tsx --\nimport names from '/src/names';\nexport default () => <footer>{names[0]}</footer>;\n",
			want: `<footer>Ada</footer>`,
		},
		"a package of the site, from code beside the site": {
			site: "-- site/node_modules/names/package.json --\n{\"name\": \"names\", \"version\": \"1.0.0\"}\n" +
				"-- site/node_modules/names/index.js --\nexport default 'Ada';\n" +
				"-- docs/name.ts --\nexport {default} from 'names';\n" +
				"-- site/src/theme/Footer.tsx --\nimport name from '../../../docs/name';\nexport default () => <footer>{name}</footer>;\n",
			want: `<footer>Ada</footer>`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, c.site, "@theme/NotFound")
			if got := render(t, in, mustBuild(t, in), "@theme/NotFound"); got != c.want {
				t.Errorf("rendered\n%s, want\n%s", got, c.want)
			}
		})
	}
}

func TestTheServerUsesTheVariantOfAPackageThatNeedsNoDocument(t *testing.T) {
	const page = "-- site/src/theme/Footer.tsx --\nimport name from 'styles';\nimport old from 'old';\nexport default () => <footer>{name}{old}</footer>;\n"
	const manifest = `-- site/node_modules/styles/package.json --
{"name": "styles", "version": "1.0.0", "main": "dist/s.cjs", "module": "./dist/s.js", "browser": {"./dist/s.js": "./dist/s.browser.js", "./dist/s.cjs": "./dist/s.browser.cjs"}}
-- site/node_modules/old/package.json --
{"name": "old", "version": "1.0.0"}
-- site/node_modules/old/index.js --
module.exports = require('styles').default;
-- site/node_modules/styles/dist/s.cjs --
exports.default = 'CommonJS';
-- site/node_modules/styles/dist/s.browser.cjs --
exports.default = typeof document === 'undefined' ? 'no document' : 'browser';
-- site/node_modules/styles/dist/s.browser.js --
export default typeof document === 'undefined' ? 'no document' : 'browser';
-- site/node_modules/styles/dist/other.js --
export default 'other';
-- site/node_modules/styles/dist/s.js --
`
	for name, c := range map[string]struct{ code, want string }{
		"one for any engine":   {"import React from 'react';\nexport const stream = () => { const {Readable} = require('stream'); return new Readable(); };\nexport default React ? 'server' : '';\n", "server"},
		"one for Node.js":      {"import fs from 'fs';\nexport default fs ? 'server' : '';\n", "no document"},
		"one of several files": {"export {default} from './other.js';\n", "no document"},
	} {
		t.Run(name, func(t *testing.T) {
			in := withReact(t, fixture(t, page+manifest+c.code, "@theme/NotFound"))
			r := mustBuild(t, in)
			if got, want := render(t, in, r, "@theme/NotFound"), "<footer>"+c.want+"<!-- -->"+c.want+"</footer>"; got != want {
				t.Errorf("rendered\n%s, want\n%s", got, want)
			}
			if !strings.Contains(r.scripts(), "no document") {
				t.Error("browsers do not get their form")
			}
		})
	}
}

func TestAPathWithALeadingSlashDoesNotClimbOutOfTheSite(t *testing.T) {
	in := fixture(t, "-- secret.json --\n1\n-- site/src/theme/Footer.tsx --\nimport s from '/../secret.json';\nexport default () => <footer>{s}</footer>;\n", "@theme/NotFound")
	found := buildErrors(t, in)
	if len(found) != 1 || !strings.Contains(found[0].Message, "/../secret.json") {
		t.Errorf("the import is answered: %v", found)
	}
}

func TestAPageOfTheSiteGetsTheConfiguration(t *testing.T) {
	in := fixture(t, "-- site/src/pages/index.tsx --\nexport default ({config, own}) => <h1>{config.title} {own}</h1>;\n", "@site/src/pages/index.tsx")
	in.Pages = []string{"@site/src/pages/index.tsx"}
	in.Site = []byte(`{"siteConfig": {"title": "Otters"}}`)
	if got, want := render(t, in, mustBuild(t, in), "@site/src/pages/index.tsx"), "<h1>Otters </h1>"; got != want {
		t.Errorf("rendered\n%s, want\n%s", got, want)
	}
}

func TestAnImportOnDemandFromTheWebIsLeftToTheBrowser(t *testing.T) {
	in := fixture(t, "-- site/src/theme/Footer.tsx --\nexport default () => <footer onClick={() => import('https://cdn.example/editor.js')}>x</footer>;\n", "@theme/NotFound")
	r := mustBuild(t, in)
	if !strings.Contains(r.scripts(), `import("https://cdn.example/editor.js")`) {
		t.Error("the import is not in the scripts")
	}
	if got, want := render(t, in, r, "@theme/NotFound"), "<footer>x</footer>"; got != want {
		t.Errorf("rendered\n%s, want\n%s", got, want)
	}
}

func TestTheCodeOfADocumentFarOutsideOfTheSiteIsBuilt(t *testing.T) {
	dir := t.TempDir()
	in := fixtureIn(t, dir, "-- site/node_modules/names/package.json --\n{\"name\": \"names\"}\n-- site/node_modules/names/index.js --\nexport default 'Ada';\n", "@mdx/1/../../docs/a.md")
	in.Modules = map[string]ModuleSource{"@mdx/1/../../docs/a.md": {
		Code: "import name from 'names';\nexport default () => name;", ResolveDir: filepath.Dir(dir), File: "../../docs/a.md",
	}}
	if got := render(t, in, mustBuild(t, in), "@mdx/1/../../docs/a.md"); got != "Ada" {
		t.Errorf("rendered %s, want Ada", got)
	}
}

func TestAnUnusedOverrideIsReplacedByTheComponentOfTheTheme(t *testing.T) {
	in := fixture(t, "-- site/src/theme/Footer/index.tsx --\nimport 'nowhere';\nexport default () => <footer>site footer</footer>;\n", "@theme/NotFound")
	in.UnusedOverrides = []string{"Footer"}
	if got := render(t, in, mustBuild(t, in), "@theme/NotFound"); !strings.Contains(got, "theme footer") {
		t.Errorf("rendered %q", got)
	}
}

// madeFiles returns every requested file, with its name as its content.
type madeFiles struct{ site string }

func (m madeFiles) Module(file string) (MarkdownModule, diag.List) {
	rel, _ := filepath.Rel(m.site, file)
	if strings.Contains(rel, "missing") {
		var found diag.List
		found.Errorf(diag.CodeUnknownImport, diag.Pos{}, "there is no such file")
		return MarkdownModule{}, found
	}
	return MarkdownModule{Code: jsonString(filepath.ToSlash(rel))}, nil
}

func TestGeneratedFilesAreCreatedIfCodeImportsThem(t *testing.T) {
	const page = "@site/src/pages/p.tsx"
	site := func(code string) *Input { return fixture(t, "-- site/src/pages/p.tsx --\n"+code+"\n", page) }
	in := site(`import a from '@site/.docusaurus/docusaurus-plugin-content-blog/default/x.json';
import b from '../../.docusaurus/globalData.json';
import d from '@generated/i18n.json';
const e = require('@generated/docusaurus-plugin-content-docs/default/y.json');
export default () => [a, JSON.stringify(b), typeof d, e].join(' ');`)
	result, found, err := Build(t.Context(), in, madeFiles{in.SiteDir})
	if err != nil || result == nil {
		t.Fatal(err, found)
	}
	want := ".docusaurus/docusaurus-plugin-content-blog/default/x.json {} undefined .docusaurus/docusaurus-plugin-content-docs/default/y.json"
	if got := strings.ReplaceAll(render(t, in, result, page), "&quot;", `"`); got != want {
		t.Errorf("rendered %q, want %q", got, want)
	}
	in = site("import a from '@site/.docusaurus/missing.json';\nexport default a;")
	_, found, _ = Build(t.Context(), in, madeFiles{in.SiteDir})
	if got := reports(found); len(got) != 1 || got[0].Pos != "src/pages/p.tsx:1:15" {
		t.Errorf("findings: %v", got)
	}
}

func TestTheCodeOfADocumentReadsTheFoldersThatTheSiteAllows(t *testing.T) {
	dir := t.TempDir()
	const specifier = "@mdx/0/docs/a"
	for name, tt := range map[string]struct {
		from string
		want bool
	}{
		"the repository": {"", true}, "a folder": {"shared", true}, "another folder": {"other", false}, "what git keeps": {".git", false},
	} {
		t.Run(name, func(t *testing.T) {
			file := "../../shared/x"
			if tt.from == ".git" {
				file = "../../.git/x"
			}
			in := fixtureIn(t, dir, "-- shared/x.ts --\nexport default 'shared';\n-- .git/x.ts --\nexport default 'git';\n-- site/docs/a.md --\n-- site/src/p.tsx --\nexport default null;\n", "@site/src/p.tsx", specifier)
			in.Modules = map[string]ModuleSource{specifier: {
				Code: "import x from '" + file + "';\nexport default () => x;", ResolveDir: filepath.Join(in.SiteDir, "docs"), File: "docs/a.md",
			}}
			in.ReadableDirs = []string{filepath.Join(dir, tt.from)}
			_, found, err := Build(t.Context(), in, nil)
			if err != nil || found.HasErrors() == tt.want {
				t.Errorf("findings: %v, error: %v", found, err)
			}
		})
	}
}

func TestTheCodeOfADocumentReadsNothingThatGitKeeps(t *testing.T) {
	const specifier = "@mdx/0/docs/a"
	for name, c := range map[string]struct{ docs, file string }{
		"the site is the repository":      {"site/docs", "../.git/x"},
		"by its alias":                    {"site/docs", "@site/.git/x"},
		"as text":                         {"site/docs", "../.git/x.ts?raw"},
		"of the static folder":            {"site/docs", "/.git/x.ts?raw"},
		"by a link":                       {"site/docs", "./linked.ts"},
		"documents beside the site":       {"docs", "../.git/x"},
		"documents in a folder beside it": {"all/docs", "../.git/x"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			in := fixtureIn(t, dir, "-- .git/x.ts --\nexport default 'git';\n-- all/.git/x.ts --\nexport default 'git';\n-- site/.git/x.ts --\nexport default 'git';\n"+
				"-- site/static/.git/x.ts --\nexport default 'git';\n-- site/docs/a.md --\n-- site/src/p.tsx --\nexport default null;\n", "@site/src/p.tsx", specifier)
			if err := os.Symlink(filepath.Join(in.SiteDir, ".git", "x.ts"), filepath.Join(in.SiteDir, "docs", "linked.ts")); err != nil {
				testenv.Missing(t, err.Error())
			}
			in.StaticDirs = []string{"static"}
			in.Modules = map[string]ModuleSource{specifier: {
				Code: "import x from '" + c.file + "';\nexport default () => x;", ResolveDir: filepath.Join(dir, filepath.FromSlash(c.docs)), File: c.docs + "/a.md",
			}}
			in.ReadableDirs = []string{dir}
			result, found, err := Build(t.Context(), in, nil)
			if err != nil || !found.HasErrors() || result != nil && strings.Contains(string(result.ServerJS), "'git'") {
				t.Errorf("findings: %v, error: %v", found, err)
			}
		})
	}
}

func TestLinksAreFollowedBeforeTheCodeOfADocumentIsChecked(t *testing.T) {
	const specifier = "@mdx/0/docs/a"
	for file, want := range map[string]bool{"./linked.js": false, "@site/docs/linked": false, "/linked.js": true} {
		dir := t.TempDir()
		in := fixtureIn(t, dir, "-- elsewhere/x.js --\nexport default 'elsewhere';\n-- site/docs/a.md --\n-- site/static/x --\n-- site/src/p.tsx --\nexport default null;\n", "@site/src/p.tsx", specifier)
		for _, link := range []string{"docs/linked.js", "static/linked.js"} {
			if err := os.Symlink(filepath.Join(dir, "elsewhere", "x.js"), filepath.Join(in.SiteDir, filepath.FromSlash(link))); err != nil {
				testenv.Missing(t, err.Error())
			}
		}
		in.StaticDirs = []string{"static"}
		in.Modules = map[string]ModuleSource{specifier: {
			Code: "import x from '" + file + "';\nexport default () => x;", ResolveDir: filepath.Join(in.SiteDir, "docs"), File: "docs/a.md",
		}}
		_, found, err := Build(t.Context(), in, nil)
		if err != nil || found.HasErrors() == want {
			t.Errorf("%s: findings: %v, error: %v", file, found, err)
		}
	}
}

func TestOnlyARendererOfTheKnownFormBecomesAnESModule(t *testing.T) {
	renderer := moduleID{path: "react-dom/cjs/react-dom-client.production.js"}
	if got, ok := hoistRenderer(renderer, "exports.a = 1;\nexports.b = 2;\n"); !ok || got != "export const a = 1;\nexport const b = 2;\n" {
		t.Errorf("hoisted %q, %v", got, ok)
	}
	for _, code := range []string{"if (x) {\n  exports.a = 1;\n}\n", "exports.a = 1;\nmodule.exports.b = 2;\n"} {
		if got, ok := hoistRenderer(renderer, code); ok {
			t.Errorf("hoisted %q to %q", code, got)
		}
	}
	if _, ok := hoistRenderer(moduleID{path: "react-dom/cjs/react-dom-server.browser.production.js"}, "exports.a = 1;\n"); ok {
		t.Error("hoisted another module")
	}
	got, _ := hoistRenderer(renderer, "var Scheduler = require(\"scheduler\"),\n  ReactDOM = require(\"react-dom\");\nexports.a = ReactDOM.b;\n")
	want := "import * as ReactDOM from \"react-dom\";\nvar Scheduler = require(\"scheduler\");\nexport const a = ReactDOM.b;\n"
	if got != want {
		t.Errorf("hoisted %q", got)
	}
}

// A component that is a whole application, such as a viewer for API descriptions, handles navigation
// within itself.
func TestPackagesWithARouterOfTheirOwnKeepIt(t *testing.T) {
	old := func(name string) string {
		return fmt.Sprintf("-- site/node_modules/%[1]s/package.json --\n{\"name\": \"%[1]s\", \"version\": \"5.3.4\", \"main\": \"index.js\"}\n"+
			"-- site/node_modules/%[1]s/index.js --\nexports.is = '%[1]s of the site';\n", name)
	}
	uses := func(name, manifest string) string {
		return fmt.Sprintf("-- site/node_modules/%[1]s/package.json --\n{\"name\": \"%[1]s\", \"main\": \"index.js\"%[2]s}\n"+
			"-- site/node_modules/%[1]s/index.js --\nexports.is = require('react-router-dom').is;\n", name, manifest)
	}
	for name, test := range map[string]struct {
		manifest string
		own      bool
	}{
		"a dependency":                   {`, "dependencies": {"react-router-dom": "^5.2.0"}`, true},
		"of the package that imports it": {`, "peerDependencies": {"react-router-dom": ">=4"}`, true},
		"made for Docusaurus":            {`, "dependencies": {"react-router-dom": "^5.2.0", "@docusaurus/core": "3"}`, false},
		"beside Docusaurus":              {`, "dependencies": {"react-router-dom": "^5.2.0"}, "peerDependencies": {"@docusaurus/core": "3"}`, false},
		"no dependency":                  {``, false},
	} {
		r := mustBuild(t, fixture(t, "\n"+old("react-router-dom")+uses("viewer", test.manifest)+
			"-- site/src/one.tsx --\nimport {is} from 'viewer';\nexport default () => is;\n", "@site/src/one"))
		if got := strings.Contains(r.scripts(), "react-router-dom of the site"); got != test.own {
			t.Errorf("%s: its own: %v, want %v", name, got, test.own)
		}
	}
	r := mustBuild(t, fixture(t, "\n"+old("react-router-dom")+uses("links", `, "peerDependencies": {"react-router-dom": ">=4"}`)+
		"-- site/package.json --\n{\"dependencies\": {\"links\": \"1\"}}\n-- site/src/one.tsx --\nimport {is} from 'links';\nexport default () => is;\n", "@site/src/one"))
	if strings.Contains(r.scripts(), "react-router-dom of the site") {
		t.Error("a package that the site itself uses has another router than the site")
	}
}

func TestPackagesKeepAnotherMajorVersionOfWhatTheThemeReplaces(t *testing.T) {
	pack := func(dir, name, version, code string) string {
		return fmt.Sprintf("-- site/node_modules/%[1]s/package.json --\n{\"name\": \"%[2]s\", \"version\": \"%[3]s\", \"main\": \"index.js\"}\n-- site/node_modules/%[1]s/index.js --\n%[4]s\n", dir, name, version, code)
	}
	in := fixture(t, "\n"+pack("paint", "paint", "2.4.1", "exports.is = 'paint 2';")+
		pack("viewer", "viewer", "1.0.0", "exports.is = 'viewer with ' + require('paint').is;")+
		pack("viewer/node_modules/paint", "paint", "1.3.5", "exports.is = 'paint 1';")+
		pack("editor", "editor", "1.0.0", "exports.is = 'editor with ' + require('paint').is;")+
		pack("@docusaurus/theme-common", "@docusaurus/theme-common", "3.0.0", "")+
		"-- theme/paint.js --\nexports.is = 'paint of the theme';\n"+
		"-- site/src/one.tsx --\nimport {is as a} from 'viewer';\nimport {is as b} from 'editor';\nexport default () => [a, b];\n", "@site/src/one")
	in.ThemePackages = map[string]string{"@docusaurus/theme-common": filepath.Join(in.SiteDir, "node_modules/@docusaurus/theme-common")}
	in.ThemeAliases = map[string]string{"paint": filepath.Join(in.ThemeDir, "paint.js")}
	all := mustBuild(t, in).scripts()
	for text, want := range map[string]bool{"paint 1": true, "paint of the theme": true, "paint 2": false} {
		if strings.Contains(all, text) != want {
			t.Errorf("%q is in the bundle: %v, want %v", text, !want, want)
		}
	}
}

// Some sites keep the JavaScript of a component next to its TypeScript.
func TestImportsWithoutAnExtensionMeanJavaScriptFirst(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/part.jsx --
export default () => 'the JavaScript';
-- site/src/part.tsx --
export default () => 'the TypeScript';
-- site/src/one.tsx --
import Part from './part';
import Same from '@site/src/part';
export default () => [<Part />, <Same />];
`, "@site/src/one"))
	if all := r.scripts(); !strings.Contains(all, "the JavaScript") || strings.Contains(all, "the TypeScript") {
		t.Error("the import means the file with the other extension")
	}
}
