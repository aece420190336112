package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// unravels reports whether a paragraph holds nothing but tags with their content,
// expressions and white space, and a tag or expression at all.
func (d *document) unravels(p ast.Node) bool {
	depth, any := 0, false
	for c := p.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *grammar.JSXInline:
			if c.Item.Tag != nil && c.Item.Tag.Directive && depth <= 0 {
				return false
			}
			any = true
			if t := c.Item.Tag; t != nil && !t.SelfClosing && !tree.VoidTags[t.Name] {
				if t.Closing {
					depth--
				} else {
					depth++
				}
			}
		case *ast.Text:
			if depth <= 0 && strings.TrimSpace(d.syntax.TextValue(c)) != "" {
				return false
			}
		case *grammar.InlineComment:
			if depth <= 0 {
				return false
			}
		case *extast.FootnoteBacklink, *extast.TaskCheckBox: // not of the document
		default:
			if depth <= 0 {
				return false
			}
		}
	}
	return any
}

// unraveled renders the children of such a paragraph in its place.
func (d *document) unraveled(p ast.Node) {
	base, depth := d.tags.enter(), len(d.tags.open)
	for c := p.FirstChild(); c != nil; c = c.NextSibling() {
		direct := len(d.tags.open) == depth
		switch c := c.(type) {
		case *ast.Text:
			if direct && strings.TrimSpace(d.syntax.TextValue(c)) == "" {
				continue
			}
		case *extast.FootnoteBacklink:
			d.footnoteBacklink(c, "\n")
			continue
		case *extast.TaskCheckBox:
			d.loneCheckBox(c)
			continue
		case *grammar.JSXInline:
			if !direct {
				break
			}
			d.beforeItem(c.Item)
			if t := c.Item.Tag; t != nil {
				t.InText = false
				if d.isDetails(t) {
					d.details(t, inlineSummary(c))
					continue
				}
			}
		}
		d.inline(c)
	}
	d.tags.leave(base)
}
