package markdown

import (
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
)

// compileCommonMark returns the HTML of a CommonMark document.
func compileCommonMark(t *testing.T, text string) string {
	t.Helper()
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Format: "md"})
	content, diags := c.Compile(t.Context(), Source{Path: "a.md", Text: text})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	got, _ := compiled.HTML(content)
	return got
}

func TestRawHTMLMayNameAttributesAsReactDoes(t *testing.T) {
	for text, want := range map[string]string{
		`<div className="a">b</div>`:                                            `<div class="a">b</div>`,
		`<label htmlFor="a">b</label>`:                                          `<label for="a">b</label>`,
		`<div class="a" className="b">c</div>`:                                  `<div class="a" classname="b">c</div>`,
		`<svg className="a"><path strokeWidth="2" xlinkHref="#b"></path></svg>`: `<svg class="a"><path stroke-width="2" xlink:href="#b"></path></svg>`,
		`<div strokeWidth="2">b</div>`:                                          `<div strokewidth="2">b</div>`,
		"<pre><code className=\"language-js\">a\nb\n</code></pre>":              "language-js",
	} {
		if got := compileCommonMark(t, text); !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
}

func TestAttributesThatMustBeNumbersAreLeftOutOtherwise(t *testing.T) {
	for cell, want := range map[string]string{
		`rowSpan={2}`:     `<td>`,
		`rowspan="2"`:     `<td rowspan="2">`,
		`rowspan=" 2 "`:   `<td rowspan=" 2 ">`,
		`rowspan="two"`:   `<td>`,
		`rowspan=""`:      `<td rowspan="">`,
		`colspan="two"`:   `<td colspan="two">`,
		`data-rows="two"`: `<td data-rows="two">`,
	} {
		if got := compileCommonMark(t, "<table><tbody><tr><td "+cell+">a</td></tr></tbody></table>"); !strings.Contains(got, want) {
			t.Errorf("%s: %s", cell, got)
		}
	}
	for text, want := range map[string]string{
		`<ol start="x"><li>a</li></ol>`:           `<ol>`,
		`<textarea cols="0" rows="2"></textarea>`: `<textarea rows="2">`,
	} {
		if got := compileCommonMark(t, text); !strings.Contains(got, want) {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// The theme's components for links and items, which raw HTML in CommonMark gets, add the class of link
// targets.
func TestLinksAndItemsOfRawHTMLWithAnIDAreTargets(t *testing.T) {
	c := New(Options{
		Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Format: "md",
		Classes: map[string]string{"anchorTarget": "target_x"},
	})
	content, _ := c.Compile(t.Context(), Source{Path: "a.md", Text: `<a id="a"></a> <a id="b" class="c">d</a> <a href="/e">f</a>

<ul><li id="g">h</li><li>i</li></ul> <b id="j">k</b>`})
	got, _ := compiled.HTML(content)
	for _, want := range []string{
		`<a id="a" class="target_x">`, `<a class="target_x c" id="b">`, `<a href="/e">`, `<li id="g" class="target_x">`, `<li>i`, `<b id="j">`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
}

func TestLinesOfCodeInRawHTMLAreACodeBlock(t *testing.T) {
	for name, tt := range map[string]struct {
		text  string
		block bool
	}{
		"lines":                {"<pre><code class=\"x language-js\">a\nb\n</code></pre>", true},
		"one line":             {"<pre><code>a</code></pre>", false},
		"with elements":        {"<pre><code>a <b>b</b>\nc</code></pre>", false},
		"beside text":          {"<pre>a <code>b\nc</code></pre>", false},
		"a pre without a code": {"<pre>\na\nb\n</pre>", false},
	} {
		t.Run(name, func(t *testing.T) {
			got := compileCommonMark(t, tt.text)
			if strings.Contains(got, "theme-code-block") != tt.block || strings.Contains(got, "<pre>") == tt.block {
				t.Errorf("a block: want %v, got %s", tt.block, got)
			}
			if tt.block && !strings.Contains(got, "language-js") {
				t.Errorf("no language in %s", got)
			}
		})
	}
}

func TestAnEmptyFirstLineOfCodeIsNotThereInCommonMark(t *testing.T) {
	for text, want := range map[string]int{"```\n\na\n```\n": 1, "```\n\n\na\n```\n": 2, "```\n \na\n```\n": 2} {
		if got := strings.Count(compileCommonMark(t, text), `class="token-line"`); got != want {
			t.Errorf("%q has %d lines, want %d", text, got, want)
		}
	}
}

func TestRawHTMLIsReadAsTheReferenceReadsIt(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"what a paragraph leaves open goes on after it": {"a <i>b\n\nc", "<p>a <i>b</i></p>\n<i>\n<p>c</p></i>"},
		"a tag that is cut off is not there":            {"> </details>(<a\n", "<blockquote>(</blockquote>"},
		"a comment that is cut off is not there":        {"- <!-- a\n- b\n", "<ul><li></li><li>b</li></ul>"},
		"a script takes in no tags of ours":             {"a <script>b\n\nc", "<p>a <script>b</script></p>\n<p>c</p>"},
		"a closing tag ends a table":                    {"| a |\n| - |\n</div>\n", "<table><thead><tr><th>a</th></tr></thead></table>"},
		"indented code ends a table":                    {"| a |\n| - |\n    ", "<table><thead><tr><th>a</th></tr></thead></table>"},
		"a tag after a tab begins a block":              {"- a\n\n  \t</b>\n", "<ul><li>\n<p>a</p>\n\n</li></ul>"},
		"a dot in a name names a class":                 {"<div>\n<C.D>a</C.D>\n</div>", `<div><c class="d">a</c></div>`},
	} {
		t.Run(name, func(t *testing.T) {
			strip := strings.NewReplacer("\n", "").Replace
			if got := strip(compileCommonMark(t, tt.text)); got != strip(tt.want) {
				t.Errorf("got %s, want %s", got, strip(tt.want))
			}
		})
	}
}

func TestATagWithASignInItsNameIsAnErrorAtItsPlace(t *testing.T) {
	c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Format: "md"})
	_, found := c.Compile(t.Context(), Source{Path: "a.md", Text: "<div>\n<me@example.org>\n</div>\n"})
	if len(found) != 1 || found[0].Pos.Line != 2 || found[0].Pos.Col != 1 {
		t.Errorf("found %v", found)
	}
}

func TestOnlyWhatInterruptsAParagraphInterruptsIndentedCode(t *testing.T) {
	for text, want := range map[string]bool{"    a\n2. b": false, "    a\n-": false, "    a\n- b": true, "    a\n1. b": true} {
		if got := strings.Contains(compileCommonMark(t, text), "<li>"); got != want {
			t.Errorf("%q: a list %v, want %v", text, got, want)
		}
	}
}
