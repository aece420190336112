package markdown

import (
	"encoding/json"
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/plugin"
)

// tocWriter writes headings for the table of contents.
type tocWriter struct {
	syntax   *grammar.State
	formulas *formulas
	// emoji puts emoji in place of their short names.
	emoji func(string) string
}

// value is the inline HTML of a heading without links, images and
// components' attributes.
func (t *tocWriter) value(n ast.Node) string {
	var b []byte
	raw := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		_, isRaw := c.(*ast.RawHTML)
		raw = raw || isRaw
		b = t.append(b, c)
	}
	if raw {
		b = mendHTML(b)
	}
	return strings.TrimSpace(string(b))
}

func (t *tocWriter) append(b []byte, n ast.Node) []byte {
	wrap := ""
	switch n := n.(type) {
	case *ast.CodeSpan:
		return append(append(append(b, "<code>"...), appendTOCText(nil, t.syntax.CodeText(n))...), "</code>"...)
	case *ast.Emphasis:
		wrap = "em"
		if n.Level == 2 {
			wrap = "strong"
		}
	case *grammar.InlineMath:
		return t.formulas.appendHTML(b, t.syntax.MathText(n))
	case *grammar.JSXInline:
		return appendTOCTag(b, n.Item)
	case *ast.RawHTML:
		if lonelyComment(n.Segments.Value(t.syntax.Src.Text)) {
			return b
		}
		return append(b, n.Segments.Value(t.syntax.Src.Text)...)
	case *ast.Text, *ast.String, *grammar.LiteralLink, *ast.AutoLink:
		return appendTOCText(b, t.emoji(t.syntax.PlainText(n)))
	case *ast.Image:
		return append(b, t.syntax.PlainText(n)...)
	default:
		if n.Kind().String() == "Strikethrough" {
			wrap = "del"
		}
	}
	if wrap != "" {
		b = append(append(append(b, '<'), wrap...), '>')
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b = t.append(b, c)
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

// finish puts into the content what is known only when the whole document has been rendered: its
// modules and, where expressions show it, its table of contents.
func (d *document) finish() {
	d.content.Nodes = d.shown(nil, nil, nil)
	d.ownTOC()
	d.modules()
	if d.shared.script.WantsTOC {
		toc := []byte("[]")
		if len(d.content.TOC) > 0 {
			toc, _ = json.Marshal(d.content.TOC)
		}
		putTOC(d.content.Nodes, string(toc))
		for i := range d.content.Modules {
			m := &d.content.Modules[i]
			m.Source, m.Props = strings.ReplaceAll(m.Source, jsonTOCMark, string(toc)), replaceTOC(m.Props, string(toc))
		}
	}
}

// ownTOC replaces the table of contents of the headings with the one that the document exports.
func (d *document) ownTOC() {
	own, ok := d.script.Constants["toc"]
	if !ok {
		return
	}
	var items []plugin.TOCItem
	if err := json.Unmarshal(own.JSON(), &items); err == nil {
		d.content.TOC = items
	}
}

var jsonTOCMark = string(char.JSON(script.TOCMark))

// putTOC replaces the mark of the table of contents in the props of nodes.
func putTOC(nodes []plugin.Node, toc string) {
	for i := range nodes {
		nodes[i].Props = replaceTOC(nodes[i].Props, toc)
		putTOC(nodes[i].Children, toc)
	}
}

func replaceTOC(props json.RawMessage, toc string) json.RawMessage {
	if !strings.Contains(string(props), jsonTOCMark) {
		return props
	}
	return json.RawMessage(strings.ReplaceAll(string(props), jsonTOCMark, toc))
}
