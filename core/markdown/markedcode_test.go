package markdown

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/compiled"
	"github.com/gosaur/gosaur/core/plugin"
)

// Docusaurus's theme renders no element for pre, and a box for the code in it, which has only the class of the
// code.
func TestCodeThatIsMarkedHasTheBoxOfTheTheme(t *testing.T) {
	const (
		box = `<pre tabindex="0" class="alone_x thin-scrollbar language-sh codeBlockContainer theme-code-block"><code class="codeBlockLines">`
		own = `<pre class="marked"><code class="language-sh">`
	)
	alone := map[string]string{"codeBlockStandalone": "alone_x"}
	const byPlugin = `<_components.pre className="marked"><_components.code className="language-sh" style={{color: 'red'}}>`
	const closed = `</_components.code></_components.pre>`
	for name, tt := range map[string]struct {
		format, text string
		classes      map[string]string
		want         string
	}{
		"by a plugin": {"mdx", byPlugin + `<_components.i>ls</_components.i>` + closed, alone, box + `<i>ls</i></code></pre>`},
		"by a plugin, in a theme with another box": {"mdx", `<_components.pre className="marked"><_components.code className="language-sh"><_components.i>ls</_components.i>` + closed, nil,
			own + `<i>ls</i></code></pre>`},
		"one line without marks":               {"mdx", byPlugin + `ls` + closed, alone, `<code class="language-sh" style="color:red">ls</code>`},
		"code without a pre":                   {"mdx", `<_components.code><_components.i>ls</_components.i></_components.code>`, alone, `<code><i>ls</i></code>`},
		"in HTML":                              {"md", own + "<i>ls</i>\n</code></pre>", alone, box + "<i>ls</i>\n</code></pre>"},
		"in HTML, in a theme with another box": {"md", own + "<i>ls</i>\n</code></pre>", nil, own + "<i>ls</i>\n</code></pre>"},
		"in HTML, one line without marks":      {"md", own + "ls</code></pre>", alone, `<code class="language-sh">ls</code>`},
	} {
		t.Run(name, func(t *testing.T) {
			c := New(Options{Site: &plugin.Site{BaseURL: "/"}, Files: noFiles{}, Format: tt.format, Classes: tt.classes})
			content, diags := c.Compile(t.Context(), Source{Path: "a.md", Text: tt.text})
			if diags.HasErrors() {
				t.Fatal(diags)
			}
			got, _ := compiled.HTML(content)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
