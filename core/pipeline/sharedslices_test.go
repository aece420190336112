package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
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

func TestAnEditOfATitleRendersThePagesThatShowTheTitle(t *testing.T) {
	t.Parallel()
	testEdits(t, slicedSite, []keptEdit{
		{"a title in a closed category", write("docs/b/two.md", "# Another title\n"), []string{"/docs", "/docs/b/one", "/docs/b/two", "/docs/b/deep/one"}},
		{"a title at the top", write("docs/index.md", "# Start\n"), []string{"/docs", "/docs/a/one", "/docs/a/two", "/docs/b/one", "/docs/b/two", "/docs/b/deep/one", "/404.html"}}, // the navbar of any page may name the main doc
		{"a new page in a closed category", write("docs/a/three.md", "# A three\n"), []string{"/docs/a/one", "/docs/a/two", "/docs/a/three"}},
	})
}

// overrideThatReadsAll is a component that shows the titles of all pages.
const overrideThatReadsAll = `
-- src/theme/DocSidebar/index.js --
import React from 'react';
const titles = (items) => items.flatMap((item) => [item.label, ...(item.items ? titles(item.items) : [])]);
export default function DocSidebar({sidebar}) {
  return <nav>{titles(sidebar).join(', ')}</nav>;
}
`

// content returns the main content of a document.
func content(t *testing.T, o pipeline.Options, file string) string {
	t.Helper()
	_, after, _ := strings.Cut(output(t, o.OutDir)[file], `<div id="__docusaurus">`)
	return after
}

func TestPagesDependOnTheWholeSidebarIfAComponentReadsIt(t *testing.T) {
	t.Parallel()
	o := pipeline.SaveBundles(site(t, slicedSite+overrideThatReadsAll))
	run(t, o)
	const file = "docs/a/one/index.html"
	if document := content(t, o, file); !strings.Contains(document, "a, A one, A two, b, deep, Deep one, B one, B two, Home") {
		t.Errorf("not all titles: %s", document)
	}
	write("docs/b/deep/one.md", "# Deepest\n")(t, o)
	if report := run(t, o); report.Kept > 1 { // 404.html has no sidebar
		t.Errorf("%d of %d pages were kept", report.Kept, report.Pages)
	}
	if document := content(t, o, file); !strings.Contains(document, "deep, Deepest, B one") {
		t.Errorf("an old title: %s", document)
	}
}

func TestAPageThatReadsManySlicesLoadsOneFile(t *testing.T) {
	t.Parallel()
	archive := slicedSite + overrideThatReadsAll
	for i := range 20 {
		archive += fmt.Sprintf("-- docs/c%d/page.md --\n# Page %d\n", i, i)
	}
	o := pipeline.SaveBundles(site(t, archive))
	run(t, o)
	document := output(t, o.OutDir)["docs/a/one/index.html"]
	_, list, _ := strings.Cut(document, `data-shared="`)
	list, _, _ = strings.Cut(list, `"`)
	if n := len(strings.Fields(list)); n != 2 || !strings.Contains(list, ".whole.json?v=") {
		t.Errorf("%d files of shared data in %s", n, document)
	}
}

func TestItemsOfASidebarReadThePathOfTheirPage(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ file, code string }{
		"the path among its props": {"DocSidebarItem/index.js", `
export default ({item, activePath}) => <li>{item.label}@{activePath}.</li>;`},
		"the location": {"DocSidebarItem/index.js", `
import {useLocation} from '@docusaurus/router';
export default ({item}) => <li>{item.label}@{useLocation().pathname}.</li>;`},
		"the path of a part": {"DocSidebarItem/Link/index.js", `
export default (props) => <li>{props.item.label}@{props.activePath}.</li>;`},
		"all of its props": {"DocSidebarItem/index.js", `
import Item from '@theme-original/DocSidebarItem';
export default (props) => <><li>@{JSON.stringify(props.activePath).replaceAll('"', '')}.</li><Item {...props} /></>;`},
		"the location, deep within": {"DocSidebarItem/index.js", `
import {useLocation} from '@docusaurus/router';
const Inner = () => <li>@{useLocation().pathname}.</li>;
export default () => <Inner />;`},
	} {
		t.Run(name, func(t *testing.T) {
			o := pipeline.SaveBundles(site(t, slicedSite+"-- src/theme/"+tt.file+" --\nimport React from 'react';"+tt.code+"\n"))
			run(t, o)
			for _, path := range []string{"/docs/a/one", "/docs/a/two", "/docs/b/one", "/docs/b/deep/one"} {
				document := content(t, o, path[1:]+"/index.html")
				shown := strings.ReplaceAll(document, "<!-- -->", "")
				all, own := strings.Count(shown, "@/docs"), strings.Count(shown, "@"+path+".")
				if all == 0 || all != own {
					t.Errorf("%s shows %d paths, of which %d are its own", path, all, own)
				}
			}
		})
	}
}
