package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
	"golang.org/x/text/cases"
	"golang.org/x/text/language"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/char"
)

// maxFootnoteLabelLength bounds the label of a footnote, in bytes.
const maxFootnoteLabelLength = 999

// footnoteLabelAt reads the label after the "[^" that s begins with; length includes the
// brackets. A label has no white space.
func footnoteLabelAt(s []byte) (label []byte, length int, ok bool) {
	if !bytes.HasPrefix(s, []byte("[^")) {
		return nil, 0, false
	}
	for i := len("[^"); i < min(len(s), maxFootnoteLabelLength); i++ {
		switch c := s[i]; {
		case c == ']':
			return s[len("[^"):i], i + 1, i > len("[^")
		case c == '[' || util.IsSpace(c):
			return nil, 0, false
		case c == '\\' && i+1 < len(s) && (s[i+1] == '[' || s[i+1] == ']' || s[i+1] == '\\'):
			i++
		}
	}
	return nil, 0, false
}

// footnoteBlockParser reads the texts of footnotes. Unlike goldmark's, it leaves them in
// place until the references are known: a footnote that nothing refers to is not shown,
// but its mistakes are reported.
type footnoteBlockParser struct{ parser.BlockParser }

func newFootnoteBlockParser() parser.BlockParser {
	return footnoteBlockParser{extension.NewFootnoteBlockParser()}
}

// Open implements parser.BlockParser.
func (footnoteBlockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	at := max(pc.BlockOffset(), 0)
	label, length, ok := footnoteLabelAt(line[at:])
	labelStop := at + length
	if !ok || labelStop >= len(line) || line[labelStop] != ':' {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	n := extast.NewFootnote(bytes.Clone(label))
	s.footnotes.define(n)
	s.footnoteDefinitions.define(FootnoteID(label), parent)
	content := bytes.TrimLeft(line[labelStop+1:], " \t")
	if util.IsBlank(content) {
		return n, parser.NoChildren
	}
	reader.Advance(len(line) - len(content))
	return n, parser.HasChildren
}

// Close implements parser.BlockParser.
func (footnoteBlockParser) Close(ast.Node, text.Reader, parser.Context) {}

// footnoteParser reads references to footnotes.
type footnoteParser struct{}

// Trigger implements parser.InlineParser. An exclamation mark may begin an image, or come
// before a reference.
func (footnoteParser) Trigger() []byte { return []byte{'[', '!'} }

// Parse implements parser.InlineParser.
func (footnoteParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	mark := char.RunLength(line[:1], '!')
	label, length, ok := footnoteLabelAt(line[mark:])
	if !ok || mark > 0 && bytes.HasPrefix(line[mark+length:], []byte("(")) {
		return nil
	}
	id := FootnoteID(label)
	i, ok := s.footnotes.byID[id]
	if !ok || !s.footnoteDefinitions.visibleAt(id, segment.Start, parent) {
		return nil
	}
	if mark > 0 {
		parent.AppendChild(parent, ast.NewTextSegment(segment.WithStop(segment.Start+mark)))
	}
	block.Advance(mark + length)
	return extast.NewFootnoteLink(i)
}

// footnoteTransformer numbers the footnotes in the order of their references, first those in the
// document and then those in footnotes, and moves them to the end of the document.
type footnoteTransformer struct{}

// Transform implements parser.ASTTransformer.
func (footnoteTransformer) Transform(root *ast.Document, _ text.Reader, pc parser.Context) {
	notes := stateOf(pc).footnotes.defined
	if len(notes) == 0 {
		return
	}
	var order []*extast.Footnote
	links := make(map[*extast.Footnote][]*extast.FootnoteLink)
	number := func(in ast.Node) {
		for _, link := range footnoteLinks(in) {
			note := notes[link.Index]
			if links[note] == nil {
				order = append(order, note)
				note.Index = len(order)
			}
			link.Index, link.RefIndex = note.Index, len(links[note])
			links[note] = append(links[note], link)
		}
	}
	number(root)
	for i := 0; i < len(order); i++ { // grows as footnotes refer to others
		number(order[i])
	}
	if len(order) == 0 {
		return
	}
	list := extast.NewFootnoteList()
	for _, note := range order {
		list.AppendChild(list, note)
		addBacklinks(note, len(links[note]))
	}
	root.AppendChild(root, list)
}

// footnoteLinks returns the references in a node, without those in footnotes below it.
func footnoteLinks(in ast.Node) []*extast.FootnoteLink {
	var links []*extast.FootnoteLink
	var walk func(n ast.Node)
	walk = func(n ast.Node) {
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			switch c := c.(type) {
			case *extast.FootnoteLink:
				links = append(links, c)
			case *extast.Footnote:
			default:
				walk(c)
			}
		}
	}
	walk(in)
	return links
}

// addBacklinks ends a footnote with a link to each of its references.
func addBacklinks(note *extast.Footnote, count int) {
	var end ast.Node = note
	if last := note.LastChild(); last != nil && ast.IsParagraph(last) {
		end = last
	}
	for i := range count {
		back := extast.NewFootnoteBacklink(note.Index)
		back.RefIndex = i
		end.AppendChild(end, back)
	}
}

// define records a footnote. Of several with the same label, the first one counts.
func (f *footnotes) define(n *extast.Footnote) {
	id := FootnoteID(n.Ref)
	if _, ok := f.byID[id]; ok {
		return
	}
	if f.byID == nil {
		f.byID = make(map[string]int)
	}
	f.byID[id] = len(f.defined)
	f.defined = append(f.defined, n)
}

// footnotes are the footnotes of a document.
type footnotes struct {
	// defined are the texts in order, and byID their indexes by label.
	defined []*extast.Footnote
	byID    map[string]int
}

// FootnoteID returns the part of a footnote's ids that comes from its name. Converting to
// upper case first unifies what differs only in case, such as "ß" and "SS".
func FootnoteID(name []byte) string {
	return address.Encode(strings.ToLower(cases.Upper(language.Und).String(string(name))))
}
