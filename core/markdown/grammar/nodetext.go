package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// rawHTMLPart selects the raw HTML that is part of a text.
type rawHTMLPart int

const (
	noRawHTML rawHTMLPart = iota
	rawTags
	allRawHTML
)

// PlainText returns the text that a reader sees, without markup and directives. Emoji keep
// their short names, as in ids, titles and the descriptions of images.
func (s *State) PlainText(n ast.Node) string { return s.plainText(n, noRawHTML) }

// TextWithTags is PlainText with raw HTML as written, except for comments.
func (s *State) TextWithTags(n ast.Node) string { return s.plainText(n, rawTags) }

// HeadingText returns the text that the id of a heading is made from. Raw HTML is not part of
// it, except within other markup or if there is nothing else.
func (s *State) HeadingText(n *ast.Heading) string {
	var b strings.Builder
	onlyRaw := true
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Kind() != ast.KindRawHTML {
			s.appendPlain(&b, c, allRawHTML)
			onlyRaw = false
		}
	}
	if onlyRaw {
		return s.plainText(n, allRawHTML)
	}
	return b.String()
}

func (s *State) plainText(n ast.Node, raw rawHTMLPart) string {
	var b strings.Builder
	s.appendPlain(&b, n, raw)
	return b.String()
}

func (s *State) appendPlain(b *strings.Builder, n ast.Node, raw rawHTMLPart) {
	switch n := n.(type) {
	case *ast.RawHTML:
		if html := n.Segments.Value(s.Src.Text); raw == allRawHTML || raw == rawTags && !bytes.HasPrefix(html, []byte("<!--")) {
			b.Write(html)
		}
		return
	case *ast.Text:
		for _, piece := range s.TextPieces(n) {
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
	case *LiteralLink:
		b.WriteString(n.Label)
		return
	case *ast.CodeSpan:
		b.WriteString(s.CodeText(n))
		return
	case *ast.AutoLink:
		b.Write(n.Label(s.Src.Text))
		return
	case *InlineMath:
		b.WriteString(s.MathText(n))
		return
	case *JSXInline:
		if n.Item.Tag == nil {
			b.WriteString(n.Item.Expr)
		}
		return
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		s.appendPlain(b, c, raw)
	}
}

// TextValue returns the text of a node without its line break. Emoji keep their short names.
func (s *State) TextValue(n *ast.Text) string {
	v := n.Segment.Value(s.Src.Text)
	if n.IsRaw() {
		return string(v)
	}
	return char.Unescape(v)
}

// CodeText returns the text of a code span, with spaces in place of line breaks. In a table,
// bars are escaped even in code.
func (s *State) CodeText(n *ast.CodeSpan) string {
	text := s.codeSpanText(n)
	if strings.Contains(text, `\|`) && inCell(n) {
		return strings.ReplaceAll(text, `\|`, "|")
	}
	return text
}

// inCell reports whether a node is in a cell of a table.
func inCell(n ast.Node) bool {
	for n != nil && n.Kind() != extast.KindTableCell {
		n = n.Parent()
	}
	return n != nil
}

func (s *State) codeSpanText(n *ast.CodeSpan) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			start, stop := c.Segment.Start, c.Segment.Stop
			if n.Pos() >= 0 && s.Src.Text[n.Pos()] == '`' && bytes.IndexByte(s.Src.Text[max(start-1, 0):min(stop+1, len(s.Src.Text))], '\n') >= 0 {
				return trimCode(strings.ReplaceAll(s.delimitedText(n, '`'), "\n", " "))
			}
			b.Write(c.Segment.Value(s.Src.Text))
		case *ast.String:
			b.Write(c.Value)
		}
	}
	if text := b.String(); strings.TrimSpace(text) == "" {
		return trimCode(text) // goldmark removes no spaces around tabs
	}
	return b.String()
}

// MathText returns the TeX of a formula within text. White space on both ends, a space or a
// line break, only keeps the dollar signs apart.
func (s *State) MathText(n *InlineMath) string {
	tex := s.delimitedText(n, '$')
	blank := func(c byte) bool { return c == ' ' || c == '\n' }
	if len(tex) > 1 && blank(tex[0]) && blank(tex[len(tex)-1]) && strings.Trim(tex, " \n") != "" {
		return tex[1 : len(tex)-1]
	}
	return tex
}

// delimitedText returns the text between two runs of a character that have the same length. A
// node begins with the first run. Unlike in goldmark, white space at the start of lines
// counts.
func (s *State) delimitedText(n ast.Node, mark byte) string {
	text := s.Src.Text[n.Pos():]
	fence := char.RunLength(text, mark)
	blocks := BlocksOf(n)
	var b []byte
	for i := fence; i < len(text); {
		switch text[i] {
		case '\n':
			b = append(b, '\n')
			line, _, _ := bytes.Cut(text[i+1:], []byte{'\n'})
			prefix, _ := s.ContainerPrefix(line, blocks)
			i += 1 + prefix
		case mark:
			run := char.RunLength(text[i:], mark)
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

// trimCode removes one space from both ends of code that has more than spaces.
func trimCode(s string) string {
	if len(s) > 1 && s[0] == ' ' && s[len(s)-1] == ' ' && strings.Trim(s, " ") != "" {
		return s[1 : len(s)-1]
	}
	return s
}

// FenceInfo is the info string of a fenced code block.
func (s *State) FenceInfo(n *ast.FencedCodeBlock) string {
	if n.Info == nil {
		return ""
	}
	return char.Unescape(n.Info.Segment.Value(s.Src.Text))
}

// BlockText is the text of a raw block.
func (s *State) BlockText(n ast.Node) string {
	var b strings.Builder
	lines := n.Lines()
	for i := range lines.Len() {
		line := lines.At(i)
		b.Write(line.Value(s.Src.Text))
	}
	return b.String()
}

// HTMLText is the source of a block of raw HTML.
func (s *State) HTMLText(n *ast.HTMLBlock) []byte {
	b := append([]byte(nil), n.Lines().Value(s.Src.Text)...)
	if n.HasClosure() {
		b = append(b, n.ClosureLine.Value(s.Src.Text)...)
	}
	return b
}
