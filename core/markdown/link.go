package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// link renders a link of Markdown.
func (d *document) link(n *ast.Link) {
	raw := char.Unescape(n.Destination)
	attrs := d.linkAttrs(n, raw, char.Unescape(n.Title))
	d.out.OpenElement("a", attrs...)
	d.inlines(n)
	d.out.Close()
}

// autoLink renders a URL or address in angle brackets.
func (d *document) autoLink(n *ast.AutoLink) {
	label := string(n.Label(d.Src.Text))
	href := label
	if n.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(strings.ToLower(href), "mailto:") {
		href = "mailto:" + href
	}
	n.SetPos(n.Pos() + len("<"))
	d.selfLink(n, label, href)
}

// selfLink renders a link that is its own text.
func (d *document) selfLink(n ast.Node, label, href string) {
	d.out.OpenElement("a", d.linkAttrs(n, href, "")...)
	d.out.Text(d.c.withEmoji(label))
	d.out.Close()
}

// linkAttrs resolves a link and returns the attributes of its element: those of
// the finished DOM, or the props of the component if links are dynamic.
func (d *document) linkAttrs(n ast.Node, raw, title string) []tree.Attr {
	t := d.links.Resolve(n, raw)
	attrs := []tree.Attr{tree.At("href", t.Href)}
	if t.Asset {
		title = escapedOnce(title)
		attrs = append(attrs, tree.At("target", "_blank"))
		if d.out.Dynamic("a") {
			attrs = append(attrs, tree.Attr{Name: "data-noBrokenLinkCheck", Value: "true", JSON: []byte("true")})
		}
	} else if t.Outside && !d.out.Dynamic("a") {
		attrs = dom.LinkAttrs(t.Href, true)
	}
	if title != "" {
		attrs = append(attrs, tree.At("title", title))
	}
	return attrs
}

// literalLink renders a link that is its own text.
func (d *document) literalLink(n *grammar.LiteralLink) {
	d.selfLink(n, n.Label, n.Href)
}
