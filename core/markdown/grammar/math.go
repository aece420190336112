package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// InlineMath is a formula within text, such as "$a^2$". Its position is that of the
// first dollar sign.
type InlineMath struct {
	ast.BaseInline
	// Stop is the offset after the last dollar sign.
	Stop int
}

var kindInlineMath = ast.NewNodeKind("InlineMath")

// Kind implements ast.Node.
func (n *InlineMath) Kind() ast.NodeKind { return kindInlineMath }

// Dump implements ast.Node.
func (n *InlineMath) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// mathParser reads formulas within text, between two runs of dollar signs of the same
// length, as code is between backticks.
type mathParser struct {
	// single reports whether one dollar sign is enough.
	single bool
}

func (mathParser) Trigger() []byte { return []byte{'$'} }

// Parse implements parser.InlineParser.
func (p mathParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	size := char.RunLength(line, '$')
	row, pos := block.Position()
	if size > 1 || p.single {
		block.Advance(size)
		if stop, ok := skipToRun(block, '$', size); ok {
			n := &InlineMath{Stop: stop}
			n.SetPos(segment.Start)
			return n
		}
		block.SetPosition(row, pos)
	}
	block.Advance(size)
	return ast.NewTextSegment(segment.WithStop(segment.Start + size))
}

// skipToRun moves past the next run of a character with a given length, and returns its
// end.
func skipToRun(block text.Reader, mark byte, size int) (stop int, ok bool) {
	for {
		line, segment := block.PeekLine()
		if line == nil {
			return 0, false
		}
		i := bytes.IndexByte(line, mark)
		if i < 0 {
			block.AdvanceLine()
			continue
		}
		run := char.RunLength(line[i:], mark)
		block.Advance(i + run)
		if run == size {
			return segment.Start - segment.Padding + i + run, true
		}
	}
}

// MathBlock is a formula on lines of its own between lines of dollar signs.
type MathBlock struct {
	ast.BaseBlock
	fence fence
}

var kindMathBlock = ast.NewNodeKind("MathBlock")

// Kind implements ast.Node.
func (n *MathBlock) Kind() ast.NodeKind { return kindMathBlock }

// IsRaw implements ast.Node.
func (n *MathBlock) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *MathBlock) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// mathBlockParser reads formulas on lines of their own.
type mathBlockParser struct{ mdx bool }

func (mathBlockParser) Trigger() []byte { return []byte{'$'} }

func (mathBlockParser) CanInterruptParagraph() bool { return true }

func (p mathBlockParser) CanAcceptIndentedLine() bool { return p.mdx }

// Open implements parser.BlockParser.
func (mathBlockParser) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent, at := util.IndentWidth(line, reader.LineOffset())
	f := fence{char: '$', indent: indent, length: char.RunLength(line[at:], '$')}
	if f.length < 2 || bytes.IndexByte(line[at+f.length:], '$') >= 0 {
		return nil, parser.NoChildren
	}
	n := &MathBlock{fence: f}
	n.SetPos(segment.Start - segment.Padding + at)
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (p mathBlockParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	f := &node.(*MathBlock).fence
	line, segment := reader.PeekLine()
	if f.closedBy(line, reader.LineOffset(), p.mdx) {
		f.closed = true
		reader.AdvanceToEOL()
		return parser.Close
	}
	node.Lines().Append(f.withoutIndent(line, segment, reader.LineOffset()))
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// Close implements parser.BlockParser.
func (mathBlockParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	if !node.(*MathBlock).fence.closed {
		stateOf(pc).trimUnclosedCode(node, reader)
	}
}
