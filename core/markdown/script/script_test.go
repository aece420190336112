package script_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/plugin"
)

// siteFiles maps the paths of a site's files to their texts.
type siteFiles map[string]string

func (f siteFiles) text(file string) (string, bool) {
	text, ok := f[strings.TrimPrefix(filepath.ToSlash(file), "/site/")]
	return text, ok
}

func (f siteFiles) Describe(file string) (lookup.FileInfo, error) {
	if _, ok := f.text(file); ok {
		return lookup.FileInfo{Hash: "0123abcd"}, nil
	}
	return lookup.FileInfo{}, fs.ErrNotExist
}

func (f siteFiles) Read(file string) ([]byte, error) {
	if text, ok := f.text(file); ok {
		return []byte(text), nil
	}
	return nil, fs.ErrNotExist
}

func (f siteFiles) List(dir string) []string {
	var names []string
	for file := range f {
		if path.Join("/site", path.Dir(file)) == filepath.ToSlash(dir) {
			names = append(names, path.Base(file))
		}
	}
	slices.Sort(names)
	return names
}

var testSite = siteFiles{
	"src/Card.tsx": "", "docs/cat.png": "", "docs/draw.svg": "", "docs/raw.txt": "a\nb", "docs/data.json": `{"a": [1, 2]}`, "docs/_part.mdx": "# Part",
}

// newScript returns the script of docs/a.mdx, whose text has nothing but statements, with the statements read.
func newScript(text string) *script.Script {
	content := &plugin.Content{}
	options := &lookup.Options{Site: &plugin.Site{Dir: "/site", BaseURL: "/b/", StaticDirectories: []string{"static"}}, Files: testSite}
	js := &script.Script{
		Reporter: &source.Reporter{Src: source.New("docs/a.mdx", text)},
		Files:    lookup.NewFinder(options, "docs/a.mdx", &lookup.Page{Content: content}),
		Page:     &script.Page{}, Content: content,
		Known:         &script.Known{Provided: map[string]bool{"Tabs": true, "Grid": true}, Offered: map[string]bool{"Steps": true}, BaseURL: "/b/"},
		PartialExport: func(string, script.Imported) (literal.Value, bool) { return literal.Value{}, false },
		FrontMatter:   json.RawMessage(`{"title": "T"}`), ContentTitle: "Title",
	}
	js.Read(0, len(js.Src.Text))
	return js
}

// findings returns the reported mistakes, as "line:column message".
func findings(js *script.Script) []string {
	js.Finish()
	var found []string
	for _, d := range js.Found {
		found = append(found, fmt.Sprintf("%d:%d %s", d.Pos.Line, d.Pos.Col, d.Message))
	}
	return found
}

func TestImportsBindNames(t *testing.T) {
	js := newScript("import Card, {Grid as G} from '@site/src/Card';\nimport * as all from \"react\";\nimport './style.css'\n")
	got := map[string]plugin.ComponentRef{}
	for name, imp := range js.Imports {
		got[name] = imp.Ref
	}
	want := map[string]plugin.ComponentRef{
		"Card": {Specifier: "@site/src/Card", Export: "default"},
		"G":    {Specifier: "@site/src/Card", Export: "Grid"},
		"all":  {Specifier: "react", Export: "*"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if js.Exports("Card") {
		t.Error("an import is not an export")
	}
}

func TestNamesInExpressionsStandForData(t *testing.T) {
	const statements = `import cat from './cat.png';
import Drawing from './draw.svg';
import text from '!!raw-loader!./raw.txt';
import data from './data.json';
import {a} from './data.json';
import Card from '@site/src/Card';
import useBaseUrl from '@docusaurus/useBaseUrl';
export const one = 1, list = ['x', one];
export let changing = 2;
export const computed = f();
export function f() { return 3 }
`
	tests := map[string]struct {
		expr string
		// want is the value as JSON, "" for one that only code knows.
		want    string
		address bool
	}{
		"front matter":                     {expr: "frontMatter.title", want: `"T"`},
		"title of the content":             {expr: "contentTitle", want: `"Title"`},
		"constant":                         {expr: "one", want: `1`},
		"constant made of another":         {expr: "list", want: `["x",1]`},
		"variable":                         {expr: "changing"},
		"constant that is computed":        {expr: "computed"},
		"function":                         {expr: "f"},
		"asset":                            {expr: "cat", want: `"/b/assets/images/cat-0123abcd.png"`},
		"required asset":                   {expr: "require('./cat.png').default", want: `"/b/assets/images/cat-0123abcd.png"`},
		"drawing as a component":           {expr: "Drawing"},
		"drawing as an address":            {expr: "Drawing", address: true, want: `"/b/assets/images/draw-0123abcd.svg"`},
		"text":                             {expr: "text", want: `"a\nb"`},
		"JSON":                             {expr: "data", want: `{"a":[1,2]}`},
		"member of JSON":                   {expr: "a", want: `[1,2]`},
		"component":                        {expr: "Card"},
		"address below the base URL":       {expr: "useBaseUrl('/img/x.png')", want: `"/b/img/x.png"`},
		"address with the base URL in it":  {expr: "useBaseUrl('/b/img/x.png')", want: `"/b/img/x.png"`},
		"address of another host":          {expr: "useBaseUrl('https://a.example/x')", want: `"https://a.example/x"`},
		"name that nothing declares":       {expr: "nothing"},
		"call of a function that is known": {expr: "f()"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			js := newScript(statements)
			js.WantsAddress = tt.address
			v, ok := literal.Parse(tt.expr, js)
			got := ""
			if ok {
				got = string(v.JSON())
			}
			if got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if found := findings(js); len(found) > 0 {
				t.Error(found)
			}
		})
	}
}

func TestTheTableOfContentsIsAskedForByItsName(t *testing.T) {
	js := newScript("")
	if v, ok := js.Lookup("toc"); !ok || v.Text != script.TOCMark || !js.Page.WantsTOC {
		t.Errorf("got %+v, %t", v, ok)
	}
}

func TestMistakesInStatementsAreReported(t *testing.T) {
	tests := map[string]struct {
		text string
		want []string
	}{
		"name imported twice":          {"import a from 'x'\nimport a from 'y'\n", []string{"2:1 a is imported twice (first on line 1)"}},
		"name exported twice":          {"export const a = 1\nexport function a() {}\n", []string{"2:1 a is exported twice (first on line 1)"}},
		"layout":                       {"export default function Layout() {}\n", nil},
		"two layouts":                  {"export default function Layout() {}\nexport {Layout as default} from './x'\n", []string{"2:1 default is exported twice (first on line 1)"}},
		"export without a name":        {"export 1\n", []string{"1:1 a document cannot export this"}},
		"import of nothing":            {"import from\n", []string{"1:1 this is not an import statement"}},
		"other statement":              {"const a = 1\n", []string{"1:1 only imports and exports are allowed here"}},
		"endless comment":              {"export const a = /* b\n", []string{"1:18 this comment never ends"}},
		"endless comment alone":        {"/* a\n", []string{"1:1 this comment never ends"}},
		"missing file":                 {"import A from '@site/src/Crad'\n", []string{`1:1 the file "@site/src/Crad" does not exist`}},
		"file above the site":          {"import A from '../../x'\n", []string{`1:1 the import "../../x" leads out of the site directory`}},
		"missing file, imported twice": {"import A from './x'\nimport B from './x'\n", []string{`1:1 the file "./x" does not exist`}},
		"nothing wrong":                {"import A from '@site/src/Card' // a\n\n/* b */;\nexport const b = A\n", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, findings(newScript(tt.text))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// valueIn adds the first place of an expression in the text to the code.
func valueIn(js *script.Script, expr, tag string) int {
	start := strings.LastIndex(string(js.Src.Text), expr)
	return js.AddValue(expr, tag, start, start+len(expr))
}

func TestAModuleHoldsWhatOnlyCodeKnows(t *testing.T) {
	js := newScript("import {now, unused} from 'clock'\nimport {other} from 'other'\nexport const f = () => now()\n\n/* f(frontMatter) <Tabs/> */")
	if js.WriteModule("docs/a.mdx"); len(js.Content.Modules) > 0 {
		t.Fatal("statements alone need no module")
	}
	if n := valueIn(js, "f(frontMatter)", ""); n != 0 {
		t.Errorf("first value has the number %d", n)
	}
	if n := valueIn(js, "<Tabs/>", ""); n != 1 {
		t.Errorf("second value has the number %d", n)
	}
	ref := js.MemberComponent(&mdx.Tag{Name: "now.Clock", Start: 0, End: 1})
	js.Content.Components = append(js.Content.Components, ref)
	js.WriteModule("docs/a.mdx")
	if found := findings(js); len(found) > 0 {
		t.Fatal(found)
	}
	if len(js.Content.Modules) != 1 {
		t.Fatalf("%d modules", len(js.Content.Modules))
	}
	m := js.Content.Modules[0]
	want := `import {now, unused} from 'clock'
export const f = () => now()
const frontMatter = {"title": "T"};
export const $0 = now.Clock;
let Tabs;
export default function MDXContent(props, components) {
({Tabs} = components);
return [
(f(frontMatter)
),
(<Tabs/>
),
];
}
`
	if diff := cmp.Diff(strings.ReplaceAll(want, `"title": `, `"title":`), m.Source); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{0, 1}, m.Values); diff != "" {
		t.Error(diff)
	}
	if got := js.Content.Components[0]; got.Specifier != m.Specifier || got.Export != "$0" {
		t.Errorf("the component is %+v, not of the module %s", got, m.Specifier)
	}
	if _, ok := m.Imports["clock"]; !ok || m.Dir != "docs" || m.Reason != "f(frontMatter)" {
		t.Errorf("got %+v", m)
	}
}

func TestTheDefaultExportIsTheLayout(t *testing.T) {
	tests := map[string]struct{ text, want string }{
		"class":               {"export default class extends Component {}\n", "const $layout= class extends Component {}\nexport {$layout};"},
		"class with a name":   {"export default class Frame extends Component {}\n", "               class Frame extends Component {}\nexport {Frame as $layout, Frame};"},
		"function and name":   {"export default async function Frame() {}\n", "               async function Frame() {}\nexport {Frame as $layout, Frame};"},
		"function":            {"export  default function({children}) { return children }\n", "const $layout=  function({children}) { return children }\nexport {$layout};"},
		"bracket at once":     {"export default({children}) => children;\n", "const $layout=({children}) => children;\nexport {$layout};"},
		"component":           {"export default Box;\n", "const $layout= Box;\nexport {$layout};"},
		"list":                {"export {Box as default, Lid}\n", "export {Box as $layout, Lid}"},
		"of another":          {"export {default} from '@site/src/Box'\n", "export {default as $layout} from '@site/src/Box'"},
		"of another, by name": {"export {Box as default} from '@site/src/Box'\n", "export {Box as $layout} from '@site/src/Box'"},
		"no layout":           {"export {default as Box} from '@site/src/Box'\n", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			js := newScript("import {Box, Lid, Component} from '@site/src/Card'\n" + tt.text)
			ref, ok := js.Layout()
			if ok != (tt.want != "") {
				t.Fatalf("a layout: %t", ok)
			}
			js.Content.Components = append(js.Content.Components, ref)
			js.WriteModule("docs/a.mdx")
			if !ok {
				return
			}
			m := js.Content.Modules[0]
			if !strings.Contains(m.Source, tt.want) {
				t.Errorf("got %s", m.Source)
			}
			if got := js.Content.Components[0]; got.Specifier != m.Specifier || got.Export != "$layout" {
				t.Errorf("the layout is %+v", got)
			}
		})
	}
}

func TestMistakesInALayoutAreReportedWhereTheyAre(t *testing.T) {
	js := newScript("export default class {\n  render() { return 1 + }\n}\n")
	js.WriteModule("docs/a.mdx")
	if diff := cmp.Diff([]string{`2:25 this code is not valid: Unexpected "}"`}, findings(js)); diff != "" {
		t.Error(diff)
	}
}

// Compiled by MDX 3, whose remark-mark-and-unravel marks the elements of expressions but not of attributes.
func TestElementsInAttributesAreThoseOfTheTheme(t *testing.T) {
	tests := map[string]struct {
		expr, want string
		attribute  bool
	}{
		"element":               {`<a href="/x">x</a>`, `$element("a", { href: "/x" }, "x")`, true},
		"within a function":     {`() => <em>m</em>`, `(() => /* @__PURE__ */ $element("em", null, "m"))`, true},
		"within a component":    {`<Tabs><b>t</b></Tabs>`, `$element(Tabs, null, /* @__PURE__ */ $element("b", null, "t"))`, true},
		"within a fragment":     {`<><b/>t</>`, `$element($Fragment, null, /* @__PURE__ */ $element("b", null), "t")`, true},
		"object":                {`{icon: <i/>}`, `{ icon: /* @__PURE__ */ $element("i", null) }`, true},
		"component alone":       {`<Tabs/>`, "<Tabs/>", true},
		"comparison":            {`(n) => n <b && n`, "(n) => n <b && n", true},
		"expression among text": {`<a href="/x">x</a>`, `<a href="/x">x</a>`, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			js := newScript("export const b = 1\n\n/* " + tt.expr + " */")
			start := strings.LastIndex(string(js.Src.Text), tt.expr)
			add := js.AddValue
			if tt.attribute {
				add = js.AddAttribute
			}
			add(tt.expr, "Tabs", start, start+len(tt.expr))
			js.WriteModule("docs/a.mdx")
			if found := findings(js); len(found) > 0 {
				t.Fatal(found)
			}
			source := js.Content.Modules[0].Source
			if !strings.Contains(source, tt.want) {
				t.Errorf("the module lacks %s:\n%s", tt.want, source)
			}
			if got, want := strings.Contains(source, "mappedElements"), strings.Contains(tt.want, "$element"); got != want {
				t.Errorf("the module imports what makes elements: %t, want %t:\n%s", got, want, source)
			}
		})
	}
}

func TestMistakesInValuesAreReportedAtTheirPlace(t *testing.T) {
	tests := map[string]struct {
		statements, value, tag string
		want                   []string
	}{
		"not valid":                        {value: "a b", want: []string{`3:3 this code is not valid: Expected "}" but found "b"`}},
		"statement":                        {value: "if (1) {}", want: []string{`3:1 this code is not valid: Unexpected "if"`}},
		"name that nothing declares":       {value: "nothing + 1", want: []string{"3:1 nothing is not defined: the braces hold JavaScript"}},
		"name in a function":               {value: "() => later", want: nil},
		"name after a condition":           {value: "typeof window === 'undefined' ? 1 : 2", want: nil},
		"name of the platform":             {value: "new Date()", want: nil},
		"component that nothing declares":  {value: "<Nothing/>", want: []string{"3:2 the component Nothing is neither imported nor provided by the theme"}},
		"component of the theme":           {value: "<Tabs/>"},
		"name that is imported":            {statements: "import {x} from 'x'", value: "x + 1"},
		"assignment to what is not a name": {value: "other = 1", want: []string{"3:1 other is not defined: the braces hold JavaScript"}},
		"two mistakes, each told once":     {value: "a1 + a1 + a2", want: []string{"3:1 a1 is not defined: the braces hold JavaScript", "3:11 a2 is not defined: the braces hold JavaScript"}},
		"export that is not valid as code": {statements: "export const a = ]", value: "1", want: []string{`1:18 this code is not valid: Unexpected "]"`}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			js := newScript(tt.statements + "\n\n//")
			js.Src = source.New("docs/a.mdx", tt.statements+"\n\n"+tt.value+"}")
			valueIn(js, tt.value, tt.tag)
			js.WriteModule("docs/a.mdx")
			if diff := cmp.Diff(tt.want, findings(js)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestComponentsOfTheThemeNeedNoImport(t *testing.T) {
	js := newScript("export const Own = () => null\n")
	for name, want := range map[string]bool{"Tabs": true, "Tabs.Item": true, "Card": false} {
		if got := js.Provides(name); got != want {
			t.Errorf("%s: got %t", name, got)
		}
	}
	if !js.Exports("Own") || js.Exports("Tabs") {
		t.Error("Own alone is exported")
	}
	js.ReportUnknownComponent("Tab", 0, 3)
	if len(js.Found) != 1 || !strings.Contains(js.Found[0].Hint, "Tabs") {
		t.Errorf("got %+v", js.Found)
	}
}

func TestLoadersFollowFromSpecifiers(t *testing.T) {
	code, _ := script.LoaderOf("x")
	asset, _ := script.LoaderOf("x.png")
	for specifier, want := range map[string]struct {
		loader script.Loader
		file   string
	}{
		"@site/a.MDX":                      {script.LoadMarkdown, "@site/a.MDX"},
		"@site/a.json":                     {script.LoadJSON, "@site/a.json"},
		"@site/a.pdf":                      {asset, "@site/a.pdf"},
		"@site/a.md?raw":                   {script.LoadText, "@site/a.md"},
		"@site/a.svg?url":                  {asset, "@site/a.svg"},
		"@site/a.svg?react":                {code, "@site/a.svg?react"},
		"!!raw-loader!@site/a.js":          {script.LoadText, "@site/a.js"},
		"url-loader?limit=1!@site/a.md":    {asset, "@site/a.md"},
		"my-loader!@site/a.md":             {code, "@site/a.md"},
		"@site/.docusaurus/x/y.json":       {code, "@site/.docusaurus/x/y.json"},
		"react":                            {code, "react"},
		"@site/folder.with.points/Card.js": {code, "@site/folder.with.points/Card.js"},
	} {
		if loader, file := script.LoaderOf(specifier); loader != want.loader || file != want.file {
			t.Errorf("%s: got %d, %s; want %d, %s", specifier, loader, file, want.loader, want.file)
		}
	}
}

// FuzzRead reads statements and writes their module. Places must be within the source, and findings must not depend on
// what was read before.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"import A, {b as c} from './x'\nexport const d = [A, {e: 1}], {f, ...g} = c\n",
		"export default () => <p>{</p>", "export * from 'x'; /* é\n*/ import 'y'", "export {a as default}\nexport async function* h() {}",
		"import x from `y`\n\x00", "export const a = `${`${1}`}`",
	} {
		f.Add(text, "a + <B c={d}>{e}</B>")
	}
	f.Fuzz(func(t *testing.T, statements, value string) {
		if len(statements)+len(value) > 2000 {
			t.Skip("longer texts only take longer")
		}
		statements = string(source.New("", statements).Text) // in normal form
		value = string(source.New("", value).Text)
		run := func() ([]string, []plugin.Module) {
			js := newScript(statements)
			js.Src = source.New("docs/a.mdx", statements+value+"}")
			js.AddValue(value, "", len(statements), len(statements)+len(value))
			js.WriteModule("docs/a.mdx")
			for _, d := range js.Found {
				if d.Pos.Line > len(js.Src.Starts) || d.Pos.EndCol > 0 && d.Pos.EndCol < d.Pos.Col {
					t.Errorf("%+v is not in the source", d)
				}
			}
			return findings(js), js.Content.Modules
		}
		found, modules := run()
		foundAgain, modulesAgain := run()
		if diff := cmp.Diff(found, foundAgain) + cmp.Diff(modules, modulesAgain); diff != "" {
			t.Error(diff)
		}
	})
}
