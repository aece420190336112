package importer_test

import (
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

const vitepressSite = "-- .vitepress/config.js --\nexport default { title: 'V', sitemap: { hostname: 'https://v.example' } }\n"

func TestConfigurationsOfVitePressThatAreFunctions(t *testing.T) {
	testenv.NeedNode(t)
	for name, config := range map[string]string{
		"a function":                   "export default ({ mode }) => defineConfig({ title: 'V ' + mode })",
		"an async function":            "export default async () => { await 0; return defineConfig({ title: 'V production' }) }",
		"a function given to another":  "export default defineConfig(({ mode }) => ({ title: 'V ' + mode }))",
		"a promise":                    "export default (async () => defineConfig({ title: 'V production' }))()",
		"an argument of a plugin":      "import { withThing } from 'vitepress-thing'\nexport default withThing(defineConfig({ title: 'V production' }))",
		"an argument within functions": "import { withThing } from 'vitepress-thing'\nexport default () => withThing(defineConfig({ title: 'V production' }))",
	} {
		t.Run(name, func(t *testing.T) {
			got := importedArchive(t, "vitepress", "-- .vitepress/config.ts --\nimport { defineConfig } from 'vitepress'\n"+config+"\n-- index.md --\n# A\n")
			wantText(t, got, "docusaurus.toml", `title = "V production"`)
		})
	}
	got := importedArchive(t, "vitepress", "-- .vitepress/config.ts --\nimport { withThing } from 'vitepress-thing'\nimport { defineConfig } from 'vitepress'\nexport default withThing(defineConfig({}))\n-- index.md --\n# A\n")
	wantText(t, got, "notes", `.vitepress/config.ts: the package "vitepress-thing", to which the settings are passed, is not installed`)
	got = importedArchive(t, "vitepress", "-- .vitepress/config.ts --\nexport default 1\n-- index.md --\n# A\n")
	wantText(t, got, "notes", ".vitepress/config.ts: the configuration cannot be run")
}

func TestComponentsOfVueOverLines(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "vitepress", vitepressSite+"-- index.md --\n# A\n\n<Own\n  :list=\"[1, 2].filter((n) => n > 1)\"\n  @click=\"go\"\n/>\n\n<Wide\n  a=\"b\"\n>\nInner\n</Wide>\n\nEnd.\n")
	wantText(t, got, "docs/index.md", "# A\n\n\n\n\nInner\n\n\nEnd.\n")
	wantText(t, got, "notes", "index.md:3:1: left out: the Vue component <Own>", "index.md:8:1: left out: the Vue component <Wide>")
}

func TestAttributesOfVitePressBetweenOtherMarks(t *testing.T) {
	testenv.NeedNode(t)
	const page = "-- index.md --\n# A\n\n## One %{#own}%\n\n## Set {#x}\n\nText %{.wide}%\n"
	got := importedArchive(t, "vitepress", "-- .vitepress/config.js --\nexport default { markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } } }\n"+page)
	wantText(t, got, "docs/index.md", "## One {#own}\n", "## Set &#123;#x}\n", "Text\n")
	wantText(t, got, "notes", "index.md:7:1: left out: attributes of a text")

	got = importedArchive(t, "vitepress", "-- .vitepress/config.js --\nexport default { markdown: { attrs: { disable: true } } }\n-- index.md --\n# A\n\n## Set {#x}\n\nText {.wide}\n")
	wantText(t, got, "docs/index.md", "## Set &#123;#x}\n", "Text {.wide}\n")

	got = importedArchive(t, "vitepress", vitepressSite+"-- index.md --\n# A\n\nText {.wide}\n\n[B](/b){target=\"_self\"} and `{.x}`\n")
	wantText(t, got, "docs/index.md", "Text\n", "<a href=\"/b\" target=\"_self\">B</a> and `{.x}`\n")
}

func TestHomesOfVitePress(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "vitepress", vitepressSite+`-- index.md --
---
layout: home
hero:
  tagline: |
    Of two
    lines
  image: /a.png
  actions:
    - {text: Begin, link: /guide}
features:
  - icon: <svg/>
    title: One
    details: First
---
-- guide.md --
# Guide
-- README.md --
# Read me
`)
	wantText(t, got, "docs/index.md", "<div class=\"hero\">\n\n![](/a.png)\n\nOf two lines\n\n<a class=\"button button--primary\" href=\"/guide\">Begin</a>\n\n</div>\n\n### One\n\nFirst\n")
	wantText(t, got, "notes", "index.md:11:1: left out: drawings of features")
	wantText(t, got, "docs/README.md", "slug: /README\n")
	wantNone(t, got, "docs/index.md", "slug")
}

func TestNavigationsOfVitePressFindFilesAndAddresses(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "vitepress", `-- .vitepress/config.js --
export default { themeConfig: {
  nav: [{ text: 'File', link: '/a.md' }, { text: 'Part', link: '/a.html#b' }],
  sidebar: [{ text: 'File', link: 'a.md' }, { text: 'Part', link: '/a.md#b' }],
} }
-- index.md --
# Home
-- a.md --
# A
`)
	wantText(t, got, "docusaurus.toml", "label = \"File\"\nto = \"/a\"\n", "label = \"Part\"\nto = \"/a#b\"\n")
	wantText(t, got, "sidebars.toml", "type = \"doc\"\nid = \"a\"\nlabel = \"File\"\n", "label = \"Part\"\nhref = \"/a#b\"\n")
}

func TestSetsOfHighlightedLines(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "vitepress", vitepressSite+"-- index.md --\n# A\n\n```js {1, 4} {6-7}\na\n```\n\n```js{1,3}{5} [a.js]\na\n```\n")
	wantText(t, got, "docs/index.md", "```js {1,4,6-7}\n", "```js title=\"a.js\" {1,3,5}\n")
}
