package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/emoji"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// inlines renders the inline children of a node.
func (d *document) inlines(parent ast.Node) {
	base := d.enter()
	for c := parent.FirstChild(); c != nil; c = c.NextSibling() {
		d.inline(c)
	}
	d.leave(base)
}

func (d *document) inline(n ast.Node) {
	if d.depth > grammar.MaxDepth || d.out.Depth() > grammar.MaxTreeDepth {
		d.syntax.TooDeep(n.Pos())
		d.out.Text(d.plainText(n))
		return
	}
	d.depth++
	defer func() { d.depth-- }()
	switch n := n.(type) {
	case *ast.Text:
		d.text(n)
	case *ast.String:
		d.textWithTerms(d.withEmoji(string(n.Value)))
	case *ast.CodeSpan:
		d.codeSpan(n)
	case *ast.Emphasis:
		tag := "em"
		if n.Level == 2 {
			tag = "strong"
		}
		d.inlineElement(tag, n)
	case *extast.Strikethrough:
		d.inlineElement("del", n)
	case *ast.Link:
		d.link(n)
	case *ast.Image:
		d.image(n)
	case *ast.AutoLink:
		d.autoLink(n)
	case *grammar.LiteralLink:
		d.literalLink(n)
	case *extast.TaskCheckBox:
		d.out.CheckBox(n.IsChecked)
		if n.NextSibling() != nil {
			d.out.Text(" ")
		}
	case *extast.FootnoteLink:
		d.out.NoteReference(d.note(n.Index, n.RefIndex))
	case *extast.FootnoteBacklink:
		d.footnoteBacklink(n, " ")
	case *grammar.JSXInline:
		d.jsxItem(n.Item)
	case *grammar.InlineMath:
		d.inlineMath(n)
	case *ast.RawHTML:
		d.rawHTML(n)
	}
}

func (d *document) inlineElement(tag string, n ast.Node, attrs ...tree.Attr) {
	d.out.OpenElement(tag, attrs...)
	d.inlines(n)
	d.out.Close()
}

func (d *document) text(n *ast.Text) {
	switch v := n.Segment.Value(d.Src.Text); {
	case d.c.opts.Glossary != nil && bytes.IndexByte(v, ':') < 0:
		d.textWithTerms(d.textValue(n))
	case bytes.IndexByte(v, ':') < 0 && (n.IsRaw() || !char.Escaped(v)):
		tree.PutText(&d.out.Tree, v) // neither directives nor emoji
	case bytes.IndexByte(v, ':') < 0:
		d.out.Text(char.Unescape(v))
	default:
		for _, piece := range d.syntax.TextPieces(n) {
			d.textWithTerms(d.withEmoji(piece.Text))
		}
	}
	if n.HardLineBreak() {
		d.out.VoidElement("br")
		d.out.Text("\n")
	} else if n.SoftLineBreak() {
		d.out.Text("\n")
	}
}

// textValue is the text of a node without its line break, with the short names of
// emoji.
func (d *document) textValue(n *ast.Text) string {
	v := n.Segment.Value(d.Src.Text)
	if n.IsRaw() {
		return string(v)
	}
	return char.Unescape(v)
}

// withEmoji puts emoji into a text, unless the site wants none.
func (d *document) withEmoji(s string) string {
	if d.c.opts.NoEmoji {
		return s
	}
	return emoji.Replace(s)
}

func (d *document) codeSpan(n *ast.CodeSpan) {
	text := d.codeText(n)
	if d.out.Dynamic("code") {
		d.out.OpenConstruct("code", nil, nil)
		d.out.Text(text)
		d.out.Close()
		return
	}
	d.out.Open("code")
	d.out.Text(text)
	d.out.Close()
}

// codeText is the text of a code span: line breaks are spaces. In a table a bar has a
// backslash in code, too.
func (d *document) codeText(n *ast.CodeSpan) string {
	text := d.spanText(n)
	if strings.Contains(text, `\|`) && inCell(n) {
		return strings.ReplaceAll(text, `\|`, "|")
	}
	return text
}

// inCell reports whether a node stands in a cell of a table.
func inCell(n ast.Node) bool {
	for n != nil && n.Kind() != extast.KindTableCell {
		n = n.Parent()
	}
	return n != nil
}

func (d *document) spanText(n *ast.CodeSpan) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			start, stop := c.Segment.Start, c.Segment.Stop
			if n.Pos() >= 0 && d.Src.Text[n.Pos()] == '`' && bytes.IndexByte(d.Src.Text[max(start-1, 0):min(stop+1, len(d.Src.Text))], '\n') >= 0 {
				return trimCode(strings.ReplaceAll(d.delimitedText(n, '`'), "\n", " "))
			}
			b.Write(c.Segment.Value(d.Src.Text))
		case *ast.String:
			b.Write(c.Value)
		}
	}
	return b.String()
}

// delimitedText is the text between two runs of a mark that have the same length, the
// first of which a node begins with. The white space at the start of the lines counts,
// which goldmark leaves out.
func (d *document) delimitedText(n ast.Node, mark byte) string {
	text := d.Src.Text[n.Pos():]
	fence := char.Run(text, mark)
	blocks := grammar.BlocksOf(n)
	var b []byte
	for i := fence; i < len(text); {
		switch text[i] {
		case '\n':
			b = append(b, '\n')
			line, _, _ := bytes.Cut(text[i+1:], []byte{'\n'})
			prefix, _ := d.syntax.ContainerPrefix(line, blocks)
			i += 1 + prefix
		case mark:
			run := char.Run(text[i:], mark)
			if run == fence {
				return string(b)
			}
			b = append(b, text[i:i+run]...)
			i += run
		default:
			b = append(b, text[i])
			i++
		}
	}
	return string(b)
}

// trimCode takes one space off both ends of code that has more than spaces.
func trimCode(s string) string {
	if len(s) > 1 && s[0] == ' ' && s[len(s)-1] == ' ' && strings.Trim(s, " ") != "" {
		return s[1 : len(s)-1]
	}
	return s
}

// plainText is the text that a reader sees, without markup and directives; but emoji are still
// their short names, as in ids, titles and the descriptions of images.
func (d *document) plainText(n ast.Node) string {
	var b strings.Builder
	d.appendPlain(&b, n)
	return b.String()
}

func (d *document) appendPlain(b *strings.Builder, n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		for _, piece := range d.syntax.TextPieces(n) {
			if !piece.Directive {
				b.WriteString(piece.Text)
			}
		}
		if n.SoftLineBreak() && !n.HardLineBreak() {
			b.WriteByte('\n')
		}
		return
	case *ast.String:
		b.Write(n.Value)
		return
	case *grammar.LiteralLink:
		b.WriteString(n.Label)
		return
	case *ast.CodeSpan:
		b.WriteString(d.codeText(n))
		return
	case *ast.AutoLink:
		b.Write(n.Label(d.Src.Text))
		return
	case *grammar.InlineMath:
		b.WriteString(d.mathText(n))
		return
	case *grammar.JSXInline:
		if n.Item.Tag == nil {
			b.WriteString(n.Item.Expr)
		}
		return
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d.appendPlain(b, c)
	}
}
