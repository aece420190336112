package dom

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// LiveCode is the attribute of code blocks that readers can change and run: "expression" for code that is a component or an
// element, "program" for code that calls render.
const LiveCode = "data-live-code"

// liveLanguages holds the languages of code that can be run.
var liveLanguages = map[string]bool{"js": true, "jsx": true, "ts": true, "tsx": true, "javascript": true, "typescript": true}

// Fence writes a fenced code block: as package manager tabs, as a tab of the code group that it is in, or as a CodeBlock.
func (w *Writer) Fence(code string, meta codeblock.Meta) {
	switch {
	case w.Theme.Npm2Yarn != nil && meta.Meta == "npm2yarn":
		w.writePackageTabs(code, meta)
	case w.Component() == codeGroup:
		w.writeGroupedCode(code, meta)
	default:
		w.CodeBlock(code, meta)
	}
}

// CodeBlock writes code as HTML or as a component.
func (w *Writer) CodeBlock(code string, meta codeblock.Meta) {
	if w.InText() {
		w.TextElement(code)
		return
	}
	if w.Dynamic("pre") {
		w.writeDynamicCode(code, meta)
		return
	}
	w.writeStaticCode(strings.TrimSuffix(code, "\n"), meta)
}

// writeDynamicCode writes a block as the components pre and code, with the whole
// meta string.
func (w *Writer) writeDynamicCode(code string, meta codeblock.Meta) {
	var attrs []tree.Attr
	if meta.Language != "" || meta.Named {
		attrs = append(attrs, tree.At("class", "language-"+meta.Language))
	}
	if meta.Meta != "" {
		attrs = append(attrs, tree.Attr{Name: "metastring", Value: meta.Meta})
		if meta.Flag("live") {
			live := json.RawMessage("true")
			if !w.MDX {
				live = json.RawMessage(`""`) // it was an attribute of HTML: such code is not run
			}
			attrs = append(attrs, tree.Attr{Name: "live", JSON: live})
		}
	}
	w.OpenConstruct("pre", nil, nil)
	if specifier := w.Theme.Components["pre code"]; specifier != "" {
		w.OpenComponent(plugin.ComponentRef{Specifier: specifier, Export: "default"}, "code", tree.PropsJSON(attrs), nil)
	} else {
		w.OpenConstruct("code", tree.PropsJSON(attrs), nil)
	}
	w.Text(code)
	w.Close()
	w.Close()
}

// writeStaticCode writes the finished DOM of a code block.
func (w *Writer) writeStaticCode(code string, meta codeblock.Meta) {
	language := strings.ToLower(meta.Language)
	if language == "" && !meta.Named {
		language = cmp.Or(w.Theme.DefaultLanguage, "text")
	}
	lines := codeblock.ReadLines(code, language, meta, w.Theme.MagicComments, w.Theme.CodeMarks)
	class, written := "language-"+language, ""
	if meta.Language != "" && meta.Language != language {
		written = "language-" + meta.Language + " "
	}
	box := w.Class("codeBlockContainer") + " theme-code-block"
	if code == "" && w.hasStandaloneCode() {
		w.writeEmptyCode(meta.Language)
		return
	}
	container := []tree.Attr{tree.At("class", written+class+" "+box)}
	if w.Theme.CodeMarks && meta.Flag("terminal") {
		container[0].Value += " code-terminal"
	}
	if w.Theme.LiveCode && meta.Flag("live") && liveLanguages[language] {
		kind := "expression"
		if meta.Flag("noInline") {
			kind = "program"
		}
		container = append(container, tree.At(LiveCode, kind))
	}
	if w.Theme.NoCodeButtons {
		container = append(container, tree.At("data-static-code", ""))
	}
	w.OpenStatic("div", container...)
	if meta.Title != "" {
		w.Open("div", tree.At("class", w.Class("codeBlockTitle")))
		w.Text(meta.Title)
		w.Close()
	}
	w.Open("div", tree.At("class", w.Class("codeBlockContent")))
	w.Open("pre", tree.At("tabindex", "0"), tree.At("class", "prism-code "+class+" "+w.Class("codeBlock")+" thin-scrollbar"))
	codeAttrs := []tree.Attr{tree.At("class", w.Class("codeBlockLines"))}
	if meta.Numbers {
		codeAttrs[0].Value += " " + w.Class("codeBlockLinesWithNumbering")
		if meta.Start != 1 || w.Theme.BlockLines {
			codeAttrs = append(codeAttrs, tree.At("style", "counter-reset:line-count "+strconv.Itoa(meta.Start-1)))
		}
	}
	w.Open("code", codeAttrs...)
	w.writeCodeLines(lines, language, meta.Numbers)
	w.Close()
	w.Close()
	w.writeCodeButtons()
	w.Close()
	w.Close()
}

// standaloneCode is the class of a code block whose text the theme does not process.
const standaloneCode = "codeBlockStandalone"

func (w *Writer) hasStandaloneCode() bool { return w.Theme.Classes[standaloneCode] != "" }

// writeEmptyCode writes a code block without code as Docusaurus's theme does: without a title.
func (w *Writer) writeEmptyCode(language string) {
	if language != "" {
		language = "language-" + language
	}
	w.openStandaloneCode(language)
	w.Close()
	w.Close()
}

// openStandaloneCode opens two elements: the box and the code in it.
func (w *Writer) openStandaloneCode(class string) {
	if class != "" {
		class += " "
	}
	class = w.Class(standaloneCode) + " thin-scrollbar " + class + w.Class("codeBlockContainer") + " theme-code-block"
	w.OpenStatic("pre", tree.At("tabindex", "0"), tree.At("class", class))
	w.Open("code", tree.At("class", w.Class("codeBlockLines")))
}

// HasBarePre reports whether a pre from Markdown or a plugin renders only its children, as in Docusaurus's theme: the
// component of the code in it writes the element.
func (w *Writer) HasBarePre() bool { return w.Dynamic("code") || w.hasStandaloneCode() }

// HasMarkedCode reports whether OpenMarkedCode writes code whose lines are already elements. If not, a component does.
func (w *Writer) HasMarkedCode() bool { return !w.Dynamic("code") && w.hasStandaloneCode() }

// OpenMarkedCode opens two elements for a code block whose lines are already elements: the box, which takes the class of
// the code, and the code in it.
func (w *Writer) OpenMarkedCode(attrs []tree.Attr) {
	class := ""
	for _, a := range attrs {
		if a.Name == "class" && !a.Code {
			class = a.Value
		}
	}
	w.openStandaloneCode(class)
}

// writeCodeLines writes the lines of a block. They are never split up again, so they go into the buffer as bytes.
func (w *Writer) writeCodeLines(lines codeblock.Lines, language string, numbers bool) {
	n, line := 0, ""
	element, end := "span", "\n"
	if w.Theme.BlockLines {
		element, end = "div", ""
	}
	number := `<span class="` + w.Class("codeLineNumber") + `"></span><span class="` + w.Class("codeLineContent") + `">`
	if own, ok := w.Theme.Classes["codeLine"]; ok && numbers {
		line = " " + own
	}
	classes := lines.PerLine()
	w.Raw(func(b []byte) []byte {
		w.Theme.Highlighter.Lines(lines.Code, language, func(appendLine func([]byte) []byte) {
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
			if w.Theme.BlockLines {
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

// writeCodeButtons writes the buttons. The client handles clicks on them.
func (w *Writer) writeCodeButtons() {
	if w.Theme.NoCodeButtons {
		return
	}
	w.Open("div", tree.At("class", "buttonGroup"))
	for _, b := range []struct{ data, label, title string }{
		{"data-code-wrap", w.Theme.Text(textWordWrap), w.Theme.Text(textWordWrap)},
		{"data-code-copy", w.Theme.Text(textCopyCode), w.Theme.Text(textCopy)},
	} {
		w.Open("button", tree.At("type", "button"), tree.At("class", "clean-btn"), tree.Attr{Name: b.data},
			tree.At("aria-label", b.label), tree.At("title", b.title))
		w.Close()
	}
	w.Close()
}

// Diagram writes the component that draws a Mermaid diagram in the browser.
func (w *Writer) Diagram(code string) {
	props := append([]byte(`{"value":`), char.JSON(strings.TrimSuffix(code, "\n"))...)
	w.OpenConstruct("mermaid", append(props, '}'), nil)
	w.Close()
}
