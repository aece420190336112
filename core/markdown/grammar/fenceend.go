package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// openCodeEnds settles whose the blank lines are at the end of code that no fence closes.
// The last is behind the quote, list or footnote that ends with it; those in front of
// the next item of a list are code, and do not make the list loose.
func (s *State) openCodeEnds(code ast.Node, reader text.Reader) {
	switch ended := s.endedBy(reader, BlocksOf(code)).(type) {
	case nil:
		if s.quotedBlanks(reader) == 0 {
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
	lines := code.Lines()
	if end := lines.Len() - 1; end >= 0 {
		if last := lines.At(end); util.IsBlank(last.Value(s.Src.Text)) {
			lines.SetSliced(0, end)
		}
	}
}

// lineStart is the offset at which the current line starts.
func (s *State) lineStart(reader text.Reader) int {
	_, pos := reader.Position()
	return bytes.LastIndexByte(s.Src.Text[:pos.Start], '\n') + 1
}

// endedBy returns the outermost of the blocks that the current line does not belong to;
// nil at the end of the document.
func (s *State) endedBy(reader text.Reader, blocks []parser.Block) ast.Node {
	start := s.lineStart(reader)
	if start == len(s.Src.Text) {
		return nil
	}
	line, _, _ := bytes.Cut(s.Src.Text[start:], []byte{'\n'})
	for i := range blocks {
		if _, ok := s.ContainerPrefix(line, blocks[:i+1]); !ok {
			return blocks[i].Node
		}
	}
	return nil
}
