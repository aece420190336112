package pipeline_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// plainLinks is a site with broken links that Docusaurus does not check, named p…, and some that it checks, named c….
const plainLinks = `
-- docusaurus.toml --
title = "Plain"
url = "https://plain.example"
onBrokenAnchors = "throw"

[theme]
use = "classic"

[linkCheck]
onBrokenPlainLinks = "warn"

[themeConfig.navbar]
items = [
	{ to = "/c-navbar", label = "a" }, { to = "/p-navbar", label = "b", target = "_blank" },
	{ type = "html", value = '<a href="/p-item">c</a>' },
]

[themeConfig.footer]
copyright = '<a href="/p-copyright">d</a>'

[[plugins]]
use = "docs"

[[plugins]]
use = "pages"
-- docs/a.mdx --
---
slug: /
image_url: /p-front-matter
---
import Link from '@docusaurus/Link';
import Card from '@site/src/Card';

[Markdown](/c-markdown), <a href="/p-element">element</a>, <a href="#p-anchor">anchor</a>, [anchor](#c-anchor)

<Link to="/c-link">link</Link> <Link to="/p-window" target="_blank">window</Link>

<Card to="/c-card" />

{['/p-made'].map((to) => <a href={to}>made</a>)}
-- docs/b.md --
---
mdx: {format: md}
---
<a href="/c-html">as of Markdown</a> <a href="/p-html-window" target="_blank">window</a>
-- src/Card.tsx --
import Link from '@docusaurus/Link';
export default function Card({to}) {
  return <><Link to={to}>card</Link><a href="/p-component">plain</a></>;
}
-- src/pages/c.tsx --
import Layout from '@theme/Layout';
export default function C() {
  return <Layout permalink="/p-copyright"><a href="/p-page">plain</a></Layout>;
}`

func TestBrokenLinksThatDocusaurusDoesNotCheckHaveASeverityOfTheirOwn(t *testing.T) {
	_, err := pipeline.Run(t.Context(), site(t, plainLinks))
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build ends with %v", err)
	}
	var got []string
	for _, d := range failure.Diagnostics {
		if d.Code == diag.CodeBrokenLink || d.Code == diag.CodeBrokenAnchor {
			got = append(got, d.Pos.String()+" "+string(d.Severity)+" "+d.Message)
		}
	}
	slices.Sort(got)
	want := []string{
		`docs/a.mdx:10:11 error broken link "/c-link": there is no page /c-link`,
		`docs/a.mdx:10:42 warning broken link "/p-window": there is no page /p-window`,
		`docs/a.mdx:12:11 error broken link "/c-card": there is no page /c-card`,
		`docs/a.mdx:14:4 warning broken link "/p-made": there is no page /p-made`,
		`docs/a.mdx:3:12 warning broken link "/p-front-matter": there is no page /p-front-matter`,
		`docs/a.mdx:8:101 error broken link "#c-anchor": the page /docs/ has no anchor "c-anchor"`,
		`docs/a.mdx:8:12 error broken link "/c-markdown": there is no page /c-markdown`,
		`docs/a.mdx:8:35 warning broken link "/p-element": there is no page /p-element`,
		`docs/a.mdx:8:69 warning broken link "#p-anchor": the page /docs/ has no anchor "p-anchor"`,
		`docs/b.md:4:10 error broken link "/c-html": there is no page /c-html`,
		`docs/b.md:4:47 warning broken link "/p-html-window": there is no page /p-html-window`,
		`docusaurus.toml:13:10 error broken link "/c-navbar": there is no page /c-navbar`,
		`docusaurus.toml:13:45 warning broken link "/p-navbar": there is no page /p-navbar`,
		`docusaurus.toml:14:37 warning broken link "/p-item": there is no page /p-item`,
		`docusaurus.toml:18:23 warning broken link "/p-copyright": there is no page /p-copyright`,
		`src/Card.tsx:3:46 warning broken link "/p-component": there is no page /p-component`,
		`src/pages/c.tsx:3:52 warning broken link "/p-page": there is no page /p-page`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
