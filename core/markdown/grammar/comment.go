package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// HTML comments are taken out of MDX, which has none of its own. A comment that
// begins a line and has nothing behind it there is a block; any other is inline. In
// CommonMark they are raw HTML.

// Comment is a comment between blocks or in text. It renders nothing.
type Comment struct {
	ast.BaseBlock
	// end is the offset behind the comment.
	end int
}

var kindComment = ast.NewNodeKind("Comment")

// Kind implements ast.Node.
func (n *Comment) Kind() ast.NodeKind { return kindComment }

// IsRaw implements ast.Node.
func (n *Comment) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *Comment) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// commentBlockParser reads comments between blocks.
type commentBlockParser struct{}

func (commentBlockParser) Trigger() []byte             { return []byte{'<'} }
func (commentBlockParser) CanInterruptParagraph() bool { return true }
func (commentBlockParser) CanAcceptIndentedLine() bool { return false }

func (commentBlockParser) Close(ast.Node, text.Reader, parser.Context) {}

// Open implements parser.BlockParser.
func (commentBlockParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	at := max(pc.BlockOffset(), 0)
	if !bytes.HasPrefix(line[at:], []byte("<!--")) {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	start := segment.Start - segment.Padding + at
	end := s.commentEnd(start)
	if end < 0 {
		return nil, parser.NoChildren
	}
	if end < segment.Stop && len(bytes.TrimSpace(s.Src.Text[end:segment.Stop])) > 0 {
		return nil, parser.NoChildren
	}
	reader.AdvanceToEOL()
	return &Comment{end: end}, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (commentBlockParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	line, segment := reader.PeekLine()
	switch end := node.(*Comment).end; {
	case segment.Start >= end:
		return parser.Close
	case end < segment.Stop && !util.IsBlank(line[end-segment.Start+segment.Padding:]):
		reader.Advance(end - segment.Start + segment.Padding) // what follows is a block of its own
		return parser.Close
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// commentEnd returns the offset behind the comment that starts at an offset, -1 if
// it never ends. That is looked for once only. The first hyphen in a comment is part
// of its text.
func (s *State) commentEnd(start int) int {
	if s.noCommentEnd {
		return -1
	}
	text := start + len("<!--")
	if text < len(s.Src.Text) && s.Src.Text[text] == '-' {
		text++
	}
	i := bytes.Index(s.Src.Text[text:], []byte("-->"))
	if i < 0 {
		s.noCommentEnd = true
		s.Syntax(start, start+4, "close it with -->", "this comment never ends")
		return -1
	}
	return text + i + len("-->")
}

// InlineComment is a comment in text.
type InlineComment struct{ ast.BaseInline }

var kindInlineComment = ast.NewNodeKind("InlineComment")

// Kind implements ast.Node.
func (n *InlineComment) Kind() ast.NodeKind { return kindInlineComment }

// Dump implements ast.Node.
func (n *InlineComment) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// commentParser reads comments in text.
type commentParser struct{}

func (commentParser) Trigger() []byte { return []byte{'<'} }

// Parse implements parser.InlineParser.
func (commentParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if !bytes.HasPrefix(line, []byte("<!--")) {
		return nil
	}
	end := stateOf(pc).commentEnd(segment.Start)
	if end < 0 {
		return nil
	}
	for {
		line, segment = block.PeekLine()
		if line == nil {
			return nil
		}
		if segment.Stop >= end {
			block.Advance(end - segment.Start + segment.Padding)
			return &InlineComment{}
		}
		block.AdvanceLine()
	}
}
