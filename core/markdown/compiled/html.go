package compiled

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// HTML returns a compiled document as HTML. Components are replaced by their children,
// and computed values are left out; complete is false in both cases.
func HTML(c *plugin.Content) (html string, complete bool) {
	w := &contentWriter{complete: len(c.Modules) == 0}
	w.writeNodes(c.Nodes)
	return w.String(), w.complete
}

// contentWriter writes nodes as HTML.
type contentWriter struct {
	strings.Builder
	complete bool
}

func (w *contentWriter) writeNodes(list []plugin.Node) {
	for i := range list {
		w.writeNode(&list[i])
	}
}

func (w *contentWriter) writeNode(n *plugin.Node) {
	switch n.Kind {
	case plugin.NodeText:
		w.WriteString(char.EscapeHTML(n.Text))
	case plugin.NodeStatic:
		w.WriteString(n.HTML)
	case plugin.NodeElement:
		w.writeElement(n)
	case plugin.NodeComponent, plugin.NodeScope, plugin.NodeProgram:
		w.complete = false
		w.writeNodes(n.Children)
	case plugin.NodeFragment:
		w.writeNodes(n.Children)
	case plugin.NodeValue:
		var value any
		if json.Unmarshal(n.Props, &value) == nil {
			w.WriteString(char.EscapeHTML(valueText(value)))
		}
	case plugin.NodeExpr:
		w.complete = false
	}
}

// writeElement writes an element that has something dynamic in it.
func (w *contentWriter) writeElement(n *plugin.Node) {
	if len(n.Exprs) > 0 {
		w.complete = false
	}
	w.WriteString("<" + n.Tag)
	props := map[string]any{}
	_ = json.Unmarshal(n.Props, &props) // the compiler wrote them
	for _, prop := range slices.Sorted(maps.Keys(props)) {
		w.writeAttribute(tree.HTMLName(prop), props[prop])
	}
	w.WriteByte('>')
	if tree.VoidTags[n.Tag] {
		return
	}
	w.writeNodes(n.Children)
	w.WriteString("</" + n.Tag + ">")
}

func (w *contentWriter) writeAttribute(name string, value any) {
	text := ""
	switch v := value.(type) {
	case bool:
		if !v && (tree.BooleanAttrs[name] || !strings.Contains(name, "-")) {
			return
		}
		if !tree.BooleanAttrs[name] {
			text = strconv.FormatBool(v)
		}
	case map[string]any:
		if name != "style" {
			return
		}
		text = styleText(v)
	case nil, []any:
		return
	default:
		text = tree.SafeURL(name, valueText(v))
	}
	w.WriteString(" " + name + `="` + char.EscapeHTML(text) + `"`)
}

// styleText writes a style object as CSS.
func styleText(style map[string]any) string {
	var declarations []string
	for _, prop := range slices.Sorted(maps.Keys(style)) {
		_, number := style[prop].(float64)
		if value := valueText(style[prop]); value != "" {
			declarations = append(declarations, tree.CSSDeclaration(prop, value, number))
		}
	}
	return strings.Join(declarations, ";")
}

// valueText returns the text of a literal; objects, lists, true and false have none.
func valueText(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}
