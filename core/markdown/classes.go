package markdown

import (
	"strings"

	"github.com/gosaur/gosaur/core/markdown/tree"
)

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
func (d *document) targetClass(others ...string) []tree.Attr {
	if own := d.c.opts.Classes[anchorTarget]; own != "" {
		others = append(others, own)
	}
	if len(others) == 0 {
		return nil
	}
	return []tree.Attr{tree.At("class", strings.Join(others, " "))}
}
