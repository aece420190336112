package grammar

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// A lazy continuation line omits the markers of the containers around a paragraph and still continues it. If it begins
// another block, that block comes after the containers, with exceptions: after a tag that is alone on its line, and after
// a comment, tag or expression of several lines, the reference notices only on a later line that the paragraph has ended,
// and the block is in the innermost container.

// lazyParser reads lazy lines that do not continue the paragraph because it is a table or is in an admonition: such a line
// is a paragraph after the containers.
type lazyParser struct{ parser.BlockParser }

// CanInterruptParagraph implements parser.BlockParser.
func (lazyParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (lazyParser) CanAcceptIndentedLine() bool { return true }

// Open implements parser.BlockParser.
func (p lazyParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	last := pc.LastOpenedBlock().Node
	if last == nil || last.Parent() == parent || !ast.IsParagraph(last) {
		return nil, parser.NoChildren
	}
	if !stateOf(pc).isTable(last) && !inAdmonition(last, parent) {
		return nil, parser.NoChildren
	}
	return p.BlockParser.Open(parent, reader, pc)
}

// inAdmonition reports whether an admonition encloses a block within a container.
func inAdmonition(block, container ast.Node) bool {
	for up := block.Parent(); up != nil && up != container; up = up.Parent() {
		if _, ok := up.(*Admonition); ok {
			return true
		}
	}
	return false
}

// lazyHTMLParser reads tags and comments on lazy lines that are in the container of the paragraph. It must come right
// before lazyParser: Open returns no block, but replaces the last open block, with which goldmark then continues.
type lazyHTMLParser struct {
	mdx bool
	paragraphTransformers
}

// paragraphTransformers holds the transformers of paragraphs, which run when a paragraph ends.
type paragraphTransformers []util.PrioritizedValue

// loneTag matches a line of nothing but a tag that may begin an HTML block but not interrupt a paragraph.
var loneTag = regexp.MustCompile(`^<(?:/[a-zA-Z][a-zA-Z0-9-]*[ \t]*|[a-zA-Z][a-zA-Z0-9-]*(?:[ \t]+[a-zA-Z_:][a-zA-Z0-9_.:-]*` +
	`(?:[ \t]*=[ \t]*(?:[^ \t"'=<>` + "`" + `]+|'[^']*'|"[^"]*"))?)*[ \t]*/?)>[ \t]*$`)

// Trigger implements parser.BlockParser.
func (lazyHTMLParser) Trigger() []byte { return []byte{'<'} }

// CanInterruptParagraph implements parser.BlockParser.
func (lazyHTMLParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (lazyHTMLParser) CanAcceptIndentedLine() bool { return false }

// Open implements parser.BlockParser. A tag at the end of a document without a line end comes after the containers.
func (p lazyHTMLParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	s := stateOf(pc)
	paragraph := s.lazyParagraph(parent, pc)
	if paragraph == nil {
		return nil, parser.NoChildren
	}
	line, segment := reader.PeekLine()
	at := max(pc.BlockOffset(), 0)
	block := p.block(bytes.TrimRight(line[at:], "\n"), segment.Start-segment.Padding+at, segment.Stop, s)
	if block == nil {
		return nil, parser.NoChildren
	}
	html, raw := block.(*ast.HTMLBlock)
	if raw {
		html.Lines().Append(segment)
	}
	reader.AdvanceToEOL()
	if raw && html.HTMLBlockType == ast.HTMLBlockType7 && line[len(line)-1] != '\n' {
		return html, parser.NoChildren
	}
	p.replace(paragraph, parser.Block{Node: block, Parser: p}, reader, pc)
	block.SetPos(segment.Start)
	s.lazyHTML = block
	return nil, parser.NoChildren
}

// replace ends the last open paragraph, and puts a block after it in the same container. goldmark continues with the block
// if no parser opens one.
func (p paragraphTransformers) replace(paragraph *ast.Paragraph, by parser.Block, reader text.Reader, pc parser.Context) {
	open, container := pc.OpenedBlocks(), paragraph.Parent()
	last := open[len(open)-1]
	p.close(last, reader, pc)
	container.AppendChild(container, by.Node)
	pc.SetOpenedBlocks(append(open[:len(open)-1], by))
}

// lazyParagraph returns the open paragraph if the current line omits markers of its containers. parent is the innermost
// container whose marker the line has. lazyParagraph returns nil if there is none, or if the line ends the paragraph
// whatever it holds.
func (s *State) lazyParagraph(parent ast.Node, pc parser.Context) *ast.Paragraph {
	p, ok := pc.LastOpenedBlock().Node.(*ast.Paragraph)
	if !ok || p.Parent() == parent || p.Lines().Len() == 0 || s.isTable(p) || inAdmonition(p, parent) {
		return nil
	}
	return p
}

// block returns the tag or comment that a line begins with, nil if it begins with neither. start and stop are the offsets
// of the line.
func (p lazyHTMLParser) block(line []byte, start, stop int, s *State) ast.Node {
	if bytes.HasPrefix(line, []byte("<!--")) {
		end, ok := s.findCommentEnd(start)
		switch {
		case !ok && !p.mdx:
			return ast.NewHTMLBlock(ast.HTMLBlockType2)
		case ok && end > stop:
			s.containersHeldUntil = s.lastCommentEnd(end)
			return &Comment{end: s.containersHeldUntil}
		}
		return nil
	}
	if !p.mdx && loneTag.Match(line) {
		return ast.NewHTMLBlock(ast.HTMLBlockType7)
	}
	return nil
}

// close ends a paragraph.
func (p paragraphTransformers) close(b parser.Block, reader text.Reader, pc parser.Context) {
	paragraph := b.Node.(*ast.Paragraph)
	for _, t := range p {
		if paragraph.Parent() == nil {
			return
		}
		t.Value.(parser.ParagraphTransformer).Transform(paragraph, reader, pc)
	}
	if paragraph.Parent() != nil {
		b.Parser.Close(paragraph, reader, pc)
	}
}

// Continue implements parser.BlockParser. The first call is for the line that Open has already read.
func (p lazyHTMLParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	s := stateOf(pc)
	if s.lazyHTML == node {
		s.lazyHTML = nil
		return parser.Continue | parser.NoChildren
	}
	return p.continuationParser(node).Continue(node, reader, pc)
}

// Close implements parser.BlockParser.
func (p lazyHTMLParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	p.continuationParser(node).Close(node, reader, pc)
}

// continuationParser returns the parser of the lines after the first.
func (p lazyHTMLParser) continuationParser(node ast.Node) parser.BlockParser {
	if _, ok := node.(*Comment); ok {
		return commentBlockParser{mdx: p.mdx}
	}
	return parser.NewHTMLBlockParser()
}

// heldContainerParser is a parser of containers that stay open on the lines of a comment that omit their markers, unless such a line
// begins another container.
type heldContainerParser struct{ parser.BlockParser }

// Open implements parser.BlockParser. No container begins on the lines of a tag that continues a paragraph.
func (h heldContainerParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	if _, pos := reader.Position(); pos.Start < stateOf(pc).paragraphTagEnd {
		return nil, parser.NoChildren
	}
	return h.BlockParser.Open(parent, reader, pc)
}

// Continue implements parser.BlockParser.
func (h heldContainerParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	row, pos := reader.Position()
	state := h.BlockParser.Continue(node, reader, pc)
	if state&parser.Continue != 0 || pos.Start >= stateOf(pc).containersHeldUntil {
		return state
	}
	restore(reader, row, pos)
	if line, _ := reader.PeekLine(); beginsContainer(line) {
		return state
	}
	return parser.Continue | parser.HasChildren
}

// beginsContainer reports whether a line begins a quote, a list item or a footnote.
func beginsContainer(line []byte) bool {
	return containerStart.Match(line) && !thematicBreak.Match(line)
}

// thematicBreak matches the thematic breaks that look like list items.
var thematicBreak = lazyregexp.New(`^[ \t]*(?:\*[ \t]*(?:\*[ \t]*){2,}|-[ \t]*(?:-[ \t]*){2,})\n?$`)

// containerStart matches the markers that begin quotes, list items and footnotes.
var containerStart = lazyregexp.New(`^[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?:[ \t\n]|$)|\[\^[^\s\]]+\]:)`)
