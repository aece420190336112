package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/grammar"
)

// Raw HTML may open an element in one block and close it in another, or not at all. A CommonMark document
// with raw HTML is therefore rendered twice: first as a draft in which the raw HTML is as written and our own
// elements have numbers. An HTML parser repairs the draft as a browser would, and its result is written into
// the tree.

// rawHTML writes the raw HTML of a document, and the document around it.
type rawHTML struct {
	*renderer
	// passive leaves out everything that runs, loads or sends something.
	passive bool
}

// writeBreakBefore writes the line end that the reference has before a block or, for nil, after the last block of
// the parent. It matters if the author leaves an element open: the element then encloses the line end.
func (h *rawHTML) writeBreakBefore(parent, next ast.Node) {
	if !h.out.InDraft() {
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
	h.out.LineEnd()
}

// writeLineEnd writes a line end if a draft is being written.
func (h *rawHTML) writeLineEnd() {
	if h.out.InDraft() {
		h.out.LineEnd()
	}
}

// hasRawHTML reports whether the tree has raw HTML other than lone comments, or anything else that an HTML
// parser changes.
func hasRawHTML(parsed *grammar.State) bool {
	found := false
	_ = ast.Walk(parsed.Root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock:
			found = !isOnlyComment(parsed.HTMLText(n))
		case *ast.RawHTML:
			found = !isOnlyComment(n.Segments.Value(parsed.Src.Text))
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

func isOnlyComment(b []byte) bool {
	b = bytes.TrimSpace(b)
	return bytes.HasPrefix(b, []byte("<!--")) && bytes.Index(b, []byte("-->")) == len(b)-3 && len(b) >= 7
}

// write writes raw HTML into the draft. Without a draft, the raw HTML is a comment.
func (h *rawHTML) write(n *ast.HTMLBlock) {
	if h.out.InDraft() {
		raw := h.syntax.HTMLText(n)
		if !h.syntax.IsOpenAtEnd(n) {
			raw = bytes.TrimSuffix(raw, []byte{'\n'})
		}
		h.out.AppendFinished(raw)
	}
}

// writeInline writes a tag in text into the draft.
func (h *rawHTML) writeInline(n *ast.RawHTML) {
	if h.out.InDraft() {
		h.out.AppendFinished(n.Segments.Value(h.Src.Text))
	}
}

// renderDocument renders a document with raw HTML.
func (h *rawHTML) renderDocument() {
	h.out.BeginDraft()
	h.renderBlocks(h.syntax.Root)
	written, draft := h.out.EndDraft()
	nodes, err := parseDraft(written)
	w := htmlWriter{
		Reporter: h.Reporter, out: &h.out, links: &h.links.resolver, tooDeep: h.syntax.ReportTooDeep,
		admonitions: h.admonitions.inDraft, writeAdmonition: h.admonitions.writeStatic, passive: h.passive, draft: draft,
	}
	if err != nil {
		h.Report(diag.Error, diag.CodeTooDeep, 0, 0, "remove some levels of nesting",
			"the HTML of the document cannot be read: %v", err)
		return
	}
	root := &html.Node{Type: html.DocumentNode}
	for _, n := range nodes {
		root.AppendChild(n)
	}
	w.writeChildren(root, -1)
}

func parseDraft(b []byte) ([]*html.Node, error) {
	context := &html.Node{Type: html.ElementNode, Data: "template", DataAtom: atom.Template}
	return html.ParseFragmentWithOptions(bytes.NewReader(b), context, html.ParseOptionEnableScripting(false))
}

// repairHTML closes the elements that a piece of HTML opens, and drops end tags without a start tag.
func repairHTML(b []byte) []byte {
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
