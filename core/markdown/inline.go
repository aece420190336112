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

// inlines renders the inline children of a node.
func (r *renderer) inlines(parent ast.Node) {
	base := r.tags.enter()
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		r.inline(c)
	}
	r.tags.leave(base)
}

func (r *renderer) inline(n ast.Node) {
	if r.depth > grammar.MaxDepth || r.out.Depth() > grammar.MaxTreeDepth {
		r.syntax.TooDeep(n.Pos())
		r.out.Text(r.syntax.PlainText(n))
		return
	}
	r.depth++
	defer func() { r.depth-- }()
	switch n := n.(type) {
	case *ast.Text:
		r.text(n)
	case *ast.String:
		r.textWithTerms(r.emoji(string(n.Value)), r.bodyAt)
	case *ast.CodeSpan:
		r.codeSpan(n)
	case *ast.Emphasis:
		tag := "em"
		if n.Level == 2 {
			tag = "strong"
		}
		r.inlineElement(tag, n)
	case *extast.Strikethrough:
		r.inlineElement("del", n)
	case *ast.Link:
		r.links.link(n)
	case *ast.Image:
		r.links.image(n)
	case *ast.AutoLink:
		r.links.autoLink(n)
	case *grammar.LiteralLink:
		r.links.literal(n)
	case *extast.TaskCheckBox:
		r.out.CheckBox(n.IsChecked)
		if n.NextSibling() != nil {
			r.out.Text(" ")
		}
	case *extast.FootnoteLink:
		r.out.NoteReference(r.footnotes.note(n.Index, n.RefIndex))
	case *extast.FootnoteBacklink:
		r.footnotes.backlink(n, " ")
	case *grammar.JSXInline:
		r.elements.item(n.Item)
	case *grammar.InlineMath:
		r.formulas.inlineFormula(n)
	case *ast.RawHTML:
		r.raw.writeInline(n)
	}
}

func (r *renderer) inlineElement(tag string, n ast.Node, attrs ...tree.Attr) {
	r.out.OpenElement(tag, attrs...)
	r.inlines(n)
	r.out.Close()
}

func (r *renderer) text(n *ast.Text) {
	switch v := n.Segment.Value(r.Src.Text); {
	case r.opts.Glossary != nil && bytes.IndexByte(v, ':') < 0:
		r.textWithTerms(r.syntax.TextValue(n), n.Segment.Start)
	case bytes.IndexByte(v, ':') < 0 && (n.IsRaw() || !char.Escaped(v)):
		tree.PutText(&r.out.Tree, v) // without directives and emoji
	case bytes.IndexByte(v, ':') < 0:
		r.out.Text(char.Unescape(v))
	default:
		for _, piece := range r.syntax.TextPieces(n) {
			r.textWithTerms(r.emoji(piece.Text), n.Segment.Start)
		}
	}
	if n.HardLineBreak() {
		r.out.VoidElement("br")
		r.out.Text("\n")
	} else if n.SoftLineBreak() {
		r.out.Text("\n")
	}
}

// emoji replaces short names by emoji, unless the site disables that.
func (r *renderer) emoji(s string) string {
	if r.opts.NoEmoji {
		return s
	}
	return emoji.Replace(s)
}

func (r *renderer) codeSpan(n *ast.CodeSpan) {
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

// textWithTerms writes a text at a place, with its glossary terms marked.
func (r *renderer) textWithTerms(text string, start int) {
	if r.terms.text(text) && r.unsupported.byProgram {
		r.unsupported.report(start, start, "the terms of the glossary", "turn them off by glossary: false in the front matter")
	}
}
