package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// Tags and expressions are leaves of the syntax tree: an opening tag does not contain
// what follows it. Rendering pairs them; see openTags in package markdown.

// JSXBlock is a run of tags and expressions that fills its lines.
type JSXBlock struct {
	ast.BaseBlock
	Items []mdx.Item
	// stop is the offset in the source after the last line.
	stop int
}

var kindJSXBlock = ast.NewNodeKind("JSXBlock")

// Kind implements ast.Node.
func (n *JSXBlock) Kind() ast.NodeKind { return kindJSXBlock }

// IsRaw implements ast.Node.
func (n *JSXBlock) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *JSXBlock) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// jsxBlockParser reads runs of tags and expressions between other blocks.
type jsxBlockParser struct{ paragraphTransformers }

func (jsxBlockParser) Trigger() []byte             { return []byte{'<', '{'} }
func (jsxBlockParser) CanInterruptParagraph() bool { return true }
func (jsxBlockParser) CanAcceptIndentedLine() bool { return true }

// Close implements parser.BlockParser.
func (jsxBlockParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	if ast.IsParagraph(node) {
		paragraphParser.Close(node, reader, pc)
	}
}

// Open implements parser.BlockParser. A run that does not fill its lines is text: the
// inline parser reads it again, and reports its mistakes.
func (p jsxBlockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	s := stateOf(pc)
	if s.unclosedBytes > maxUnclosedBytes {
		return nil, parser.NoChildren
	}
	around := parent
	paragraph := s.lazyParagraph(parent, pc)
	if paragraph != nil {
		around = paragraph.Parent() // the lines after a lazy one need its markers
	}
	l := blockAhead(around, reader, pc)
	i := skipIndent(l, 0)
	n := &JSXBlock{}
	for {
		if l.At(i) == '<' && (char.IsSpace(l.At(i+1)) || l.At(i+1) == 0 || l.At(i+1) == '!' && len(n.Items) == 0) {
			return nil, parser.NoChildren
		}
		item, end, err := mdx.ReadItem(l, i)
		if err != nil {
			s.unclosedBytes += len(l.Buf)
			if err.Unclosed || len(n.Items) > 0 {
				s.reportLexError(l, err)
			}
			return nil, parser.NoChildren
		}
		n.Items = append(n.Items, item)
		i = skipIndent(l, end)
		if c := l.At(i); c == 0 || c == '\n' {
			break
		} else if c != '<' && c != '{' {
			return readParagraph(l, i, reader, pc)
		}
	}
	last := l.Lines[l.Line(i)]
	n.stop = last.Source + 1
	if paragraph != nil && l.Line(i) > 0 {
		p.replace(paragraph, parser.Block{Node: n, Parser: p}, reader, pc)
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// readParagraph makes a paragraph of the lines up to an offset. They begin with a tag,
// and lines of a tag open no other block, whatever they look like.
func readParagraph(l *mdx.Lookahead, i int, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	last := l.Line(i)
	if open := pc.LastOpenedBlock().Node; last == 0 || open != nil && ast.IsParagraph(open) {
		stateOf(pc).paragraphTagEnd = l.Source(i)
		return nil, parser.NoChildren
	}
	n := ast.NewParagraph()
	for k := range last + 1 {
		stop := len(l.Buf)
		if k+1 < len(l.Lines) {
			stop = l.Lines[k+1].Buffer
		}
		start := l.Lines[k]
		n.Lines().Append(text.NewSegment(start.Source, start.Source+stop-start.Buffer))
		if k > 0 {
			reader.AdvanceLine()
		}
	}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

var paragraphParser = parser.NewParagraphParser()

// Continue implements parser.BlockParser.
func (jsxBlockParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	if ast.IsParagraph(node) {
		return paragraphParser.Continue(node, reader, pc)
	}
	if _, segment := reader.PeekLine(); segment.Start >= node.(*JSXBlock).stop {
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// maxUnclosedBytes bounds the bytes that are searched for the ends of unclosed tags and
// expressions. Beyond it the rest of a document is text; it already has errors.
const maxUnclosedBytes = 4 << 20

// reportLexError reports what is wrong with a tag or expression, once: both a block parser and
// the inline parser after it may find it.
func (s *State) reportLexError(l *mdx.Lookahead, err *mdx.SyntaxError) {
	start := l.Source(err.Start)
	if s.reported[start] {
		return
	}
	if s.reported == nil {
		s.reported = make(map[int]bool)
	}
	s.reported[start] = true
	code := diag.CodeMarkdownSyntax
	if err.Deep {
		code = diag.CodeTooDeep
	}
	s.Report(diag.Error, code, start, l.Source(max(err.End-1, err.Start))+1, err.Hint, "%s", err.Message)
}

func skipIndent(l *mdx.Lookahead, i int) int {
	for l.At(i) == ' ' || l.At(i) == '\t' {
		i++
	}
	return i
}

// JSXInline is a tag or expression in text.
type JSXInline struct {
	ast.BaseInline
	Item mdx.Item
}

var kindJSXInline = ast.NewNodeKind("JSXInline")

// Kind implements ast.Node.
func (n *JSXInline) Kind() ast.NodeKind { return kindJSXInline }

// Dump implements ast.Node.
func (n *JSXInline) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// jsxParser reads tags and expressions in text.
type jsxParser struct{}

func (jsxParser) Trigger() []byte { return []byte{'<', '{'} }

// Parse implements parser.InlineParser.
func (jsxParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	if line[0] == '<' && len(line) > 1 && char.IsSpace(line[1]) || s.unclosedBytes > maxUnclosedBytes ||
		s.noMoreCommentEnds && bytes.HasPrefix(line, []byte("<!--")) {
		return nil
	}
	row, pos := block.Position()
	l := s.inlineAhead(parent, block)
	item, end, err := mdx.ReadItem(l, 0)
	block.SetPosition(row, pos)
	if err != nil {
		s.unclosedBytes += len(l.Buf)
		s.reportLexError(l, err)
		return nil
	}
	last := l.Line(end - 1)
	for range last {
		block.AdvanceLine()
	}
	_, now := block.PeekLine()
	block.Advance(l.Source(end-1) + 1 - now.Start + now.Padding)
	if item.Tag != nil {
		item.Tag.InText, item.Tag.InParagraph = true, true
	}
	n := &JSXInline{Item: item}
	n.SetPos(segment.Start)
	return n
}

// anyIndentParser allows any indentation before a construct of MDX, which has no indented code.
type anyIndentParser struct{ parser.BlockParser }

func (anyIndentParser) CanAcceptIndentedLine() bool { return true }

// Open implements parser.BlockParser.
func (p anyIndentParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	if line[0] != ' ' && line[0] != '\t' {
		return p.BlockParser.Open(parent, reader, pc)
	}
	indent, at := util.IndentWidth(line, reader.LineOffset())
	if indent <= 3 && bytes.IndexByte(line[:at], '\t') < 0 {
		return p.BlockParser.Open(parent, reader, pc)
	}
	row, pos := reader.Position()
	oldOffset, oldIndent := pc.BlockOffset(), pc.BlockIndent()
	reader.Advance(at)
	pc.SetBlockOffset(0)
	pc.SetBlockIndent(0)
	node, state := p.BlockParser.Open(parent, reader, pc)
	pc.SetBlockOffset(oldOffset)
	pc.SetBlockIndent(oldIndent)
	if node == nil {
		restore(reader, row, pos)
		return nil, state
	}
	if _, ok := node.(*ast.List); ok {
		stateOf(pc).setListIndent(node, indent)
	}
	return node, state
}

// Continue implements parser.BlockParser.
func (p anyIndentParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	row, pos := reader.Position()
	line, _ := reader.PeekLine()
	width, at := util.IndentWidth(line, reader.LineOffset())
	outdented := false
	switch node.(type) {
	case *ast.List:
		switch base := stateOf(pc).listIndent[node]; {
		case util.IsBlank(line), base == 0 && (width <= 3 || width >= node.LastChild().(*ast.ListItem).Offset):
		case base > 0 && width >= base:
			at, padding := util.IndentPosition(line, reader.LineOffset(), base)
			reader.AdvanceAndSetPadding(at, padding)
		default: // the line is to the left of the list: it is the next item, or ends the list
			reader.Advance(at)
			outdented = true
		}
	case *ast.Blockquote:
		if width > 3 && at < len(line) && line[at] == '>' {
			reader.Advance(at)
		}
	}
	state := p.BlockParser.Continue(node, reader, pc)
	if _, ok := node.(*ast.List); !ok {
		return state
	}
	if state&parser.Continue == 0 {
		restore(reader, row, pos)
	} else if outdented {
		stateOf(pc).setListIndent(node, width)
	}
	return state
}

// restore resets a block reader to a position. Advancing by zero makes it forget the line
// that it holds.
func restore(reader text.Reader, row int, pos text.Segment) {
	reader.SetPosition(row, pos)
	reader.Advance(0)
}

// setListIndent remembers how far a list of MDX is indented.
func (s *State) setListIndent(list ast.Node, indent int) {
	if s.listIndent == nil {
		s.listIndent = make(map[ast.Node]int)
	}
	s.listIndent[list] = indent
}
