package markdown

import (
	"encoding/json"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// renderList renders an ordered or unordered list.
func (r *renderer) renderList(n *ast.List) {
	tag, attrs := "ul", []tree.Attr(nil)
	if n.IsOrdered() {
		tag = "ol"
		if n.Start != 1 {
			attrs = append(attrs, tree.Attr{Name: "start", Value: strconv.Itoa(n.Start), JSON: json.RawMessage(strconv.Itoa(n.Start))})
		}
	}
	if hasTaskItem(n) {
		attrs = append(attrs, tree.At("class", "contains-task-list"))
	}
	if !r.out.Dynamic(tag) {
		r.out.AddTaskListClass(attrs)
	}
	r.out.OpenElement(tag, attrs...)
	base := r.tags.enter()
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		r.raw.writeBreakBefore(n, c)
		r.out.Break()
		r.renderListItem(c)
	}
	r.raw.writeBreakBefore(n, nil)
	r.out.Break()
	r.tags.leave(base)
	r.out.Close()
}

func (r *renderer) renderListItem(n ast.Node) {
	var attrs []tree.Attr
	if isTaskItem(n) {
		attrs = append(attrs, tree.At("class", "task-list-item"))
	}
	r.renderElement("li", n, attrs...)
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
			return parent.LastChild() != nil && !isTightText(parent.LastChild())
		}
		return block != parent.FirstChild() || !isTightText(block)
	}
	return false
}

// isTightText reports whether a block is text that has no element of its own in a tight list.
func isTightText(block ast.Node) bool {
	switch block.(type) {
	case *ast.Paragraph, *ast.TextBlock:
		return true
	}
	return false
}

func hasTaskItem(list ast.Node) bool {
	for c := list.FirstChild(); c != nil; c = c.NextSibling() {
		if isTaskItem(c) {
			return true
		}
	}
	return false
}

// isTaskItem reports whether a list item begins with a check box.
func isTaskItem(item ast.Node) bool {
	first := item.FirstChild()
	if first == nil {
		return false
	}
	_, ok := first.FirstChild().(*extast.TaskCheckBox)
	return ok
}

// renderLoneCheckBox renders the check box of an item in which only tags follow it.
func (r *renderer) renderLoneCheckBox(n *extast.TaskCheckBox) {
	loose := ast.IsParagraph(n.Parent())
	r.writeSeparator(!loose)
	if loose {
		r.out.OpenElement("p")
		defer r.out.Close()
	}
	r.out.CheckBox(n.IsChecked)
}
