package markdown

import (
	"strings"
	"testing"

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
	got, _ := HTML(content)
	return got
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
