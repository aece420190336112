package markdown

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// slow is the time limit for a document of at most 64 KB.
const slow = time.Second

// FuzzBlocks looks for crashes, hangs, and HTML that breaks out of its element in whole
// documents.
func FuzzBlocks(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	compile := fuzzCompiler()
	f.Fuzz(func(t *testing.T, text string, mdx bool) { compile(t, text, mdx) })
}

// containers surround a text with constructs in which inline constructs are read.
var containers = []string{"%s", "# %s", "- [ ] %s", "| a |\n| - |\n| %s |", "> %s *", "<b>%s</b>", "[%s](b)", "**%s**", "x {%s}", "<A b={%s} />", ":::note[%s]\n\n:::"}

// FuzzInline does the same with one line of text in each of these places.
func FuzzInline(f *testing.F) {
	for _, seed := range seeds(f) {
		for line := range strings.Lines(seed) {
			f.Add(strings.TrimSpace(line), uint8(len(line)), true)
		}
	}
	compile := fuzzCompiler()
	f.Fuzz(func(t *testing.T, line string, container uint8, mdx bool) {
		line = strings.NewReplacer("\n", " ", "\r", " ").Replace(line)
		compile(t, strings.Replace(containers[int(container)%len(containers)], "%s", line, 1), mdx)
	})
}

// seeds are the specification's examples, the golden cases and the oracle's corpus.
func seeds(f *testing.F) []string {
	list := []string{benchSection + benchCode}
	for _, ex := range readSpec(f) {
		list = append(list, ex.Markdown)
	}
	for _, golden := range readGoldens(f) {
		for _, c := range golden.cases {
			list = append(list, c.input)
		}
	}
	files, err := filepath.Glob("../../e2e/oracle/corpus/*.txt")
	if err != nil || len(files) == 0 {
		f.Fatalf("no corpus: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range strings.Split("\n"+string(data), "\n=== ")[1:] {
			_, text, _ := strings.Cut(part, "\n")
			list = append(list, text)
		}
	}
	return list
}

// fuzzCompiler returns a function that compiles a text and checks the result.
func fuzzCompiler() func(t *testing.T, text string, mdx bool) {
	compilers := map[bool]*Compiler{}
	for mdx, format := range map[bool]string{true: frontmatter.FormatMDX, false: frontmatter.FormatMD} {
		compilers[mdx] = New(Options{Format: format, Site: &plugin.Site{BaseURL: "/"}, Mermaid: true, Math: plainFormulas{}, Files: noFiles{}})
	}
	return func(t *testing.T, text string, mdx bool) {
		var content *plugin.Content
		var ds diag.List
		compileOnce := func() time.Duration {
			start := time.Now()
			content, ds = compilers[mdx].Compile(context.Background(), Source{Path: "docs/a.md", Text: text})
			return time.Since(start)
		}
		took := compileOnce()
		if took > slow { // once more: the machine may have been at something else
			took = min(took, compileOnce())
		}
		if took > slow && len(text) <= 1<<16 {
			t.Fatalf("took %v", took)
		}
		for _, d := range ds {
			if d.Pos.Line < 0 || d.Pos.Line > strings.Count(text, "\n")+strings.Count(text, "\r")+1 {
				t.Fatalf("no such line: %v", d)
			}
		}
		checkNodes(t, content.Nodes, strings.Contains(text, "dangerouslySetInnerHTML"))
	}
}

// checkNodes asserts that each static node is one element, and that all JSON is valid.
// comments reports whether the HTML may have comments, as in the HTML that a prop sets.
func checkNodes(t *testing.T, nodes []plugin.Node, comments bool) {
	t.Helper()
	for _, n := range nodes {
		if n.Props != nil && !json.Valid(n.Props) {
			t.Fatalf("props are not JSON: %s", n.Props)
		}
		if n.Kind == plugin.NodeStatic {
			checkStatic(t, n, comments)
		}
		checkNodes(t, n.Children, comments)
	}
}

// checkStatic reads a static element with a tokenizer and counts its tags.
func checkStatic(t *testing.T, n plugin.Node, comments bool) {
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
			if !tree.VoidTags[string(name)] {
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
		case html.CommentToken:
			if !comments || len(stack) == 0 {
				t.Fatalf("comment in %s", n.HTML)
			}
		case html.DoctypeToken, html.SelfClosingTagToken:
			t.Fatalf("unexpected token in %s", n.HTML)
		}
	}
}
