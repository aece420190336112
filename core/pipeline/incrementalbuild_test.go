package pipeline_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
)

const incrementalSite = `
-- docusaurus.toml --
title = "Revised"
url = "https://revised.example"
onBrokenLinks = "warn"
onBrokenAnchors = "warn"
plugins = [{use = "docs"}, {use = "blog"}, {use = "pages"}, {use = "sitemap"}, {use = "search"}, {use = "llms"}, {use = "redirects"}]
-- docs/a.md --
---
title: Page A
description: The first page.
---
Text of A, see [the part of B](b.md#part).

## Section
-- docs/b.md --
# Page B

The text of B.

## Part

Text. ![A picture](./pic.svg)
-- docs/c.mdx --
import Part from './_part.mdx';
import Box from '@site/src/components/Box';

# Page C

The text of C.

<Part/> <Box>in a box</Box>
-- docs/shown.md --
# Page that is shown

Text that C shows.
-- docs/shows.mdx --
import Shown from './shown.md';

# Page that shows

<Shown/>
-- docs/_part.mdx --
A part.
-- docs/pic.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- docs/other.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>
-- blog/2024-01-02-post.md --
# A post

First. <!-- truncate --> Rest.
-- src/pages/page.md --
# A page

Text.
-- src/components/Box.js --
import React from 'react';
export default ({children}) => <b>{children}</b>;
-- static/robots.txt --
User-agent: *
`

// replaceIn replaces a text in a file of a site.
func replaceIn(t *testing.T, o pipeline.Options, name, before, after string) {
	t.Helper()
	file := filepath.Join(o.SiteDir, filepath.FromSlash(name))
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), before) {
		t.Fatalf("%s does not contain %q: %v", name, before, err)
	}
	writeFile(t, file, []byte(strings.Replace(string(data), before, after, 1)))
}

// wasIncremental reports whether a build rebuilt only the pages with changed texts.
func wasIncremental(r *pipeline.Report) bool {
	has := func(name string) bool {
		return slices.ContainsFunc(r.Phases, func(p pipeline.PhaseTime) bool { return p.Name == name })
	}
	return has("publish") && !has("load")
}

func TestABuildAfterEditsOfTextsMakesOnlyTheirPages(t *testing.T) {
	t.Parallel()
	testIncremental(t, incrementalSite, []textEdit{
		{"a text", "docs/a.md", "Text of A", "The text of A", 1},
		{"a text after a heading", "docs/b.md", "Text.", "More text.", 1},
		{"a text with components", "docs/c.mdx", "in a box", "in the box", 1},
		{"a new heading", "docs/a.md", "## Section", "## Section\n\n## Another", 1},
		{"a heading to which no link leads", "docs/a.md", "## Another", "## A third", 1},
		{"a link to a page", "docs/a.md", "The text of A", "[Text](c.mdx) of A", 1},
		{"a link to a heading", "docs/c.mdx", "in the box", "[in](a.md#section) the box", 1},
		{"a heading to which an edit has linked", "docs/a.md", "## Section", "## Other", 0},
		{"the heading that it was", "docs/a.md", "## Other", "## Section", 0},
		{"a text again", "docs/a.md", "of A", "of page A", 1},
		{"a heading to which a link leads", "docs/b.md", "## Part", "## Chapter", 0},
		{"a text of the page with a broken link", "docs/a.md", "of page A", "of the page A", 0},
		{"a text of the page to which it leads", "docs/b.md", "More text.", "Even more text.", 0},
		{"a text of a third page", "docs/c.mdx", " the box", " the wooden box", 1},
		{"the heading that was there", "docs/b.md", "## Chapter", "## Part", 0},
		{"a broken link", "docs/a.md", "see [", "see [nothing](/nowhere) and [", 0},
		{"a text of another page", "docs/b.md", "Even more text.", "Some text.", 1},
		{"a text beside a broken link", "docs/a.md", "of the page A", "of A", 0},
		{"the broken link", "docs/a.md", "[nothing](/nowhere) and ", "", 0},
		{"a title", "docs/a.md", "title: Page A", "title: Page Alpha", 0},
		{"a description", "docs/a.md", "The first page.", "The very first page.", 0},
		{"the first paragraph", "docs/b.md", "The text of B.", "Another text of B.", 0},
		{"an image", "docs/b.md", "./pic.svg", "./other.svg", 0},
		{"a partial", "docs/_part.mdx", "A part.", "Another part.", 0},
		{"a page that another shows", "docs/shown.md", "Text that C shows.", "Text that another page shows.", 0},
		{"a component", "docs/c.mdx", "# Page C", "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Page C\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs>\n", 0},
		{"code", "docs/c.mdx", "the wooden box", "{1 + [1].length} box", 0},
		{"a post", "blog/2024-01-02-post.md", "Rest.", "The rest.", 0},
		{"a page of another plugin", "src/pages/page.md", "Text.", "Other text.", 0},
		{"a component's code", "src/components/Box.js", "<b>", "<b title=\"box\">", 0},
		{"a static file", "static/robots.txt", "*", "* ", 0},
		{"the configuration", "docusaurus.toml", "Revised", "Revised again", 0},
		{"a text at the end", "docs/a.md", "of A", "of page A", 1},
	})
}

func TestABuildOfSeveralLanguagesAfterEditsOfTextsMakesOnlyTheirPages(t *testing.T) {
	t.Parallel()
	translated := strings.Replace(incrementalSite, `title = "Revised"`, "title = \"Revised\"\ni18n = {defaultLocale = \"en\", locales = [\"en\", \"fr\"]}", 1) + `
-- i18n/fr/docusaurus-plugin-content-docs/current/b.md --
# La page B

Le texte de B.

## Part

Texte. Voir [A](a.md#section).
-- i18n/fr/docusaurus-plugin-content-docs/current/shows.mdx --
import B from '@site/docs/b.md';

# Une page

<B/>
`
	const french = "i18n/fr/docusaurus-plugin-content-docs/current/b.md"
	testIncremental(t, translated, []textEdit{
		{"a text that both languages show", "docs/a.md", "Text of A", "The text of A", 2},
		{"a text of a translation", french, "Texte.", "Un texte.", 1},
		{"a heading of a translation", french, "## Part", "## Part\n\n## Partie", 1},
		{"a heading that links of both languages want", french, "## Part\n", "## Autre\n", 0},
		{"the heading that was there", french, "## Autre\n", "## Part\n", 0},
		{"a heading that links of one language want", "docs/a.md", "## Section", "## Other", 0},
		{"the heading that it was", "docs/a.md", "## Other", "## Section", 0},
		{"a text that a translation shows", "docs/b.md", "Text.", "More text.", 0},
		{"a title of a translation", french, "# La page B", "# La page B'", 0},
		{"a link to a page in another language", "docs/c.mdx", "in a box", "[in](/fr/docs/b) a box", 0},
		{"a text beside it", "docs/c.mdx", "a box", "the box", 0},
		{"a text of the page to which it leads", french, "Un texte.", "Le texte.", 1},
		{"a link to a heading in another language", "docs/c.mdx", "/fr/docs/b", "/fr/docs/b#partie", 0},
		{"the heading in the other language", french, "## Partie", "## Une partie", 0},
		{"a text of a site with such a link", "docs/a.md", "of A", "of page A", 0},
	})
}

// textEdit is a change of a text in a file.
type textEdit struct {
	what, file, before, after string
	// pages is the number of pages that the next build makes if it makes only those with other texts; 0 for the whole site.
	pages int
}

// testIncremental builds a site after each of some edits, and compares the output with that of a cold build.
func testIncremental(t *testing.T, archive string, edits []textEdit) {
	t.Helper()
	cold := stillSite(t, archive)
	warm := pipeline.OwnBundles(cold)
	cold.Cache, cold.OutDir = false, filepath.Join(t.TempDir(), "cold")
	run(t, warm)
	wait()
	run(t, warm) // the files were too new for the first build to keep their bundles
	for _, c := range edits {
		wait()
		replaceIn(t, warm, c.file, c.before, c.after)
		report := run(t, warm)
		if wasIncremental(report) != (c.pages > 0) {
			t.Errorf("%s: only pages with other texts were made: %v, want %v", c.what, wasIncremental(report), c.pages > 0)
		}
		if c.pages == 0 {
			continue
		}
		if report.Kept != report.Pages-c.pages {
			t.Errorf("%s: %d of %d pages were kept", c.what, report.Kept, report.Pages)
		}
		want, found := result(t, cold)
		if d := differing(want, output(t, warm.OutDir)); len(d) > 0 {
			t.Fatalf("%s: the output differs from that of a cold build in %v", c.what, d)
		}
		if diff := cmp.Diff(found, report.Diagnostics); diff != "" {
			t.Fatalf("%s: the findings differ from those of a cold build (-cold +warm):\n%s", c.what, diff)
		}
		if again := run(t, warm); !wasSkipped(again) {
			t.Errorf("%s: the next build did not find that nothing had changed", c.what)
		}
	}
}

func TestAPageThatNeedsAnotherPolicyChangesTheWholeSite(t *testing.T) {
	t.Parallel()
	cold := stillSite(t, strings.Replace(incrementalSite, `title = "Revised"`, "title = \"Revised\"\nsocialCards = {}\ncsp = {hostRules = [\"netlify\"]}", 1))
	warm := pipeline.OwnBundles(cold)
	cold.Cache, cold.OutDir = false, filepath.Join(t.TempDir(), "cold")
	run(t, warm)
	for _, c := range []struct {
		before, after string
		revised       bool
	}{
		{"Text of A", "The text of A", true},
		{"The text of A", "![A](https://images.example/a.png)", false},
		{"![A]", "Beside it ![A]", true},
		{"![A](https://images.example/a.png)", "text", false},
	} {
		wait()
		replaceIn(t, warm, "docs/a.md", c.before, c.after)
		if got := wasIncremental(run(t, warm)); got != c.revised {
			t.Errorf("%q for %q: only pages with other texts were made: %v, want %v", c.after, c.before, got, c.revised)
		}
		want, _ := result(t, cold)
		if d := differing(want, output(t, warm.OutDir)); len(d) > 0 {
			t.Fatalf("%q for %q: the output differs from that of a cold build in %v", c.after, c.before, d)
		}
	}
}

func TestAChangedOutputIsPutRightAfterAnEditOfATextToo(t *testing.T) {
	t.Parallel()
	o := pipeline.OwnBundles(stillSite(t, incrementalSite))
	run(t, o)
	for _, c := range []struct {
		what string
		do   func(file string) error
	}{
		{"changed", func(file string) error { return os.WriteFile(file, []byte("changed"), 0o600) }},
		{"deleted", os.Remove},
		{"added", func(file string) error {
			return os.WriteFile(filepath.Join(filepath.Dir(file), "added.html"), nil, 0o600)
		}},
	} {
		wait()
		if err := c.do(filepath.Join(o.OutDir, "docs", "c", "index.html")); err != nil {
			t.Fatal(err)
		}
		replaceIn(t, o, "docs/a.md", "Text of A", "Text of A, too")
		_, err := pipeline.Run(t.Context(), o)
		if c.what == "added" {
			if err == nil {
				t.Error("a build replaced a file of somebody else")
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		cold := o
		cold.Cache, cold.OutDir = false, filepath.Join(t.TempDir(), "cold")
		want, _ := result(t, cold)
		if d := differing(want, output(t, o.OutDir)); len(d) > 0 {
			t.Errorf("a file was %s: the output differs in %v", c.what, d)
		}
	}
}

func TestABuildGoesOnFromThePublishedSiteOnly(t *testing.T) {
	t.Parallel()
	o := pipeline.OwnBundles(stillSite(t, incrementalSite))
	run(t, o)
	wait()
	replaceIn(t, o, "docs/b.md", "# Page B", "# Page Bee")
	other := o
	other.Cache = false
	run(t, other) // which the cache does not know of
	replaceIn(t, o, "docs/b.md", "# Page Bee", "# Page B")
	replaceIn(t, o, "docs/a.md", "Text of A", "A text of A")
	wait()
	if wasIncremental(run(t, o)) {
		t.Error("a build went on from a site that another one had published")
	}
	if got := output(t, o.OutDir)["docs/b/index.html"]; strings.Contains(got, "Page Bee") {
		t.Error("a page of another build is in the output")
	}
}

func TestABuildThatLostWhatTheLastOneLeftIsWhole(t *testing.T) {
	t.Parallel()
	o := pipeline.OwnBundles(stillSite(t, incrementalSite))
	run(t, o)
	wait()
	segments, err := filepath.Glob(filepath.Join(o.SiteDir, ".gosaur", "store", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range segments {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(filepath.Base(name), ".") && info.Size() > 64 { // not the index
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for i := range data {
				data[i] ^= 1
			}
			writeFile(t, name, data)
		}
	}
	replaceIn(t, o, "docs/a.md", "Text of A", "A text of A")
	if wasIncremental(run(t, o)) {
		t.Error("a build went on from what the damaged cache had")
	}
}
