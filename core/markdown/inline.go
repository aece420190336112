package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/emoji"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// renderInlines renders the inline children of a node.
func (r *renderer) renderInlines(parent ast.Node) {
	base := r.tags.enter()
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		r.renderInline(c)
	}
	r.tags.leave(base)
}

func (r *renderer) renderInline(n ast.Node) {
	if r.depth > grammar.MaxDepth || r.out.Depth() > grammar.MaxTreeDepth {
		r.syntax.ReportTooDeep(n.Pos())
		r.out.Text(r.syntax.PlainText(n))
		return
	}
	r.depth++
	defer func() { r.depth-- }()
	switch n := n.(type) {
	case *ast.Text:
		r.renderText(n)
	case *ast.String:
		r.writeTextWithTerms(r.replaceEmoji(string(n.Value)), r.bodyAt)
	case *ast.CodeSpan:
		r.renderCodeSpan(n)
	case *ast.Emphasis:
		tag := "em"
		if n.Level == 2 {
			tag = "strong"
		}
		r.renderInlineElement(tag, n)
	case *extast.Strikethrough:
		r.renderInlineElement("del", n)
	case *ast.Link:
		r.links.writeLink(n)
	case *ast.Image:
		r.links.writeImage(n)
	case *ast.AutoLink:
		r.links.writeAutoLink(n)
	case *grammar.LiteralLink:
		r.links.writeLiteralLink(n)
	case *extast.TaskCheckBox:
		r.out.CheckBox(n.IsChecked)
		if n.NextSibling() != nil {
			r.out.Text(" ")
		}
	case *extast.FootnoteLink:
		r.out.NoteReference(r.footnotes.reference(n.Index, n.RefIndex))
	case *extast.FootnoteBacklink:
		r.footnotes.writeBacklink(n, " ")
	case *grammar.JSXInline:
		r.elements.writeItem(n.Item)
	case *grammar.InlineMath:
		r.formulas.writeInlineFormula(n)
	case *ast.RawHTML:
		r.raw.writeInline(n)
	}
}

func (r *renderer) renderInlineElement(tag string, n ast.Node, attrs ...tree.Attr) {
	r.out.OpenElement(tag, attrs...)
	r.renderInlines(n)
	r.out.Close()
}

func (r *renderer) renderText(n *ast.Text) {
	switch v := n.Segment.Value(r.Src.Text); {
	case r.opts.Glossary != nil && bytes.IndexByte(v, ':') < 0:
		r.writeTextWithTerms(r.syntax.TextValue(n), n.Segment.Start)
	case bytes.IndexByte(v, ':') < 0 && (n.IsRaw() || !char.Escaped(v)):
		tree.WriteText(&r.out.Tree, v) // without directives and emoji
	case bytes.IndexByte(v, ':') < 0:
		r.out.Text(char.Unescape(v))
	default:
		for _, piece := range r.syntax.TextPieces(n) {
			r.writeTextWithTerms(r.replaceEmoji(piece.Text), n.Segment.Start)
		}
	}
	if n.HardLineBreak() {
		r.out.VoidElement("br")
		r.out.Text("\n")
	} else if n.SoftLineBreak() {
		r.out.Text("\n")
	}
}

// replaceEmoji replaces short names by emoji, unless the site disables that.
func (r *renderer) replaceEmoji(s string) string {
	if r.opts.NoEmoji {
		return s
	}
	return emoji.Replace(s)
}

func (r *renderer) renderCodeSpan(n *ast.CodeSpan) {
	text := r.syntax.CodeText(n)
	if r.out.Dynamic("code") {
		r.out.OpenConstruct("code", nil, nil)
		r.out.Text(text)
		r.out.Close()
		return
	}
	r.out.Open("code")
	r.out.Text(text)
	r.out.Close()
}

// writeTextWithTerms writes a text at a place, with its glossary terms marked.
func (r *renderer) writeTextWithTerms(text string, start int) {
	if r.terms.writeText(text) && r.unsupported.byProgram {
		r.unsupported.report(start, start, "the terms of the glossary", "turn them off by glossary: false in the front matter")
	}
}
