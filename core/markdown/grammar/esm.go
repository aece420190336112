package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// ESM is a block of import and export statements. It renders nothing.
type ESM struct {
	ast.BaseBlock
	// stop is the offset after the block's last line.
	stop int
}

var kindESM = ast.NewNodeKind("ESM")

// Kind implements ast.Node.
func (n *ESM) Kind() ast.NodeKind { return kindESM }

// IsRaw implements ast.Node.
func (n *ESM) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *ESM) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// esmParser reads import and export blocks: they begin at the start of a line
// outside every container but admonitions, and end at the first blank line where no bracket is open.
type esmParser struct{}

func (esmParser) Trigger() []byte             { return []byte{'i', 'e'} }
func (esmParser) CanInterruptParagraph() bool { return false }
func (esmParser) CanAcceptIndentedLine() bool { return false }

// Open implements parser.BlockParser.
func (esmParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if !allowsESM(parent) || pc.BlockOffset() != 0 || !esmStart.Match(line) {
		return nil, parser.NoChildren
	}
	n := &ESM{stop: stateOf(pc).esmStop(segment.Start)}
	n.Lines().Append(segment)
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

var esmStart = lazyregexp.New(`^(?:import|export) `)

// allowsESM reports whether the lines of a container begin where the lines of the file do.
func allowsESM(container ast.Node) bool {
	for ; container != nil; container = container.Parent() {
		switch container.(type) {
		case *ast.Document:
			return true
		case *Admonition:
		default:
			return false
		}
	}
	return false
}

// esmStop returns the offset after the block that starts at an offset.
func (s *State) esmStop(start int) int {
	text := s.Src.Text
	rest := s.Src.From(start, min(len(text), start+maxOpenESM))
	c := mdx.NewCompleteness(rest)
	first := 0
	for pos := 0; ; {
		i := strings.IndexByte(rest[pos:], '\n')
		if i < 0 {
			break
		}
		pos += i + 1
		line, _, _ := strings.Cut(rest[pos:], "\n")
		if strings.TrimSpace(line) != "" {
			continue
		}
		if first == 0 {
			first = start + pos
		}
		if pos >= len(rest) || s.unclosedBytes > maxUnclosedBytes {
			break
		}
		if c.At(pos) {
			return start + pos
		}
	}
	switch {
	case first == 0:
		return nextBlankLine(text, start+len(rest))
	case start+len(rest) == len(text) && s.unclosedBytes <= maxUnclosedBytes && c.At(len(rest)):
		return len(text)
	}
	s.unclosedBytes += c.Read()
	return first
}

// nextBlankLine returns the start of the first blank line after an offset, or the end.
func nextBlankLine(text []byte, at int) int {
	for at < len(text) {
		i := bytes.IndexByte(text[at:], '\n')
		if i < 0 {
			break
		}
		at += i + 1
		if line, _, _ := bytes.Cut(text[at:], []byte{'\n'}); len(bytes.TrimSpace(line)) == 0 {
			return at
		}
	}
	return len(text)
}

// maxOpenESM bounds the text that is searched for the end of an export.
const maxOpenESM = 1 << 16

// Continue implements parser.BlockParser.
func (esmParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	_, segment := reader.PeekLine()
	if segment.Start >= node.(*ESM).stop {
		return parser.Close
	}
	node.Lines().Append(segment)
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// Close implements parser.BlockParser.
func (esmParser) Close(node ast.Node, _ text.Reader, pc parser.Context) {
	stateOf(pc).onESM(node.Lines().At(0).Start, node.Lines().At(node.Lines().Len()-1).Stop)
}
