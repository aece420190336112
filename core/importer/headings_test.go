package importer_test

import (
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

func TestPagesHaveOneTitle(t *testing.T) {
	got := importedArchive(t, "mdbook", book+`-- src/SUMMARY.md --
- [In HTML](html.md)
- [Included](included.md)
- [Below](below.md)
- [Underlined](underlined.md)
- [None](none.md)
-- src/html.md --
<h1 align="center">The book</h1>
-- src/included.md --
{{#include part.txt}}
-- src/part.txt --
# Of a part
-- src/below.md --
A text in front.

# Heading
-- src/underlined.md --
Of lines
========
-- src/none.md --
Text.
`)
	wantText(t, got, "docs/html.md", "title: In HTML\nhide_title: true\n")
	wantText(t, got, "docs/below.md", "title: Heading\nhide_title: true\n")
	wantNone(t, got, "docs/included.md", "title:")
	wantNone(t, got, "docs/underlined.md", "title:")
	wantText(t, got, "docs/none.md", "title: None\n")
	wantNone(t, got, "docs/none.md", "hide_title")
}

func TestPagesOfVitePressHaveOneTitle(t *testing.T) {
	testenv.NeedNode(t)
	got := importedArchive(t, "vitepress", `-- .vitepress/config.js --
export default { title: 'V' }
-- index.md --
[Home](/)

# Code [a](/)
-- other.md --
`+"```md\n# No heading\n```\n")
	wantText(t, got, "docs/index.md", "title: Code a\nhide_title: true\n")
	wantNone(t, got, "docs/other.md", "title:")
}

func TestLinksToTheHeadingOfLevelOneStayValid(t *testing.T) {
	got := importedArchive(t, "mdbook", book+"-- src/SUMMARY.md --\n- [A](a.md)\n- [B](b.md)\n-- src/a.md --\n# The page\n\n[B](b.md#b) and [top](#the-page).\n-- src/b.md --\n# B\n\n## C\n\n[C](#c)\n-- src/c.md --\n# C\n")
	wantText(t, got, "docs/a.md", "# The page\n\n<a id=\"the-page\"></a>\n")
	wantText(t, got, "docs/b.md", "# B\n\n<a id=\"b\"></a>\n")
}
