package markdown

import (
	"slices"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// openMapped opens an element that plugins have put into the place of one of Markdown's, and reports whether it did:
// what is left is as an element that the author wrote.
func (d *document) openMapped(t *mdx.Tag) bool {
	switch {
	case t.Name == "details": // there is no other
		return false
	case d.out.Dynamic(t.Name):
		if t.Name == "a" {
			d.mappedTarget(t)
		}
		props, exprs := d.attrs.Props(t)
		d.out.OpenConstruct(t.Name, props, exprs)
		d.hold(t, nil)
	case t.Name == "a":
		d.out.Open("a", d.mappedLink(t, d.attrs.Element(t))...)
		d.hold(t, nil)
	case t.Name == "img":
		d.out.Void("img", d.out.ImageAttrs(d.attrs.Element(t))...)
		if !t.SelfClosing {
			d.tags.push(openTag{tag: t})
		}
	case headingTags[t.Name]:
		attrs := d.attrs.Element(t)
		i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "id" && !a.Code })
		if i < 0 {
			return false
		}
		id := attrs[i].Value
		d.out.OpenHeading(t.Name, id, slices.Delete(attrs, i, i+1)...)
		d.hold(t, func() {
			title, ok := d.out.OnlyText()
			if !ok {
				title = id
			}
			d.out.HeadingLink(id, title)
		})
	case t.Name == "ul":
		attrs := d.attrs.Element(t)
		d.out.AddTaskListClass(attrs)
		d.out.Open("ul", attrs...)
		d.hold(t, nil)
	default:
		return false
	}
	return true
}

// mappedLink gives the attributes of a link what Markdown's links have.
func (d *document) mappedLink(t *mdx.Tag, attrs []tree.Attr) []tree.Attr {
	found, ok := d.mappedTarget(t)
	i := slices.IndexFunc(attrs, func(a tree.Attr) bool { return a.Name == "href" })
	if !ok || i < 0 {
		return attrs
	}
	own := slices.Delete(attrs, i, i+1)
	added := slices.DeleteFunc(dom.LinkAttrs(found.Href, found.Outside), func(a tree.Attr) bool { return dom.HasAttr(own, a.Name) })
	return slices.Insert(own, i, added...)
}

// mappedTarget resolves the address of a link, if it is text, and records it for the link gate.
func (d *document) mappedTarget(t *mdx.Tag) (found link.Target, ok bool) {
	i := slices.IndexFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "href" })
	if i < 0 {
		return found, false
	}
	v, ok := d.attrs.Value(t.Attrs[i])
	if !ok || v.Kind != literal.String {
		return found, false
	}
	if address.HasProtocol(v.Text) {
		found = d.links.Outside(v.Text)
	} else {
		found.Href = d.links.Internal(v.Text)
	}
	if !slices.ContainsFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "data-noBrokenLinkCheck" }) {
		start, end := d.attrs.Range(t.Attrs[i])
		d.links.Add(plugin.Link{URL: found.Href, Raw: v.Text}, start, end)
	}
	return found, true
}

// hold keeps an element that has been opened until its closing tag; finish writes what ends its content.
func (d *document) hold(t *mdx.Tag, finish func()) {
	d.tags.push(openTag{tag: t, node: true, finish: finish})
	if t.SelfClosing {
		d.tags.pop()
	}
}
