package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// parseTree parses nodes in the format of the records.
func parseTree(t *testing.T, s string) []node {
	t.Helper()
	var nodes []node
	if err := json.Unmarshal([]byte(s), &nodes); err != nil {
		t.Fatal(err)
	}
	return nodes
}

func printed(nodes []node) string {
	var b strings.Builder
	printNodes(&b, nodes, "")
	return b.String()
}

func TestNormaliseMakesEqualWhatLooksEqual(t *testing.T) {
	tests := map[string]struct {
		view view
		a, b string
	}{
		"white space between blocks": {viewStatic,
			`[{"t":"p","c":["a"]},"\n",{"t":"p","c":["b"]}]`, `[{"t":"p","c":["a"]},{"t":"p","c":["b"]}]`},
		"runs of white space in a line":          {viewStatic, `[{"t":"p","c":["a \n b"]}]`, `[{"t":"p","c":["a b"]}]`},
		"white space at the ends of a paragraph": {viewStatic, `[{"t":"p","c":[" a "]}]`, `[{"t":"p","c":["a"]}]`},
		"white space after a line break": {viewStatic,
			`[{"t":"p","c":["a",{"t":"br"},"\nb"]}]`, `[{"t":"p","c":["a",{"t":"br"},"b"]}]`},
		"line ends around components in a container": {viewStatic,
			`[{"r":"a#default","c":["\n",{"r":"b#default"},"\n"]}]`, `[{"r":"a#default","c":[{"r":"b#default"}]}]`},
		"fragments": {viewComponents, `[{"f":["a",{"f":["b"]}]}]`, `["ab"]`},
		"the two forms of a title": {viewComponents,
			`[{"m":"admonition","p":{"type":"tip","title":"x"}}]`,
			`[{"m":"admonition","p":{"type":"tip"},"c":[{"t":"mdxAdmonitionTitle","c":["x"]}]}]`},
		"line ends of Windows in props": {viewComponents, `[{"m":"A","p":{"b":"a\r\nb"}}]`, `[{"m":"A","p":{"b":"a\nb"}}]`},
		"line ends of Windows":          {viewComponents, `[{"t":"pre","c":["a\r\nb"]}]`, `[{"t":"pre","c":["a\nb"]}]`},
		"the order of styles": {viewStatic,
			`[{"t":"b","a":{"style":"a:1;b:2"}}]`, `[{"t":"b","a":{"style":"b: 2; a: 1;"}}]`},
		"the place of a summary": {viewStatic,
			`[{"m":"Details","c":["a",{"t":"summary","c":["b"]}]}]`, `[{"m":"details","c":[{"t":"summary","c":["b"]},"a"]}]`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(printed(normalise(parseTree(t, tt.a), tt.view)), printed(normalise(parseTree(t, tt.b), tt.view))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCompareFindsWhatDiffers(t *testing.T) {
	tests := map[string]struct {
		view      view
		a, b      string
		wantsKind string
	}{
		"a space between components in a line": {viewStatic,
			`[{"t":"p","c":[{"r":"a#b"}," ",{"r":"a#b"}]}]`, `[{"t":"p","c":[{"r":"a#b"},{"r":"a#b"}]}]`, "missing text"},
		"white space in code":      {viewStatic, `[{"t":"pre","c":["a  b"]}]`, `[{"t":"pre","c":["a b"]}]`, "text"},
		"who made an image":        {viewStatic, `[{"m":"img","a":{"src":"a"}}]`, `[{"t":"img","a":{"src":"a"}}]`, "node: <img>* became <img>"},
		"who made a link":          {viewComponents, `[{"m":"a"}]`, `[{"t":"a"}]`, "node: <a>* became <a>"},
		"an attribute":             {viewStatic, `[{"t":"b","a":{"id":"x"}}]`, `[{"t":"b"}]`, "attribute id of <b>"},
		"a prop's type":            {viewStatic, `[{"r":"a#b","p":{"n":1}}]`, `[{"r":"a#b","p":{"n":"1"}}]`, "prop n of <a#b>"},
		"code in place of a value": {viewStatic, `[{"x":"a"}]`, `["a"]`, "node: {code} became text"},
		"an element too many":      {viewStatic, `[{"t":"p"}]`, `[{"t":"hr"},{"t":"p"}]`, "extra <hr>"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			want := record{Verdict: "accept", Tree: parseTree(t, tt.a), FrontMatter: json.RawMessage("{}")}
			got := record{Verdict: "accept", Tree: parseTree(t, tt.b), FrontMatter: json.RawMessage("{}")}
			d := compare(&want, &got, tt.view)
			if d == nil || d.kind != tt.wantsKind {
				t.Errorf("got %v, want %s", d, tt.wantsKind)
			}
		})
	}
}

func TestReadBackUndoesTheStaticDOM(t *testing.T) {
	tests := map[string]struct{ html, want string }{
		"heading": {
			`<h2 class="anchor" id="x">T<a href="#x" class="hash-link" aria-label="d">&#8203;</a></h2>`,
			"<h2>* {\"id\":\"x\"}\n  \"T\"\n",
		},
		"admonition": {
			`<div class="theme-admonition theme-admonition-tip admonition alert alert--success own"><div class="admonitionHeading">` +
				`<span class="admonitionIcon"></span>T</div><div class="admonitionContent"><p>x</p></div></div>`,
			"<admonition>* {\"className\":\"own\",\"type\":\"tip\"}\n  title: \"T\"\n  <p>\n    \"x\"\n",
		},
		"code block": {
			`<div class="language-js codeBlockContainer theme-code-block"><div class="codeBlockTitle">T</div><div class="codeBlockContent">` +
				`<pre><code class="codeBlockLines"><span class="token-line">a` + "\n" + `</span><span class="token-line theme-code-block-highlighted-line">` +
				`<span class="token">b</span>` + "\n" + `</span></code></pre></div></div>`,
			"<pre>* {\"language\":\"js\",\"code\":\"a\\nb\",\"title\":\"T\",\"lines\":[2]}\n",
		},
		"an element of the author's": {`<h2 id="x">T</h2>`, "<h2> {\"id\":\"x\"}\n  \"T\"\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, printed(normalise(readBack(parseHTML(tt.html)), viewStatic))); diff != "" {
				t.Error(diff)
			}
		})
	}
}
