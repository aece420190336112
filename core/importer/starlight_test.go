package importer_test

import (
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

const starlightSite = `-- astro.config.mjs --
import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://s.example', integrations: [starlight({ title: 'S' })] })
`

func TestCodeComponentsOfStarlight(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "starlight", starlightSite+`-- src/content/docs/index.mdx --
---
title: Home
---
import { Code, Tabs } from '@astrojs/starlight/components';
import file from '/src/a.js?raw';
import gone from './gone.js?raw';
import own from './own.astro';

<Code code={file} lang="js" title="a.js" mark={[1, '3-4']} />

<Code
  code={`+"`const a = { b: 1 };\nconst c = '<d>';`"+`}
  lang="ts"
/>

<Code code="one line" />

<Code code={gone} />

<Code code={own + 1} lang="js" />

export const example = "console.log('a');";

<Code code={example} title="~" />

![Alias](~/assets/a.png)
-- src/assets/a.png --
x
-- src/a.js --
a()
`)
	wantText(t, got, "docs/index.mdx", "```js title=\"a.js\" file=@site/examples/src/a.js {1,3-4}\n```\n", "```ts\nconst a = { b: 1 };\nconst c = '<d>';\n```\n", "```text\none line\n```\n", "```text title=\"~\"\nconsole.log('a');\n```\n", "![Alias](/assets/content/src/assets/a.png)\n")
	wantText(t, got, "notes", `src/content/docs/index.mdx:19:1: left out: there is no file "src/content/docs/gone.js" to show`, "src/content/docs/index.mdx:21:1: left out: the tags of <Code>")
	wantNone(t, got, "docs/index.mdx", "<Code", "import")
	wantText(t, got, "copied", "examples/src/a.js\n")
}

func TestHeroesOfStarlight(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "starlight", starlightSite+`-- src/content/docs/index.md --
---
title: Home
hero:
  title: The <em>title</em>
  tagline: Of it
  image:
    alt: A picture
    dark: ../../assets/d.png
    light: ../../assets/l.png
---
Text.
-- src/assets/l.png --
x
-- src/content/docs/README.md --
---
title: Read me
---
`)
	wantText(t, got, "docs/index.md", "# The title\n\n![A picture](/assets/content/src/assets/l.png)\n\nOf it\n\nText.\n")
	wantText(t, got, "notes", "src/content/docs/index.md:7:1: the hero shows its picture for light pages on dark ones, too")
	wantText(t, got, "docs/README.md", "slug: /readme\n")
	wantNone(t, got, "docs/index.md", "slug")
}

func TestSetsOfHighlightedLinesOfStarlight(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "starlight", starlightSite+"-- src/content/docs/index.md --\n---\ntitle: Home\n---\n```js {1, 4} {\"1. Begin\": 6-7} title=\"a.js\" frame=\"none\"\na\n```\n")
	wantText(t, got, "docs/index.md", "```js title=\"a.js\" {1,4,6-7}\n")
	wantText(t, got, "notes", "src/content/docs/index.md:4:1: left out: labels of highlighted lines")
}

func TestAddedAndRemovedLinesStayMarked(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "starlight", starlightSite+"-- src/content/docs/index.md --\n---\ntitle: Home\n---\n```js ins={1, 3} del={\"2.\": 2} mark={4} ins=\"a\"\na\n```\n")
	wantText(t, got, "docs/index.md", "```js {4} ins={1,3} del={2}\n")
	wantText(t, got, "docusaurus.toml", "codeMarks = true\n")
	wantText(t, got, "notes", "src/content/docs/index.md:4:1: left out: marks of texts within lines of code")

	got = importedArchive(t, "vitepress", vitepressSite+"-- index.md --\n# A\n\n```js\na // [!code ++:2]\nb\nc // [!code --]\nd // [!code focus]\ne // [!code highlight]\n```\n")
	wantText(t, got, "docs/index.md", "```js {5} ins={1-2} del={3} focus={4}\na\nb\nc\nd\ne\n```\n")
}
