package markdown

import (
	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
)

// A document that is shown by a program, which Docusaurus's own steps and plugins of recma have made of it, lacks what only
// this package adds to Markdown.

// isProgram reports whether the document, or one that it is part of, is shown by a program.
func (d *document) isProgram() bool { return d.in.Program != "" || d.withinProgram() != nil }

// notShown warns once for each page of what its program does not show.
func (d *document) notShown(start, end int, what, hint string) {
	if d.shared.notShown[what] {
		return
	}
	if d.shared.notShown == nil {
		d.shared.notShown = map[string]bool{}
	}
	d.shared.notShown[what] = true
	d.Report(diag.Warning, diag.CodeNoCounterpart, start, end, hint+", or give recmaPlugins to another instance of the plugin, without this document",
		"plugins of recma have changed this page, which therefore does not show %s", what)
}

// codeNotShown warns of what the program does not show of a block of code.
func (d *document) codeNotShown(n ast.Node, code string, meta codeblock.Meta) {
	if !d.isProgram() {
		return
	}
	start := max(n.Pos(), 0)
	if d.c.opts.CodeMarks && d.c.opts.Components["pre"] == "" && codeblock.HasMarks(code, meta) {
		d.notShown(start, start, "the marks in code", "remove the marks")
	}
	if d.c.opts.LiveCode && meta.Flag("live") {
		d.notShown(start, start, "live code as such", "remove the word live, or use the plugin @docusaurus/theme-live-codeblock")
	}
}

// textWithTerms writes a text at a place with the terms of the glossary in it marked.
func (d *document) textWithTerms(text string, start int) {
	if d.terms.text(text) && d.isProgram() {
		d.notShown(start, start, "the terms of the glossary", "turn them off by glossary: false in the front matter")
	}
}
