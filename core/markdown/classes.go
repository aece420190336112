package markdown

import "strings"

// class is what the theme calls a class of the static DOM.
func (d *document) class(name string) string {
	if own, ok := d.c.opts.Classes[name]; ok {
		return own
	}
	return name
}

// anchorTarget is the class of elements that links lead to, besides others.
const anchorTarget = "anchorTarget"

// targetClass returns the class attribute of an element that links lead to: none if there
// is no class.
func (d *document) targetClass(others ...string) []attr {
	if own := d.c.opts.Classes[anchorTarget]; own != "" {
		others = append(others, own)
	}
	if len(others) == 0 {
		return nil
	}
	return []attr{at("class", strings.Join(others, " "))}
}
