package markdown

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/plugin"
)

// specExample is an example of the CommonMark specification.
type specExample struct {
	Markdown string `json:"markdown"`
	HTML     string `json:"html"`
	Example  int    `json:"example"`
	Section  string `json:"section"`
}

// readSpec reads the examples of CommonMark 0.31.2 that goldmark's module carries.
func readSpec(tb testing.TB) []specExample {
	tb.Helper()
	out, err := exec.CommandContext(context.Background(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/yuin/goldmark").Output()
	if err != nil {
		tb.Skipf("the module of goldmark is not at hand: %v", err)
	}
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "_test", "spec.json"))
	if err != nil {
		tb.Skipf("the specification is not at hand: %v", err)
	}
	var examples []specExample
	if err := json.Unmarshal(data, &examples); err != nil {
		tb.Fatal(err)
	}
	return examples
}

// gfmLinks are the examples that GFM changes on purpose, with its results: a bare URL or
// address is a link.
var gfmLinks = map[int]string{
	602: `<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>`,
	606: `<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>`,
	608: `<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>`,
	611: `<p><a href="https://example.com">https://example.com</a></p>`,
	612: `<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>`,
}

// emptyFirstLines are the examples of code that begins with an empty line, which is dropped
// as after a pre in HTML.
var emptyFirstLines = map[int]string{
	127: "<pre><code>```\naaa\n</code></pre>",
	129: "<pre><code>  \n</code></pre>",
}

// commentLines are the examples with text after a comment on its line, which is a block of
// its own, as in Docusaurus.
var commentLines = map[int]string{177: "<p><em>bar</em> <em>baz</em></p>"}

func TestCommonMarkExamplesGiveTheSpecifiedHTML(t *testing.T) {
	c := New(Options{Format: frontmatter.FormatMD, OnBrokenMarkdownImages: "ignore", Site: &plugin.Site{BaseURL: "/", OnBrokenMarkdownLinks: "ignore"}})
	examples := readSpec(t)
	for _, ex := range examples {
		content, _ := c.Compile(context.Background(), Source{Path: "spec.md", Text: "\n" + ex.Markdown})
		for _, changes := range []map[int]string{gfmLinks, emptyFirstLines, commentLines} {
			if changed, ok := changes[ex.Example]; ok {
				ex.HTML = changed
			}
		}
		got, want := normalHTML(t, nodesHTML(content.Nodes)), normalHTML(t, ex.HTML)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("example %d (%s)\n%s\nwant %s\ngot  %s", ex.Example, ex.Section, ex.Markdown, want, got)
		}
	}
}

func nodesHTML(nodes []plugin.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		if n.Kind == plugin.NodeText {
			b.WriteString(html.EscapeString(n.Text))
		}
		b.WriteString(n.HTML)
	}
	return b.String()
}

// normalHTML parses HTML and writes it in a normal form: without comments, white space
// between blocks, and what the static DOM adds to plain Markdown.
func normalHTML(tb testing.TB, s string) string {
	tb.Helper()
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(s), context, html.ParseOptionEnableScripting(false))
	if err != nil {
		tb.Fatal(err)
	}
	var b strings.Builder
	for _, n := range nodes {
		writeNormal(&b, n, false)
	}
	out := whiteSpace.ReplaceAllString(blockEdge.ReplaceAllString(b.String(), "$1"), " ")
	return strings.TrimSpace(strings.ReplaceAll(out, " </a>", "</a>"))
}

var (
	// visibleSpace keeps white space where it counts.
	visibleSpace = strings.NewReplacer(" ", "␠", "\n", "⏎", "\t", "⇥")
	whiteSpace   = regexp.MustCompile(`\s+`)
	blockEdge    = regexp.MustCompile(`\s*(</?(?:p|ul|ol|li|div|h[1-6r]|blockquote|pre|table|thead|tbody|tr|t[hd]|br|details|summary|section|` +
		`script|style|textarea|del)\b[^>]*>)\s*`)
)

var addedAttrs = map[string]map[string]bool{
	"a":   {"target": true, "rel": true},
	"img": {"loading": true, "decoding": true, "class": true, "width": true, "height": true},
}

func writeNormal(b *strings.Builder, n *html.Node, pre bool) {
	switch n.Type {
	case html.TextNode:
		switch {
		case pre:
			b.WriteString(visibleSpace.Replace(n.Data))
		default:
			b.WriteString(whiteSpace.ReplaceAllString(n.Data, " "))
		}
		return
	case html.ElementNode:
	default:
		return
	}
	class := attrOf(n, "class")
	switch {
	case n.Data == "a" && class == "hash-link":
		return
	case strings.Contains(class, "codeBlockContainer"):
		language := strings.Fields(class)[0]
		if language == "language-text" {
			language = ""
		}
		b.WriteString("<pre><code " + language + ">")
		var text strings.Builder
		writeText(&text, find(n, "code"))
		b.WriteString(visibleSpace.Replace(text.String()))
		b.WriteString("</code></pre>")
		return
	case n.Data == "pre" && n.FirstChild != nil && n.FirstChild.Data == "code":
		b.WriteString("<pre><code " + strings.ToLower(attrOf(n.FirstChild, "class")) + ">")
		var text strings.Builder
		writeText(&text, n)
		b.WriteString(visibleSpace.Replace(text.String()))
		if !strings.HasSuffix(text.String(), "\n") {
			b.WriteString("⏎")
		}
		b.WriteString("</code></pre>")
		return
	case n.Data != "header":
		b.WriteString("<" + n.Data)
		for _, a := range n.Attr {
			heading := len(n.Data) == 2 && n.Data[0] == 'h' && n.Data != "hr"
			if addedAttrs[n.Data][a.Key] || heading && (a.Key == "id" || a.Key == "class") {
				continue
			}
			if isValidAttr(a.Key) {
				b.WriteString(" " + a.Key + "=" + strings.Join(strings.Fields(a.Val), " "))
			}
		}
		b.WriteString(">")
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		writeNormal(b, c, pre || n.Data == "pre")
	}
	if n.Data != "header" {
		b.WriteString("</" + n.Data + ">")
	}
}

func attrOf(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func find(n *html.Node, tag string) *html.Node {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.Data == tag {
			return c
		}
		if f := find(c, tag); f != nil {
			return f
		}
	}
	return nil
}

func writeText(b *strings.Builder, n *html.Node) {
	if n == nil {
		return
	}
	if n.Type == html.TextNode {
		b.WriteString(n.Data)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		writeText(b, c)
	}
}
