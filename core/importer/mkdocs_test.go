package importer_test

import "testing"

const mkdocsSite = "-- mkdocs.yml --\nsite_name: S\nsite_url: https://s.example/\n"

func TestReferencesOfMkDocsLeadToHeadingsAndObjects(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+`plugins:
  - autorefs
  - mkdocstrings
-- docs/index.md --
# Home

See [`+"`Model`"+`][pkg.Model.field], [the *other* place][own], [Set up][], [defined][], `+"[`bytes`][]"+` and [gone][datetime.date], not `+"`[a][pkg.Model]`"+`.

[defined]: https://example.com
-- docs/api.md --
# API

::: pkg.Model

::: pkg.Other
    options: {}

## Set up

## Another { #own }
`)
	wantText(t, got, "docs/index.md", "See [`Model`](./api.md), [the *other* place](./api.md#own), [Set up](./api.md#set-up), [defined][], `bytes` and gone, not `[a][pkg.Model]`.\n")
	wantText(t, got, "notes", "docs/api.md:3:1: left out: the documentation of pkg.Model in code (and in 1 more places)\n",
		"docs/index.md:3:1: left out: a link to bytes in code; its text is kept (and in 1 more places)\n")
}

func TestIdsInListsOfAttributes(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+"-- docs/index.md --\n# A\n\n## Two { #x }\n\n## Three { id=\"y\" }\n\n### The `__init__` method\n\n* An item.\n{#item}\n\nA **word**{ #word } and [](){#empty}, `{.x}`, `[a](b){.x}`.\n")
	wantText(t, got, "docs/index.md", "## Two {#x}\n", "## Three {#y}\n", "### The `__init__` method\n", "* An item. <a id=\"item\"></a>\n", "A **word**<a id=\"word\"></a> and <a id=\"empty\"></a>, `{.x}`, `[a](b){.x}`.\n")
	wantNone(t, got, "notes", "attributes")
}

func TestBlocksBetweenSlashes(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+`-- docs/index.md --
# A

/// details | More
    type: warning
    open: True

Inner
///

- item

    /// tip | Title
    In it
    ///

//// check | Outer
/// html | section.a.b#c
Text
///
////

/// caption
A caption
///
`)
	wantText(t, got, "docs/index.md", "<details open>\n<summary>More</summary>\n\n\nInner\n", "    :::tip[Title]\n\n    In it\n\n    :::\n",
		":::tip[Outer]\n", "<section id=\"c\" class=\"a b\">\n\nText\n\n</section>\n", "\nA caption\n")
	wantNone(t, got, "notes", "plain text")
}

func TestFilesThatPagesOfFastAPIShow(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+`-- docs/index.md --
# A

{* src/a.py hl[2:3] *}

{* src/a.py ln[2:4] hl[3] title[a.py] *}

{* src/a.py ln[1,4] hl[4] *}

{* src/gone.py *}

{! src/part.md !}

`+"```python\n{!> ../src/a.py[ln:1-2]!}\n```\n"+`
-- src/a.py --
one
two
three
four
-- src/part.md --
!!! note
    Part
`)
	wantText(t, got, "docs/index.md", "```python file=@site/examples/src/a.py {2-3}\n```\n", "```python file=@site/examples/src/a.py lines=2-4 title=\"a.py\" {2}\n```\n",
		"```python {2}\none\nfour\n```\n", ":::note\n\nPart\n\n:::\n", "```python\none\ntwo\n```\n")
	wantText(t, got, "notes", `docs/index.md:9:1: left out: there is no file "src/gone.py" to include`)
}

func TestAppendedSnippetsBeginABlock(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+"markdown_extensions:\n  - pymdownx.snippets: {auto_append: [links.txt]}\n-- links.txt --\n[x]: https://example.com\n-- docs/index.md --\nA [x].\n")
	wantText(t, got, "docs/index.md", "A [x].\n\n[x]: https://example.com\n")
}

func TestIconsOfMaterialInHeadingsTabsAndTables(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+"-- docs/index.md --\n# A\n\n## :simple-slack: Slack\n\n| a |\n| - |\n| :material-check:{ .x } yes |\n\n=== \":octicons-file-16: File\"\n\n    a\n")
	wantText(t, got, "docs/index.mdx", "## Slack\n", "|  yes |\n", `<TabItem value="file" label="File">`)
	wantText(t, got, "notes", "docs/index.md:9:1: left out: icons of Material (and in 2 more places)")
}

func TestNavigationsOfMkDocsWithoutTitles(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+`nav:
  - index.md
  - "":
    - a.md
  - Empty:
-- docs/index.md --
# Home
-- docs/a.md --
# Page A
`)
	wantText(t, got, "sidebars.toml", "type = \"category\"\nlabel = \"Page A\"\n")
	wantText(t, got, "notes", `mkdocs.yml:7:1: left out of the navigation: the item "Empty" without a page`)
}

func TestPostsOfMaterialKeepTheirAddresses(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+`plugins:
  - blog: {post_url_date_format: yyyy/MM}
-- docs/index.md --
[One](blog/posts/one.md)
-- docs/blog/index.md --
# Blog
-- docs/blog/posts/one.md --
---
date: {created: 2024-01-31}
---
# The *first* one
-- docs/blog/posts/two.md --
---
date: 2024-02-01
slug: second
---
# Two
-- docs/blog/posts/three.md --
# Three
`)
	wantText(t, got, "docs/blog/posts/one.md", "slug: /blog/2024/01/the-first-one\n")
	wantText(t, got, "docs/blog/posts/two.md", "slug: /blog/2024/02/second\n")
	wantText(t, got, "docs/index.md", "[One](./blog/posts/one.md)\n")
	wantText(t, got, "notes", "docs/blog/posts/three.md:1:1: a post without a date", "mkdocs.yml:4:1: left out: the pages of the plugin blog for archive and categories")
}

func TestFormulasOfMkDocs(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+"markdown_extensions:\n  - pymdownx.arithmatex\n-- docs/index.md --\nA \\(x\\) and $y$.\n\n\\[\nz\n\\]\n")
	wantText(t, got, "docs/index.md", "A $x$ and $y$.\n\n$$\nz\n$$\n")
}

func TestReadmeBesideIndexIsNoPageOfMkDocs(t *testing.T) {
	got := importedArchive(t, "mkdocs", mkdocsSite+"-- docs/index.md --\n# A\n-- docs/README.md --\n# B\n")
	wantText(t, got, "notes", "docs/README.md: left out: MkDocs takes index.md of the same folder")
	if _, there := got["docs/README.md"]; there {
		t.Error("README.md is a page, too")
	}
}
