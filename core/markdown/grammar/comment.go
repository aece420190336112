package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// HTML comments are removed from MDX, which has none of its own. A comment that begins a
// line is a block, and so is what follows it; any other is inline. In CommonMark they are
// raw HTML, except for those that something follows.

// Comment is a comment between blocks or in text. It renders nothing.
type Comment struct {
	ast.BaseBlock
	// end is the offset after the comment.
	end int
}

var kindComment = ast.NewNodeKind("Comment")

// Kind implements ast.Node.
func (n *Comment) Kind() ast.NodeKind { return kindComment }

// IsRaw implements ast.Node.
func (n *Comment) IsRaw() bool { return true }

// Dump implements ast.Node.
func (n *Comment) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// commentBlockParser reads comments between blocks; in CommonMark, only those that something
// follows.
type commentBlockParser struct{ mdx bool }

func (commentBlockParser) Trigger() []byte             { return []byte{'<'} }
func (commentBlockParser) CanInterruptParagraph() bool { return true }
func (commentBlockParser) CanAcceptIndentedLine() bool { return false }

// Close implements parser.BlockParser. It moves what follows a comment out of its node.
func (commentBlockParser) Close(node ast.Node, _ text.Reader, _ parser.Context) {
	parent, last := node.Parent(), node
	for c := node.FirstChild(); c != nil; c = node.FirstChild() {
		c.SetBlankPreviousLines(false)
		parent.InsertAfter(parent, last, c)
		last = c
	}
}

// Open implements parser.BlockParser.
func (p commentBlockParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	at := max(pc.BlockOffset(), 0)
	if !bytes.HasPrefix(line[at:], []byte("<!--")) {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	start := segment.Start - segment.Padding + at
	first, ok := s.findCommentEnd(start)
	if !ok {
		if p.mdx {
			s.reportUnclosedComment(start)
		}
		return nil, parser.NoChildren
	}
	if first > segment.Stop && s.lazyParagraph(parent, pc) != nil {
		return nil, parser.NoChildren // for lazyHTMLParser
	}
	end := s.lastCommentEnd(first)
	s.containersHeldUntil = end
	blank := util.IsBlank(s.lineFrom(end))
	switch {
	case blank && !p.mdx && end == first:
		return nil, parser.NoChildren
	case !blank && end < segment.Stop:
		reader.Advance(end - segment.Start + segment.Padding)
		return &Comment{end: end}, parser.HasChildren
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

// commentEndOrReport returns the offset after the comment that starts at an offset. If the comment
// never ends, it reports that and returns -1.
func (s *State) commentEndOrReport(start int) int {
	end, ok := s.findCommentEnd(start)
	if !ok {
		s.reportUnclosedComment(start)
		return -1
	}
	return end
}

// findCommentEnd returns the offset after the comment that starts at an offset; ok is false if
// it never ends. If the comment begins with a hyphen, that is part of its text.
func (s *State) findCommentEnd(start int) (end int, ok bool) {
	if s.noMoreCommentEnds { // search only once
		return 0, false
	}
	text := start + len("<!--")
	if text < len(s.Src.Text) && s.Src.Text[text] == '-' {
		text++
	}
	i := bytes.Index(s.Src.Text[text:], []byte("-->"))
	s.noMoreCommentEnds = i < 0
	return text + i + len("-->"), i >= 0
}

// lastCommentEnd returns the end of the last comment in a series with only blanks between,
// given the end of the first.
func (s *State) lastCommentEnd(end int) int {
	for {
		next := end + len(s.Src.Text[end:]) - len(bytes.TrimLeft(s.Src.Text[end:], " \t"))
		if !bytes.HasPrefix(s.Src.Text[next:], []byte("<!--")) {
			return end
		}
		stop, ok := s.findCommentEnd(next)
		if !ok {
			return end
		}
		end = stop
	}
}

// reportUnclosedComment reports a comment that never ends, once.
func (s *State) reportUnclosedComment(start int) {
	if !s.unclosedReported {
		s.unclosedReported = true
		s.ReportSyntax(start, start+4, "close it with -->", "this comment never ends")
	}
}

// lineFrom returns the rest of a line from an offset.
func (s *State) lineFrom(offset int) []byte {
	rest := s.Src.Text[offset:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		return rest[:i]
	}
	return rest
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
	end := stateOf(pc).commentEndOrReport(segment.Start)
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
