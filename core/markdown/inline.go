package markdown

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/util"
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
	if d.depth > maxDepth || d.tree.depth() > maxTreeDepth {
		d.tooDeep(n.Pos())
		d.tree.text(d.plainText(n))
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
	case *literalLink:
		d.literalLink(n)
	case *extast.TaskCheckBox:
		d.checkBox(n)
		if n.NextSibling() != nil {
			d.tree.text(" ")
		}
	case *extast.FootnoteLink:
		d.footnoteLink(n)
	case *extast.FootnoteBacklink:
		d.footnoteBacklink(n, " ")
	case *jsxInline:
		d.jsxItem(n.item)
	case *inlineMath:
		d.inlineMath(n)
	case *ast.RawHTML:
		d.rawHTML(n)
	}
}

func (d *document) inlineElement(tag string, n ast.Node, attrs ...attr) {
	d.startElement(tag, attrs...)
	d.inlines(n)
	d.tree.close()
}

func (d *document) text(n *ast.Text) {
	switch v := n.Segment.Value(d.src.text); {
	case d.c.opts.Glossary != nil && bytes.IndexByte(v, ':') < 0:
		d.textWithTerms(d.textValue(n))
	case bytes.IndexByte(v, ':') < 0 && (n.IsRaw() || !escaped(v)):
		putText(&d.tree, v) // neither directives nor emoji
	case bytes.IndexByte(v, ':') < 0:
		d.tree.text(unescape(v))
	default:
		for _, piece := range d.textPieces(n) {
			d.textWithTerms(d.withEmoji(piece.text))
		}
	}
	if n.HardLineBreak() {
		d.voidElement("br")
		d.tree.text("\n")
	} else if n.SoftLineBreak() {
		d.tree.text("\n")
	}
}

// textValue is the text of a node without its line break, with the short names of
// emoji.
func (d *document) textValue(n *ast.Text) string {
	v := n.Segment.Value(d.src.text)
	if n.IsRaw() {
		return string(v)
	}
	return unescape(v)
}

// withEmoji puts emoji into a text, unless the site wants none.
func (d *document) withEmoji(s string) string {
	if d.c.opts.NoEmoji {
		return s
	}
	return replaceEmoji(s)
}

func (d *document) codeSpan(n *ast.CodeSpan) {
	text := d.codeText(n)
	if d.dynamic("code") {
		d.scope("code", nil)
		d.tree.text(text)
		d.tree.close()
		return
	}
	d.tree.open("code")
	d.tree.text(text)
	d.tree.close()
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
			if n.Pos() >= 0 && d.src.text[n.Pos()] == '`' && bytes.IndexByte(d.src.text[max(start-1, 0):min(stop+1, len(d.src.text))], '\n') >= 0 {
				return trimCode(strings.ReplaceAll(d.delimitedText(n, '`'), "\n", " "))
			}
			b.Write(c.Segment.Value(d.src.text))
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
	text := d.src.text[n.Pos():]
	fence := countPrefix(text, mark)
	blocks := blocksOf(n)
	var b []byte
	for i := fence; i < len(text); {
		switch text[i] {
		case '\n':
			b = append(b, '\n')
			line, _, _ := bytes.Cut(text[i+1:], []byte{'\n'})
			prefix, _ := d.containerPrefix(line, blocks)
			i += 1 + prefix
		case mark:
			run := countPrefix(text[i:], mark)
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

// blocksOf are the blocks around a node, from the outside in.
func blocksOf(n ast.Node) []parser.Block {
	var blocks []parser.Block
	for p := n.Parent(); p != nil; p = p.Parent() {
		if p.Type() == ast.TypeBlock {
			blocks = append(blocks, parser.Block{Node: p})
		}
	}
	slices.Reverse(blocks)
	return blocks
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
		for _, piece := range d.textPieces(n) {
			if !piece.directive {
				b.WriteString(piece.text)
			}
		}
		if n.SoftLineBreak() && !n.HardLineBreak() {
			b.WriteByte('\n')
		}
		return
	case *ast.String:
		b.Write(n.Value)
		return
	case *literalLink:
		b.WriteString(n.label)
		return
	case *ast.CodeSpan:
		b.WriteString(d.codeText(n))
		return
	case *ast.AutoLink:
		b.Write(n.Label(d.src.text))
		return
	case *inlineMath:
		b.WriteString(d.mathText(n))
		return
	case *jsxInline:
		if n.item.tag == nil {
			b.WriteString(n.item.expr)
		}
		return
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		d.appendPlain(b, c)
	}
}

// unescape resolves backslash escapes and character references.
func unescape(v []byte) string {
	if !escaped(v) {
		return string(v)
	}
	i := bytes.IndexAny(v, `\&`)
	b := make([]byte, 0, len(v))
	for i >= 0 {
		b = append(b, v[:i]...)
		v = v[i:]
		n := 1
		switch {
		case v[0] == '\\' && len(v) > 1 && util.IsPunct(v[1]):
			b, n = append(b, v[1]), 2
		case v[0] == '&':
			var s string
			if s, n = reference(v); n > 0 {
				b = append(b, s...)
			} else {
				b, n = append(b, '&'), 1
			}
		default:
			b = append(b, v[0])
		}
		v = v[n:]
		i = bytes.IndexAny(v, `\&`)
	}
	return string(append(b, v...))
}

// escaped reports whether a text may have escapes or references in it.
func escaped(v []byte) bool { return bytes.IndexByte(v, '\\') >= 0 || bytes.IndexByte(v, '&') >= 0 }

// reference reads a character reference at the start of v; n is its length, 0 if
// there is none.
func reference(v []byte) (s string, n int) {
	end := bytes.IndexByte(v[:min(len(v), 34)], ';')
	if end < 2 {
		return "", 0
	}
	name := v[1:end]
	if name[0] != '#' {
		if e, ok := util.LookUpHTML5EntityByName(string(name)); ok {
			return string(e.Characters), end + 1
		}
		return "", 0
	}
	digits, base, limit := string(name[1:]), 10, 7
	if len(digits) > 0 && (digits[0] == 'x' || digits[0] == 'X') {
		digits, base, limit = digits[1:], 16, 6
	}
	if len(digits) == 0 || len(digits) > limit || digits[0] == '+' || digits[0] == '-' {
		return "", 0
	}
	code, err := strconv.ParseUint(digits, base, 32)
	if err != nil {
		return "", 0
	}
	if code == 0 || code > utf8.MaxRune || 0xd800 <= code && code <= 0xdfff {
		code = utf8.RuneError
	}
	return string(rune(code)), end + 1
}
