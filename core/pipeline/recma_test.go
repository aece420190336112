package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// recmaSite is a site with a recma plugin that changes some of its documents.
const recmaSite = `
-- docusaurus.toml --
title = "M"
url = "https://example.com"
baseUrl = "/base/"
[theme]
use = "classic"
[[plugins]]
use = "docs"
recmaPlugins = [["./src/weather.mjs", {from = "sunny", to = "rainy"}], "./src/name.mjs"]
[[plugins]]
use = "blog"
recmaPlugins = [["./src/weather.mjs", {from = "sunny", to = "rainy"}]]
-- src/weather.mjs --
const visit = (node, change) => {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, change));
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && typeof node.value === 'string') node.value = change(node.value);
  Object.values(node).forEach((child) => visit(child, change));
};
export default ({from, to}) => (tree, file) => {
  visit(tree, (text) => text.replace(from, to));
  if (file.value.includes('<Missing')) {
    // what is not imported shows nothing
    visit(tree, (text) => text);
    for (const statement of tree.body) {
      for (const inner of statement.body?.body ?? []) {
        for (const d of inner.type === 'VariableDeclaration' ? inner.declarations : []) {
          for (const property of d.id.type === 'ObjectPattern' ? d.id.properties : []) {
            property.value = {type: 'AssignmentPattern', left: property.value, right: {
              type: 'ArrowFunctionExpression', params: [], expression: true, body: {type: 'Literal', value: 'no such thing'},
            }};
          }
        }
      }
    }
  }
};
-- src/name.mjs --
export default () => (tree) => {
  const id = (name) => ({type: 'Identifier', name});
  tree.body.push({type: 'ExpressionStatement', expression: {
    type: 'AssignmentExpression', operator: '=', right: {type: 'Literal', value: 'Doc'},
    left: {type: 'MemberExpression', object: id('MDXContent'), property: id('displayName')},
  }});
};
-- docs/index.mdx --
---
tags: [a]
---
import Part from './_part.mdx';

# A sunny day

## How *sunny* it is {#how}

It is sunny {1 + 1} times, see [plain](plain.mdx#p), [out](https://other.example) and ![dot](dot.png).

:::tip[Take *care*]

A sunny tip.

:::

` + "```js title=\"a.js\"\nconst weather = 'sunny';\n```" + `

<Missing />

<Part name="us">and **more**</Part>

## Last
-- docs/_part.mdx --
A sunny part for {props.name}: {props.children}
-- docs/plain.mdx --
import Part from './_part.mdx';

# Plain

## P {#p}

Nothing to change.

<Part name="you" />
-- docs/layout.mdx --
export default function Layout({children}) {
  return <section className="layout">{children}</section>;
}

# Layout

sunny
-- blog/2024-01-02-post.mdx --
# Post

A sunny *start*.

{/* truncate */}

A sunny end.
`

const dot = "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x06\x00\x00\x00"

func TestPluginsOfRecmaChangeTheProgramsOfDocuments(t *testing.T) {
	for _, theme := range []string{"classic", "lucid"} {
		t.Run(theme, func(t *testing.T) {
			o := withReference(t, pipeline.SaveBundles(site(t, strings.Replace(recmaSite, "classic", theme, 1))))
			writeFile(t, filepath.Join(o.SiteDir, "docs/dot.png"), []byte(dot))
			report := run(t, o)
			files := output(t, o.OutDir)
			has := func(file string, wanted ...string) {
				t.Helper()
				for _, want := range wanted {
					if !strings.Contains(files[file], want) {
						t.Errorf("%s lacks %s:\n%s", file, want, article(files[file]))
					}
				}
			}
			has("docs/index.html", "A rainy day</h1>", `id="how"`, "It is rainy <!-- -->2<!-- --> times", `href="/base/docs/plain#p"`, `<a href="https://other.example" target="_blank" rel="noopener noreferrer"`, `</code></pre>`,
				`src="/base/assets/images/dot-`, `width="2"`, "A rainy tip.", "Take <em>care</em></div>", "no such thing", "A rainy part for <!-- -->us<!-- -->: <!-- -->and <strong>more</strong>", `href="#how"`, `How <em>rainy</em> it is</a>`, `href="#last"`)
			has("docs/plain/index.html", "Nothing to change.", "A rainy part for <!-- -->you<!-- -->: ")
			has("docs/layout/index.html", `<section class="layout">`, "rainy")
			has("blog/index.html", "A rainy <em>start</em>.")
			has("blog/2024/01/02/post/index.html", "A rainy <em>start</em>.", "A rainy end.")
			if strings.Contains(files["blog/index.html"], "rainy end") || strings.Count(files["blog/2024/01/02/post/index.html"], "</h1>") != 1 {
				t.Error("the list shows more than the excerpt, or the post has two titles")
			}
			if strings.Contains(files["docs/index.html"], "sunny</span>") {
				t.Error("the plugin did not change the code")
			}
			if report.ModulePages == 0 {
				t.Error("no page has code of its own")
			}
		})
	}
}

func TestAPluginOfRecmaThatFailsIsNamedWithTheDocument(t *testing.T) {
	o := withReference(t, site(t, strings.Replace(recmaSite, "visit(tree, (text) => text.replace(from, to));", "throw new Error('no weather');", 1)))
	writeFile(t, filepath.Join(o.SiteDir, "docs/dot.png"), []byte(dot))
	var failed *diag.Failure
	if _, err := pipeline.Run(t.Context(), o); !errors.As(err, &failed) {
		t.Fatalf("the build ended with %v", err)
	}
	if !slices.ContainsFunc(failed.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Pos.File == "src/weather.mjs" && d.Message == "the plugin ./src/weather.mjs failed in run: no weather"
	}) {
		t.Errorf("the findings are %v", failed.Diagnostics)
	}
}

func TestDocumentsThatPluginsOfRecmaLeaveAloneStayData(t *testing.T) {
	text := strings.NewReplacer("sunny", "dry", "<Missing />", "", "export default function Layout({children}) {", "", "  return <section className=\"layout\">{children}</section>;\n}", "", "{1 + 1}", "").Replace(recmaSite)
	o := withReference(t, site(t, text))
	writeFile(t, filepath.Join(o.SiteDir, "docs/dot.png"), []byte(dot))
	must(t, os.WriteFile(filepath.Join(o.SiteDir, "src/weather.mjs"), []byte("export default () => () => {};\n"), 0o600))
	if report := run(t, o); report.ModulePages != 0 {
		t.Errorf("%d pages have code of their own", report.ModulePages)
	}
}
