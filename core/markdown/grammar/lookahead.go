package grammar

import (
	"bytes"
	"slices"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// blockAhead looks ahead from the current line of a block parser, within parent.
func blockAhead(parent ast.Node, reader text.Reader, pc parser.Context) *mdx.Lookahead {
	s := stateOf(pc)
	line, segment := reader.PeekLine()
	blocks := append(BlocksOf(parent), parser.Block{Node: parent})
	pos, first := segment.Stop, true
	return &mdx.Lookahead{Next: func() ([]byte, int, bool) {
		if first {
			first = false
			return line[segment.Padding:], segment.Start, true
		}
		if pos >= len(s.Src.Text) {
			return nil, 0, false
		}
		stop := len(s.Src.Text)
		if i := bytes.IndexByte(s.Src.Text[pos:], '\n'); i >= 0 {
			stop = pos + i + 1
		}
		p, ok := s.readLinePrefix(s.Src.Text[pos:stop], blocks)
		start := pos + p.length
		line := s.Src.Text[start:stop]
		if p.tabRest > 0 {
			line = append(bytes.Repeat([]byte{' '}, p.tabRest), line...)
		}
		pos = stop
		return line, start - p.tabRest, ok
	}}
}

// ContainerPrefix returns how many bytes of a line belong to the containers; ok is
// false if one of them ends at the line.
func (s *State) ContainerPrefix(line []byte, blocks []parser.Block) (n int, ok bool) {
	p, ok := s.readLinePrefix(line, blocks)
	return p.length, ok
}

// readLinePrefix is ContainerPrefix with the remaining columns of a tab.
func (s *State) readLinePrefix(line []byte, blocks []parser.Block) (p linePrefix, ok bool) {
	p.line = line
	for _, b := range blocks {
		ok := true
		switch c := b.Node.(type) {
		case *ast.Blockquote:
			ok = p.consumeQuote()
		case *ast.List:
			ok = p.consumeIndent(s.listIndent[c])
		case *ast.ListItem:
			ok = p.consumeIndent(c.Offset)
		case *extast.Footnote:
			ok = p.consumeIndent(footnoteIndent)
		case *Admonition:
			if ok = !c.closedBy(line[p.length:], p.column, s.mdx); ok {
				p.consumeUpTo(c.indent)
			}
		}
		if !ok {
			return p, false
		}
	}
	return p, true
}

// footnoteIndent is how far the lines of a footnote are indented.
const footnoteIndent = 4

// linePrefix is the part of a line that containers have consumed.
type linePrefix struct {
	line []byte
	// length is the number of bytes, column the column after them, and tabRest how many columns
	// of the last tab are left.
	length, column, tabRest int
}

// consume moves past count bytes; rest columns of the last one are left.
func (p *linePrefix) consume(count, rest int) {
	for _, c := range p.line[p.length : p.length+count] {
		if c == '\t' {
			p.column += util.TabWidth(p.column)
		} else {
			p.column++
		}
	}
	p.length, p.tabRest = p.length+count, rest
}

// consumeQuote consumes the marker of a quote and the space after it.
func (p *linePrefix) consumeQuote() bool {
	_, at := util.IndentWidth(p.line[p.length:], p.column)
	if p.length+at >= len(p.line) || p.line[p.length+at] != '>' {
		return false
	}
	p.consume(at+1, 0)
	if p.length == len(p.line) {
		return true
	}
	switch p.line[p.length] {
	case ' ':
		p.consume(1, 0)
	case '\t':
		p.consume(1, util.TabWidth(p.column)-1)
	}
	return true
}

// consumeIndent consumes indentation; a blank line may have less.
func (p *linePrefix) consumeIndent(width int) bool {
	if util.IsBlank(p.line[p.length:]) {
		p.consume(blankPrefix(p.line[p.length:], width), 0)
		return true
	}
	if width <= p.tabRest {
		p.tabRest -= width
		return true
	}
	at, rest := util.IndentPosition(p.line[p.length:], p.column, width-p.tabRest)
	if at < 0 {
		return false
	}
	p.consume(at, rest)
	return true
}

// consumeUpTo consumes the indentation that there is, up to a width.
func (p *linePrefix) consumeUpTo(width int) {
	indentWidth, _ := util.IndentWidth(p.line[p.length:], p.column)
	p.consumeIndent(min(width, p.tabRest+indentWidth))
}

// blankPrefix returns how many bytes of a blank line are the indentation of a list item.
func blankPrefix(line []byte, indent int) int {
	n := 0
	for width := 0; n < len(line) && width < indent && line[n] != '\n'; n++ {
		if line[n] == '\t' {
			width += 4 - width%4
		} else {
			width++
		}
	}
	return n
}

// inlineAhead looks ahead from the current position of an inline parser. It restores the
// indentation of lines, which the reader lacks and code keeps.
func (s *State) inlineAhead(parent ast.Node, block text.Reader) *mdx.Lookahead {
	first := true
	var blocks []parser.Block
	return &mdx.Lookahead{Next: func() ([]byte, int, bool) {
		line, segment := block.PeekLine()
		if line == nil {
			return nil, 0, false
		}
		block.AdvanceLine()
		if first {
			first = false
			return line[segment.Padding:], segment.Start, true
		}
		start := segment.Start
		for start > 0 && (s.Src.Text[start-1] == ' ' || s.Src.Text[start-1] == '\t') {
			start--
		}
		if start < segment.Start {
			if blocks == nil {
				blocks = BlocksOf(parent)
			}
			from := bytes.LastIndexByte(s.Src.Text[:start], '\n') + 1
			n, _ := s.ContainerPrefix(s.Src.Text[from:segment.Stop], blocks)
			start = min(max(start, from+n), segment.Start)
		}
		return s.Src.Text[start:segment.Stop], start, true
	}}
}

// BlocksOf returns the blocks around a node, from the outside in.
func BlocksOf(n ast.Node) []parser.Block {
	var blocks []parser.Block
	for p := n.Parent(); p != nil; p = p.Parent() {
		if p.Type() == ast.TypeBlock {
			blocks = append(blocks, parser.Block{Node: p})
		}
	}
	slices.Reverse(blocks)
	return blocks
}
