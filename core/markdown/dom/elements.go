package dom

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

// LinkAttrs returns the attributes of a link. External links open in a new tab.
func LinkAttrs(href string, outside bool) []tree.Attr {
	attrs := []tree.Attr{tree.At("href", href)}
	if outside {
		attrs = append(attrs, tree.At("target", "_blank"), tree.At("rel", "noopener noreferrer"))
	}
	return attrs
}

// CheckBox writes the check box of a task list item.
func (w *Writer) CheckBox(checked bool) {
	attrs := []tree.Attr{tree.At("type", "checkbox"), tree.Bare("disabled")}
	label := w.Theme.Text(textTaskOpen)
	if checked {
		attrs, label = append(attrs, tree.Bare("checked")), w.Theme.Text(textTaskDone)
	}
	attrs = append(attrs, tree.At("aria-label", label))
	w.Void("input", attrs...)
}

// OpenDetails opens a details element with the author's attributes. If its content has no
// summary, it gets one.
func (w *Writer) OpenDetails(own []tree.Attr, hasSummary bool) {
	w.Open("details", detailsAttrs(own)...)
	if !hasSummary {
		w.Open("summary")
		w.Text(w.Theme.Text(textDetails))
		w.Close()
	}
}

// detailsAttrs adds the theme's classes to the attributes of a details element.
func detailsAttrs(own []tree.Attr) []tree.Attr {
	class, open := "details alert alert--info", false
	out := make([]tree.Attr, 1, len(own)+2)
	for _, a := range own {
		switch a.Name {
		case "class":
			class += " " + a.Value
			continue
		case "open":
			open = true
		}
		out = append(out, a)
	}
	out[0] = tree.At("class", class)
	if !open {
		out = append(out, tree.Attr{Name: "data-collapsed"})
	}
	return out
}

// ImageAttrs adds the attributes that every image has unless the author sets them.
func (w *Writer) ImageAttrs(attrs []tree.Attr) []tree.Attr {
	class := w.Class("img")
	defaults := []tree.Attr{tree.At("loading", "lazy"), tree.At("decoding", "async")}
	out := make([]tree.Attr, 0, len(attrs)+3)
	for _, def := range defaults {
		if !HasAttr(attrs, def.Name) {
			out = append(out, def)
		}
	}
	for _, a := range attrs {
		if a.Name == "class" {
			class = a.Value + " " + class
			continue
		}
		out = append(out, a)
	}
	return append(out, tree.At("class", class))
}

// HasAttr reports whether there is an attribute with a name.
func HasAttr(attrs []tree.Attr, name string) bool {
	return slices.ContainsFunc(attrs, func(a tree.Attr) bool { return a.Name == name })
}

// taskList is the class of task lists.
const taskList = "contains-task-list"

// AddTaskListClass adds the theme's own class to the class attribute of a task list.
func (w *Writer) AddTaskListClass(attrs []tree.Attr) {
	own := w.Theme.Classes[taskList]
	for i, a := range attrs {
		if own != "" && a.Name == "class" && !a.Code && slices.Contains(strings.Fields(a.Value), taskList) {
			attrs[i].Value += " " + own
		}
	}
}
