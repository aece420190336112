package grammar

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// htmlBlockParser reads HTML blocks. A tag that cannot interrupt a paragraph may still begin a block after a table,
// and after an admonition that its line ends.
type htmlBlockParser struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (p htmlBlockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	open := pc.OpenedBlocks()
	last := len(open) - 1
	inParagraph := last >= 0 && ast.IsParagraph(open[last].Node)
	if inParagraph && (stateOf(pc).isTable(open[last].Node) || inAdmonition(open[last].Node, parent)) {
		inParagraph = false
		pc.SetOpenedBlocks(open[:last])
		defer pc.SetOpenedBlocks(open)
	}
	row, pos := reader.Position()
	line, segment := reader.PeekLine()
	if at := max(pc.BlockOffset(), 0); bytes.HasPrefix(line[at:], []byte("<!--")) && stateOf(pc).lazyParagraph(parent, pc) != nil {
		if end, ok := stateOf(pc).findCommentEnd(segment.Start - segment.Padding + at); !ok || end > segment.Stop {
			return nil, parser.NoChildren // for lazyHTMLParser
		}
	}
	if blank := char.RunLength(line, ' '); line[blank] == '\t' { // a container may have consumed part of a tab
		blank = len(line) - len(bytes.TrimLeft(line, " \t"))
		if width, _ := util.IndentWidth(line, reader.LineOffset()); width < maxMarkerSpace {
			reader.Advance(blank)
		}
	}
	if line, segment := reader.PeekLine(); lowercaseDeclaration.Match(line) {
		block := ast.NewHTMLBlock(ast.HTMLBlockType4)
		reader.AdvanceToEOL()
		block.Lines().Append(segment)
		return block, parser.NoChildren
	}
	if line, segment := reader.PeekLine(); !inParagraph && rawTextEndTag.Match(line) {
		block := ast.NewHTMLBlock(ast.HTMLBlockType7)
		reader.AdvanceToEOL()
		block.Lines().Append(segment)
		return block, parser.NoChildren
	}
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node == nil {
		restore(reader, row, pos)
	}
	return node, state
}

// rawTextEndTag matches a line that is only an end tag of pre, script or style, whose start tags begin HTML blocks of their
// own kind.
var rawTextEndTag = regexp.MustCompile(`(?i)^ {0,3}</(?:pre|script|style)[ \t]*>[ \t]*\n?$`)

// lowercaseDeclaration matches the beginning of a declaration in lower case, such as "<!doctype html>", which goldmark does not
// read as an HTML block.
var lowercaseDeclaration = regexp.MustCompile(`^ {0,3}<![a-z]`)

// codeBlockParser reads indented code, which may directly follow a table. A line that ends containers by omitting
// their markers is a block of its own.
type codeBlockParser struct{ parser.BlockParser }

// singleLineCode is the node attribute of such a block.
var singleLineCode = []byte("gs-lone")

// CanInterruptParagraph implements parser.BlockParser.
func (codeBlockParser) CanInterruptParagraph() bool { return true }

// Open implements parser.BlockParser.
func (p codeBlockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	open := pc.OpenedBlocks()
	if last := len(open) - 1; last >= 0 && ast.IsParagraph(open[last].Node) {
		if !stateOf(pc).isTable(open[last].Node) {
			return nil, parser.NoChildren
		}
		pc.SetOpenedBlocks(open[:last])
		defer pc.SetOpenedBlocks(open)
	}
	node, state := p.BlockParser.Open(parent, reader, pc)
	if node != nil && len(open) > 0 && endsContainer(open[len(open)-1].Node, parent) {
		node.SetAttribute(singleLineCode, true)
	}
	return node, state
}

// endsContainer reports whether a line leaves a container. last is the last open block, and parent the block that the
// line is in.
func endsContainer(last, parent ast.Node) bool {
	switch last.(type) {
	case *ast.Blockquote, *ast.ListItem:
		return last != parent
	}
	return last != parent && last.Parent() != parent
}

// Continue implements parser.BlockParser.
func (p codeBlockParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	if _, lone := node.Attribute(singleLineCode); lone {
		return parser.Close
	}
	return p.BlockParser.Continue(node, reader, pc)
}

// openAtEnd is the node attribute of an HTML block that only the end of its container ends.
var openAtEnd = []byte("gs-open")

// Close implements parser.BlockParser. It drops the blank lines at the end that are not indented like code. If the
// last line that remains is only such indentation, it is the line end after the code and dropped too.
func (codeBlockParser) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	s := stateOf(pc)
	blocks, lines := BlocksOf(node), node.Lines()
	end := lines.Len()
	for ; end > 0; end-- {
		line := lines.At(end - 1)
		if !util.IsBlank(line.Value(s.Src.Text)) {
			break
		}
		start := bytes.LastIndexByte(s.Src.Text[:line.Start], '\n') + 1
		whole := s.Src.Text[start:line.Stop]
		p, _ := s.readLinePrefix(whole, blocks)
		if width := p.tabRest + indentAt(whole[p.length:], p.column); width >= maxMarkerSpace {
			if width == maxMarkerSpace {
				end--
			}
			break
		}
	}
	lines.SetSliced(0, end)
}

// indentAt returns the width of the white space that a text at a column begins with.
func indentAt(line []byte, column int) int {
	width, _ := util.IndentWidth(line, column)
	return width
}

// IsOpenAtEnd reports whether an HTML block extends to the end of its container or of the document because nothing
// closes it. The last line end is then part of it.
func (s *State) IsOpenAtEnd(n *ast.HTMLBlock) bool {
	_, open := n.Attribute(openAtEnd)
	return open
}

// Close implements parser.BlockParser.
func (p htmlBlockParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	p.BlockParser.Close(node, reader, pc)
	block := node.(*ast.HTMLBlock)
	if block.HTMLBlockType >= ast.HTMLBlockType6 || block.HasClosure() || isClosedOnFirstLine(block, reader.Source()) {
		return
	}
	s := stateOf(pc)
	start := s.lineStart(reader)
	if line, _ := reader.PeekLine(); start == len(s.Src.Text) || line == nil && lastLineStart(node) >= start {
		block.SetAttribute(openAtEnd, true)
		return
	}
	ended, rest := s.outermostClosed(reader, BlocksOf(node))
	if item, ok := ended.(*ast.ListItem); ok && item.NextSibling() != nil {
		item.NextSibling().SetBlankPreviousLines(false)
		block.SetAttribute(openAtEnd, true)
	} else if beginsContainer(rest) {
		block.SetAttribute(openAtEnd, true)
	}
}

// isClosedOnFirstLine reports whether an HTML block is a single line that also closes it.
func isClosedOnFirstLine(block *ast.HTMLBlock, source []byte) bool {
	if block.Lines().Len() != 1 {
		return false
	}
	first := block.Lines().At(0)
	line := first.Value(source)
	switch block.HTMLBlockType {
	case ast.HTMLBlockType1:
		return rawTextClosing.Match(line)
	case ast.HTMLBlockType2:
		return bytes.Contains(line, []byte("-->"))
	case ast.HTMLBlockType3:
		return bytes.Contains(line, []byte("?>"))
	case ast.HTMLBlockType4:
		return bytes.IndexByte(line, '>') >= 0
	}
	return bytes.Contains(line, []byte("]]>"))
}

// rawTextClosing matches the end tags that close HTML blocks of type 1.
var rawTextClosing = regexp.MustCompile(`(?i)</(?:pre|script|style|textarea)>`)
