package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
)

// heading renders a heading with its link, and adds it to the table of contents.
func (d *document) heading(n *ast.Heading) {
	first := !d.titleDone
	d.titleDone = true
	clear(d.shared.terms)
	text := d.plainText(n)
	if first && n.Level == 1 {
		if d.parent == nil {
			d.content.Title = text
		}
		if d.in.HideTitle {
			return
		}
		d.out.Open("header")
		defer d.out.Close()
	}
	if text == "" {
		text = d.rawText(n)
	}
	id := d.headingSlug(n, text)
	if n.Level > 1 && id != "" {
		d.out.AddAnchor(id)
		if _, explicit := n.Attribute(grammar.HeadingID); !explicit && d.headingWithoutID != nil {
			d.headingWithoutID(n, id)
		}
	}
	if n.Level > 1 && text != "" && !d.unlisted {
		d.content.TOC = append(d.content.TOC, plugin.TOCItem{Value: d.tocValue(n), ID: id, Level: n.Level})
	}
	tag := "h" + strconv.Itoa(n.Level)
	d.out.Heading(tag, id, d.headingTitle(n, text, id), func() { d.inlines(n) })
}

// headingTitle names the target of the heading's link: its text where that is
// plain, the id where it has markup.
func (d *document) headingTitle(n *ast.Heading, text, id string) string {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *ast.Text, *ast.String:
		default:
			return id
		}
	}
	if text == "" {
		return id
	}
	return d.withEmoji(text)
}

// headingSlug returns the explicit id or makes one from the text.
func (d *document) headingSlug(n *ast.Heading, text string) string {
	if id, ok := n.Attribute(grammar.HeadingID); ok {
		return string(id.([]byte))
	}
	return d.slugs.Next(text)
}

// rawText is the source of a heading of nothing but raw HTML.
func (d *document) rawText(n *ast.Heading) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		raw, ok := c.(*ast.RawHTML)
		if !ok {
			return ""
		}
		b.Write(raw.Segments.Value(d.Src.Text))
	}
	return b.String()
}

// tocValue is the inline HTML of a heading without links, images and
// components' attributes.
func (d *document) tocValue(n ast.Node) string {
	var b []byte
	raw := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		_, isRaw := c.(*ast.RawHTML)
		raw = raw || isRaw
		b = d.appendTOC(b, c)
	}
	if raw {
		b = mendHTML(b)
	}
	return strings.TrimSpace(string(b))
}

func (d *document) appendTOC(b []byte, n ast.Node) []byte {
	wrap := ""
	switch n := n.(type) {
	case *ast.CodeSpan:
		return append(append(append(b, "<code>"...), appendTOCText(nil, d.codeText(n))...), "</code>"...)
	case *ast.Emphasis:
		wrap = "em"
		if n.Level == 2 {
			wrap = "strong"
		}
	case *grammar.InlineMath:
		return d.appendTOCMath(b, n)
	case *grammar.JSXInline:
		return appendTOCTag(b, n.Item)
	case *ast.RawHTML:
		if lonelyComment(n.Segments.Value(d.Src.Text)) {
			return b
		}
		return append(b, n.Segments.Value(d.Src.Text)...)
	case *ast.Text, *ast.String, *grammar.LiteralLink, *ast.AutoLink:
		return appendTOCText(b, d.withEmoji(d.plainText(n)))
	case *ast.Image:
		return append(b, d.plainText(n)...)
	default:
		if n.Kind().String() == "Strikethrough" {
			wrap = "del"
		}
	}
	if wrap != "" {
		b = append(append(append(b, '<'), wrap...), '>')
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b = d.appendTOC(b, c)
	}
	if wrap != "" {
		b = append(append(append(b, "</"...), wrap...), '>')
	}
	return b
}

// appendTOCTag writes a tag of a heading for the table of contents: only its
// class remains.
func appendTOCTag(b []byte, item mdx.Item) []byte {
	t := item.Tag
	switch {
	case t == nil:
		return append(b, item.Expr...)
	case t.Name == "img" || t.Name == "" || t.Directive:
		return b
	case t.Closing:
		return append(append(append(b, "</"...), t.Name...), '>')
	}
	b = append(append(b, '<'), t.Name...)
	if class, ok := t.Class(); ok {
		b = append(b, ` class="`...)
		b = append(appendTOCText(b, class), '"')
	}
	b = append(b, '>')
	if t.SelfClosing {
		b = append(append(append(b, "</"...), t.Name...), '>')
	}
	return b
}

func appendTOCText(b []byte, s string) []byte { return append(b, char.EscapeHTML(s)...) }
