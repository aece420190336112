package markdown

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// hostile are inputs that are known to make parsers slow or deep. They are repeated
// to 16 KB, at which quadratic work would show and a busy machine does not.
var hostile = []string{
	"[", "]", "![", "[a](", "[a](b ", "[a][", "![[]()", "*a ", "a**b", "**a *b ", "_a_", "~~a ", "`", "`a``b```",
	"<", "<a ", "<a b=\"", "<a b={", "</a>", "<a>", "<div>\n", "<b>x\n\n", "<!--", "<!-- -->", "<![CDATA[", "<?", "<!A ",
	"{", "}", "{`${", "{/*", "{'", "{a}", "&", "&amp", "&#", "> ", ">", "- ", "* a\n", "1. ", "- a\n\n  ", "  - a\n\n",
	":::note\n", ":::note[", "::::note[a]\n", ":::", "# ", "# a\n", "a\n=\n", "|", "|a", "|a|\n|-|\n", "a|b\n-|-\n", "[^1]", "[^1]: a\n",
	"[a]: b\n", "[a]: <b", "[a\\]: b\n", "http://a", "www.a.b ", "a@b.c ", "a@", "\\", "\t", "\n", "```\n", "~~~a\n", "import a\n", "export ", "\x00",
	"<details>", "<summary>", "\u00a0", "(", "))", "\"", "a_b_", "[a](<b>", "[[a](b)](c)", "x {#a}\n", "## {#", "<x y/>", "{1}", "<>", "</>",
	"www._", "\"www._", "\"a", "http://a!", "http://a(&b;", "mailto:a@b.", "xmpp:a@b.c/", "a@b_", "`a\n ", "- `a\n  ", "# {#", "```mdx-code-block\n", "***a__", ":+1", "| `\\|",
	"$", "$a", "$$", "$$ ", "$a$", "$$\n", "$$a\n", "- $$\n", "$a\n$$",
}

func TestHostileInputIsCompiledInTime(t *testing.T) {
	if testing.Short() {
		t.Skip("about time")
	}
	for _, format := range []string{FormatMDX, FormatMD} {
		c := New(Options{Format: format, Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Math: plainFormulas{}})
		for _, unit := range hostile {
			for _, text := range []string{
				strings.Repeat(unit, 16384/len(unit)),
				strings.Repeat(unit, 8192/len(unit)) + "a" + strings.Repeat("]", 4096) + strings.Repeat(")", 4096),
				strings.Repeat(unit+"\n", 16384/len(unit)),
			} {
				start := time.Now()
				content, _ := c.Compile(context.Background(), Source{Path: "a.md", Text: text})
				if d := time.Since(start); d > 10*time.Second {
					t.Errorf("%s: %q… takes %v", format, text[:min(len(text), 20)], d)
				}
				checkNodes(t, content.Nodes)
			}
		}
	}
}

func TestManyExpressionsOfUnknownNamesAreCheckedTogether(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
	start := time.Now()
	_, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: strings.Repeat("{a}", 65536/3)})
	if d := time.Since(start); d > 3*time.Second {
		t.Errorf("it takes %v", d)
	}
	if len(ds) != maxFindings {
		t.Errorf("got %d findings, want %d", len(ds), maxFindings)
	}
	if got := ds[1].Pos; got.Line != 1 || got.Col != 5 {
		t.Errorf("the second is at %v", got)
	}
}

func TestNestingPastTheLimitIsADiagnostic(t *testing.T) {
	for name, text := range map[string]string{
		"quotes":      strings.Repeat(">", 1000) + " a",
		"lists":       strings.Repeat("- ", 1000) + "a",
		"emphasis":    strings.Repeat("*a **a ", 300) + strings.Repeat("a** a*", 300),
		"tags":        strings.Repeat("<b>", 1000) + "a" + strings.Repeat("</b>", 1000),
		"admonitions": nestedAdmonitions(200),
	} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Site: &plugin.Site{BaseURL: "/"}})
			_, ds := c.Compile(context.Background(), Source{Path: "a.mdx", Text: text})
			for _, d := range ds {
				if d.Code == diag.CodeTooDeep {
					return
				}
			}
			t.Errorf("no %s among %v", diag.CodeTooDeep, ds)
		})
	}
}

func nestedAdmonitions(n int) string {
	var b strings.Builder
	for i := n; i > 0; i-- {
		fmt.Fprintf(&b, "%snote\n", strings.Repeat(":", i+2))
	}
	return b.String()
}

func TestDocumentPastTheSizeLimitIsADiagnostic(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, MaxSize: 10})
	content, ds := c.Compile(context.Background(), Source{Path: "a.md", Text: "---\ntitle: x\n---\n12345678901"})
	if len(ds) != 1 || ds[0].Code != diag.CodeTooDeep || ds[0].Pos.Line != 4 {
		t.Errorf("got %v", ds)
	}
	if content == nil || string(content.FrontMatter) != `{"title":"x"}` {
		t.Errorf("got %v", content)
	}
}
