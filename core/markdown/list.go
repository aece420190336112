package markdown

import (
	"encoding/json"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// list renders an ordered or unordered list.
func (r *renderer) list(n *ast.List) {
	tag, attrs := "ul", []tree.Attr(nil)
	if n.IsOrdered() {
		tag = "ol"
		if n.Start != 1 {
			attrs = append(attrs, tree.Attr{Name: "start", Value: strconv.Itoa(n.Start), JSON: json.RawMessage(strconv.Itoa(n.Start))})
		}
	}
	if hasTasks(n) {
		attrs = append(attrs, tree.At("class", "contains-task-list"))
	}
	if !r.out.Dynamic(tag) {
		r.out.AddTaskListClass(attrs)
	}
	r.out.OpenElement(tag, attrs...)
	base := r.tags.enter()
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.raw.breakBefore(n, c)
		r.out.Break()
		r.listItem(c)
	}
	r.raw.breakBefore(n, nil)
	r.out.Break()
	r.tags.leave(base)
	r.out.Close()
}

func (r *renderer) listItem(n ast.Node) {
	var attrs []tree.Attr
	if isTask(n) {
		attrs = append(attrs, tree.At("class", "task-list-item"))
	}
	r.element("li", n, attrs...)
}

// hasBreak reports whether MDX has a line break before a block in a parent; a nil block is the end of the
// parent.
func hasBreak(parent, block ast.Node) bool {
	switch parent := parent.(type) {
	case *ast.Blockquote:
		return true
	case *ast.ListItem:
		list, _ := parent.Parent().(*ast.List)
		if list == nil || !list.IsTight {
			return list != nil
		}
		if block == nil {
			return parent.LastChild() != nil && !isLines(parent.LastChild())
		}
		return block != parent.FirstChild() || !isLines(block)
	}
	return false
}

// isLines reports whether a block is text that has no element of its own in a tight list.
func isLines(block ast.Node) bool {
	switch block.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		return true
	}
	return false
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

// loneCheckBox renders the check box of an item in which only tags follow it.
func (r *renderer) loneCheckBox(n *extast.TaskCheckBox) {
	loose := ast.IsParagraph(n.Parent())
	r.separate(!loose)
	if loose {
		r.out.OpenElement("p")
		defer r.out.Close()
	}
	r.out.CheckBox(n.IsChecked)
}
