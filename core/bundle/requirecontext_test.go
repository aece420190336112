package bundle

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAComputedNameIsFixedTextWithValuesBetween(t *testing.T) {
	for expression, want := range map[string][]string{
		"`./img/${name}.png`":                         {"./img/", ".png"},
		"'./img/' + name + '.png'":                    {"./img/", ".png"},
		"\"./img/\" + name":                           {"./img/", ""},
		"`!!raw-loader!@site/${a.b[0]}/${c(`${d}`)}`": {"!!raw-loader!@site/", "/", ""},
		"`@site/a` + b() + '/c' + d.e + `${f}g`":      {"@site/a", "/c", "", "g"},
		"`./${a + '}'}.js`":                           {"./", ".js"},
		"`./${a}.entry.js${''}`":                      {"./", ".entry.js"},
		"'./a.js'":                                    nil,
		"name":                                        nil,
		"name + '/a.js'":                              nil,
		"'a' + name":                                  nil, // it may be any package
		"dark ? './a' : './b'":                        nil,
		"'./a/' + (dark ? 'b' : 'c')":                 {"./a/", ""},
		"'./a/' + name || './b'":                      nil,
		"'./a\\n/' + name":                            nil,

		"/* webpackChunkName: \"y\" */ '../y'": nil,
		"'../y' /* c */":                       nil,
		"/* c */ './a/' + /* d */ name // e":   {"./a/", ""},
		"// c\n'./a/' + name":                  {"./a/", ""},
		"/* @vite-ignore */ x":                 nil,
		"/* open":                              nil,
		"!x + './a'":                           nil,
		"'./a/' - x":                           nil,
		"'./img/' + (x) * 2":                   nil,
		"-1":                                   nil,
		"'./a/' + x / 2":                       nil,
		"'./a/' + @":                           nil,
		"'./a/' + )":                           nil,
	} {
		if got, _ := computedName(expression); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", expression, got, want)
		}
	}
}

// An expression that is not valid JavaScript must not keep the bundler busy forever.
func FuzzComputedName(f *testing.F) {
	for _, seed := range []string{"'./a/' + b", "/* c */ `./${a}`", "!x", "a.b[c](d) / 2", "'./a/' + ) - {", "// a"} {
		f.Add(seed)
	}
	f.Fuzz(func(_ *testing.T, expression string) {
		computedName(expression)
		computedCalls("import(" + expression + ")")
		computesNames("import(" + expression)
	})
}

func TestCallsWithComputedNamesAreFoundInCodeOnly(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/data/a.json --
{"is": "file a"}
-- site/src/data/deep/b.json --
{"is": "file b"}
-- site/src/more/f.json --
{"is": "file f"}
-- site/src/data/c.txt --
file c
-- site/src/data/node_modules/p/d.json --
{"is": "file d"}
-- site/src/texts/e.md --
# file e
-- site/src/pages/one.tsx --
// it's require(`+"`./${comment}`"+`) in a comment
const text = "require('./text/' + name)";
export default function One({name}) {
  const all = require.context('../data', true, /\.json$/);
  const texts = require.context('!!raw-loader!../texts', false, /\.md$/);
  return [text, require(`+"`@site/src/data/${name}.json`"+`).is, import('../data/deep/' + name), all.keys(), texts('./e.md'),
    `+"`url(${{it: `{${require(`@site/src/more/${name}.json`).is}`}.it}) or require('./text/' + name)`"+`];
}
`, "@site/src/pages/one.tsx"))
	all := r.scripts()
	for _, want := range []string{"file a", "file b", "# file e", "file f", `"./e.md": () =>`, "require('./text/' + name)"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s is not in the client", want)
		}
	}
	for _, other := range []string{"file c", "file d"} {
		if strings.Contains(all, other) {
			t.Errorf("%s is in the client", other)
		}
	}
}

// Loaders of web components import their parts in this way.
func TestPackagesImportCodeWithComputedNames(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/node_modules/parts/package.json --
{"name": "parts", "version": "1.0.0", "main": "index.js"}
-- site/node_modules/parts/index.js --
export const load = (id) => import(
  /* @vite-ignore */
  /* webpackInclude: /\.entry\.js$/ */
  /* webpackExclude: /\.system\.entry\.js$/ */
  `+"`./${id}.entry.js${''}`"+`);
export const language = (name) => require('./languages/' + name);
-- site/node_modules/parts/one.entry.js --
export default 'part one';
-- site/node_modules/parts/one.system.entry.js --
export default 'part of another loader';
-- site/node_modules/parts/languages/de.js --
module.exports = 'Deutsch';
-- site/node_modules/parts/languages/de.d.ts --
export default string;
-- site/node_modules/parts/languages/LICENSE --
No code.
-- site/src/pages/one.tsx --
import {load, language} from 'parts';
export default function One({name}) {
  return [load(name), language(name)];
}
`, "@site/src/pages/one.tsx"))
	all := r.scripts()
	for _, want := range []string{"part one", "Deutsch", `"./one.entry.js": () =>`, `"./languages/de": () =>`} {
		if !strings.Contains(all, want) {
			t.Errorf("%s is not in the client", want)
		}
	}
	if strings.Contains(all, "part of another loader") {
		t.Error("a file that a comment excludes is in the client")
	}
}

func TestCodeOfPackagesWithoutComputedNamesIsUnchanged(t *testing.T) {
	for code, want := range map[string]bool{
		"import(`./${a}.js`)":                       true,
		"import(/* a */ // b\n './a/' + b)":         true,
		"x = require ( './a/' + b )":                true,
		"import('./a.js'), require(\"./b\")":        false,
		"import(`./a.js`)":                          false,
		"require('p/' + b)":                         false,
		"import x from './a' + b":                   false,
		"import(/regular/)":                         false,
		"import(/* open":                            false,
		"require('./a":                              false,
		"import(`./${a":                             true,
		"requirement('./a.js'); import('./b' + c);": true,
	} {
		if got := computesNames(code); got != want {
			t.Errorf("%s: %v", code, got)
		}
	}
}

// Docusaurus's rule for SVG files as components depends on the importing module, and a context does not
// match it.
func TestDrawingsWithComputedNamesAreAddresses(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/img/star.svg --
<svg xmlns="http://www.w3.org/2000/svg"><title>a star</title></svg>
-- site/src/pages/one.tsx --
const all = require.context('../img', true, /\.svg$/);
export default function One({name}) {
  return [all('./star.svg').default, require(`+"`../img/${name}.svg`"+`).default];
}
`, "@site/src/pages/one.tsx"))
	if all := r.scripts(); !strings.Contains(all, "/assets/images/star-") || strings.Contains(all, "a star") {
		t.Errorf("the drawing is no address:\n%s", all)
	}
}

func TestComputedNamesReachIntoPackages(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/node_modules/@org/logos/package.json --
{"name": "@org/logos", "version": "1.0.0"}
-- site/node_modules/@org/logos/red/light.json --
{"is": "the red logo"}
-- site/node_modules/@org/logos/words/de.json --
{"is": "a German word"}
-- site/src/pages/one.tsx --
const logos = require.context('@org/logos', true, /light\.json$/);
const known = require.context('@org/logos/red', true, /\.json$/);
const none = (name) => import('@unknown/pkg/' + name);
export default function One({name}) {
  return [logos.keys(), known.keys(), none, require(`+"`@org/logos/words/${name}.json`"+`).is];
}
`, "@site/src/pages/one.tsx"))
	all := r.scripts()
	for _, want := range []string{"the red logo", `"./red/light.json": () =>`, `"./light.json": () =>`, "a German word"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s is not in the client", want)
		}
	}
}

func TestMistakesInRequireContextAreReportedAtTheFile(t *testing.T) {
	for arguments, want := range map[string]string{
		"folder, true":          "require.context needs a folder in quotes, true or false, and a regular expression",
		"'pkg/data', true":      `the folder "pkg/data" of require.context cannot be found`,
		"'./', true, /(?=a)b$/": "the regular expression of require.context is not supported: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
	} {
		found := buildErrors(t, fixture(t, "\n-- site/src/pages/one.tsx --\nconst folder = './';\nexport const all = require.context("+arguments+");\nexport default () => null;\n", "@site/src/pages/one.tsx"))
		var messages []string
		for _, d := range found {
			messages = append(messages, d.Pos.String()+": "+d.Message)
		}
		if d := cmp.Diff([]string{"src/pages/one.tsx:2: " + want}, messages); d != "" {
			t.Errorf("%s: %s", arguments, d)
		}
	}
}
