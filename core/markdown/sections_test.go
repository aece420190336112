package markdown_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestSections(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []plugin.Section
	}{
		"text belongs to the heading above it": {
			"Before.\n\n## One & *two* {#one}\n\nFirst\nparagraph with `code`.\n\nSecond.\n\n### Deeper\n",
			[]plugin.Section{
				{Text: []string{"Before."}},
				{Level: 2, ID: "one", Heading: "One & two", Text: []string{"First paragraph with code.", "Second."}},
				{Level: 3, ID: "deeper", Heading: "Deeper"},
			},
		},
		"list items and table cells are apart": {
			"- a\n- b\n  - c\n\n| x | y |\n| - | - |\n| 1 | 2 |\n",
			[]plugin.Section{{Text: []string{"a", "b", "c", "x", "y", "1", "2"}}},
		},
		"code keeps its lines and loses numbers and buttons": {
			"```js title=\"a.js\" showLineNumbers\nconst a = '<b>';\nrun(a);\n```\n",
			[]plugin.Section{{Text: []string{"a.js"}, Code: []string{"const a = '<b>';\nrun(a);"}}},
		},
		"an admonition leaves its title and its text": {
			":::tip[Mind this]\n\nCareful.\n\n:::\n",
			[]plugin.Section{{Text: []string{"Mind this", "Careful."}}},
		},
		"components leave the props that are text and their children": {
			"import Hero from '@site/Hero';\n\n<Hero title=\"Big\" imageUrl=\"/x.png\" count={3}>\n\n## Inside\n\nText {'and a string'} {1 + 1}.\n\n</Hero>\n",
			[]plugin.Section{
				{Text: []string{"Big"}},
				{Level: 2, ID: "inside", Heading: "Inside", Text: []string{"Text and a string ."}},
			},
		},
		"links to pages of the site come with what stands around them": {
			"See [the *other* page](/b#x) and [outside](https://x.test).\n\n## [Linked](/c)\n\n| Question | Page |\n| - | - |\n| How? | [This](/d) |\n\n- a\n- [B](/b)\n",
			[]plugin.Section{
				{
					Text:  []string{"See the other page and outside."},
					Links: []plugin.SectionLink{{To: "/b#x", Text: "the other page", Start: 0, End: 1}},
				},
				{
					Level: 2, ID: "linked", Heading: "Linked",
					Text: []string{"Question", "Page", "How?", "This", "a", "B"},
					Links: []plugin.SectionLink{
						{To: "/c", Text: "Linked"}, {To: "/d", Text: "This", Start: 2, End: 4}, {To: "/b", Text: "B", Start: 5, End: 6},
					},
				},
			},
		},
		"a card that leads to a page is linked by its title": {
			"import Card from '@site/Card';\n\n<Card to=\"/b\" title=\"Begin\">\n\nWith this.\n\n</Card>\n\nText.\n",
			[]plugin.Section{{
				Text:  []string{"Begin", "With this.", "Text."},
				Links: []plugin.SectionLink{{To: "/b", Text: "Begin", Start: 0, End: 1}},
			}},
		},
		"markup in text stays text": {
			"Use \\<script> and &lt;b> here.\n",
			[]plugin.Section{{Text: []string{"Use <script> and <b> here."}}},
		},
		"a document without text has one empty section": {"", []plugin.Section{{}}},
	} {
		t.Run(name, func(t *testing.T) {
			compiler := markdown.New(markdown.Options{Site: &plugin.Site{Dir: t.TempDir(), BaseURL: "/"}})
			content, _ := compiler.Compile(context.Background(), markdown.Source{Path: "docs/a.mdx", Text: c.text})
			if diff := cmp.Diff(c.want, compiled.Sections(content)); diff != "" {
				t.Errorf("sections (-want +got):\n%s", diff)
			}
		})
	}
}
