package pipeline_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

const thrownSite = `
-- docusaurus.toml --
title = "Thrown"
url = "https://example.com"
[theme]
use = "lucid"
-- docs/fine.md --
# Fine
`

// findingsOf returns the findings of a build, whether it fails or not.
func findingsOf(t *testing.T, o pipeline.Options) diag.List {
	t.Helper()
	report, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return failure.Diagnostics
	case err != nil:
		t.Fatal(err)
	}
	return report.Diagnostics
}

func TestAModuleThatThrowsFailsOnlyThePagesThatUseIt(t *testing.T) {
	t.Parallel()
	o := site(t, thrownSite+`
-- docs/bad.mdx --
import Bad from '@site/src/Bad';

# Bad

<Bad/>
-- docs/also.mdx --
import Also from '@site/src/Also';

# Also

<Also/>
-- src/Bad.jsx --
import {load} from './load';
export default () => load;
-- src/Also.jsx --
import {load} from './load';
export default () => load;
-- src/load.js --
export const load = 'x'.repeat(window.innerWidth);
`)
	for _, engine := range []string{"node", "embedded"} {
		o.Engine = engine
		found := findingsOf(t, o)
		if n := found.Count(diag.Error); n != 1 || !strings.Contains(fmt.Sprint(found), "/docs/also (and 1 more)") {
			t.Errorf("%s: %v", engine, found)
		}
	}
}

// Each document throws in its own way. The findings must be the same in both engines.
func TestExceptionsOfPagesAreExplainedAtTheirPlace(t *testing.T) {
	t.Parallel()
	const component = "import Part from '@site/src/Part';\n\n<Part/>\n"
	cases := map[string]struct {
		doc, part string
		// want is the beginning of the message; file and line are the place.
		want string
		file string
		line int
	}{
		"null":         {doc: "{(() => { throw null })()}\n", want: "code throws null", line: 3},
		"undefined":    {doc: "{(() => { throw undefined })()}\n", want: "code throws undefined", line: 3},
		"text":         {doc: "{(() => { throw 'text' })()}\n", want: `code throws the text "text"`, line: 3},
		"object":       {doc: "{(() => { throw {a: 1} })()}\n", want: "code throws an object with the keys a", line: 3},
		"getter":       {part: "export default () => { throw {get message() { throw 1 }} };\n", doc: component, want: "code throws "},
		"recursion":    {doc: "export const f = (n) => f(n + 1) + 1;\n\n{f(0)}\n", want: "functions call one another without end", line: 3},
		"date":         {doc: "Text.\n\n{new Date(0)}\n", want: "a Date cannot be shown", line: 5},
		"child":        {part: "export default () => <b>{{a: 1, b: 2}}</b>;\n", doc: component, want: "an object with the keys a, b cannot be shown", file: "src/child/Part.jsx", line: 1},
		"window":       {doc: "{window.location.href}\n", want: "it uses window, which only browsers have", line: 3},
		"document":     {part: "export default function Part() {\n  return document.title;\n}\n", doc: component, want: "it uses document, which only browsers have", file: "src/document/Part.jsx", line: 2},
		"localstorage": {doc: "export const v = localStorage.getItem('x');\n\n{v}\n", want: "it uses localStorage, which only browsers have", line: 3},
		"missing":      {part: "export default () => missing;\n", doc: component, want: "it uses missing, which is not defined", file: "src/missing/Part.jsx", line: 1},
		"noexport":     {part: "export const Other = 1;\n", doc: component, want: "@site/src/noexport/Part has no default export", line: 3},
		"nothing":      {part: "const None = undefined;\nexport default function Part() { return <None/>; }\n", doc: component, want: "a component is undefined", file: "src/nothing/Part.jsx", line: 2},
		"async":        {part: "export default async function Part() { return null; }\n", doc: component, want: "a component of the page is async"},
		"context": {part: "import {useDoc} from '@docusaurus/plugin-content-blog/client';\nimport {useBlogPost} from '@docusaurus/plugin-content-blog/client';\n" +
			"export default function Part() { return useBlogPost().metadata.title; }\n", doc: component, want: "a hook that needs <BlogPostProvider> is called outside of it", file: "src/context/Part.jsx", line: 3},
		"json":       {doc: "{JSON.parse('').a}\n", want: "a text that is parsed as JSON is not valid JSON", line: 3},
		"reads":      {doc: "export const o = {};\n\n{o.a.b}\n", want: "it reads b of a value that is undefined", line: 5},
		"oldreact":   {doc: "import Old from 'old-react';\n\n<Old/>\n", want: "an element made by another version of React cannot be shown; such elements come from old-react", line: 3},
		"ownreact":   {doc: "import Own from 'own-react';\n\n<Own/>\n", want: "a hook is called outside of a component, or with a second copy of React, in the package own-react", line: 3},
		"longstack":  {part: "export default () => { const e = new Error('long'); e.stack = 'minified'.repeat(20000); throw e; };\n", doc: component, want: "long"},
		"longerror":  {part: "export default () => { throw new Error('x'.repeat(100000)); };\n", doc: component, want: "xxx"},
		"bigint":     {doc: "{JSON.stringify(1n)}\n", want: "", line: 3},
		"exception":  {part: "export default () => { const e = new Error('foreign'); e.name = 'DataCloneError'; Object.setPrototypeOf(e, null); throw e; };\n", doc: component, want: "foreign"},
		"atloadtime": {part: "throw null;\nexport default () => null;\n", doc: component, want: "code throws null"},
	}
	o := site(t, thrownSite+`
-- node_modules/old-react/package.json --
{"name": "old-react", "version": "1.0.0"}
-- node_modules/old-react/index.js --
var mark = Symbol.for('react.element');
module.exports = function Old() {
  return {$$typeof: mark, type: 'b', key: null, ref: null, props: {children: 'old'}, _owner: null};
};
-- node_modules/own-react/package.json --
{"name": "own-react", "version": "1.0.0"}
-- node_modules/own-react/index.js --
var dispatcher = {current: null};
module.exports = function Own() { return dispatcher.current.useState(1)[0]; };
`)
	o.Cache = false
	for name, c := range cases {
		writeFile(t, filepath.Join(o.SiteDir, "docs", name+".mdx"), []byte("# Page\n\n"+strings.ReplaceAll(c.doc, "@site/src/", "@site/src/"+name+"/")))
		if c.part != "" {
			writeFile(t, filepath.Join(o.SiteDir, "src", name, "Part.jsx"), []byte(c.part))
		}
	}
	for _, engine := range []string{"node", "embedded"} {
		o.Engine = engine
		found := findingsOf(t, o)
		for _, d := range found {
			if len(d.Message) > 500 || len(d.Hint) > 500 || strings.Contains(d.Message+d.Hint, "server.js") || strings.Contains(d.Message, "Minified") {
				t.Errorf("%s: it shows code: %.1000s", engine, d)
			}
		}
		for name, c := range cases {
			i := slices.IndexFunc(found, func(d diag.Diagnostic) bool {
				return strings.HasPrefix(d.Message, "the page /docs/"+name+" cannot be rendered: "+c.want)
			})
			file := c.file
			if file == "" {
				file = "docs/" + name + ".mdx"
			}
			switch {
			case i < 0:
				t.Errorf("%s: no finding about %s that says %q but %v", engine, name, c.want, slices.DeleteFunc(slices.Clone(found), func(d diag.Diagnostic) bool {
					return !strings.Contains(d.String(), name)
				}))
			case found[i].Code != diag.CodeRender, c.line > 0 && (found[i].Pos.File != file || found[i].Pos.Line != c.line):
				t.Errorf("%s: %s: %v", engine, name, found[i])
			}
		}
		if n := found.Count(diag.Error); n != len(cases) {
			t.Errorf("%s: %d errors: %v", engine, n, found)
		}
	}
}

// The findings are shown in the overlay of the development server.
func TestTheDevelopmentServerSaysWhyAPageCannotBeRendered(t *testing.T) {
	t.Parallel()
	o := site(t, thrownSite+"-- docs/bad.mdx --\n# Bad\n\n{window.location.href}\n")
	o.Production = false
	s, _, err := pipeline.OpenSession(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	_, _, err = s.Serve(t.Context(), "/docs/bad")
	var failure *diag.Failure
	if !errors.As(err, &failure) || len(failure.Diagnostics) != 1 {
		t.Fatalf("got %v", err)
	}
	d := failure.Diagnostics[0]
	if d.Pos.File != "docs/bad.mdx" || d.Pos.Line != 3 || d.SourceLine != "{window.location.href}" || !strings.Contains(d.Message, "it uses window, which only browsers have") || d.Hint == "" {
		t.Errorf("got %v, %q, %q", d, d.SourceLine, d.Hint)
	}
}

// There are many pages that fail for different reasons. A worker of the embedded engine once could not explain them all
// within the time limit.
func TestEveryPageThatFailsNamesItsPlace(t *testing.T) {
	t.Parallel()
	const pages = 25
	var archive strings.Builder
	archive.WriteString(strings.Replace(thrownSite, `"lucid"`, `"classic"`, 1))
	for i := range pages {
		fmt.Fprintf(&archive, "-- docs/p%d.mdx --\nimport Part from '@site/src/Part%d';\n\n# P\n\n<Part/>\n", i, i)
		fmt.Fprintf(&archive, "-- src/Part%d.jsx --\nexport default function Part() {\n  const missing%d = undefined;\n  return missing%d.x;\n}\n", i, i, i)
	}
	o := site(t, archive.String())
	for _, engine := range []string{"node", "embedded"} {
		o.Engine = engine
		found := findingsOf(t, o)
		named := map[string]bool{}
		for _, d := range found {
			if d.Severity == diag.Error {
				if named[d.Pos.File] = d.Pos.Line > 0; d.Pos.Line != 3 {
					t.Errorf("%s: %v", engine, d)
				}
			}
		}
		if len(named) != pages {
			t.Errorf("%s: %d of %d places", engine, len(named), pages)
		}
	}
}

func TestAComponentOfTheThemeThatThrowsIsNamedWhereThePageHasIt(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(thrownSite, `"lucid"`, `"classic"`, 1)+`
-- src/pages/alone.jsx --
import {useWindowSize} from '@docusaurus/theme-common';
import TabItem from '@theme/TabItem';

export default function Alone() {
  return <b>{useWindowSize()}<TabItem value="a">Text</TabItem></b>;
}
-- docs/alone.mdx --
import {useWindowSize} from '@docusaurus/theme-common';
import TabItem from '@theme/TabItem';

# Alone

<TabItem value="a">Text of {useWindowSize()}</TabItem>
`)
	for _, engine := range []string{"node", "embedded"} {
		o.Engine = engine
		found := findingsOf(t, o)
		for file, line := range map[string]int{"src/pages/alone.jsx": 5, "docs/alone.mdx": 6} {
			if !slices.ContainsFunc(found, func(d diag.Diagnostic) bool {
				return d.Code == diag.CodeRender && d.Pos.File == file && d.Pos.Line == line
			}) {
				t.Errorf("%s: %v", engine, found)
			}
		}
	}
}
