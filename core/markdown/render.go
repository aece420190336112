package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/source"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// renderer walks the syntax tree of one document and writes it into the content tree. It writes paragraphs, lists, tables
// and text itself; the fields from formulas on write the other constructs, and call the renderer for their content.
type renderer struct {
	*source.Reporter
	opts *Options
	mdx  bool
	// bodyAt is the offset of the body.
	bodyAt int
	// syntax is the parsed body.
	syntax *grammar.State
	out    dom.Writer
	tags   openTags
	flow   flow
	// depth is how many inline nodes are open.
	depth int
	terms termMarker
	// unsupported are the features that the page lacks because a program renders it.
	unsupported unsupported

	formulas    formulas
	headings    headings
	links       links
	code        codeBlocks
	footnotes   footnotes
	admonitions admonitions
	elements    elements
	raw         rawHTML
}

// renderDocument renders the whole document.
func (r *renderer) renderDocument() {
	r.headings.titleCandidate = titleCandidateOf(r.syntax.Root)
	if !r.mdx && hasRawHTML(r.syntax) {
		r.raw.renderDocument()
	} else {
		r.renderBlocks(r.syntax.Root)
	}
}

// renderBlocks renders the children of a container. Tags that are opened in a container must be closed in it.
func (r *renderer) renderBlocks(parent ast.Node) {
	base, outer, depth := r.tags.enter(), r.enterFlow(parent), r.out.Depth()
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		r.raw.writeBreakBefore(parent, c)
		r.writeBreakBefore(parent, c, depth)
		r.renderBlock(c)
	}
	r.raw.writeBreakBefore(parent, nil)
	r.writeBreakBefore(parent, nil, depth)
	r.flow = outer
	r.tags.leave(base)
}

// writeBreakBefore writes the line break that MDX has before a block; nil is the end of the parent. depth is the depth of the
// parent's content: blocks between tags of MDX are deeper and get none.
func (r *renderer) writeBreakBefore(parent, block ast.Node, depth int) {
	if r.out.Depth() == depth && hasBreak(parent, block) {
		r.out.Break()
	}
}

// renderBlock renders one block. Each case names the file of its construct.
func (r *renderer) renderBlock(n ast.Node) {
	if r.out.Depth() > grammar.MaxTreeDepth {
		r.syntax.ReportTooDeep(max(n.Pos(), r.bodyAt))
		return
	}
	switch n := n.(type) {
	case *ast.Paragraph:
		r.renderParagraph(n)
		return
	case *ast.TextBlock:
		r.renderTextBlock(n)
		return
	case *grammar.JSXBlock:
		r.elements.writeItems(n)
		return
	case *extast.Footnote:
		r.footnotes.renderUnused(n)
		return
	case *grammar.Comment, *grammar.ESM:
		return
	}
	r.writeSeparator(r.formulas.isFormula(n))
	switch n := n.(type) {
	case *ast.Heading:
		r.headings.write(n)
	case *ast.ThematicBreak:
		r.out.VoidElement("hr")
	case *ast.Blockquote:
		r.admonitions.writeBlockquote(n)
	case *ast.List:
		r.renderList(n)
	case *ast.CodeBlock:
		r.code.write(n, "")
	case *ast.FencedCodeBlock:
		r.code.write(n, r.syntax.FenceInfo(n))
	case *extast.Table:
		r.renderTable(n)
	case *extast.FootnoteList:
		r.footnotes.writeNotes(n)
	case *grammar.MathBlock:
		r.formulas.writeBlockFormula(n)
	case *grammar.Admonition:
		r.admonitions.write(n)
	case *grammar.LeafDirective:
		r.renderInlineElement("div", n)
	case *ast.HTMLBlock:
		r.raw.write(n)
	}
}

// renderElement renders a container that is one element.
func (r *renderer) renderElement(tag string, n ast.Node, attrs ...tree.Attr) {
	r.out.OpenElement(tag, attrs...)
	r.renderBlocks(n)
	r.out.Close()
}

// isComments reports whether a paragraph contains only comments.
func (r *renderer) isComments(n ast.Node) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *grammar.InlineComment:
		case *ast.Text:
			if !util.IsBlank(c.Segment.Value(r.Src.Text)) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// renderParagraph renders a paragraph. If it contains only tags, expressions and white space, it has no element of its own, as
// in MDX.
func (r *renderer) renderParagraph(n ast.Node) {
	if r.isComments(n) {
		return
	}
	if r.mdx && r.elements.isUnraveled(n) {
		r.elements.writeUnraveled(n)
		return
	}
	r.writeSeparator(false)
	r.out.OpenElement("p")
	r.renderInlines(n)
	r.out.Close()
}

// renderTextBlock renders the text of a list item without blank lines. It is a paragraph
// only within a tag.
func (r *renderer) renderTextBlock(n *ast.TextBlock) {
	if r.mdx && (len(r.tags.open) > r.flow.depth || r.elements.isUnraveled(n)) {
		r.renderParagraph(n)
		return
	}
	r.writeSeparator(true)
	r.renderInlines(n)
}

// The reference has line ends between the blocks of a document, a quote, a list item and a footnote. Browsers show them
// only between two inline elements, which tags and expressions on lines of their own may be. Only these line ends are
// written.

// flow is the state of such a container.
type flow struct {
	// separatesBlocks reports whether the reference has line ends between the blocks.
	separatesBlocks bool
	// depth is the number of tags that are open outside of the container.
	depth int
	// lastIsInline reports whether the last block may be inline.
	lastIsInline bool
}

// enterFlow begins a container of blocks, and returns the state for the caller to restore.
func (r *renderer) enterFlow(parent ast.Node) flow {
	outer := r.flow
	r.flow = flow{depth: len(r.tags.open)}
	switch parent.(type) {
	case *ast.Document, *ast.Blockquote, *ast.ListItem, *extast.Footnote:
		r.flow.separatesBlocks = true
	}
	return outer
}

// writeSeparator writes the line end before the next block if browsers show it.
func (r *renderer) writeSeparator(inline bool) {
	f := &r.flow
	if len(r.tags.open) != f.depth {
		return
	}
	if f.separatesBlocks && f.lastIsInline && inline && !r.out.InDraft() {
		r.out.Text("\n")
	}
	f.lastIsInline = inline
}

// writeSeparatorBeforeItem is writeSeparator for a tag or expression.
func (r *renderer) writeSeparatorBeforeItem(item mdx.Item) {
	switch t := item.Tag; {
	case t == nil:
		if !mdx.OnlyComments(item.Expr) {
			r.writeSeparator(true)
		}
	case !t.Closing:
		r.writeSeparator(t.Name == "" || !tree.IsElement(t.Name) || inlineElements[t.Name])
	}
}

// inlineElements are the elements that are part of a line of text.
var inlineElements = func() map[string]bool {
	m := make(map[string]bool)
	for name := range strings.FieldsSeq(`a abbr audio b bdi bdo big button canvas cite code data del dfn em font i iframe img input
		ins kbd label mark math meter object output picture progress q s samp select small span strike strong sub sup svg textarea
		time tt u var video wbr`) {
		m[name] = true
	}
	return m
}()
