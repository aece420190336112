package pipeline_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// halfBroken is a site with mistakes in all phases. Links to pages and anchors that may be missing
// only because of these mistakes must not be reported.
const halfBroken = `
-- docusaurus.toml --
title = "Half"
url = "https://example.com"
onBrokenAnchors = "throw"
-- docs/links.md --
# Links

To [a page](./broken.mdx) with a mistake, [an anchor](./broken.mdx#known) and [another](./broken.mdx#hidden), to
[an address](/docs/hidden) and [a category](/docs/category/hidden-things), to the [component](/part#hidden).

[Gone](/gone), [gone](#gone), [unknown](./whole.mdx#gone), [gone](/other#gone) and [there](./whole.mdx#part).
-- docs/broken.mdx --
# Broken

## Known

[Gone](/gone)

<Box

## Hidden
-- docs/address.md --
---
slug: /hidden
title: [
---
-- docs/question.md --
---
slug: /what?
---
-- docs/things/_category_.json --
{"label": "Hidden things", "link": {"type": "generated-index"}
-- docs/whole.mdx --
import Part from './_code.mdx'

# Whole

<Part/>
-- docs/_code.mdx --
## Part

export const = 3
-- blog/authors.yml --
ada: [
-- blog/tags.yml --
one: [
-- blog/2024-01-01-post.md --
---
authors: [ada]
tags: [one]
---
# Post

<!-- truncate -->
-- src/parts/_part.mdx --
## Hidden

<Box
-- src/pages/part.jsx --
import Part, {shown} from '../parts/_part.mdx';

export default () => <p id={shown.id}><a href="/gone">Gone</a><Part/></p>;
-- src/pages/other.jsx --
export default () => <a href="/gone">Gone</a>;
-- src/pages/index.md --
# Home
`

func TestAMistakeHidesNoBrokenLinkAndCausesNone(t *testing.T) {
	t.Parallel()
	o := site(t, halfBroken)
	want := []string{
		" GS1507", // the pages whose links are not all known
		"blog/authors.yml:1 GS2003", "blog/tags.yml:1 GS2005",
		"docs/_code.mdx:3:14 GS1203",
		"docs/address.md:3:1 GS1201",
		"docs/broken.mdx:5:8 GS1501", "docs/broken.mdx:7:1 GS1203",
		"docs/links.md:6:8 GS1501", "docs/links.md:6:23 GS1502", "docs/links.md:6:67 GS1502",
		"docs/question.md:2:1 GS1202",
		"docs/things/_category_.json:2:1 GS1305",
		"src/pages/other.jsx:1:31 GS1501",
		"src/pages/part.jsx:3:48 GS1501",
		"src/parts/_part.mdx:3:1 GS1203",
	}
	if diff := cmp.Diff(want, codesAt(failing(t, o))); diff != "" {
		t.Errorf("build: %s", diff)
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, codesAt(r.Diagnostics)); diff != "" {
		t.Errorf("check: %s", diff)
	}
}

func TestLinksAreCheckedWhereNothingCanBeRendered(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Half"
url = "https://example.com"
onBrokenAnchors = "throw"
-- docs/links.mdx --
# Links

[Gone](/gone), [gone](#gone), [made](./component.mdx#made) and [made](/made#made).
-- docs/component.mdx --
import Box from '@site/src/Box';

<Box/>
-- src/Box.jsx --
export default () => <p id="made">;
-- src/pages/made.jsx --
export default () => <p id="made">Made</p>;
-- src/pages/index.md --
# Home
`)
	if diff := cmp.Diff([]string{" GS1507", "docs/links.mdx:3:8 GS1501", "docs/links.mdx:3:23 GS1502", "src/Box.jsx:2:1 GS1601"}, codesAt(failing(t, o))); diff != "" {
		t.Error(diff)
	}
}

// brokenCode is a site with mistakes of all kinds in its code, and pages without mistakes.
const brokenCode = `
-- docusaurus.toml --
title = "Half"
url = "https://example.com"
onBrokenAnchors = "throw"
-- docs/links.mdx --
import Fine from '@site/src/Fine';

# Links

[Gone](/gone), [made](./component.mdx#made), [made](/made#made), [gone](/made#gone), [written](./component.mdx#written) and [unknown](./missing.mdx#made).

<Fine/>
-- docs/component.mdx --
import Box from '@site/src/Box';

## Written

[Gone](/gone)

<Box/>
-- docs/missing.mdx --
import Nothing from '@site/src/Nothing';

<Nothing/>
-- docs/named.mdx --
import {nothing as Nothing} from '@site/src/Fine';

<Nothing/>
-- src/Box.jsx --
import {missing} from './Fine';
import nowhere from 'nowhere';

export default () => <p id="made"><a href="/gone">Gone</a>;
-- src/Uses.jsx --
import {missing} from './Fine';

export default () => <a href="/gone">{missing}</a>;
-- src/Fine.jsx --
export default () => <a href="/gone/fine">Gone</a>;
-- src/pages/made.jsx --
export default () => <p id="made"><a href="/gone#made">Gone</a></p>;
-- src/pages/uses.jsx --
import Uses from '../Uses';
import data from '../data.json';

export default () => <p id="made"><a href="/gone#made">Gone</a><Uses/></p>;
-- src/data.json --
{"a": }
-- src/pages/index.md --
# Home
`

func TestAMistakeInCodeHidesNoBrokenLinkOfOtherPages(t *testing.T) {
	t.Parallel()
	o := site(t, brokenCode)
	want := []string{
		" GS1507",
		"docs/component.mdx:5:8 GS1501",
		"docs/links.mdx:5:8 GS1501",
		"docs/links.mdx:5:73 GS1502",
		"docs/missing.mdx:1:1 GS1602",
		"docs/named.mdx:1:35 GS1701",
		"src/Box.jsx:5:1 GS1601",
		"src/Fine.jsx:1:31 GS1501",
		"src/Uses.jsx:1:9 GS1601",
		"src/data.json:1:7 GS1601",
		"src/pages/made.jsx:1:44 GS1501",
		"src/pages/uses.jsx:4:44 GS1501",
	}
	r, err := pipeline.Check(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, codesAt(r.Diagnostics)); diff != "" {
		t.Errorf("check: %s", diff)
	}
	if got, want := r.Diagnostics[0].Message, "because of the other errors, not all links are checked on /docs/component, /docs/missing, /docs/named and 1 more"; got != want {
		t.Errorf("note %q, want %q", got, want)
	}
	if diff := cmp.Diff(want, codesAt(failing(t, o))); diff != "" {
		t.Errorf("build: %s", diff)
	}
}

func TestAPageThatThrowsHidesNoBrokenLink(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Half"
url = "https://example.com"
onBrokenAnchors = "throw"
-- docs/links.md --
[Gone](/gone), [unknown](/throws#made).
-- src/pages/throws.jsx --
export default () => <p id="made">{missing.name}</p>;
-- src/pages/index.md --
# Home
`)
	if diff := cmp.Diff([]string{" GS1507", "docs/links.md:1:8 GS1501", "src/pages/throws.jsx:1:36 GS1701"}, codesAt(failing(t, o))); diff != "" {
		t.Error(diff)
	}
}

func TestAMistakeInASettingIsReportedOnceWithTheBrokenLinks(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "Half"
url = "https://example.com"
[[themeConfig.navbar.items]]
type = "docSidebar"
sidebarId = "missing"
label = "Docs"
-- docs/links.md --
[Gone](/gone)
-- src/pages/index.md --
# Home
`)
	if diff := cmp.Diff([]string{" GS1507", "docs/links.md:1:8 GS1501", "docusaurus.toml:5:13 GS1004"}, codesAt(failing(t, o))); diff != "" {
		t.Error(diff)
	}
}

// failing builds a site, which must fail, and returns the findings.
func failing(t *testing.T, o pipeline.Options) diag.List {
	t.Helper()
	_, err := pipeline.Run(t.Context(), o)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("the build does not fail with findings: %v", err)
	}
	return failure.Diagnostics
}

// codesAt returns the places and codes of findings.
func codesAt(l diag.List) []string {
	var out []string
	for _, d := range l {
		out = append(out, d.Pos.String()+" "+d.Code)
	}
	return out
}
