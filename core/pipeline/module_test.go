package pipeline_test

import (
	"strings"
	"testing"
)

const modules = `
-- docusaurus.toml --
title = "Modules"
url = "https://example.com"
-- docs/data.mdx --
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Box from '@site/src/Box';
import Hello from './_hello.mdx';

<Tabs><TabItem value="a" label="A">

In a *tab*.

</TabItem></Tabs>

<Box>

Seen **text**.

</Box>

<Hello name="World" />
-- docs/_hello.mdx --
## Hello {props.name}
-- docs/code.mdx --
import {items} from '../src/items';
import Box from '@site/src/Box';
import List from './_list.mdx';

export const Colour = ({children, name}) => <b style={{color: name}}>{children}</b>;

<ul>{items.map((item) => <li key={item}>{item.toUpperCase()}</li>)}</ul>

There are **{items.length}** and <Colour name="red">red *ones*</Colour>.

<Box title={items.join('+')}>

Seen **text**.

</Box>

<button type="button" {...{title: items[0]}} className={items[1]}>Press</button>

<List items={items} />

{items.length > 1 && <Details><summary>More</summary>Inside</Details>}
-- docs/_list.mdx --
export const comma = (list) => list.join(', ');

Joined: {comma(props.items)}.
-- src/items.ts --
export const items: string[] = ['one', 'two'];
-- src/Box.tsx --
import {Children, isValidElement} from 'react';
export default function Box({title, children}) {
  const types = Children.toArray(children).filter(isValidElement).map((c) => c.type + ':' + Children.count(c.props.children));
  return <section title={title} data-types={types.join(' ')}>{children}</section>;
}
`

func TestCodeOfDocumentsRunsAndDataPagesHaveNone(t *testing.T) {
	t.Parallel()
	o := site(t, modules)
	report := run(t, o)
	if report.ModulePages != 1 {
		t.Errorf("%d pages with code, want 1", report.ModulePages)
	}
	files := output(t, o.OutDir)
	for page, wants := range map[string][]string{
		"docs/data/index.html": {
			`<section data-types="p:3"><p>Seen <strong>text</strong>.</p></section>`,
			` id="hello-propsname">Hello World`,
			`<p>In a <em>tab</em>.</p>`,
		},
		"docs/code/index.html": {
			`<ul><li>ONE</li><li>TWO</li></ul>`,
			`<b style="color:red">red <em>ones</em></b>`,
			`<section title="one+two" data-types="p:3">`,
			`<button type="button" title="one" class="two">Press</button>`,
			`Joined: <!-- -->one, two<!-- -->.`,
			`<summary>More</summary>`,
		},
	} {
		for _, want := range wants {
			if !strings.Contains(files[page], want) {
				t.Errorf("%s has no %s in\n%s", page, want, files[page][strings.Index(files[page], "<article"):])
			}
		}
	}
	if strings.Contains(files["page-data/docs/data.json"], "@mdx/") {
		t.Error("a page without code names a module")
	}
}

func TestDataPagesNeverReachTheBundler(t *testing.T) {
	t.Parallel()
	o := site(t, modules)
	before := run(t, o)
	for _, name := range []string{"more1", "more2"} {
		writeFile(t, o.SiteDir+"/docs/"+name+".mdx", []byte("import Box from '@site/src/Box';\nimport Hello from './_hello.mdx';\n\n<Box title={'x'}>a</Box>\n\n<Hello name=\"x\" />\n"))
	}
	after := run(t, o)
	if len(before.BundleInputs) != len(after.BundleInputs) {
		t.Errorf("the bundler read %d files, then %d", len(before.BundleInputs), len(after.BundleInputs))
	}
	for _, file := range after.BundleInputs {
		if strings.HasSuffix(file, ".mdx") {
			t.Errorf("the bundler read %s", file)
		}
	}
}

func TestOverriddenElementsAreRendered(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Overrides"
url = "https://example.com"
-- docs/intro.md --
# Title

## Second *heading*

A [link](https://example.com/) and `+"`code`"+`.

![](/img.svg)

:::tip
Text
:::
-- static/img.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
-- src/theme/Heading.tsx --
export default function Heading({as: As, id, children}) {
  return <As id={id} data-mine="heading">{children}</As>;
}
-- src/theme/MDXComponents/A.tsx --
export default function A(props) {
  return <a data-mine="link" {...props} />;
}
-- src/theme/MDXComponents/index.tsx --
import MDXComponents from '@theme-original/MDXComponents';
export default {
  ...MDXComponents,
  img: (props) => <img data-mine="img" {...props} />,
};
`)
	run(t, o)
	page := output(t, o.OutDir)["docs/intro/index.html"]
	for _, want := range []string{
		`<h2 id="second-heading" data-mine="heading">Second <em>heading</em></h2>`,
		`<a data-mine="link" href="https://example.com/">link</a>`,
		`<img data-mine="img" src="/assets/images/img-`,
		`<code>code</code>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
}
