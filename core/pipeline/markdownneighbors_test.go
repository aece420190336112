package pipeline_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

// A block that follows a line of a paragraph without a blank line between them is written as an element, which would be
// part of the paragraph.
func TestBlocksThatPluginsChangeStayApartFromParagraphs(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "N"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
rehypePlugins = ["./src/mark.mjs"]
-- src/mark.mjs --
const walk = (node) => {
  if (node.tagName === 'h2') node.properties.className = ['marked'];
  if (node.tagName === 'code' && node.properties.className) {
    node.children = [{type: 'element', tagName: 'b', properties: {}, children: [{type: 'text', value: node.children[0].value.trim()}]}];
  }
  node.children?.forEach(walk);
};
export default () => walk;
-- src/theme/MDXComponents/Code.js --
export default (props) => <kbd>{props.children}</kbd>;
-- docs/a.mdx --
---
slug: /
---
Before
`+"```sh\none\n```"+`
between
## Two
after
> quoted
> `+"```sh\n> three\n> ```"+`
> line

- item
  `+"```sh\n  four\n  ```"+`
- other
`)))
	run(t, o)
	expectInPages(t, output(t, o.OutDir), map[string][]string{"index.html": {
		`<p>Before</p><kbd><b>one</b></kbd><p>between</p><h2 class="anchor `,
		"</a></h2><p>after</p><blockquote>",
		"<p>quoted</p><kbd><b>three</b></kbd><p>line</p></blockquote>",
		"<li>item\n<kbd><b>four</b></kbd></li><li>other</li>",
	}})
}
