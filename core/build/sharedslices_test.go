package build_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/build"
)

const slicedSite = `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[[plugins]]
use = "docs"
-- docs/index.md --
# Home
-- docs/a/one.md --
# A one
-- docs/a/two.md --
# A two
-- docs/b/one.md --
# B one
-- docs/b/two.md --
# B two
-- docs/b/deep/one.md --
# Deep one
`

func TestAnEditOfATitleMakesThePagesThatShowTheTitle(t *testing.T) {
	testEdits(t, slicedSite, []keptEdit{
		{"a title in a closed category", write("docs/b/two.md", "# Another title\n"), []string{"/docs", "/docs/b/one", "/docs/b/two", "/docs/b/deep/one"}},
		{"a title at the top", write("docs/index.md", "# Start\n"), []string{"/docs", "/docs/a/one", "/docs/a/two", "/docs/b/one", "/docs/b/two", "/docs/b/deep/one", "/404.html"}}, // the navbar of any page may name the main doc
		{"a new page in a closed category", write("docs/a/three.md", "# A three\n"), []string{"/docs/a/one", "/docs/a/two", "/docs/a/three"}},
	})
}

// overrideThatReadsAll shows the titles of all pages, wherever they are.
const overrideThatReadsAll = `
-- src/theme/DocSidebar/index.js --
import React from 'react';
const titles = (items) => items.flatMap((item) => [item.label, ...(item.items ? titles(item.items) : [])]);
export default function DocSidebar({sidebar}) {
  return <nav>{titles(sidebar).join(', ')}</nav>;
}
`

// content is what a document shows.
func content(t *testing.T, o build.Options, file string) string {
	t.Helper()
	_, after, _ := strings.Cut(output(t, o.OutDir)[file], `<div id="__docusaurus">`)
	return after
}

func TestAComponentThatReadsTheWholeSidebarGetsItAndPagesKnow(t *testing.T) {
	o := build.SaveBundles(site(t, slicedSite+overrideThatReadsAll))
	run(t, o)
	const file = "docs/a/one/index.html"
	if document := content(t, o, file); !strings.Contains(document, "a, A one, A two, b, deep, Deep one, B one, B two, Home") {
		t.Errorf("not all titles: %s", document)
	}
	write("docs/b/deep/one.md", "# Deepest\n")(t, o)
	if report := run(t, o); report.Kept > 1 { // the page for missing pages has no sidebar
		t.Errorf("%d of %d pages were kept", report.Kept, report.Pages)
	}
	if document := content(t, o, file); !strings.Contains(document, "deep, Deepest, B one") {
		t.Errorf("an old title: %s", document)
	}
}

func TestAPageThatReadsManySlicesLoadsOneFile(t *testing.T) {
	archive := slicedSite + overrideThatReadsAll
	for i := range 20 {
		archive += fmt.Sprintf("-- docs/c%d/page.md --\n# Page %d\n", i, i)
	}
	o := build.SaveBundles(site(t, archive))
	run(t, o)
	document := output(t, o.OutDir)["docs/a/one/index.html"]
	if n := strings.Count(document, `as="fetch"`); n != 2 || !strings.Contains(document, ".whole.json?v=") {
		t.Errorf("%d files of shared data in %s", n, document)
	}
}
