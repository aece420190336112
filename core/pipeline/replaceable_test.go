package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/swizzle"
)

const replaced = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"

[[themeConfig.navbar.items]]
to = "/"
label = "Docs"

[themeConfig.footer]
copyright = "Otters"

[[plugins]]
use = "docs"
routeBasePath = "/"

[[plugins]]
use = "blog"

[[plugins]]
use = "search"
-- docs/intro.mdx --
---
slug: /
tags: [a]
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Introduction

See [start](start.md#first).

:::tip[Title]

Text with ` + "`code`" + `.

:::

<Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>

` + "```js title=\"a.js\"\nlet a = 1;\n```" + `

## More

- [x] done
-- docs/start.md --
# Start

Text of a page that has no more than a heading.

## First
-- blog/2024-01-02-hello/index.md --
---
---
# Hello

<!-- truncate -->

Text.
`

var (
	unseen = regexp.MustCompile(`(?s)<(script|style|title)[ >].*?</(script|style|title)>`)
	tag    = regexp.MustCompile(`<[^>]*>`)
)

// visible returns the words of a document.
func visible(html string) []string {
	return strings.Fields(tag.ReplaceAllString(unseen.ReplaceAllString(html, " "), " "))
}

func TestCopiesOfAllComponentsShowTheSameText(t *testing.T) {
	t.Parallel()
	for _, theme := range []string{"classic", "lucid"} {
		t.Run(theme, func(t *testing.T) { testCopies(t, theme) })
	}
}

func testCopies(t *testing.T, name string) {
	t.Helper()
	o := site(t, strings.Replace(replaced, "[[plugins]]", "[theme]\nuse = \""+name+"\"\n\n[[plugins]]", 1))
	run(t, o)
	original := output(t, o.OutDir)
	theme, err := pipeline.Theme(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range theme.Components() {
		files, err := theme.Eject(c, false)
		if err != nil {
			t.Fatal(err)
		}
		if err := swizzle.Write(t.TempDir(), files); err != nil {
			t.Fatal(err)
		}
	}
	if found := run(t, o).Diagnostics; len(found) > 0 {
		t.Errorf("found: %s", found)
	}
	copies := output(t, o.OutDir)
	for _, page := range []string{"index.html", "start/index.html", "blog/index.html", "404.html"} {
		if diff := cmp.Diff(visible(original[page]), visible(copies[page])); diff != "" || len(visible(original[page])) < 20 {
			t.Errorf("%s with copies of all components (-original +copies):\n%s", page, diff)
		}
	}
}
