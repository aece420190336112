package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/grammar"
)

// Raw HTML may open an element in one block and close it in another, or forget to.
// A CommonMark document that has any is rendered twice: first as a draft in which
// the raw HTML is as written and our own elements carry a number; then an HTML
// parser, which mends the draft as a browser would, is walked to write the tree.

// draftBreak writes the line end that the reference has in front of a block, or, for nil, behind the
// last one of its parent. It matters where the author leaves an element open: it goes on around the line end.
func (d *document) draftBreak(parent, next ast.Node) {
	if !d.out.InDraft() {
		return
	}
	beside := next
	if next == nil {
		beside = parent.LastChild()
	}
	_, inLine := beside.(*ast.TextBlock)
	switch parent.(type) {
	case *ast.Document:
		if next != nil && next.PreviousSibling() == nil {
			return
		}
	case *ast.ListItem:
		if inLine && (next == nil || next.PreviousSibling() == nil) {
			return
		}
	case *ast.Blockquote, *ast.List:
	default:
		return
	}
	d.out.LineEnd()
}

// draftLine writes a line end into a draft, if there is one.
func (d *document) draftLine() {
	if d.out.InDraft() {
		d.out.LineEnd()
	}
}

// hasRawHTML reports whether there is raw HTML in the tree that is more than a
// comment of its own, or anything else that an HTML parser changes.
func (d *document) hasRawHTML() bool {
	found := false
	_ = ast.Walk(d.syntax.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			found = !lonelyComment(d.syntax.HTMLText(n))
		case *ast.RawHTML:
			found = !lonelyComment(n.Segments.Value(d.Src.Text))
		case *grammar.JSXInline: // a directive, whose element ends a paragraph
			found = true
		}
		if found {
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return found
}

func lonelyComment(b []byte) bool {
	b = bytes.TrimSpace(b)
	return bytes.HasPrefix(b, []byte("<!--")) && bytes.Index(b, []byte("-->")) == len(b)-3 && len(b) >= 7
}

// htmlBlock writes raw HTML into the draft. Without a draft it is a comment.
func (d *document) htmlBlock(n *ast.HTMLBlock) {
	if d.out.InDraft() {
		raw := d.syntax.HTMLText(n)
		if !d.syntax.IsOpenAtEnd(n) {
			raw = bytes.TrimSuffix(raw, []byte{'\n'})
		}
		d.out.AppendFinished(raw)
	}
}

// rawHTML writes a tag in text into the draft.
func (d *document) rawHTML(n *ast.RawHTML) {
	if d.out.InDraft() {
		d.out.AppendFinished(n.Segments.Value(d.Src.Text))
	}
}

// renderHTML renders a document with raw HTML.
func (d *document) renderHTML() {
	d.out.BeginDraft()
	d.blocks(d.syntax.Root)
	written, draft := d.out.EndDraft()
	nodes, err := parseDraft(written)
	w := htmlWriter{
		Reporter: &d.Reporter, out: &d.out, links: &d.links, tooDeep: d.syntax.TooDeep,
		admonitions: d.admonitions, writeAdmonition: d.staticAdmonition, passive: d.passive, draft: draft,
	}
	if err != nil {
		d.Report(diag.Error, diag.CodeTooDeep, 0, 0, "take some levels of nesting out",
			"the HTML of the document cannot be read: %v", err)
		return
	}
	root := &html.Node{Type: html.DocumentNode}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	w.children(root, -1)
}

func parseDraft(b []byte) ([]*html.Node, error) {
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	return html.ParseFragmentWithOptions(bytes.NewReader(b), context, html.ParseOptionEnableScripting(false))
}

// mendHTML closes what a piece of HTML opens, and drops what it closes only.
func mendHTML(b []byte) []byte {
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	nodes, err := html.ParseFragment(bytes.NewReader(b), context)
	if err != nil {
		return nil
	}
	var out bytes.Buffer
	for _, n := range nodes {
		if html.Render(&out, n) != nil {
			return nil
		}
	}
	return out.Bytes()
}
