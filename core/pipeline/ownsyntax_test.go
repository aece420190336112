package pipeline_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// ownSyntaxSite is a site with all Markdown syntax that Docusaurus does not have. The marker #plugins is replaced with
// plugins that turn each "wow" into "Wow!".
const ownSyntaxSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
[markdown]
math = true
githubAlerts = true
liveCode = true
glossary = "terms.yml"
[markdown.variables]
version = "2.4.1"
"product.name" = "Otter"
[images]
responsive = true
[themeConfig.prism]
codeMarks = true
[[plugins]]
use = "docs"
routeBasePath = "/"
#plugins
-- terms.yml --
API: An interface for programs.
-- code/a.js --
// #region one
one();
// #endregion one
two();
-- src/remark.mjs --
const walk = (node, visit) => {
  visit(node);
  node.children?.forEach((child) => walk(child, visit));
};
export default () => (tree) => walk(tree, (node) => {
  if (node.type === 'text') node.value = node.value.replaceAll('wow', 'Wow!');
});
-- src/recma.mjs --
const visit = (node) => {
  if (Array.isArray(node)) return node.forEach(visit);
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && typeof node.value === 'string') node.value = node.value.replaceAll('wow', 'Wow!');
  Object.values(node).forEach(visit);
};
export default () => visit;
-- docs/index.mdx --
---
slug: /
---
# Variables

wow in {{ product.name }} {{ version }} of [it](https://other.example/{{ version }}.zip), and \{{ version }}.

## Section {{ version }}

- item wow {{ product.name }}

~~~bash variables
npm install otter@{{ version }}
~~~

~~~bash
npm install {{ version }}
~~~
-- docs/terms.mdx --
# Terms

wow

The API wow, and the API.

## Again

- An API in a list of wow

<div>wow API</div>
-- docs/code.mdx --
# Code

wow

~~~js file=../code/a.js region=one title="a.js"
~~~

- wow

  ~~~js file=@site/code/a.js lines=4
  ~~~

~~~js
old(); // [!code --]
~~~

~~~jsx live
<b>wow</b>
~~~

~~~bash npm2yarn
npm install otter
~~~
-- docs/formulas.mdx --
# Formulas

wow is $\pi r^2$ and $\frac{a}{b}$ wow. It costs \$5.

$$
\int_0^1 x^{2} dx
$$

> wow $x^{2}$
>
> $$
> x_{1}
> $$
-- docs/alerts.mdx --
# Alerts

wow

> [!NOTE]
> a wow note

- item

  > [!CAUTION]
  > **wow** {{ version }}
  >
  > more wow
-- docs/texts.mdx --
# Texts

1 wow, import wow,
wow second: www.a.example wow and https://b.example/z! wow

wow

> # wow {1 + 1} {'{'}

| a | b |
|:--|--|
| x \| wow | wow |

A\
wow *em wow* \$5 \_[^1].

[^1]: A wow note.

<div className="x">wow in a div</div>

![wow](pic.png)

:tada: wow <!-- comment --> :tada:
-- docs/md.mdx --
---
mdx: {format: md}
---
# CommonMark

wow {{ version }} $x^{2}$ <b>wow</b>

<p>wow</p>

~~~js file=../code/a.js
~~~
`

// ownSyntax creates the site with plugins and an image.
func ownSyntax(t *testing.T, plugins string) pipeline.Options {
	t.Helper()
	text := strings.NewReplacer("#plugins", plugins, "~~~", "```").Replace(ownSyntaxSite)
	o := withReference(t, pipeline.SaveBundles(site(t, text)))
	picture := image.NewNRGBA(image.Rect(0, 0, 1000, 400))
	for i := range picture.Pix {
		picture.Pix[i] = byte(i / 4 % 1000 * (i / 4000) / 700)
	}
	var data bytes.Buffer
	must(t, png.Encode(&data, picture))
	writeFile(t, filepath.Join(o.SiteDir, "docs/pic.png"), data.Bytes())
	return o
}

func TestOwnSyntaxIsTheSameWithPlugins(t *testing.T) {
	plain := ownSyntax(t, "")
	run(t, plain)
	want := output(t, plain.OutDir)
	for _, key := range []string{"remarkPlugins", "beforeDefaultRemarkPlugins", "rehypePlugins"} {
		t.Run(key, func(t *testing.T) {
			o := ownSyntax(t, key+` = ["./src/remark.mjs"]`)
			run(t, o)
			got := output(t, o.OutDir)
			for _, page := range []string{"", "terms/", "code/", "formulas/", "alerts/", "texts/", "md/"} {
				file := page + "index.html"
				if a := article(got[file]); !strings.Contains(a, "Wow!") {
					t.Errorf("%s is not changed", file)
				}
				if diff := cmp.Diff(tagLines(article(want[file])), tagLines(strings.ReplaceAll(article(got[file]), "Wow!", "wow"))); diff != "" {
					t.Errorf("%s differs (-without plugins +with plugins):\n%s", file, diff)
				}
			}
		})
	}
}

// tagLines returns the tags of a page, one per line. It leaves out code and the texts of images, since the plugins do
// not change them.
func tagLines(html string) []string {
	return strings.Split(strings.ReplaceAll(html, "<", "\n<"), "\n")
}

func TestProgramsOfPluginsHaveVariablesFilesAndFormulas(t *testing.T) {
	o := ownSyntax(t, `recmaPlugins = ["./src/recma.mjs"]`)
	report := run(t, o)
	files := output(t, o.OutDir)
	expectInPages(t, files, map[string][]string{
		"index.html":          {"Wow! in Otter 2.4.1 of", `href="https://other.example/2.4.1.zip"`, "and {{ version }}.", `id="section-241"`, "item Wow! Otter"},
		"code/index.html":     {">one</span>", ">two</span>"},
		"formulas/index.html": {`<annotation encoding="application/x-tex">\frac{a}{b}</annotation>`, "It costs $5."},
		"alerts/index.html":   {"theme-admonition-note", "a Wow! note", "theme-admonition-danger"},
	})
	if strings.Contains(files["formulas/index.html"], "katex-error") {
		t.Error("a formula cannot be read")
	}
	told := map[string]string{}
	for _, d := range report.Diagnostics {
		if d.Code == diag.CodeNoCounterpart {
			_, what, _ := strings.Cut(d.Message, "does not show ")
			told[d.Pos.String()] = what
		}
	}
	want := map[string]string{
		"docs/terms.mdx:5:1": "the terms of the glossary", "docs/code.mdx:13": "the marks in code",
		"docs/code.mdx:17": "live code as such", "docs/texts.mdx:21:8": "the smaller copies of images",
	}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("findings about unsupported syntax (-want +got):\n%s", diff)
	}
}

func TestADocumentThatPluginsCannotReadIsReportedAtItsPlace(t *testing.T) {
	for name, text := range map[string]string{
		"an expression": "# A\n\nText {a b} here.\n",
		"a variable":    "# A\n\nText {{ no.such b }} here.\n",
	} {
		t.Run(name, func(t *testing.T) {
			o := ownSyntax(t, `remarkPlugins = ["./src/remark.mjs"]`)
			writeFile(t, filepath.Join(o.SiteDir, "docs/wrong.mdx"), []byte(text))
			var failed *diag.Failure
			if _, err := pipeline.Run(t.Context(), o); !errors.As(err, &failed) {
				t.Fatalf("the build ended with %v", err)
			}
			for _, d := range failed.Diagnostics {
				if d.Pos.File == "docs/wrong.mdx" && d.Pos.Line == 3 && strings.Contains(d.Message, "remark and rehype plugins cannot parse the document: Could not parse expression with acorn: Unexpected ") {
					return
				}
			}
			t.Errorf("the findings are %v", failed.Diagnostics)
		})
	}
}
