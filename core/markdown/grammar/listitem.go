package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// listItemParser reads items of lists. Unlike goldmark's it measures tabs behind a marker
// from the start of the line, and knows that wide space there is no indented code in MDX:
// all of it belongs to the marker.
type listItemParser struct {
	parser.BlockParser
	mdx bool
}

// maxMarkerSpace is how much space may follow the marker of an item before it begins
// indented code.
const maxMarkerSpace = 4

// Open implements parser.BlockParser.
func (p listItemParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	column := reader.LineOffset()
	row, pos := reader.Position()
	node, state := p.BlockParser.Open(parent, reader, pc)
	item, ok := node.(*ast.ListItem)
	if !ok || state&parser.HasChildren == 0 {
		return node, state
	}
	behind := markerEnd(line)
	width, _ := util.IndentWidth(line[behind:], column+behind)
	if width > maxMarkerSpace && !p.mdx {
		width = 1
	}
	item.Offset = behind + width
	at, padding := util.IndentPosition(line[behind:], column+behind, width)
	restore(reader, row, pos)
	reader.AdvanceAndSetPadding(behind+at, padding)
	return node, state
}

// Continue implements parser.BlockParser. On a blank line, only the space that belongs to the
// item goes away: the rest may be that of code.
func (p listItemParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	line, _ := reader.PeekLine()
	offset := node.(*ast.ListItem).Offset
	if !util.IsBlank(line) {
		return p.BlockParser.Continue(node, reader, pc)
	}
	if width, _ := util.IndentWidth(line, reader.LineOffset()); width > offset {
		at, padding := util.IndentPosition(line, reader.LineOffset(), offset)
		reader.AdvanceAndSetPadding(at, padding)
	} else {
		reader.AdvanceToEOL()
	}
	return parser.Continue | parser.HasChildren
}

// markerEnd returns the offset behind the marker of the item that a line opens.
func markerEnd(line []byte) int {
	i := char.Run(line, ' ')
	for char.IsDigit(line[i]) {
		i++
	}
	return i + 1
}
