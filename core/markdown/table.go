package markdown

import (
	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// table renders a GFM table.
func (d *document) table(n *extast.Table) {
	if d.dynamic("table") {
		d.scope("table", nil)
	} else {
		d.tree.open("table")
	}
	body := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *extast.TableHeader:
			d.tree.open("thead")
			d.tableRow(c, "th")
			d.tree.close()
		case *extast.TableRow:
			if !body {
				d.tree.open("tbody")
				body = true
			}
			d.tableRow(c, "td")
		}
	}
	if body {
		d.tree.close()
	}
	d.tree.close()
}

func (d *document) tableRow(row ast.Node, tag string) {
	d.tree.open("tr")
	for c := row.FirstChild(); c != nil; c = c.NextSibling() {
		cell, ok := c.(*extast.TableCell)
		if !ok {
			continue
		}
		if cell.Alignment == extast.AlignNone {
			d.inlineElement(tag, cell)
		} else {
			d.inlineElement(tag, cell, at("style", "text-align:"+cell.Alignment.String()))
		}
	}
	d.tree.close()
}
