package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/gosaur/gosaur/core/diag"
)

// report is the part of a diagnostic that tests compare.
type report struct{ Code, Pos, Message, Hint string }

func reports(found diag.List) []report {
	var list []report
	for _, d := range found {
		list = append(list, report{d.Code, d.Pos.String(), d.Message, d.Hint})
	}
	return list
}

func TestMistakesInCodeAreReportedWhereTheyAre(t *testing.T) {
	cases := map[string]struct {
		site string
		want []report
	}{
		"a syntax error": {
			"export default () => <p>\n  {x y}</p>;",
			[]report{{"GS1601", "src/p.tsx:2:6", `Expected "}" but found "y"`, ""}},
		},
		"a column after letters of several bytes": {
			"const größe = 'ä'; import x from './nowhere';\nexport default () => x;",
			[]report{{"GS1602", "src/p.tsx:1:34", `cannot find "./nowhere"`, ""}},
		},
		"a theme component with a typing error": {
			"import F from '@theme/Foter';\nexport default F;",
			[]report{{"GS1602", "src/p.tsx:1:15", `there is no theme component "Foter"`, `did you mean "@theme/Footer"?`}},
		},
		"a client module with a typing error": {
			"import L from '@docusaurus/Lnik';\nexport default L;",
			[]report{{"GS1602", "src/p.tsx:1:15", `cannot find "@docusaurus/Lnik"`, `did you mean "@docusaurus/Link"?`}},
		},
		"a generated module with a typing error": {
			"import L from '@generated/docusaurus.confg';\nexport default L;",
			[]report{{"GS1602", "src/p.tsx:1:15", `cannot find "@generated/docusaurus.confg"`, `did you mean "@generated/docusaurus.config"?`}},
		},
		"a file with a typing error": {
			"import a from './neighbor';\nimport b from '@site/src/neighbor.ts';\nexport default () => a + b;",
			[]report{
				{"GS1602", "src/p.tsx:1:15", `cannot find "./neighbor"`, `did you mean "./neighbour"?`},
				{"GS1602", "src/p.tsx:2:15", `cannot find "@site/src/neighbor.ts"`, `did you mean "@site/src/neighbour.ts"?`},
			},
		},
		"a package that is not installed": {
			"import a from 'left-pad';\nimport b from '@scope/x/sub';\nexport default () => a + b;",
			[]report{
				{"GS1602", "src/p.tsx:1:15", `cannot find the package "left-pad"`, "run `npm install left-pad` in the site's folder"},
				{"GS1602", "src/p.tsx:2:15", `cannot find the package "@scope/x"`, "run `npm install @scope/x` in the site's folder"},
			},
		},
		"a module of Node.js": {
			"import fs from 'fs';\nexport default () => fs.readFileSync('x');",
			[]report{{
				"GS1602", "src/p.tsx:1:16", `"fs" is a part of Node.js, which the site's code cannot use`,
				"it runs in browsers and in an engine without files; compute the value elsewhere and import it as JSON",
			}},
		},
		"a module of Node.js that a package stands for": {
			"import {Buffer} from 'buffer';\nexport default () => Buffer.from('x');",
			[]report{{
				"GS1602", "src/p.tsx:1:22", `"buffer" is a part of Node.js, which the site's code cannot use`,
				"run `npm install buffer` in the site's folder: the package of this name does the same in browsers",
			}},
		},
		"code from the web": {
			"import x from 'https://esm.example/x';\nexport default x;",
			[]report{{
				"GS1602", "src/p.tsx:1:15", `code cannot be imported from the web: "https://esm.example/x"`,
				"install the package with npm, or add the script with a `scripts` entry of the configuration",
			}},
		},
		"a loader of webpack that nothing stands for": {
			"import a from '!!val-loader?x=1!./neighbour.ts';\nexport default a;",
			[]report{{
				"GS1602", "src/p.tsx:1:15", `there is no counterpart of the webpack loader "val-loader"`,
				"write only the path: the extension decides what happens with a file; append ?raw for its text, or ?url for its address",
			}},
		},
		"an alias of tsconfig.json": {
			"import a from '@lib/x';\nimport b from '~x';\nexport default () => a + b;",
			[]report{
				{"GS1602", "src/p.tsx:1:15", `cannot find "@lib/x"`, "tsconfig.json maps it to src/lib/x, which does not exist"},
				{"GS1602", "src/p.tsx:2:15", `cannot find "~x"`, "tsconfig.json maps it to src/x, which does not exist"},
			},
		},
		"data with a mistake": {
			"import a from './d.yaml';\nexport default a;",
			[]report{{"GS1601", "src/p.tsx:1:15", `src/d.yaml cannot be read: line 2: the key "a" is there twice`, ""}},
		},
		"Markdown and Less": {
			"import D from './d.md';\nimport './s.styl';\nexport default D;",
			[]report{
				{"GS1601", "src/p.tsx:1:15", "code cannot import Markdown", "import it from a Markdown document instead, or `.md?raw` for the text"},
				{"GS1601", "src/p.tsx:2:8", "style sheets in .styl are not supported", "write plain CSS (nesting works), or compile the file to .css before the build"},
			},
		},
		"a style sheet's missing image, and composes in the wrong place": {
			"import s from './s.module.css';\nexport default () => s.a;",
			[]report{
				{
					"GS1601", "src/s.module.css:1:18", `the file "./no.png" does not exist`,
					"a path in url() is relative to the style sheet; begin it with a slash for a file of the static folder",
				},
				{"GS1601", "src/s.module.css:2:9", "`composes` works only in a rule for a single class", "move it to a rule such as `.name { composes: other; }`"},
			},
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, "-- site/src/neighbour.ts --\nexport default 1;\n-- site/src/d.md --\n# D\n-- site/src/d.yaml --\na: 1\na: 2\n"+
				"-- site/tsconfig.json --\n{ // for editors\n\"compilerOptions\": {\"baseUrl\": \"src\", \"paths\": {\"@lib/*\": [\"./lib/*\",], \"~*\": [\"./*\"]}}}\n-- site/src/s.styl --\n@a: 1;\n"+
				"-- site/src/s.module.css --\n.a { background: url(./no.png) }\n.a .b { composes: a }\n-- site/src/p.tsx --\n"+c.site+"\n", "@site/src/p.tsx")
			got := reports(onlyErrors(buildErrors(t, in)))
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// An error of esbuild in one place must not become a stand-in in another.
func TestCodeMayTryToRequireAPackage(t *testing.T) {
	const site = `
-- site/node_modules/tries/package.json --
{"name": "tries", "version": "1.0.0"}
-- site/node_modules/tries/index.js --
let found = 'without it';
try {
  found = require('left-pad').default + require('fs').constants;
} catch {}
exports.found = found;
-- site/src/p.tsx --
import {found} from 'tries';
`
	r := mustBuild(t, fixture(t, site+"export default () => found;\n", "@site/src/p.tsx"))
	if !strings.Contains(r.scripts(), "without it") {
		t.Error("the code is not in the client")
	}
	got := reports(onlyErrors(buildErrors(t, fixture(t, site+"export default () => found + require('left-pad') + gone(;\n", "@site/src/p.tsx"))))
	want := []report{{"GS1601", "src/p.tsx:2:57", `Unexpected ";"`, ""}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	got = reports(onlyErrors(buildErrors(t, fixture(t, site+"const pad = require('left-pad');\nexport default () => found + pad;\n", "@site/src/p.tsx"))))
	want = []report{{"GS1602", "src/p.tsx:2:21", `cannot find the package "left-pad"`, "run `npm install left-pad` in the site's folder"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAMissingExportIsAWarning(t *testing.T) {
	in := fixture(t, "-- site/src/neighbour.ts --\nexport const here = 1;\n-- site/src/again.js --\nexport {gone} from './neighbour';\n"+
		"-- site/src/data.json --\n{\"a\": 2}\n-- site/src/p.tsx --\nimport none, {here, nothing} from './neighbour';\nimport {gone} from './again';\nimport {nope} from 'react';\n"+
		"import {a, b} from './data.json';\nexport default () => [here, none, nothing, gone, nope, a, b].map(String).join();\n", "@site/src/p.tsx")
	result, found, err := Build(t.Context(), in, nil)
	if err != nil || result == nil {
		t.Fatal(err, found)
	}
	if got, want := render(t, in, result, "@site/src/p.tsx"), "1,undefined,undefined,undefined,undefined,2,undefined"; got != want {
		t.Errorf("rendered %q, want %q", got, want)
	}
	var places []string
	for _, d := range found {
		if d.Severity != diag.Warning {
			t.Errorf("%s is not a warning", d)
		}
		places = append(places, d.Pos.String()+" "+d.Message)
	}
	want := []string{
		`src/again.js:1:9 "src/neighbour.ts" does not export "gone", which is undefined here`,
		`src/p.tsx:1:8 "src/neighbour.ts" does not export "default", which is undefined here`,
		`src/p.tsx:1:21 "src/neighbour.ts" does not export "nothing", which is undefined here`,
		`src/p.tsx:3:9 the package "react" does not export "nope", which is undefined here`,
		`src/p.tsx:4:12 "src/data.json" does not export "b", which is undefined here`,
	}
	if diff := cmp.Diff(want, places); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

func TestAMissingExportInAPackageIsNotBlamedOnTheSite(t *testing.T) {
	in := fixture(t, "-- site/node_modules/lib/index.js --\nexport {value, Type} from './value';\n-- site/node_modules/lib/value.js --\nexport const value = 1;\n"+
		"-- site/src/p.tsx --\nimport {value} from 'lib';\nexport default () => value;\n", "@site/src/p.tsx")
	_, found, err := Build(t.Context(), in, nil)
	if err != nil || len(found) != 1 || !strings.HasPrefix(found[0].Hint, "The import is in a package.") {
		t.Errorf("findings: %v, %v", found, err)
	}
}

func TestMissingExportsOfAPackageAreOneWarningWithAllPositions(t *testing.T) {
	in := fixture(t, "-- site/node_modules/lib/index.js --\nexport const value = 1;\n"+
		"-- site/node_modules/user/index.js --\nexport {a} from 'lib';\nexport {b, c} from 'lib';\nexport {d, e, f, g} from 'lib';\nexport * from './other';\n"+
		"-- site/node_modules/user/other.js --\nimport {a} from 'lib';\nexport const h = a;\n"+
		"-- site/src/p.tsx --\nimport * as all from 'user';\nimport {value, x} from 'lib';\nexport default () => [value, x, JSON.stringify(all)];\n", "@site/src/p.tsx")
	_, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.String()+" "+d.Message)
		for _, r := range d.Related {
			got = append(got, "  "+r.Pos.String()+" "+r.Message)
		}
	}
	want := []string{
		`node_modules/user/index.js:1:9 the package "lib" does not export "a", "b", "c", "d", "e" and 2 more, which are undefined here`,
		`  node_modules/user/index.js:2:9 "b" is imported here`,
		`  node_modules/user/index.js:2:12 "c" is imported here`,
		`  node_modules/user/index.js:3:9 "d" is imported here`,
		`  node_modules/user/index.js:3:12 "e" is imported here`,
		`  node_modules/user/index.js:3:15 "f" is imported here`,
		`  node_modules/user/index.js:3:18 "g" is imported here`,
		`  node_modules/user/other.js:1:9 "a" is imported here`,
		`src/p.tsx:2:16 the package "lib" does not export "x", which is undefined here`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

func TestAMissingExportIsReportedAtAMultiLineImportOfADocument(t *testing.T) {
	in := fixture(t, "-- site/src/neighbour.ts --\nexport const here = 1;\n", "@mdx/docs/a.mdx")
	in.Modules = map[string]ModuleSource{"@mdx/docs/a.mdx": {
		Code:       "import {\n  here,\n  gone,\n} from './neighbour';\nexport default () => [here, gone];\n",
		ResolveDir: filepath.Join(in.SiteDir, "src"), File: "docs/a.mdx",
		Imports: map[string]diag.Pos{"./neighbour": {File: "docs/a.mdx", Line: 7, Col: 8}},
	}}
	_, found, err := Build(t.Context(), in, nil)
	if err != nil || len(found) != 1 || found[0].Pos.String() != "docs/a.mdx:7:8" {
		t.Errorf("findings: %v, %v", found, err)
	}
}

func onlyErrors(found diag.List) diag.List {
	var list diag.List
	for _, d := range found {
		if d.Severity == diag.Error {
			list = append(list, d)
		}
	}
	return list
}

func TestAnUnknownComponentIsReportedWhereItIsFirstNamed(t *testing.T) {
	in := fixture(t, "", "@theme/Nope", "@theme/DocItem")
	in.Origins = map[string]diag.Pos{"@theme/Nope": {File: "docs/a.mdx", Line: 3, Col: 1}}
	got := reports(buildErrors(t, in))
	if len(got) != 1 || got[0].Pos != "docs/a.mdx:3:1" || got[0].Code != diag.CodeUnknownImport {
		t.Errorf("diagnostics: %v", got)
	}
}

func TestErrorsOfAllFilesAreReportedTogetherAndOnce(t *testing.T) {
	in := fixture(t, "-- site/src/a.tsx --\nimport './no';\nexport default 1 +;\n-- site/src/b.tsx --\nimport '@theme/No';\n-- site/src/c.tsx --\nexport default );\n",
		"@site/src/a.tsx", "@site/src/b.tsx", "@site/src/c.tsx")
	var files []string
	for _, d := range buildErrors(t, in) {
		files = append(files, d.Pos.String())
		if d.SourceLine == "" {
			t.Errorf("%s has no source line", d)
		}
	}
	want := []string{"src/a.tsx:2:19", "src/b.tsx:1:8", "src/c.tsx:1:16"}
	if diff := cmp.Diff(want, files); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
}

func TestAMistakeInAStyleSheetIsAWarningWithItsPlace(t *testing.T) {
	in := fixture(t, "-- site/a.css --\n.a {\n  colr: red;\n}\n", "@theme/NotFound")
	in.CustomCSS = []string{"a.css"}
	_, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Severity != diag.Warning || found[0].Pos.String() != "a.css:2:3" || !strings.Contains(found[0].Message, "colr") {
		t.Errorf("diagnostics: %v", found)
	}
}

func TestAMissingStyleSheetOfTheConfigurationIsReported(t *testing.T) {
	in := fixture(t, "-- site/src/css/custom.css --\n", "@theme/NotFound")
	in.CustomCSS = []string{"./src/css/custm.css"}
	found := buildErrors(t, in)
	if len(found) != 1 || found[0].Code != diag.CodeUnknownImport || found[0].Hint != `did you mean "./src/css/custom.css"?` {
		t.Errorf("diagnostics: %v", reports(found))
	}
}

func TestABinaryWithoutPackagesExplainsHowToBuildIt(t *testing.T) {
	in := fixture(t, "", "@theme/NotFound")
	in.Runtime.NodeModules = ""
	found := buildErrors(t, in)
	if len(found) != 1 || !strings.Contains(found[0].Hint, "make build") {
		t.Errorf("diagnostics: %v", reports(found))
	}
}

func TestABrokenThemeManifestIsReported(t *testing.T) {
	dir := t.TempDir()
	in := fixtureIn(t, dir, "-- theme/theme.json --\n{\n  \"css\": [1]\n}\n", "@theme/NotFound")
	found := buildErrors(t, in)
	want := filepath.ToSlash(filepath.Join(realPath(dir), "theme", "theme.json")) + ":2:11"
	if len(found) != 1 || found[0].Pos.String() != want {
		t.Errorf("diagnostics: %v, want one at %s", reports(found), want)
	}
}

// brokenDocuments stands in for documents with mistakes.
type brokenDocuments struct{}

func (brokenDocuments) Module(string) (MarkdownModule, diag.List) {
	var found diag.List
	found.Errorf(diag.CodeMarkdownSyntax, diag.Pos{File: "src/part.md", Line: 1}, "not Markdown")
	return MarkdownModule{Code: "module.exports = {__esModule: true, default: () => null};", Unfinished: true}, found
}

func TestADocumentWithMistakesStopsNoComponentWithoutIt(t *testing.T) {
	in := fixture(t, `
-- site/src/part.md --
-- site/src/parts.ts --
export {default as Part, name} from './part.md';
-- site/src/with.tsx --
import {Part, name} from './parts';
export default () => [Part, name];
-- site/src/without.tsx --
export default () => null;
`, "@site/src/with", "@site/src/without")
	result, found, err := Build(t.Context(), in, brokenDocuments{})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].Pos.File != "src/part.md" {
		t.Errorf("findings: %v", found)
	}
	if result == nil || len(result.ServerJS) == 0 {
		t.Fatal("there is no bundle")
	}
	if !result.Unfinished["@site/src/with"] || result.Unfinished["@site/src/without"] {
		t.Errorf("unfinished: %v", result.Unfinished)
	}
}

func TestCodeThatNestsTooDeepForTheBundlerIsAFinding(t *testing.T) {
	deep := func(open, end string) string {
		return "\n" + strings.Repeat(open, 100_000) + strings.Repeat(end, 100_000)
	}
	in := fixture(t, "-- site/src/a.json --"+deep("[", "]")+"\n-- site/src/b.ts --\nexport default"+deep("(", ")")+"\n-- site/src/c.css --"+deep("a{", "}")+`
-- site/src/p.tsx --
import a from './a.json';
import b from './b';
import './c.css';
export default () => [a, b, '`+strings.Repeat("(", 5000)+`'];
`, "@site/src/p")
	_, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.String()+" "+d.Message)
	}
	if diff := cmp.Diff([]string{
		"src/p.tsx:1:15 line 1 of a.json nests deeper than 10000 brackets",
		"src/p.tsx:2:15 line 2 of b.ts nests deeper than 10000 brackets",
		"src/p.tsx:3:8 line 1 of c.css nests deeper than 10000 brackets",
	}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAPackageManifestThatNestsTooDeepIsAFindingOnce(t *testing.T) {
	deep := `{"name":` + "\n" + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + "}\n"
	for name, tt := range map[string]struct{ file, code string }{
		"of the site":                    {"package.json", "import a from 'one'; import b from 'two/part.js'; export default () => [a, b];"},
		"of a folder with code":          {"src/package.json", "import a from 'one'; import b from 'two/part.js'; export default () => [a, b];"},
		"of a package":                   {"node_modules/one/package.json", "import a from 'one'; export default () => a;"},
		"of a folder in a package":       {"node_modules/two/sub/package.json", "import a from 'two/sub/x.js'; export default () => a;"},
		"of the folder of all packages":  {"node_modules/package.json", "import a from 'one'; export default () => a;"},
		"imported by a relative address": {"node_modules/two/sub/package.json", "import a from '../node_modules/two/sub'; export default () => a;"},
	} {
		t.Run(name, func(t *testing.T) {
			in := fixture(t, "-- site/src/p.jsx --\n"+tt.code+`
-- site/node_modules/one/index.js --
export default 1;
-- site/node_modules/two/part.js --
export default 2;
-- site/node_modules/two/sub/x.js --
export default 3;
`, "@site/src/p")
			if err := os.WriteFile(filepath.Join(in.SiteDir, tt.file), []byte(deep), 0o600); err != nil {
				t.Fatal(err)
			}
			_, found, err := Build(t.Context(), in, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(found) != 1 || found[0].Pos.String() != tt.file+":2" || found[0].Message != "line 2 of package.json nests deeper than 10000 brackets" {
				t.Errorf("findings: %v", found)
			}
		})
	}
}

func TestTheRemainingCodeIsBundledInSpiteOfErrorsOnRequest(t *testing.T) {
	in := fixture(t, `
-- site/src/broken.jsx --
export default () => <p>;
-- site/src/uses.jsx --
import Broken from './broken';
import {nothing} from './fine';
export default () => <Broken>{nothing}</Broken>;
-- site/src/missing.jsx --
import x from 'nowhere';
export default () => x;
-- site/src/fine.jsx --
export default () => 'fine';
`, "@site/src/uses", "@site/src/missing", "@site/src/fine")
	in.Recover = true
	result, found, err := Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.String())
	}
	if diff := cmp.Diff([]string{"src/broken.jsx:2:1", "src/missing.jsx:1:15", "src/uses.jsx:2:9"}, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	if result == nil || !strings.Contains(string(result.ServerJS), "fine") {
		t.Fatal("there is no bundle of what is left")
	}
	if want := map[string]bool{"@site/src/uses": true, "@site/src/missing": true}; !cmp.Equal(want, result.Unfinished) {
		t.Errorf("unfinished: %v, want %v", result.Unfinished, want)
	}
}
