package markdown

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// startElement opens an element that Markdown makes, such as a paragraph: the site's MDXComponents may
// have a component for it.
func (d *document) startElement(tag string, attrs ...tree.Attr) {
	if d.dynamic(tag) {
		d.scope(tag, tree.PropsJSON(attrs))
		return
	}
	d.tree.Open(tag, attrs...)
}

// voidElement is startElement for an element that has no content.
func (d *document) voidElement(tag string, attrs ...tree.Attr) {
	if d.dynamic(tag) {
		d.scope(tag, tree.PropsJSON(attrs))
		d.tree.Close()
		return
	}
	d.tree.Void(tag, attrs...)
}

// openMapped opens an element that plugins have put into the place of one of Markdown's, and reports whether it did:
// what is left is as an element that the author wrote.
func (d *document) openMapped(t *mdx.Tag) bool {
	switch {
	case t.Name == "details": // there is no other
		return false
	case d.dynamic(t.Name):
		if t.Name == "a" {
			d.mappedTarget(t)
		}
		props, exprs := d.componentProps(t)
		d.scopeWith(t.Name, props, exprs)
		d.hold(t, nil)
	case t.Name == "a":
		d.tree.Open("a", d.mappedLink(t, d.elementAttrs(t))...)
		d.hold(t, nil)
	case t.Name == "img":
		d.tree.Void("img", imageDefaults(d.elementAttrs(t), d.class("img"))...)
		if !t.SelfClosing {
			d.elements = append(d.elements, openElement{tag: t, written: d.tree.Written()})
		}
	case headingTags[t.Name]:
		attrs := d.elementAttrs(t)
		i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "id" && !a.Code })
		if i < 0 {
			return false
		}
		id := attrs[i].Value
		d.openHeading(t.Name, id, slices.Delete(attrs, i, i+1)...)
		d.hold(t, func() {
			title, ok := d.tree.OnlyText()
			if !ok {
				title = id
			}
			d.headingLink(id, title)
		})
	case t.Name == "ul":
		attrs := d.elementAttrs(t)
		for i, a := range attrs {
			if own := d.c.opts.Classes["contains-task-list"]; a.Name == "class" && !a.Code && own != "" && slices.Contains(strings.Fields(a.Value), "contains-task-list") {
				attrs[i].Value += " " + own
			}
		}
		d.tree.Open("ul", attrs...)
		d.hold(t, nil)
	default:
		return false
	}
	return true
}

// hold keeps an element that has been opened until its closing tag; finish writes what ends its content.
func (d *document) hold(t *mdx.Tag, finish func()) {
	d.elements = append(d.elements, openElement{tag: t, node: true, written: d.tree.Written(), finish: finish})
	if t.SelfClosing {
		d.popElement()
	}
}

// mappedLink gives the attributes of a link what Markdown's links have.
func (d *document) mappedLink(t *mdx.Tag, attrs []tree.Attr) []tree.Attr {
	found, ok := d.mappedTarget(t)
	i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "href" })
	if !ok || i < 0 {
		return attrs
	}
	attrs[i] = tree.At("href", found.href)
	if !found.outside {
		return attrs
	}
	more := []tree.Attr{tree.At("target", "_blank"), tree.At("rel", "noopener noreferrer")}
	more = slices.DeleteFunc(more, func(a tree.Attr) bool { return hasAttr(attrs, a.Name) })
	return slices.Insert(attrs, i+1, more...)
}

// mappedTarget resolves the address of a link, if it is text, and records it for the link gate.
func (d *document) mappedTarget(t *mdx.Tag) (found target, ok bool) {
	i := slices.IndexFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "href" })
	if i < 0 {
		return found, false
	}
	v, ok := d.attrValue(t.Attrs[i])
	if !ok || v.Kind != literal.String {
		return found, false
	}
	if address.HasProtocol(v.Text) {
		found = d.outside(v.Text)
	} else {
		found.href = d.internal(v.Text)
	}
	if !slices.ContainsFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "data-noBrokenLinkCheck" }) {
		start, end := d.valueRange(t.Attrs[i])
		d.addLink(plugin.Link{URL: found.href, Raw: v.Text}, start, end)
	}
	return found, true
}
