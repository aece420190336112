package markdown

import (
	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// isDetails reports whether a tag opens a disclosure that the theme styles.
func (d *document) isDetails(t *mdx.Tag) bool {
	return t.Name == "details" && !t.Closing && !t.InText
}

// details opens a disclosure. It needs a summary: one that brings none gets the
// word "Details".
func (d *document) details(t *mdx.Tag, summary bool) {
	if len(d.tags.open) >= grammar.MaxDepth {
		d.syntax.TooDeep(t.Start)
		return
	}
	if d.out.Dynamic("details") {
		props, exprs := d.attrs.Props(t)
		d.out.OpenConstruct("details", props, exprs)
	} else {
		d.out.OpenDetails(d.attrs.Element(t), summary)
	}
	if t.SelfClosing {
		d.out.Close()
		return
	}
	d.tags.push(openTag{tag: t, node: true})
}

// maxBeforeSummary is how many tags and blocks may be between a disclosure and its
// summary, which should come first.
const maxBeforeSummary = 500

// hasSummary looks for a summary in the disclosure that the item i of a block opens.
func (d *document) hasSummary(n *grammar.JSXBlock, i int) bool {
	depth, seen := 0, 0
	found := func(t *mdx.Tag) (summary, done bool) {
		switch seen++; {
		case seen > maxBeforeSummary:
			return false, true
		case t == nil || t.SelfClosing || tree.VoidTags[t.Name]:
		case t.Closing:
			depth--
			return false, depth == 0
		default:
			depth++
			return depth == 2 && t.Name == "summary", false
		}
		return false, false
	}
	scan := func(items []mdx.Item) (summary, done bool) {
		for _, item := range items {
			if summary, done = found(item.Tag); summary || done {
				return summary, done
			}
		}
		return false, false
	}
	summary, done := scan(n.Items[i:])
	for c := n.NextSibling(); c != nil && !summary && !done && seen <= maxBeforeSummary; c = c.NextSibling() {
		seen++
		switch c := c.(type) {
		case *grammar.JSXBlock:
			summary, done = scan(c.Items)
		case *ast.Paragraph:
			if !d.unravels(c) {
				continue
			}
			for j := c.FirstChild(); j != nil && !summary && !done; j = j.NextSibling() {
				if t, ok := j.(*grammar.JSXInline); ok {
					summary, done = found(t.Item.Tag)
				}
			}
		}
	}
	return summary
}

// inlineSummary looks for a summary behind the tag of a disclosure in text.
func inlineSummary(n ast.Node) bool {
	for c := n.NextSibling(); c != nil; c = c.NextSibling() {
		if j, ok := c.(*grammar.JSXInline); ok && j.Item.Tag != nil && !j.Item.Tag.Closing {
			return j.Item.Tag.Name == "summary"
		}
	}
	return false
}
