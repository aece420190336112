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
func (d *document) inlines(parent ast.Node) {
	base := d.tags.enter()
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		d.inline(c)
	}
	d.tags.leave(base)
}

func (d *document) inline(n ast.Node) {
	if d.depth > grammar.MaxDepth || d.out.Depth() > grammar.MaxTreeDepth {
		d.syntax.TooDeep(n.Pos())
		d.out.Text(d.syntax.PlainText(n))
		return
	}
	d.depth++
	defer func() { d.depth-- }()
	switch n := n.(type) {
	case *ast.Text:
		d.text(n)
	case *ast.String:
		d.textWithTerms(d.c.withEmoji(string(n.Value)), d.bodyAt)
	case *ast.CodeSpan:
		d.codeSpan(n)
	case *ast.Emphasis:
		tag := "em"
		if n.Level == 2 {
			tag = "strong"
		}
		d.inlineElement(tag, n)
	case *extast.Strikethrough:
		d.inlineElement("del", n)
	case *ast.Link:
		d.link(n)
	case *ast.Image:
		d.image(n)
	case *ast.AutoLink:
		d.autoLink(n)
	case *grammar.LiteralLink:
		d.literalLink(n)
	case *extast.TaskCheckBox:
		d.out.CheckBox(n.IsChecked)
		if n.NextSibling() != nil {
			d.out.Text(" ")
		}
	case *extast.FootnoteLink:
		d.out.NoteReference(d.note(n.Index, n.RefIndex))
	case *extast.FootnoteBacklink:
		d.footnoteBacklink(n, " ")
	case *grammar.JSXInline:
		d.jsxItem(n.Item)
	case *grammar.InlineMath:
		d.inlineMath(n)
	case *ast.RawHTML:
		d.rawHTML(n)
	}
}

func (d *document) inlineElement(tag string, n ast.Node, attrs ...tree.Attr) {
	d.out.OpenElement(tag, attrs...)
	d.inlines(n)
	d.out.Close()
}

func (d *document) text(n *ast.Text) {
	switch v := n.Segment.Value(d.Src.Text); {
	case d.c.opts.Glossary != nil && bytes.IndexByte(v, ':') < 0:
		d.textWithTerms(d.syntax.TextValue(n), n.Segment.Start)
	case bytes.IndexByte(v, ':') < 0 && (n.IsRaw() || !char.Escaped(v)):
		tree.PutText(&d.out.Tree, v) // neither directives nor emoji
	case bytes.IndexByte(v, ':') < 0:
		d.out.Text(char.Unescape(v))
	default:
		for _, piece := range d.syntax.TextPieces(n) {
			d.textWithTerms(d.c.withEmoji(piece.Text), n.Segment.Start)
		}
	}
	if n.HardLineBreak() {
		d.out.VoidElement("br")
		d.out.Text("\n")
	} else if n.SoftLineBreak() {
		d.out.Text("\n")
	}
}

// withEmoji puts emoji into a text, unless the site wants none.
func (c *Compiler) withEmoji(s string) string {
	if c.opts.NoEmoji {
		return s
	}
	return emoji.Replace(s)
}

func (d *document) codeSpan(n *ast.CodeSpan) {
	text := d.syntax.CodeText(n)
	if d.out.Dynamic("code") {
		d.out.OpenConstruct("code", nil, nil)
		d.out.Text(text)
		d.out.Close()
		return
	}
	d.out.Open("code")
	d.out.Text(text)
	d.out.Close()
}
