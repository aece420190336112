package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// table renders a GFM table.
func (d *document) table(n *extast.Table) {
	d.out.OpenElement("table")
	body := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *extast.TableHeader:
			d.out.OpenElement("thead")
			d.tableRow(c, "th", n.Alignments)
			d.out.Close()
		case *extast.TableRow:
			if !body {
				d.out.OpenElement("tbody")
				body = true
			}
			d.tableRow(c, "td", n.Alignments)
		}
	}
	if body {
		d.out.Close()
	}
	d.out.Close()
}

func (d *document) tableRow(row ast.Node, tag string, columns []extast.Alignment) {
	d.out.OpenElement("tr")
	column := 0
	for c := row.FirstChild(); c != nil; c = c.NextSibling() {
		if align := columns[column]; align == extast.AlignNone {
			d.inlineElement(tag, c)
		} else {
			d.inlineElement(tag, c, tree.At("style", "text-align:"+align.String()))
		}
		column++
	}
	d.out.Close()
}
