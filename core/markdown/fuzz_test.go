package markdown

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/gosaur/gosaur/core/plugin"
)

// FuzzCompile looks for crashes, hangs, and HTML that breaks out of its element.
func FuzzCompile(f *testing.F) {
	for _, ex := range readSpec(f) {
		f.Add(ex.Markdown, true)
	}
	f.Add(benchSection+benchCode, true)
	for _, golden := range readGoldens(f) {
		for _, c := range golden.cases {
			f.Add(c.input, c.format != FormatMD)
		}
	}
	compilers := map[bool]*Compiler{}
	for _, mdx := range []bool{true, false} {
		format := FormatMD
		if mdx {
			format = FormatMDX
		}
		compilers[mdx] = New(Options{Format: format, Site: &plugin.Site{BaseURL: "/"}, Mermaid: true, Math: plainFormulas{}, Files: noFiles{}})
	}
	f.Fuzz(func(t *testing.T, text string, mdx bool) {
		start := time.Now()
		content, ds := compilers[mdx].Compile(context.Background(), Source{Path: "docs/a.md", Text: text})
		if d := time.Since(start); d > 2*time.Second && len(text) < 1<<16 {
			t.Fatalf("took %v", d)
		}
		for _, d := range ds {
			if d.Pos.Line < 0 || d.Pos.Line > strings.Count(text, "\n")+strings.Count(text, "\r")+1 {
				t.Fatalf("no such line: %v", d)
			}
		}
		checkNodes(t, content.Nodes)
	})
}

// checkNodes asserts that each static node is one element, and all JSON valid.
func checkNodes(t *testing.T, nodes []plugin.Node) {
	t.Helper()
	for _, n := range nodes {
		if n.Props != nil && !json.Valid(n.Props) {
			t.Fatalf("props are not JSON: %s", n.Props)
		}
		if n.Kind == plugin.NodeStatic {
			checkStatic(t, n)
		}
		checkNodes(t, n.Children)
	}
}

// checkStatic reads a static element with a tokenizer and counts its tags.
func checkStatic(t *testing.T, n plugin.Node) {
	t.Helper()
	z := html.NewTokenizer(strings.NewReader(n.HTML))
	var stack []string
	roots := 0
	for {
		switch z.Next() {
		case html.ErrorToken:
			if len(stack) > 0 || roots != 1 {
				t.Fatalf("%d roots, open %v in %s", roots, stack, n.HTML)
			}
			return
		case html.StartTagToken:
			name, _ := z.TagName()
			if len(stack) == 0 {
				roots++
			}
			if !voidTags[string(name)] {
				stack = append(stack, string(name))
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(stack) == 0 || stack[len(stack)-1] != string(name) {
				t.Fatalf("</%s> does not close %v in %s", name, stack, n.HTML)
			}
			stack = stack[:len(stack)-1]
		case html.TextToken:
			if len(stack) == 0 {
				t.Fatalf("text outside the element in %s", n.HTML)
			}
		case html.CommentToken, html.DoctypeToken, html.SelfClosingTagToken:
			t.Fatalf("unexpected token in %s", n.HTML)
		}
	}
}
