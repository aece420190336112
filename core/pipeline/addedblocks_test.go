package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

func TestHeadingsThatARemarkPluginAddsHaveNoIds(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "L"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/features.mjs"]
-- src/features.mjs --
const heading = (depth, value) => ({type: 'heading', depth, children: [{type: 'text', value}]});
export default () => (tree) => {
  const i = tree.children.findIndex((node) => node.type === 'thematicBreak');
  tree.children.splice(i, 1, heading(2, 'Features'), {type: 'blockquote', children: [heading(3, 'Within')]});
  for (const node of tree.children) if (node.type === 'heading') node.children[0].value += '!';
};
-- docs/mdx.mdx --
---
slug: /
---
# Title

***

## Features

Text.

### Features
-- docs/md.md --
---
mdx: {format: md}
---
***

## Features
`)))
	run(t, o)
	files := output(t, o.OutDir)
	expectInPages(t, files, map[string][]string{
		"index.html":    {"<h2>Features!</h2>", "<h3>Within</h3>", `id="features">Features!<`, `id="features-1">Features!<`, `href="#features"`},
		"md/index.html": {"<h2>Features!</h2>", "<h3>Within</h3>", `id="features">Features!<`, `href="#features"`},
	})
	for _, file := range []string{"index.html", "md/index.html"} {
		if strings.Contains(files[file], `href="#within"`) || strings.Contains(files[file], "#features-2") {
			t.Errorf("%s leads to a heading of the plugin", file)
		}
	}
}

// A list that a plugin includes stays separate from the lists before and after it; otherwise loose items would change
// these, too.
func TestListsThatARemarkPluginAddsAreListsOfTheirOwn(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "L"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/lists.mjs"]
-- src/lists.mjs --
const paragraph = (value) => ({type: 'paragraph', children: [{type: 'text', value}]});
const list = (ordered, name) => ({type: 'list', ordered, spread: false, children: [1, 2].map((n) => ({type: 'listItem', spread: false, children: [paragraph(name + n)]}))});
export default () => (tree) => {
  tree.children = tree.children.flatMap((node) => (node.type === 'thematicBreak' ? [list(false, 'new'), list(false, 'newer'), list(true, 'first'), list(true, 'second')] : [node]));
  tree.children = tree.children.map((node) => (node.type === 'code' ? list(false, 'instead') : node));
};
-- docs/b.md --
- before

~~~js
~~~

- after
-- docs/a.md --
---
slug: /
---
- old

***

1. then
`)))
	run(t, o)
	items := func(tag string, texts ...string) string {
		return "<" + tag + "><li>" + strings.Join(texts, "</li><li>") + "</li></" + tag + ">"
	}
	files := output(t, o.OutDir)
	for file, want := range map[string]string{
		"index.html":   items("ul", "old") + items("ul", "new1", "new2") + items("ul", "newer1", "newer2") + items("ol", "first1", "first2") + items("ol", "second1", "second2") + items("ol", "then"),
		"b/index.html": items("ul", "before") + items("ul", "instead1", "instead2") + items("ul", "after"),
	} {
		page := regexp.MustCompile(`\s*(<[a-z/]+)[^>]*(>)\s*`).ReplaceAllString(article(files[file]), "$1$2")
		if !strings.Contains(page, want) {
			t.Errorf("%s lacks\n%s\n%s", file, want, page)
		}
	}
}

// Docusaurus puts the title into an element, to which plugins add.
func TestARemarkPluginAddsToTheTitle(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "L"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
remarkPlugins = ["./src/describe.mjs"]
-- src/describe.mjs --
const element = (name, children) => ({type: 'mdxJsxFlowElement', name, attributes: [{type: 'mdxJsxAttribute', name: 'class', value: 'sub'}], children, data: {_mdxExplicitJsx: true}});
const visit = (node) => {
  if (node.name === 'header') node.children.push(element('p', [{type: 'paragraph', children: [{type: 'text', value: 'What it says'}]}]), element('span', []));
  else node.children?.forEach(visit);
};
export default () => visit;
-- docs/a.mdx --
---
slug: /
---
# Form (fields)

Text.
`)))
	run(t, o)
	expectInPages(t, output(t, o.OutDir), map[string][]string{
		"index.html": {`<header><h1>Form (fields)</h1><p class="sub"><p>What it says</p></p><span class="sub"></span></header>`},
	})
}
