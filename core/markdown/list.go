package markdown

import (
	"encoding/json"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// list renders an ordered or unordered list.
func (d *document) list(n *ast.List) {
	tag, attrs := "ul", []attr(nil)
	if n.IsOrdered() {
		tag = "ol"
		if n.Start != 1 {
			attrs = append(attrs, attr{name: "start", value: strconv.Itoa(n.Start), json: json.RawMessage(strconv.Itoa(n.Start))})
		}
	}
	if hasTasks(n) {
		attrs = append(attrs, at("class", "contains-task-list"))
	}
	if tag == "ul" && d.dynamic("ul") {
		d.scope("ul", propsJSON(attrs))
	} else {
		d.tree.open(tag, attrs...)
	}
	base := d.enter()
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d.listItem(c)
	}
	d.leave(base)
	d.tree.close()
}

func (d *document) listItem(n ast.Node) {
	var attrs []attr
	if isTask(n) {
		attrs = append(attrs, at("class", "task-list-item"))
	}
	if !d.dynamic("li") {
		d.element("li", n, attrs...)
		return
	}
	d.scope("li", propsJSON(attrs))
	d.blocks(n)
	d.tree.close()
}

func hasTasks(list ast.Node) bool {
	for c := list.FirstChild(); c != nil; c = c.NextSibling() {
		if isTask(c) {
			return true
		}
	}
	return false
}

// isTask reports whether a list item begins with a check box.
func isTask(item ast.Node) bool {
	first := item.FirstChild()
	if first == nil {
		return false
	}
	_, ok := first.FirstChild().(*extast.TaskCheckBox)
	return ok
}

func (d *document) checkBox(n *extast.TaskCheckBox) {
	attrs := []attr{at("type", "checkbox"), bare("disabled")}
	label := "To do"
	if n.IsChecked {
		attrs, label = append(attrs, bare("checked")), "Done"
	}
	attrs = append(attrs, at("aria-label", label))
	d.tree.void("input", attrs...)
	if n.NextSibling() != nil {
		d.tree.text(" ")
	}
}
