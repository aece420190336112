package markdown

import (
	"context"
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestTheTargetOfALinkIsFoundAsItIsWritten(t *testing.T) {
	for name, tt := range map[string]struct {
		text, url string
		line, col int
		endCol    int
	}{
		"after a text over two lines":    {"a [multi\nline](/docs/x)", "/docs/x", 2, 7, 14},
		"on the line after its bracket":  {"a [x](\n/docs/x)", "/docs/x", 2, 1, 8},
		"with parentheses":               {"[x](/docs/x(y))", "/docs/x(y)", 1, 5, 15},
		"with escaped parentheses":       {`[x](/docs/x\(y\))`, "/docs/x(y)", 1, 5, 17},
		"with an entity":                 {"[x](/docs/x?a=1&amp;b=2)", "/docs/x?a=1&b=2", 1, 5, 24},
		"after blanks, before a title":   {`[x](  /docs/x  "t")`, "/docs/x", 1, 7, 14},
		"in angle brackets with a blank": {"[x](</docs/x y>)", "/docs/x%20y", 1, 6, 15},
		"after brackets and marks":       {"[**`a`** [b]](/docs/x)", "/docs/x", 1, 15, 22},
		"in a cell with a bar":           {"| a |\n| - |\n| \\| [x](/docs/x) |", "/docs/x", 3, 10, 17},
		"around an image":                {"[![a](/img/x)](/docs/x)", "/docs/x", 1, 16, 23},
	} {
		t.Run(name, func(t *testing.T) {
			content, diags := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, OnBrokenMarkdownImages: "ignore"}).
				Compile(context.Background(), Source{Path: "docs/a.md", Text: tt.text + "\n"})
			if len(diags) > 0 {
				t.Fatal(diags)
			}
			for _, l := range content.Links {
				if l.File {
					continue
				}
				if l.URL != tt.url || l.Pos.Line != tt.line || l.Pos.Col != tt.col || l.Pos.EndCol != tt.endCol {
					t.Errorf("%s at %d:%d-%d, want %s at %d:%d-%d", l.URL, l.Pos.Line, l.Pos.Col, l.Pos.EndCol, tt.url, tt.line, tt.col, tt.endCol)
				}
				return
			}
			t.Errorf("no link: %v", content.Links)
		})
	}
}
