package markdown

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// codeBlock renders a block of code with its info string: highlighted HTML, a
// diagram, or a component.
func (d *document) codeBlock(n ast.Node, info string) {
	code, meta, fromFile := d.fileBlock(n, info)
	if !fromFile {
		code, meta = d.blockText(n), codeblock.ParseMeta(info)
	}
	if code == "\n" {
		code = ""
	}
	if d.c.opts.Mermaid && meta.Language == "mermaid" {
		d.mermaid(code)
		return
	}
	if !d.mdx {
		code = strings.TrimPrefix(code, "\n") // as an HTML parser does in a pre
	}
	switch {
	case d.c.opts.Math != nil && meta.Language == "math":
		d.formula(code, true, d.blockPlace(n))
	case d.c.opts.Npm2Yarn != nil && meta.Meta == "npm2yarn":
		d.packageTabs(code, meta)
	case d.inCodeGroup():
		d.groupedCode(code, meta)
	default:
		d.plainCode(code, meta)
	}
}

// LiveCode is the attribute of code blocks that readers can change and run: "expression" for one that is a component or an
// element, "program" for one that calls render.
const LiveCode = "data-live-code"

// liveLanguages are those of code that can be run.
var liveLanguages = map[string]bool{"js": true, "jsx": true, "ts": true, "tsx": true, "javascript": true, "typescript": true}

// plainCode renders code as HTML or as a component.
func (d *document) plainCode(code string, meta codeblock.Meta) {
	if d.dynamic("pre") {
		d.dynamicCode(code, meta)
		return
	}
	d.staticCode(strings.TrimSuffix(code, "\n"), meta)
}

// blockText is the text of a raw block.
func (d *document) blockText(n ast.Node) string {
	var b strings.Builder
	lines := n.Lines()
	for i := range lines.Len() {
		line := lines.At(i)
		b.Write(line.Value(d.Src.Text))
	}
	return b.String()
}

// mermaid leaves a diagram to the component that draws it in the browser.
func (d *document) mermaid(code string) {
	props := append([]byte(`{"value":`), char.JSON(strings.TrimSuffix(code, "\n"))...)
	d.scope("mermaid", append(props, '}'))
	d.tree.Close()
}

// dynamicCode renders a block as the components pre and code, with the whole
// meta string.
func (d *document) dynamicCode(code string, meta codeblock.Meta) {
	var attrs []tree.Attr
	if meta.Language != "" || meta.Named {
		attrs = append(attrs, tree.At("class", "language-"+meta.Language))
	}
	if meta.Meta != "" {
		attrs = append(attrs, tree.Attr{Name: "metastring", Value: meta.Meta})
		if meta.Flag("live") {
			live := json.RawMessage("true")
			if !d.mdx {
				live = json.RawMessage(`""`) // it has been an attribute of HTML: such code is not run
			}
			attrs = append(attrs, tree.Attr{Name: "live", JSON: live})
		}
	}
	d.scope("pre", nil)
	if specifier := d.c.opts.Components["pre code"]; specifier != "" {
		d.openComponent(plugin.ComponentRef{Specifier: specifier, Export: "default"}, "code", tree.PropsJSON(attrs), nil)
	} else {
		d.scope("code", tree.PropsJSON(attrs))
	}
	d.tree.Text(code)
	d.tree.Close()
	d.tree.Close()
}

// staticCode writes the finished DOM of a code block.
func (d *document) staticCode(code string, meta codeblock.Meta) {
	language := strings.ToLower(meta.Language)
	if language == "" && !meta.Named {
		language = cmp.Or(d.c.opts.DefaultLanguage, "text")
	}
	lines := codeblock.ReadLines(code, language, meta, d.c.opts.MagicComments, d.c.opts.CodeMarks)
	t := &d.tree
	class := "language-" + language
	container := []tree.Attr{tree.At("class", class+" "+d.class("codeBlockContainer")+" theme-code-block")}
	if d.c.opts.CodeMarks && meta.Flag("terminal") {
		container[0].Value += " code-terminal"
	}
	if d.c.opts.LiveCode && meta.Flag("live") && liveLanguages[language] {
		kind := "expression"
		if meta.Flag("noInline") {
			kind = "program"
		}
		container = append(container, tree.At(LiveCode, kind))
	}
	if d.c.opts.NoCodeButtons {
		container = append(container, tree.At("data-static-code", ""))
	}
	t.OpenSolid("div", container...)
	if meta.Title != "" {
		t.Open("div", tree.At("class", d.class("codeBlockTitle")))
		t.Text(meta.Title)
		t.Close()
	}
	t.Open("div", tree.At("class", d.class("codeBlockContent")))
	t.Open("pre", tree.At("tabindex", "0"), tree.At("class", "prism-code "+class+" "+d.class("codeBlock")+" thin-scrollbar"))
	codeAttrs := []tree.Attr{tree.At("class", d.class("codeBlockLines"))}
	if meta.Numbers {
		codeAttrs[0].Value += " " + d.class("codeBlockLinesWithNumbering")
		if meta.Start != 1 || d.c.opts.BlockLines {
			codeAttrs = append(codeAttrs, tree.At("style", "counter-reset:line-count "+strconv.Itoa(meta.Start-1)))
		}
	}
	t.Open("code", codeAttrs...)
	d.codeLines(lines, language, meta.Numbers)
	t.Close()
	t.Close()
	d.codeButtons()
	t.Close()
	t.Close()
}

// codeLines writes the lines of a block. They are never taken apart again, so
// they go into the buffer as bytes.
func (d *document) codeLines(lines codeblock.Lines, language string, numbers bool) {
	n, line := 0, ""
	element, end := "span", "\n"
	if d.c.opts.BlockLines {
		element, end = "div", ""
	}
	number := `<span class="` + d.class("codeLineNumber") + `"></span><span class="` + d.class("codeLineContent") + `">`
	if own, ok := d.c.opts.Classes["codeLine"]; ok && numbers {
		line = " " + own
	}
	classes := lines.PerLine()
	d.tree.Raw(func(b []byte) []byte {
		d.c.highlighter.Lines(lines.Code, language, func(appendLine func([]byte) []byte) {
			n++
			b = append(b, `<`+element+` class="token-line`...)
			b = append(b, line...)
			b = char.AppendEscaped(b, classes(n), true)
			b = append(b, `">`...)
			if numbers {
				b = append(b, number...)
			}
			b = appendLine(b)
			b = append(b, end...)
			if numbers {
				b = append(b, `</span>`...)
			}
			if d.c.opts.BlockLines {
				b = append(b, `<br>`...)
			}
			b = append(b, `</`+element+`>`...)
			if note, ok := lines.Notes[n]; ok {
				b = append(b, `<span class="code-note" role="note">`...)
				b = char.AppendEscaped(b, note, false)
				b = append(b, `</span>`...)
			}
		})
		return b
	})
}

// codeButtons writes the buttons, which the client brings to life.
func (d *document) codeButtons() {
	if d.c.opts.NoCodeButtons {
		return
	}
	t := &d.tree
	t.Open("div", tree.At("class", "buttonGroup"))
	for _, b := range []struct{ data, label, title string }{
		{"data-code-wrap", d.c.text(textWordWrap), d.c.text(textWordWrap)},
		{"data-code-copy", d.c.text(textCopyCode), d.c.text(textCopy)},
	} {
		t.Open("button", tree.At("type", "button"), tree.At("class", "clean-btn"), tree.Attr{Name: b.data},
			tree.At("aria-label", b.label), tree.At("title", b.title))
		t.Close()
	}
	t.Close()
}

// fenceInfo is the info string of a fenced code block.
func (d *document) fenceInfo(n *ast.FencedCodeBlock) string {
	if n.Info == nil {
		return ""
	}
	return char.Unescape(n.Info.Segment.Value(d.Src.Text))
}
