package markdown

import (
	"context"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
)

func TestRawHTMLOfAHeadingIsWholeInTheTableOfContents(t *testing.T) {
	c := New(Options{Format: frontmatter.FormatMD})
	for heading, want := range map[string]string{
		"## A <b>bold</b> one": "A <b>bold</b> one",
		"## An <b>open one":    "An <b>open one</b>",
		"## A closed </a> one": "A closed  one",
	} {
		t.Run(heading, func(t *testing.T) {
			content, _ := c.Compile(context.Background(), Source{Path: "a.md", Text: heading})
			if len(content.TOC) != 1 || content.TOC[0].Value != want {
				t.Errorf("got %v, want %q", content.TOC, want)
			}
		})
	}
}

func TestIdsOfHeadingsMayKeepTheirCase(t *testing.T) {
	c := New(Options{KeepCase: true})
	content, _ := c.Compile(t.Context(), Source{Path: "a.md", Text: "# Title\n\n## Hello World\n\n## Hello World\n"})
	if len(content.TOC) != 2 || content.TOC[0].ID != "Hello-World" || content.TOC[1].ID != "Hello-World-1" {
		t.Errorf("the table of contents is %v", content.TOC)
	}
}
