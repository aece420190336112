package importer_test

import (
	"strings"
	"testing"
)

const hugoSite = "-- hugo.toml --\nbaseURL = \"https://otter.example/\"\ntitle = \"Otter\"\n"

func TestHomePagesOfHugoInHTML(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`-- content/_index.html --
+++
title = "Home"
+++

<div class="hero">

    <p>{{< param title >}} of Otter</p>

</div>
-- content/docs/_index.md --
---
title: Docs
---
`)
	wantText(t, got, "docs/index.md", "title: Home\n", "<div class=\"hero\">\n<p>Home of Otter</p>\n</div>\n")
	wantText(t, got, "notes", "content/_index.html:1:1: a page in HTML")
}

func TestHomePagesOfHugoThatAreTemplatesListTheSections(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+"-- content/docs/_index.md --\n---\ntitle: Docs\n---\n-- content/docs/a.md --\n---\ntitle: A\n---\n")
	wantText(t, got, "docs/index.md", "title: Otter\n", "- [Docs](./docs/index.md)\n")
	wantText(t, got, "notes", "hugo.toml: the home page was a template")
}

func TestMenusOfHugoInFrontMatter(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`
[[menus.main]]
name = "Late"
url = "https://late.example"
weight = 90
[[menus.main]]
pageRef = "/two"
identifier = "two"
weight = 10
-- content/_index.md --
---
title: Home
---
-- content/one.md --
---
title: One
linkTitle: First
menu: {main: {weight: 5}}
---
-- content/two.md --
---
title: Two
---
-- content/three.md --
---
title: Three
menus: {main: {parent: two}}
---
-- content/four.md --
---
title: Four
menu: [main, footer]
---
`)
	wantText(t, got, "docusaurus.toml", `[[themeConfig.navbar.items]]
label = "First"
to = "/one"

[[themeConfig.navbar.items]]
label = "Two"
to = "/two"
type = "dropdown"

[[themeConfig.navbar.items.items]]
label = "Three"
to = "/three"

[[themeConfig.navbar.items]]
label = "Late"
href = "https://late.example"

[[themeConfig.navbar.items]]
label = "Four"
to = "/four"
`)
	wantText(t, got, "notes", `content/four.md:1:1: left out: the menu "footer"`)
	wantNone(t, got, "notes", "in the front matter")
}

func TestPagesOfHugoWithoutWeightsAreInTheOrderOfTheirDates(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`-- content/_index.md --
-- content/a.md --
---
title: A
date: 2024-01-02
---
-- content/b.md --
+++
title = "B"
date = 2025-03-04T05:06:07Z
+++
-- content/c.md --
---
title: C
---
-- content/d.md --
---
title: D
weight: 3
---
`)
	var order []string
	for line := range strings.SplitSeq(got["sidebars.toml"], "\n") {
		if label, ok := strings.CutPrefix(line, "label = "); ok {
			order = append(order, strings.Trim(label, `"`))
		}
	}
	if got, want := strings.Join(order, " "), "D B A C"; got != want {
		t.Errorf("the order is %s, want %s", got, want)
	}
}

func TestAddressesOfHugo(t *testing.T) {
	got := importedArchive(t, "hugo", hugoSite+`defaultContentLanguage = "en"
[languages.en]
weight = 1
[languages.zh-CN]
label = "中文"
-- content/_index.md --
-- content/_index.zh-cn.md --
-- content/docs/_index.md --
---
title: Docs
---
-- content/docs/README.md --
---
title: Read me
---
-- content/docs/both.md --
---
title: Both
url: /its/own/
slug: other
---
-- content/docs/both.zh-CN.md --
---
title: 二
---
`)
	wantText(t, got, "docs/docs/both.md", "slug: /its/own\n")
	wantNone(t, got, "docs/docs/index.md", "slug")
	wantText(t, got, "docs/docs/README.md", "slug: /docs/readme\n")
	wantText(t, got, "docusaurus.toml", `locales = ["en", "zh-cn"]`, "[i18n.localeConfigs.zh-cn]\nlabel = \"中文\"\nhtmlLang = \"zh-CN\"\n")
	wantText(t, got, "i18n/zh-cn/docusaurus-plugin-content-docs/current/docs/both.md", "title: 二")
}
