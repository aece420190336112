package pipeline_test

import (
	"strings"
	"testing"
)

func TestAComponentOfTheMapSeesAllOfItsChildren(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Map"
url = "https://example.com"
[theme]
use = "lucid"
[[plugins]]
use = "docs"
routeBasePath = "/"
-- src/theme/MDXComponents/index.jsx --
import {Children, cloneElement} from 'react';
import MDXComponents from '@theme-original/MDXComponents';
const ofType = (children, type) => Children.toArray(children).filter((child) => child.type === type);
export default {
  ...MDXComponents,
  details: ({children}) => <section>{ofType(children, 'summary')}<i>{ofType(children, 'p').length}</i></section>,
  blockquote: ({children}) => {
    const [first] = ofType(children, 'p');
    const [label, ...rest] = Children.toArray(first.props.children);
    return label.type === 'strong' ? <aside title={label.props.children}>{rest}</aside> : <q>{children}</q>;
  },
  table: ({children}) => {
    const rows = ofType(children, 'tbody').flatMap((body) => ofType(body.props.children, 'tr'));
    return <dl>{rows.map((row, i) => ofType(row.props.children, 'td').map((cell, k) => <dd key={i + ' ' + k}>{cell.props.children}</dd>))}</dl>;
  },
  Marked: ({children}) => Children.map(children, (child) => (child.type === 'p' ? cloneElement(child, {className: 'marked'}) : child)),
};
-- docs/a.mdx --
---
slug: /
---
# A

<details>
<summary>The **summary**</summary>

One.

Two.

</details>

> **Hint** of [this](#x).

> Said.

| a | b |
| - | - |
| 1 | *2* |

<Marked>

Text *of* it.

- list

</Marked>
`)
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	for _, want := range []string{
		"<section><summary>The <strong>summary</strong></summary><i>2</i></section>",
		`<aside title="Hint"> of <a href="#x"`,
		"<q><p>Said.</p></q>",
		"<dl><dd>1</dd><dd><em>2</em></dd></dl>",
		`<p class="marked">Text <em>of</em> it.</p>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, article(page))
		}
	}
}

func TestAComponentSeesTheComponentsOfMDXAmongItsChildren(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Children"
url = "https://example.com"
[theme]
use = "classic"
[[plugins]]
use = "docs"
routeBasePath = "/"
-- src/Kinds.jsx --
const kinds = (children) => [children].flat().filter((child) => child?.type).flatMap((child) => [child.type.name ?? child.type, Object.keys(child.props).join('+'), ...kinds(child.props.children)]);
export default ({children}) => <><pre>{kinds(children).join(' ')}</pre>{children}</>;
-- docs/a.mdx --
---
slug: /
---
import Kinds from '@site/src/Kinds';

# A

<Kinds>

## Two

- [out](https://other.example/) and *`+"`code`"+`*

![An image](/i.png)

<ul><li>own</li></ul>

</Kinds>
-- static/i.png --
x
`)
	run(t, o)
	page := output(t, o.OutDir)["index.html"]
	for _, want := range []string{
		"<pre>h2 id+children MDXUl children MDXLi children MDXA href+children em children MDXCode children p children MDXImg src+alt ul children li children</pre>",
		`<h2 class="anchor`, `href="https://other.example/" target="_blank"`, `<img decoding="async" loading="lazy"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, article(page))
		}
	}
}
