package dom

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/highlight"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// write returns the nodes that a function writes, and the content of their page.
func write(t *testing.T, theme Theme, f func(w *Writer)) (nodes []plugin.Node, content *plugin.Content) {
	t.Helper()
	theme.Highlighter = highlight.New(highlight.Options{})
	content = &plugin.Content{}
	w := &Writer{Theme: &theme, Page: &Page{Content: content}, MDX: true}
	f(w)
	return w.Nodes(), content
}

func TestConstructsAreElementsOrComponents(t *testing.T) {
	heading := func(w *Writer) { w.Heading("h2", "a", "A", func() { w.Text("A") }) }
	code := func(w *Writer) { w.CodeBlock("x\n", codeblock.Meta{Language: "text", Start: 1}) }
	note := func(w *Writer) { w.NoteReference(Note{Label: "n", Number: 1, Nth: 1}) }
	tests := map[string]struct {
		theme Theme
		write func(*Writer)
		html  string
		// component is what stands for the construct in place of html.
		component string
		props     string
	}{
		"heading": {write: heading,
			html: `<h2 class="anchor" id="a">A<a href="#a" class="hash-link" aria-label="Direct link to A" title="Direct link to A" translate="no">` + "\u200b" + `</a></h2>`},
		"heading in another language": {write: heading, theme: Theme{Texts: map[string]string{"theme.common.headingLinkTitle": "Link zu {heading}"}},
			html: `<h2 class="anchor" id="a">A<a href="#a" class="hash-link" aria-label="Link zu A" title="Link zu A" translate="no">` + "\u200b" + `</a></h2>`},
		"heading of the map": {write: heading, theme: Theme{Dynamic: map[string]bool{"h2": true}}, component: "h2", props: `{"id":"a"}`},
		"heading of a module": {write: heading, theme: Theme{Components: map[string]string{"h2": "@theme/Heading"}},
			component: "@theme/Heading", props: `{"id":"a","as":"h2"}`},
		"code as a component": {write: code, theme: Theme{Components: map[string]string{"pre": "@theme/CodeBlock"}}, component: "@theme/CodeBlock"},
		"code without a line, as Docusaurus has it": {write: func(w *Writer) { w.CodeBlock("", codeblock.Meta{Language: "js", Title: "t", Start: 1}) },
			theme: Theme{Classes: map[string]string{"codeBlockStandalone": "alone_x"}},
			html:  `<pre tabindex="0" class="alone_x thin-scrollbar language-js codeBlockContainer theme-code-block"><code class="codeBlockLines"></code></pre>`},
		"code in a language with capitals": {write: func(w *Writer) { w.CodeBlock("", codeblock.Meta{Language: "SQL", Start: 1}) },
			theme: Theme{NoCodeButtons: true},
			html: `<div class="language-SQL language-sql codeBlockContainer theme-code-block" data-static-code=""><div class="codeBlockContent">` +
				`<pre tabindex="0" class="prism-code language-sql codeBlock thin-scrollbar"><code class="codeBlockLines"><span class="token-line">` + "\n" + `</span></code></pre></div></div>`},
		"second reference to a footnote": {write: note,
			html: `<sup><a href="#user-content-fn-n" id="user-content-fnref-n-2" data-footnote-ref="true" aria-describedby="footnote-label">1</a></sup>`},
		"closed details without a summary": {write: func(w *Writer) { w.OpenDetails(nil, false); w.Close() },
			html: `<details class="details alert alert--info" data-collapsed=""><summary>Details</summary></details>`},
		"open details with a class": {write: func(w *Writer) {
			w.OpenDetails([]tree.Attr{tree.At("class", "own"), tree.Bare("open")}, true)
			w.Close()
		},
			html: `<details class="details alert alert--info own" open></details>`},
		"check box": {write: func(w *Writer) { w.CheckBox(true) }, html: `<input type="checkbox" disabled checked aria-label="Done">`},
		"image with a class": {write: func(w *Writer) {
			w.Void("img", w.ImageAttrs([]tree.Attr{tree.At("loading", "eager"), tree.At("class", "own")})...)
		},
			theme: Theme{Classes: map[string]string{"img": "img_x"}}, html: `<img decoding="async" loading="eager" class="own img_x">`},
		"task list": {write: func(w *Writer) {
			attrs := []tree.Attr{tree.At("class", "contains-task-list")}
			w.AddTaskListClass(attrs)
			w.Void("hr", attrs...)
		}, theme: Theme{Classes: map[string]string{"contains-task-list": "tasks_x"}}, html: `<hr class="contains-task-list tasks_x">`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			nodes, content := write(t, tt.theme, tt.write)
			if len(nodes) != 1 {
				t.Fatalf("%d nodes, want one: %+v", len(nodes), nodes)
			}
			n := nodes[0]
			if tt.component == "" {
				if diff := cmp.Diff(tt.html, n.HTML); diff != "" {
					t.Error(diff)
				}
				return
			}
			name := n.Tag
			if n.Kind == plugin.NodeComponent {
				name = content.Components[n.Ref].Specifier
			}
			if name != tt.component {
				t.Errorf("component %q, want %q", name, tt.component)
			}
			if diff := cmp.Diff(tt.props, string(n.Props)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCommandsBecomeATabForEachPackageManager(t *testing.T) {
	tabs := &npm2yarn.Tabs{Tabs: []npm2yarn.Tab{{Value: "yarn"}}}
	nodes, content := write(t, Theme{Npm2Yarn: tabs}, func(w *Writer) {
		w.Fence("npm install x\n", codeblock.Meta{Language: "bash", Meta: "npm2yarn", Start: 1})
	})
	if len(nodes) != 1 || len(nodes[0].Children) != 2 {
		t.Fatalf("want one component with two children: %+v", nodes)
	}
	if want := []plugin.ComponentRef{{Specifier: "@theme/Tabs", Export: "default"}, {Specifier: "@theme/TabItem", Export: "default"}}; !cmp.Equal(want, content.Components) {
		t.Error(cmp.Diff(want, content.Components))
	}
}

func TestGroupsTakeOnlyCodeBlocks(t *testing.T) {
	for name, tt := range map[string]struct {
		write func(*Writer)
		want  string
	}{
		"code":    {func(w *Writer) { w.Fence("a", codeblock.Meta{Language: "js"}) }, ""},
		"nothing": {func(*Writer) {}, "<CodeGroup> has no code blocks"},
		"text":    {func(w *Writer) { w.Fence("a", codeblock.Meta{}); w.Text("b") }, "<CodeGroup> takes only code blocks"},
	} {
		t.Run(name, func(t *testing.T) {
			write(t, Theme{}, func(w *Writer) {
				w.OpenComponent(plugin.ComponentRef{Specifier: codeGroup, Export: "default"}, "", nil, nil)
				tt.write(w)
				if got, _ := w.CodeGroupMistake(); got != tt.want {
					t.Errorf("got %q, want %q", got, tt.want)
				}
				w.Close()
			})
		})
	}
}
