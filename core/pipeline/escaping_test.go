package pipeline_test

import (
	"fmt"
	"path"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// hostileText is used wherever a site has text. If it became markup, there would be an element
// "x-evil".
const hostileText = `</title></script></textarea>--><x-evil onload=evil()>&lt;x-evil&gt; "' onerror="evil()`

// hostileSite has the text in titles, front matter, tags, authors, sidebars and configuration.
func hostileSite() string {
	quoted := `'` + strings.ReplaceAll(hostileText, `'`, `''`) + `'`
	toml := `'''` + hostileText + `'''`
	return fmt.Sprintf(`
-- docusaurus.toml --
title = %[2]s
tagline = %[2]s
url = "https://example.com"
onBrokenLinks = "warn"

[themeConfig]
metadata = [{ name = "keywords", content = %[2]s }]

[themeConfig.navbar]
title = %[2]s
items = [{ label = %[2]s, to = "/docs/a" }]

[themeConfig.footer]
links = [{ title = %[2]s, items = [{ label = %[2]s, to = "/docs/a" }] }]

[[plugins]]
use = "docs"

[[plugins]]
use = "blog"
blogTitle = %[2]s
blogDescription = %[2]s

[[plugins]]
use = "pages"

[[plugins]]
use = "llms"

[[plugins]]
use = "search"

[[plugins]]
use = "sitemap"
-- docs/a.md --
---
title: %[1]s
description: %[1]s
keywords: [%[1]s]
sidebar_label: %[1]s
pagination_label: %[1]s
tags: [{label: %[1]s, permalink: /t}]
custom_edit_url: null
---
Text.

## \<x-evil onload=evil()> &lt;x-evil&gt;

`+"```js title=\"%[3]s\"\n%[4]s\n```"+`
-- docs/sub/_category_.json --
{"label": %[5]q, "link": {"type": "generated-index", "title": %[5]q, "description": %[5]q}}
-- docs/sub/b.md --
# B
-- blog/2024-01-01-p.md --
---
title: %[1]s
description: %[1]s
authors: [{name: %[1]s, title: %[1]s, page: false}]
tags: [{label: %[1]s, permalink: /t}]
---
Text.

<!-- truncate -->

More.
-- src/pages/index.md --
# Home
`, quoted, toml, "x-evil", hostileText, hostileText)
}

func TestTextNeverBecomesMarkup(t *testing.T) {
	t.Parallel()
	o := site(t, hostileSite())
	o.Cache = false
	run(t, o)
	pages := 0
	for name, text := range output(t, o.OutDir) {
		switch path.Ext(name) {
		case ".html", ".xml", ".svg":
			pages++
			if tag := evilTag(text); tag != "" {
				t.Errorf("%s has markup from text: %s", name, tag)
			}
			if !strings.Contains(text, "x-evil") && strings.HasPrefix(name, "docs/") {
				t.Errorf("%s does not show the text", name)
			}
		}
	}
	if pages < 8 {
		t.Errorf("only %d pages were checked", pages)
	}
}

// evilTag returns the first element or attribute that comes from the hostile text.
func evilTag(text string) string {
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ""
		case html.StartTagToken, html.SelfClosingTagToken:
			token := z.Token()
			if token.Data == "x-evil" {
				return token.String()
			}
			for _, a := range token.Attr {
				if a.Key == "onload" || a.Key == "onerror" {
					return token.String()
				}
			}
		}
	}
}
