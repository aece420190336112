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

// Text that a plugin moves out of a block quote or list item loses only the prefixes of its lines.
func TestLinesThatPluginsMoveLoseTheMarksOfTheirQuotes(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, `
-- docusaurus.toml --
title = "N"
url = "https://example.com"
[[plugins]]
use = "docs"
routeBasePath = "/"
rehypePlugins = ["./src/notes.mjs"]
-- src/notes.mjs --
const notes = (node) => node.children?.forEach((child, i) => {
  if (child.tagName === 'blockquote') node.children[i] = {type: 'element', tagName: 'aside', properties: {}, children: [{type: 'element', tagName: 'b', properties: {}, children: [{type: 'text', value: 'Note'}]}, ...child.children]};
  else notes(child);
});
export default () => notes;
-- docs/a.mdx --
---
slug: /
---

> `+"`one` on\n> two *lines*,\n> and\nthree"+`
>
> `+"```text\n> a\n>   > b\n> ```"+`

- item

  > `+"`four`\n  > and five"+`

  behind
- > - deep
  >   line
`)))
	run(t, o)
	expectInPages(t, output(t, o.OutDir), map[string][]string{"index.html": {
		"<aside><b>Note</b><p><code>one</code> on\ntwo <em>lines</em>,\nand\nthree</p>",
		`<span class="token plain">a</span><br></div><div class="token-line"><span class="token plain">  &gt; b</span>`,
		"<li><p>item</p><aside><b>Note</b><p><code>four</code>\nand five</p></aside><p>behind</p></li>",
		"<aside><b>Note</b><ul><li>deep\nline</li></ul></aside>",
	}})
}
