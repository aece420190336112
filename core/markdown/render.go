package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// render writes the parsed document into the tree and takes its nodes.
func (d *document) render() {
	d.out.Reuse(&d.c.scratch, 2*(len(d.Src.Text)-d.bodyAt))
	if !d.mdx && d.hasRawHTML() {
		d.renderHTML()
	} else {
		d.blocks(d.syntax.Root)
	}
	d.nodes = d.out.Nodes()
	d.out.Release(&d.c.scratch)
}

// blocks renders the children of a container. Tags that open in a container must
// close in it.
func (d *document) blocks(parent ast.Node) {
	base, outer := d.tags.enter(), d.enterFlow(parent)
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		d.draftBreak(parent, c)
		d.block(c)
	}
	d.draftBreak(parent, nil)
	d.flow = outer
	d.tags.leave(base)
}

// block renders one block. Each case names the file of its construct.
func (d *document) block(n ast.Node) {
	if d.out.Depth() > grammar.MaxTreeDepth {
		d.syntax.TooDeep(max(n.Pos(), d.bodyAt))
		return
	}
	switch n := n.(type) {
	case *ast.Paragraph:
		d.paragraph(n)
		return
	case *ast.TextBlock:
		d.textBlock(n)
		return
	case *grammar.JSXBlock:
		d.jsxBlock(n)
		return
	case *extast.Footnote:
		d.unusedFootnote(n)
		return
	case *grammar.Comment, *grammar.ESM:
		return
	}
	d.between(d.isFormula(n))
	switch n := n.(type) {
	case *ast.Heading:
		d.heading(n)
	case *ast.ThematicBreak:
		d.titleDone = true
		d.out.VoidElement("hr")
	case *ast.Blockquote:
		d.blockquote(n)
	case *ast.List:
		d.list(n)
	case *ast.CodeBlock:
		d.codeBlock(n, "")
	case *ast.FencedCodeBlock:
		d.codeBlock(n, d.syntax.FenceInfo(n))
	case *extast.Table:
		d.table(n)
	case *extast.FootnoteList:
		d.footnoteList(n)
	case *grammar.MathBlock:
		d.mathBlock(n)
	case *grammar.Admonition:
		d.admonition(n)
	case *grammar.LeafDirective:
		d.inlineElement("div", n)
	case *ast.HTMLBlock:
		d.htmlBlock(n)
	}
}

// element renders a container that is one element.
func (d *document) element(tag string, n ast.Node, attrs ...tree.Attr) {
	d.out.OpenElement(tag, attrs...)
	d.blocks(n)
	d.out.Close()
}

// isComments reports whether a paragraph has nothing but comments.
func (d *document) isComments(n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *grammar.InlineComment:
		case *ast.Text:
			if !util.IsBlank(c.Segment.Value(d.Src.Text)) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// paragraph renders a paragraph. One that holds nothing but tags, expressions and
// white space has no element of its own, as in MDX.
func (d *document) paragraph(n ast.Node) {
	if d.isComments(n) {
		return
	}
	if d.mdx && d.unravels(n) {
		d.unraveled(n)
		return
	}
	d.between(false)
	d.out.OpenElement("p")
	d.inlines(n)
	d.out.Close()
}

// textBlock renders the text of a list item without blank lines. It is a paragraph
// only within a tag.
func (d *document) textBlock(n *ast.TextBlock) {
	if d.mdx && (len(d.tags.open) > d.flow.depth || d.unravels(n)) {
		d.paragraph(n)
		return
	}
	d.between(true)
	d.inlines(n)
}
