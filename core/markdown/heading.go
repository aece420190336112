package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/plugin"
)

// heading renders a heading with its link, and adds it to the table of contents.
func (d *document) heading(n *ast.Heading) {
	first := !d.titleDone
	d.titleDone = true
	clear(d.terms.seen)
	text := d.syntax.PlainText(n)
	if first && n.Level == 1 {
		if d.parent == nil {
			d.content.Title, d.content.ContentTitle = text, d.syntax.TextWithTags(n)
		}
		if d.in.HideTitle {
			return
		}
		d.out.Open("header")
		defer d.out.Close()
	}
	if text == "" {
		text = rawText(n, d.Src.Text)
	}
	id := d.headingSlug(n, text)
	if n.Level > 1 && id != "" {
		d.out.AddAnchor(id)
		if _, explicit := n.Attribute(grammar.HeadingID); !explicit && d.headingWithoutID != nil {
			d.headingWithoutID(n, id)
		}
	}
	if n.Level > 1 && text != "" && !d.unlisted {
		toc := tocWriter{syntax: d.syntax, formulas: &d.formulas, emoji: d.c.withEmoji}
		d.content.TOC = append(d.content.TOC, plugin.TOCItem{Value: toc.value(n), ID: id, Level: n.Level})
	}
	tag := "h" + strconv.Itoa(n.Level)
	title := id
	if text != "" && isPlain(n) {
		title = d.c.withEmoji(text)
	}
	d.out.Heading(tag, id, title, func() { d.inlines(n) })
}

// headingSlug returns the explicit id or makes one from the text.
func (d *document) headingSlug(n *ast.Heading, text string) string {
	if id, ok := n.Attribute(grammar.HeadingID); ok {
		return string(id.([]byte))
	}
	return d.slugs.Next(text)
}

// isPlain reports whether a heading has no markup.
func isPlain(n *ast.Heading) bool {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *ast.Text, *ast.String:
		default:
			return false
		}
	}
	return true
}

// rawText is the source of a heading of nothing but raw HTML.
func rawText(n *ast.Heading, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		raw, ok := c.(*ast.RawHTML)
		if !ok {
			return ""
		}
		b.Write(raw.Segments.Value(source))
	}
	return b.String()
}
