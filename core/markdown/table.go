package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// renderTable renders a GFM table.
func (r *renderer) renderTable(n *extast.Table) {
	r.out.OpenElement("table")
	body := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *extast.TableHeader:
			r.out.OpenElement("thead")
			r.renderTableRow(c, "th", n.Alignments)
			r.out.Close()
		case *extast.TableRow:
			if !body {
				r.out.OpenElement("tbody")
				body = true
			}
			r.renderTableRow(c, "td", n.Alignments)
		}
	}
	if body {
		r.out.Close()
	}
	r.out.Close()
}

func (r *renderer) renderTableRow(row ast.Node, tag string, columns []extast.Alignment) {
	r.out.OpenElement("tr")
	column := 0
	for c := row.FirstChild(); c != nil; c = c.NextSibling() {
		if align := columns[column]; align == extast.AlignNone {
			r.renderInlineElement(tag, c)
		} else {
			r.renderInlineElement(tag, c, tree.At("style", "text-align:"+align.String()))
		}
		column++
	}
	r.out.Close()
}
