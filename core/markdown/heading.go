package markdown

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"github.com/gosaur/gosaur/core/markdown/anchor"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// headings writes headings, and collects them for the table of contents.
type headings struct {
	*renderer
	content *plugin.Content
	// partial reports whether the document is part of another one, which provides the title.
	partial bool
	// hideTitle leaves out the title, and unlisted leaves the headings out of the table of contents.
	hideTitle, unlisted bool
	slugs               anchor.Slugger
	// titleCandidate is the first heading or thematic break: only it can be the title.
	titleCandidate ast.Node
	// onGeneratedID is called for headings whose id is made from their words; may be nil.
	onGeneratedID func(n *ast.Heading, id string)
}

// titleCandidateOf returns the first heading or thematic break in the text of a document, nil if there is none. Footnotes are at
// the end of its tree, but may be anywhere in its text.
func titleCandidateOf(root ast.Node) ast.Node {
	var first ast.Node
	seek := func(under ast.Node) {
		_ = ast.Walk(under, func(n ast.Node, _ bool) (ast.WalkStatus, error) { // it returns what the function does
			_, isNotes := n.(*extast.FootnoteList)
			switch n.(type) {
			case *ast.Heading, *ast.ThematicBreak:
				if first == nil || n.Pos() < first.Pos() {
					first = n
				}
				return ast.WalkStop, nil
			}
			if isNotes && n != under || n.Type() == ast.TypeInline {
				return ast.WalkSkipChildren, nil
			}
			return ast.WalkContinue, nil
		})
	}
	seek(root)
	if notes, ok := root.LastChild().(*extast.FootnoteList); ok {
		for note := notes.FirstChild(); note != nil; note = note.NextSibling() {
			seek(note)
		}
	}
	return first
}

// write writes a heading with its link, and adds it to the table of contents.
func (h *headings) write(n *ast.Heading) {
	clear(h.terms.seen)
	text := h.syntax.HeadingText(n)
	if n == h.titleCandidate && n.Level == 1 {
		if !h.partial {
			h.content.Title, h.content.ContentTitle, h.content.Titled = h.syntax.PlainText(n), h.syntax.TextWithTags(n), true
		}
		if h.hideTitle {
			return
		}
		if !h.tags.isInMapped("header") {
			h.out.Open("header")
			defer h.out.Close()
		}
	}
	id := h.idOf(n, text)
	if n.Level > 1 && id != "" {
		h.out.AddAnchor(id)
		if _, explicit := n.Attribute(grammar.HeadingID); !explicit && h.onGeneratedID != nil {
			h.onGeneratedID(n, id)
		}
	}
	if n.Level > 1 && text != "" && !h.unlisted {
		toc := tocWriter{syntax: h.syntax, formulas: &h.formulas, emoji: h.replaceEmoji}
		h.content.TOC = append(h.content.TOC, plugin.TOCItem{Value: toc.html(n), ID: id, Level: n.Level})
	}
	tag := "h" + strconv.Itoa(n.Level)
	title := id
	if text != "" && isPlain(n) {
		title = h.replaceEmoji(text)
	}
	h.out.Heading(tag, id, title, func() { h.renderInlines(n) })
}

// idOf returns the explicit id or makes one from the text.
func (h *headings) idOf(n *ast.Heading, text string) string {
	if id, ok := n.Attribute(grammar.HeadingID); ok {
		return string(id.([]byte))
	}
	return h.slugs.Next(text)
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

// tocWriter writes headings for the table of contents.
type tocWriter struct {
	syntax   *grammar.State
	formulas *formulas
	// emoji replaces short names by emoji.
	emoji func(string) string
}

// html returns the inline HTML of a heading without links, images and the attributes of components.
func (t *tocWriter) html(n ast.Node) string {
	var b []byte
	raw := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		_, isRaw := c.(*ast.RawHTML)
		raw = raw || isRaw
		b = t.append(b, c)
	}
	if raw {
		b = repairHTML(b)
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
		html := n.Segments.Value(t.syntax.Src.Text)
		if isOnlyComment(html) || linkTag.Match(html) {
			return b
		}
		return append(b, html...)
	case *ast.Text, *ast.String, *grammar.LiteralLink, *ast.AutoLink:
		return appendTOCText(b, t.emoji(t.syntax.PlainText(n)))
	case *ast.Image:
		return appendTOCText(b, t.syntax.PlainText(n))
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

// linkTag matches the tags of a link in HTML.
var linkTag = lazyregexp.New(`(?i)^</?a[\s/>]`)

// appendTOCTag writes a tag of a heading for the table of contents: only its class remains. The tags of a link are left out,
// because browsers do not nest links.
func appendTOCTag(b []byte, item mdx.Item) []byte {
	t := item.Tag
	switch {
	case t == nil:
		return append(b, item.Expr...)
	case t.Name == "img" || strings.EqualFold(t.Name, "a") || t.Name == "" || t.Directive:
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
