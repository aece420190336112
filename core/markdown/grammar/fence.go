package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// fenceParser reads fenced code blocks. Unlike goldmark's, it accepts any indentation of fences in MDX.
type fenceParser struct{ mdx bool }

// fence describes the opening fence of an open code block.
type fence struct {
	char           byte
	length, indent int
	// closed reports whether the closing fence has been read.
	closed bool
}

var fenceKey = parser.NewContextKey()

func (fenceParser) Trigger() []byte               { return []byte{'`', '~'} }
func (fenceParser) CanInterruptParagraph() bool   { return true }
func (p fenceParser) CanAcceptIndentedLine() bool { return p.mdx }

// Open implements parser.BlockParser.
func (fenceParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent, at := util.IndentWidth(line, reader.LineOffset())
	f := fence{char: line[at], indent: indent}
	f.length = char.RunLength(line[at:], f.char)
	if f.length < 3 {
		return nil, parser.NoChildren
	}
	info := bytes.TrimRight(line[at+f.length:], "\n")
	skipped := len(info) - len(bytes.TrimLeft(info, " \t"))
	info = info[skipped:]
	if f.char == '`' && bytes.IndexByte(info, '`') >= 0 {
		return nil, parser.NoChildren
	}
	var infoText *ast.Text
	if len(info) > 0 {
		start := segment.Start - segment.Padding + at + f.length + skipped
		infoText = ast.NewTextSegment(text.NewSegment(start, start+len(info)))
	}
	pc.Set(fenceKey, f)
	return ast.NewFencedCodeBlock(infoText), parser.NoChildren
}

// Continue implements parser.BlockParser.
func (p fenceParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	f := pc.Get(fenceKey).(fence)
	line, segment := reader.PeekLine()
	if f.closedBy(line, reader.LineOffset(), p.mdx) {
		f.closed = true
		pc.Set(fenceKey, f)
		reader.AdvanceToEOL()
		return parser.Close
	}
	if s := stateOf(pc); segment.Start > 0 && segment.Len() == 1 && char.IsSpace(s.Src.Text[segment.Start-1]) {
		line, segment = s.blankLine(segment.Start, BlocksOf(node))
	}
	node.Lines().Append(f.withoutIndent(line, segment, reader.LineOffset()))
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// blankLine returns the blank line that ends at an offset, without the markers of containers: in list items,
// goldmark skips all of such a line.
func (s *State) blankLine(end int, blocks []parser.Block) ([]byte, text.Segment) {
	start := bytes.LastIndexByte(s.Src.Text[:end], '\n') + 1
	prefix, _ := s.ContainerPrefix(s.Src.Text[start:end+1], blocks)
	return s.Src.Text[start+prefix : end+1], text.NewSegment(start+prefix, end+1)
}

// closedBy reports whether a line is the closing fence.
func (f fence) closedBy(line []byte, offset int, mdx bool) bool {
	width, at := util.IndentWidth(line, offset)
	if width >= 4 && !mdx {
		return false
	}
	n := char.RunLength(line[min(at, len(line)):], f.char)
	return n >= f.length && util.IsBlank(line[at+n:])
}

// withoutIndent returns a line without as much indentation as the opening fence has.
func (f fence) withoutIndent(line []byte, segment text.Segment, offset int) text.Segment {
	skip, column, padding := 0, offset, 0
	width := segment.Padding
	if width > f.indent {
		padding = width - f.indent
	}
	// PeekLine shows padding as spaces that are not in the source.
	for i := segment.Padding; i < len(line) && width < f.indent; i++ {
		switch line[i] {
		case ' ':
			width++
		case '\t':
			step := 4 - (column+width)%4
			width += step
			if width > f.indent {
				padding = width - f.indent
			}
		default:
			i = len(line)
			continue
		}
		skip++
	}
	out := text.NewSegmentPadding(segment.Start+skip, segment.Stop, padding)
	out.ForceNewline = true
	return out
}

// Close implements parser.BlockParser.
func (fenceParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	if !pc.Get(fenceKey).(fence).closed {
		stateOf(pc).trimUnclosedCode(node, reader)
	}
}

// trimUnclosedCode decides where the blank lines at the end of an unclosed code block belong. The last one comes
// after the quote, list or footnote that ends with the block, unless another begins there. Those before the
// next item of a list are code, and do not make the list loose.
func (s *State) trimUnclosedCode(code ast.Node, reader text.Reader) {
	ended, rest := s.outermostClosed(reader, BlocksOf(code))
	switch ended := ended.(type) {
	case nil:
		if s.countQuotedBlankLines(reader, code) == 0 {
			return
		}
	case *ast.ListItem:
		if next := ended.NextSibling(); next != nil {
			next.SetBlankPreviousLines(false)
			return
		}
	case *ast.Blockquote, *extast.Footnote:
	default:
		return
	}
	if beginsContainer(rest) {
		return
	}
	lines := code.Lines()
	if end := lines.Len() - 1; end >= 0 {
		if last := lines.At(end); util.IsBlank(last.Value(s.Src.Text)) {
			lines.SetSliced(0, end)
		}
	}
}

// lineStart returns the offset at which the current line starts.
func (s *State) lineStart(reader text.Reader) int {
	_, pos := reader.Position()
	return bytes.LastIndexByte(s.Src.Text[:pos.Start], '\n') + 1
}

// outermostClosed returns the outermost of the blocks that the current line does not belong to, and the line without
// the markers of those that it belongs to; nil at the end of the document.
func (s *State) outermostClosed(reader text.Reader, blocks []parser.Block) (ended ast.Node, rest []byte) {
	start := s.lineStart(reader)
	if start == len(s.Src.Text) {
		return nil, nil
	}
	line, _, _ := bytes.Cut(s.Src.Text[start:], []byte{'\n'})
	inside := 0
	for i := range blocks {
		n, ok := s.ContainerPrefix(line, blocks[:i+1])
		if !ok {
			return blocks[i].Node, line[inside:]
		}
		inside = n
	}
	return nil, nil
}
