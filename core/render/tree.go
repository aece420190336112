package render

import (
	"cmp"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// nodes writes a list of siblings. inspected reports that their parent is a component that may
// inspect them, so that static ones must stay separate elements.
func (e *encoder) nodes(nodes []plugin.Node, inspected bool) {
	e.byte('[')
	for i := 0; i < len(nodes); {
		if i > 0 {
			e.byte(',')
		}
		n := 1
		if nodes[i].Kind == plugin.NodeStatic && e.hydration && !inspected {
			n = e.staticRun(nodes[i:])
		} else {
			e.node(&nodes[i], inspected)
		}
		i += n
	}
	e.byte(']')
}

// staticRun writes the static siblings at the beginning of nodes as one run and returns their number.
func (e *encoder) staticRun(nodes []plugin.Node) int {
	n, size := 0, 0
	for n < len(nodes) && nodes[n].Kind == plugin.NodeStatic {
		size += len(nodes[n].HTML)
		n++
	}
	html := make([]byte, 0, size)
	e.raw(`{"s":"`)
	for i, node := range nodes[:n] {
		if i > 0 {
			e.byte(' ')
		}
		e.raw(node.Tag)
		html = append(html, node.HTML...)
	}
	e.raw(`"}`)
	e.slots = append(e.slots, string(html))
	return n
}

func (e *encoder) node(n *plugin.Node, inspected bool) {
	switch n.Kind {
	case plugin.NodeText:
		e.string(n.Text)
	case plugin.NodeStatic:
		e.static(n, inspected)
	case plugin.NodeElement:
		e.parentNode("t", n, false)
	case plugin.NodeScope:
		e.parentNode("m", n, !e.in.Collapse[n.Tag])
	case plugin.NodeComponent:
		e.byte('{')
		e.key("r")
		e.int(n.Ref)
		e.props(n)
		if len(n.Children) > 0 {
			e.key("c")
			e.nodes(n.Children, !e.onlyPlacesChildren(n.Ref))
		}
		e.byte('}')
	case plugin.NodeProgram:
		e.byte('{')
		e.key("r")
		e.int(n.Ref)
		e.props(n)
		e.byte('}')
	case plugin.NodeExpr:
		e.byte('{')
		e.key("e")
		e.int(n.Ref)
		e.byte('}')
	case plugin.NodeFragment:
		e.byte('{')
		e.key("f")
		e.nodes(n.Children, false)
		e.props(n)
		e.byte('}')
	case plugin.NodeValue:
		e.byte('{')
		e.key("v")
		e.json(n.Props)
		e.byte('}')
	}
}

// static writes one static element: with its HTML in the navigation form, and with a slot of its
// own in the hydration form.
func (e *encoder) static(n *plugin.Node, inspected bool) {
	e.byte('{')
	e.key("t")
	e.string(n.Tag)
	e.props(n)
	isVoid := n.InnerStart == 0
	switch {
	case e.hydration && inspected:
		e.key("k")
		e.int(1)
		e.slots = append(e.slots, n.HTML[n.InnerStart:n.InnerEnd])
	case !isVoid:
		e.key("h")
		e.string(n.HTML[n.InnerStart:n.InnerEnd])
	}
	e.byte('}')
}

// parentNode writes an element or component whose children are nodes. An element always has a list of
// children, even an empty one, which distinguishes it from a static element.
func (e *encoder) parentNode(kind string, n *plugin.Node, inspected bool) {
	e.byte('{')
	e.key(kind)
	e.string(n.Tag)
	e.props(n)
	if len(n.Children) > 0 || n.Kind == plugin.NodeElement {
		e.key("c")
		e.nodes(n.Children, inspected)
	}
	e.byte('}')
}

func (e *encoder) props(n *plugin.Node) {
	if len(n.Props) > 0 {
		e.key("a")
		e.json(n.Props)
	}
	e.exprs(n.Exprs)
}

// exprs writes the props whose values are code. "..." is the key of a spread object.
func (e *encoder) exprs(exprs []plugin.PropExpr) {
	if len(exprs) == 0 {
		return
	}
	e.key("x")
	e.byte('{')
	for _, x := range exprs {
		e.key(cmp.Or(x.Name, "..."))
		e.int(x.Value)
	}
	e.byte('}')
}

// onlyPlacesChildren reports whether a component belongs to the theme and only places its children, so that
// they may become runs.
func (e *encoder) onlyPlacesChildren(ref int) bool {
	if ref >= len(e.components) {
		return false
	}
	name, ok := strings.CutPrefix(e.components[ref].Specifier, "@theme/")
	return ok && e.in.Collapse[name]
}
