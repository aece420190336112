package markdown

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/plugin"
)

// value adds an expression to the code and returns the number of its value.
func (d *document) value(source string, start, end int) int {
	tag := ""
	if open := len(d.tags.open); open > 0 {
		tag = d.tags.open[open-1].tag.Name
	}
	return d.script.AddValue(source, tag, start, end)
}

// shown are the nodes that show the document: those of its tree, or its program with the props
// and children that a partial is given.
func (d *document) shown(props json.RawMessage, exprs []plugin.PropExpr, children []plugin.Node) []plugin.Node {
	if d.in.Program == "" {
		return d.nodes
	}
	n := plugin.Node{Kind: plugin.NodeProgram, Ref: d.out.Page.Index(d.script.ProgramRef()), Props: props, Exprs: exprs, Children: d.nodes}
	if len(children) > 0 {
		n.Kind, n.Children = plugin.NodeComponent, children
	}
	return []plugin.Node{n}
}

// withinProgram returns the enclosing document that is rendered by a program, nil for none. The code of
// this document is not needed then.
func (d *document) withinProgram() *document {
	for up := d.parent; up != nil; up = up.parent {
		if up.in.Program != "" {
			return up
		}
	}
	return nil
}

// modules writes the modules of all documents that need one into the content.
func (d *document) modules() {
	var wanted []*document
	for _, doc := range d.shared.scripts {
		if outer := doc.withinProgram(); outer != nil {
			doc.script.DropModule(outer.script)
		} else {
			wanted = append(wanted, doc)
		}
	}
	for _, doc := range wanted {
		before := len(doc.Found)
		doc.script.WriteModule(doc.in.Path)
		if doc != d {
			d.Found = append(d.Found, doc.Found[before:]...)
		}
	}
}
