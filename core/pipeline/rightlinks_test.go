package pipeline_test

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
)

// rightLinks is a site with every form of link that works in a browser. TRAILING stands for the
// setting of trailing slashes.
const rightLinks = `
-- docusaurus.toml --
title = "Right"
url = "https://example.com"
baseUrl = "/base/"
onBrokenAnchors = "throw"
onBrokenMarkdownLinks = "throw"
TRAILING

[linkCheck]
onMissingFiles = "throw"
onRedirectedLinks = "ignore"

[themeConfig.navbar]
items = [
	{ to = "/docs/a", label = "a" }, { href = "/base/docs/a", label = "b" }, { to = "/docs/a?q=1#one", label = "c" },
	{ href = "https://example.com/base/docs/a", label = "d" }, { to = "/docs/a#top", label = "e" }, { href = "mailto:x@example.com", label = "f" },
]

[[plugins]]
use = "docs"

[[plugins]]
use = "blog"
postsPerPage = 1
onUntruncatedBlogPosts = "ignore"

[[plugins]]
use = "pages"

[[plugins]]
use = "redirects"
redirects = [{ from = "/docs/old", to = "/docs/a" }, { from = "/out", to = "https://example.org/" }]
-- docs/a.mdx --
---
tags: [t one]
---
import Anchor from '@site/src/Anchor';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# A title

## One

## Größe

## ` + "`code`" + ` & more!

## Own {#my.own-ID}

## One

<Anchor/>

<a id="raw"></a><a name="name">n</a> <details id="details"><summary>s</summary>t</details>

A footnote.[^1]

[^1]: A note.

<Tabs groupId="g" queryString><TabItem value="npm" label="npm">

### In a tab

</TabItem></Tabs>

[x](#one) [x](#one-1) [x](#top) [x](#TOP) [x](#größe) [x](#gr%C3%B6%C3%9Fe) [x](#code--more) [x](#my.own-ID) [x](#made) [x](#raw) [x](#name)
[x](#details) [x](#user-content-fn-1) [x](#user-content-fnref-1) [x](#in-a-tab) [x](#:~:text=foo) [x](#one:~:text=a,b) [x](?x=1) [x](?x=1#one)
[x](mailto:a@b.c?subject=x%20y) [x](tel:+49-30-1) [x](sms:+1) [x](data:text/plain,hi) [x](blob:https://x/y) [x](magnet:?xt=urn:x) [x](//example.org/x)
-- docs/b.md --
# B

[x](a.mdx) [x](./a.mdx#one) [x](a.mdx?x=1#one) [x](sub/c.md#head) [x](/base/docs/a) [x](/docs/a.html) [x](/docs/a/index.html) [x](/docs/sub/../a)
[x](/docs/./a) [x](/docs//a) [x](</docs/with space>) [x](/docs/with%20space) [x](./with%20space.md) [x](<with space.md#s>) [x](/docs/%C3%A9t%C3%A9)
[x](/docs/été) [x](/files/my%20file.pdf#page=3) [x](</files/my file.pdf>) [x](@site/static/files/my%20file.pdf) [x](pathname:///x) [x](/docs/category/cat)
[x](/docs/tags) [x](/docs/tags/t-one) [x](/blog/) [x](/blog/page/2) [x](/blog/archive) [x](/blog/tags/bt) [x](/blog/first#more) [x](/docs/old) [x](/out)
[x](/) [x](/base) [x](/docs/a?x=%zz) [x](/docs/%61) [x](/files/) [x](/files/index.html) [x](/files/x.html) [x](/docs/100%) [x](/docs/100%25) [x](./100%25.md)
[x](../blog/2024-01-01-first.md#more) [x](../../../base/docs/a) <a href="#c">x</a> <a href="">x</a> <a href="?q">x</a>

## c
-- docs/with space.md --
## s
-- docs/été.md --
# E
-- docs/100%.md --
# 100
-- docs/sub/c.md --
## Head

[x](../a.mdx) [x](.././b.md#c) [x](./c.md#head)
-- docs/cat/_category_.json --
{"label": "Cat", "link": {"type": "generated-index"}}
-- docs/cat/d.md --
# D
-- blog/2024-01-01-first.md --
---
slug: first
tags: [bt]
---
[x](#more) <!-- truncate -->

## More
-- blog/2024-01-02-second.md --
[x](./2024-01-01-first.md) [x](/blog/first#more)
-- static/files/my file.pdf --
a file
-- static/files/index.html --
a page
-- static/files/x.html --
a page
-- src/Anchor.jsx --
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

export default function Anchor() {
  useBrokenLinks().collectAnchor('made');
  return <p><Link to="/docs/a#one">x</Link><Link to="#made">x</Link><Link to="/base/docs/a">x</Link><Link to="pathname:///x">x</Link><Link to="?x=1">x</Link><Link>x</Link></p>;
}
-- src/pages/index.jsx --
import Link from '@docusaurus/Link';

export default () => <main><h1 id="x">x</h1><Link to="docs/a">x</Link><a href="docs/a">x</a><a href="/base/#x">x</a><Link to="/#x">x</Link><Link to="/docs/b#c">x</Link></main>;
`

func TestLinksThatWorkInABrowserAreRight(t *testing.T) {
	t.Parallel()
	for name, setting := range map[string]string{"no setting": "", "trailing slashes": "trailingSlash = true", "no trailing slashes": "trailingSlash = false"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := pipeline.Check(t.Context(), site(t, strings.Replace(rightLinks, "TRAILING", setting, 1)), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range r.Diagnostics {
				t.Error(d)
			}
		})
	}
}

func TestLinksInUnusualFormsAreRight(t *testing.T) {
	t.Parallel()
	r, err := pipeline.Check(t.Context(), site(t, faults(t, "unusuallinks.txtar")), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Diagnostics {
		t.Error(d)
	}
}
