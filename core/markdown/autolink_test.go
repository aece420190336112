package markdown

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark/ast"
)

func TestLiteralLinksAreFoundWhereTheReferenceFindsThem(t *testing.T) {
	for text, want := range map[string]string{
		"see https://example.com/a_b*c.":          "https://example.com/a_b*c",
		"at http://localhost:3000/a, or":          "http://localhost:3000/a",
		`"https://example.com" 'www.example.com'`: "https://example.com http://www.example.com",
		"(https://example.com/a(b))":              "https://example.com/a(b)",
		"https://example.com/~me/\u00fc?":         "https://example.com/~me/%C3%BC",
		"https://example.com/?a=b&amp;":           "https://example.com/?a=b",
		"xhttps://example.com 1https://a.b":       "https://a.b",
		"npm@5.2.0 a@b.c-d a@b_c":                 "mailto:a@b.c-d",
		"a@b.c. a.b+c@d.e":                        "mailto:a@b.c mailto:a.b+c@d.e",
		"[ https://a.b/c and a@b.c":               "https://a.b/c mailto:a@b.c",
		"www. www.a_b.c http://a_b":               "http://www",
		"*https://a.b*":                           "https://a.b",
	} {
		t.Run(text, func(t *testing.T) {
			content, _ := New(Options{NoEmoji: true}).Compile(t.Context(), Source{Path: "a.mdx", Text: text})
			var got []string
			for _, l := range content.Links {
				got = append(got, l.URL)
			}
			if diff := cmp.Diff(want, strings.Join(got, " ")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCodeOverLinesKeepsItsIndentation(t *testing.T) {
	for text, want := range map[string]string{
		"`a\n   b`":            "a    b",
		"- x `a\n    b`":       "a   b",
		"> `a\n>   b`":         "a   b",
		"``\n  a`b\n  ``":      "  a`b  ",
		"x `` ` `` and `c\nd`": "c d",
	} {
		t.Run(text, func(t *testing.T) {
			c := New(Options{})
			d := c.newDocument(Source{Path: "a.mdx", Text: text}, nil)
			d.render.syntax = c.mdxGrammar.Parse(&d.Reporter, 0, d.script.Read)
			got := ""
			_ = ast.Walk(d.render.syntax.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
				if code, ok := n.(*ast.CodeSpan); ok && entering {
					got = d.render.syntax.CodeText(code)
				}
				return ast.WalkContinue, nil
			})
			if got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
