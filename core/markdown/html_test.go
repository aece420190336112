package markdown

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestHTMLOfADocumentLacksOnlyWhatComponentsAndCodeShow(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}})
	tests := map[string]struct {
		text, want string
		complete   bool
	}{
		"static text":         {"Some *text* & `a<b`.", "<p>Some <em>text</em> &amp; <code>a&lt;b</code>.</p>", true},
		"a component":         {"<Card>\n\nInside & out\n\n</Card>", "<p>Inside &amp; out</p>", false},
		"a component inside":  {`<div className="a" hidden style={{width: 3, zIndex: 2}} data-x="&quot;"><Card/>b</div>`, `<div class="a" data-x="&quot;" hidden="" style="width:3px;z-index:2">b</div>`, false},
		"code":                {"export const x = 1\n\na {x + 1} b", "<p>a  b</p>", false},
		"a literal":           {"<Card>{5}{'<'}{true}</Card>", "5&lt;", false},
		"an address of code":  {`<p><a href="javascript:alert(1)">x<Card/></a></p>`, `<p><a href="` + strings.ReplaceAll(tree.BlockedURL, "'", "&#39;") + `">x</a></p>`, false},
		"an empty element":    {"<p>a<br/><Card/></p>", "<p>a<br></p>", false},
		"nothing":             {"", "", true},
		"a fragment of parts": {"<><Card/>x</>", "x", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			content, diags := c.Compile(t.Context(), Source{Path: "a.mdx", Text: tt.text})
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			got, complete := compiled.HTML(content)
			if got != tt.want || complete != tt.complete {
				t.Errorf("HTML = %q, %v; want %q, %v", got, complete, tt.want, tt.complete)
			}
		})
	}
}

func TestLinksToDocumentsStayWhereThePagesAreNotKnown(t *testing.T) {
	slash := true
	c := New(Options{Site: &plugin.Site{BaseURL: "/b/", TrailingSlash: &slash}, Files: noFiles{}, KeepDocLinks: true})
	content, diags := c.Compile(t.Context(), Source{Path: "a.md", Text: "[a](./x.md#y) [b](/z.mdx) [c](/d)"})
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	got, _ := compiled.HTML(content)
	if want := `<p><a href="./x.md#y">a</a> <a href="/z.mdx">b</a> <a href="/b/d/">c</a></p>`; got != want {
		t.Errorf("HTML = %s, want %s", got, want)
	}
}
