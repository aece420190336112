package grammar

import (
	"bytes"
	"cmp"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// listParser reads lists. After a table every list begins, even one that cannot interrupt a paragraph: a table is a
// paragraph until all of its lines are there.
type listParser struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (p listParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	open := pc.OpenedBlocks()
	if last := len(open) - 1; last >= 0 && stateOf(pc).isTable(open[last].Node) {
		pc.SetOpenedBlocks(open[:last])
		defer pc.SetOpenedBlocks(open)
	}
	row, pos := reader.Position()
	line, _ := reader.PeekLine()
	if width, _ := util.IndentWidth(line, reader.LineOffset()); width < maxMarkerSpace {
		spreadTabs(line, width, reader)
	}
	node, state := p.BlockParser.Open(parent, reader, pc)
	if _, ok := node.(*ast.List); ok && interruptsBlock(parent, pc) && !itemMayInterrupt(reader) {
		node, state = nil, parser.NoChildren
	}
	if node == nil {
		restore(reader, row, pos)
	}
	return node, state
}

// tabIndentedParser allows tabs before a construct of CommonMark, where goldmark accepts only spaces.
type tabIndentedParser struct{ parser.BlockParser }

// Open implements parser.BlockParser.
func (p tabIndentedParser) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	width, at := util.IndentWidth(line, reader.LineOffset())
	if width >= maxMarkerSpace || at >= len(line) || bytes.IndexByte(line[:at], '\t') < 0 {
		return p.BlockParser.Open(parent, reader, pc)
	}
	row, pos := reader.Position()
	offset, indent := pc.BlockOffset(), pc.BlockIndent()
	spreadTabs(line, width, reader)
	pc.SetBlockOffset(width)
	pc.SetBlockIndent(width)
	node, state := p.BlockParser.Open(parent, reader, pc)
	pc.SetBlockOffset(offset)
	pc.SetBlockIndent(indent)
	if node == nil {
		restore(reader, row, pos)
	}
	return node, state
}

// spreadTabs replaces the indentation of a line, of a given width, by spaces: goldmark does not read tabs before a marker.
func spreadTabs(line []byte, width int, reader text.Reader) {
	blank := len(line) - len(bytes.TrimLeft(line, " \t"))
	if bytes.IndexByte(line[:blank], '\t') >= 0 && !util.IsBlank(line) {
		reader.AdvanceAndSetPadding(blank, width)
	}
}

// interruptsBlock reports whether the current line interrupts a paragraph or indented code, with a block in parent or with a
// container around that. Lines that omit the markers of containers do not count.
func interruptsBlock(parent ast.Node, pc parser.Context) bool {
	openBlocks := pc.OpenedBlocks()
	for i := len(openBlocks) - 1; i >= 0; i-- {
		switch block := openBlocks[i].Node; block.(type) {
		case *ast.Paragraph, *ast.CodeBlock:
			if i+1 < len(openBlocks) {
				parent = openBlocks[i+1].Node.Parent()
			}
			_, isSingleLine := block.Attribute(singleLineCode)
			return block.Parent() == parent && !isSingleLine && !stateOf(pc).isTable(block)
		}
	}
	return false
}

// itemMayInterrupt reports whether the list item that the current line begins may interrupt a paragraph: it has content, and its
// number, if any, is 1.
func itemMayInterrupt(reader text.Reader) bool {
	line, _ := reader.PeekLine()
	end := markerEnd(line)
	marker := bytes.TrimLeft(line[:end], " ")
	return !util.IsBlank(line[end:]) && (len(marker) == 1 || len(marker) == 2 && marker[0] == '1')
}

// Continue implements parser.BlockParser. The line after a bare marker may be in its item whatever it begins with, even with
// another marker. A tab before a marker counts as the spaces that it is wide.
func (p listParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	line, segment := reader.PeekLine()
	if width, _ := util.IndentWidth(line, reader.LineOffset()); width < node.LastChild().(*ast.ListItem).Offset {
		spreadTabs(line, width, reader)
		line, segment = reader.PeekLine()
	}
	if item := node.LastChild().(*ast.ListItem); item.ChildCount() == 0 && !util.IsBlank(line) &&
		bytes.Count(stateOf(pc).Src.Text[item.Pos():segment.Start], []byte{'\n'}) == 1 {
		if width, _ := util.IndentWidth(line, reader.LineOffset()); width >= item.Offset {
			return parser.Continue | parser.HasChildren
		}
	} else if width, _ := util.IndentWidth(line, reader.LineOffset()); item.ChildCount() > 0 && !util.IsBlank(line) && width >= item.Offset {
		return parser.Continue | parser.HasChildren // even if a list in the item has only blank lines
	}
	return p.BlockParser.Continue(node, reader, pc)
}

// Close implements parser.BlockParser. As in the reference, two blank lines in a quote after a list make it loose, as does
// one if another list or quote follows and no list inside it ends there too. Blank lines in an admonition or footnote also
// make it loose. Blank lines between items in a quote do not if a list or footnote inside ends there.
func (p listParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	quoted := inBlockquote(node)
	if quoted {
		for item := node.FirstChild(); item != nil; item = item.NextSibling() {
			for c := item.FirstChild(); c != nil; c = c.NextSibling() {
				ignoreBlankLines(c, cmp.Or(c.NextSibling(), item.NextSibling()))
			}
		}
	}
	_, endsInList := node.LastChild().LastChild().(*ast.List)
	s := stateOf(pc)
	if !endsInList && quoted && s.isLooseInQuote(reader, node) || holdsLooseBlock(node) {
		node.(*ast.List).IsTight = false
	}
	p.BlockParser.Close(node, reader, pc)
}

// ignoreBlankLines ignores the blank lines in a quote after a block in an item if the block is a list or footnote.
func ignoreBlankLines(block, next ast.Node) {
	switch block.(type) {
	case *ast.List, *extast.Footnote:
		if next != nil {
			next.SetBlankPreviousLines(false)
		}
	}
}

// admonitionInQuote returns the admonition around a list, nil if a quote is nearer.
func admonitionInQuote(list ast.Node) *Admonition {
	for up := list.Parent(); up != nil; up = up.Parent() {
		switch up := up.(type) {
		case *ast.Blockquote:
			return nil
		case *Admonition:
			return up
		}
	}
	return nil
}

// allowedBlankLines returns how many blank lines may follow a list in an admonition in a quote without making the list loose.
func (s *State) allowedBlankLines(reader text.Reader, around *Admonition) int {
	if around.closed {
		return 1
	}
	line, _, _ := bytes.Cut(s.Src.Text[s.lineStart(reader):], []byte{'\n'})
	if n, ok := s.ContainerPrefix(line, BlocksOf(around)); !ok || util.IsBlank(line[n:]) {
		return 2
	}
	return 0
}

// isLooseInQuote reports whether the blank lines after a list in a quote make it loose.
func (s *State) isLooseInQuote(reader text.Reader, list ast.Node) bool {
	blanks := s.countQuotedBlankLines(reader, list)
	if around := admonitionInQuote(list); around != nil {
		return blanks > s.allowedBlankLines(reader, around)
	}
	if blanks != 1 {
		return blanks > 1
	}
	start := s.lineStart(reader)
	if lastLineStart(list) > bytes.LastIndexByte(s.Src.Text[:start-1], '\n') {
		return false // the blank line is part of code that no fence closes
	}
	line := s.Src.Text[start:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end+1]
	}
	blocks := BlocksOf(list)
	n, _ := s.ContainerPrefix(line, blocks)
	if bytes.IndexByte(line[:n], '>') < 0 || !beginsContainer(line[n:]) {
		return false
	}
	for _, b := range blocks {
		if around, ok := b.Node.(*ast.List); ok && s.continuesList(around, line) {
			return false
		}
	}
	return true
}

// continuesList reports whether a line holds the next item of a list.
func (s *State) continuesList(list *ast.List, line []byte) bool {
	n, ok := s.ContainerPrefix(line, append(BlocksOf(list), parser.Block{Node: list}))
	if !ok {
		return false
	}
	if _, within := s.ContainerPrefix(line, append(BlocksOf(list), parser.Block{Node: list}, parser.Block{Node: list.LastChild()})); within {
		return false
	}
	rest := bytes.TrimLeft(line[n:], " \t")
	marker := bytes.TrimLeft(rest, "0123456789")
	return len(marker) > 0 && list.CanContinue(marker[0], len(marker) < len(rest))
}

// holdsLooseBlock reports whether an item of a list contains an admonition or footnote with blank lines around its blocks.
func holdsLooseBlock(list ast.Node) bool {
	for item := list.FirstChild(); item != nil; item = item.NextSibling() {
		for c := item.FirstChild(); c != nil; c = c.NextSibling() {
			if isLooseBlock(c) {
				return true
			}
		}
	}
	return false
}

// isLooseBlock reports whether a block is an admonition or footnote with blank lines around its blocks.
func isLooseBlock(n ast.Node) bool {
	c := n.FirstChild()
	switch n := n.(type) {
	case *Admonition:
		if n.endsBlank {
			return true
		}
	case *extast.Footnote:
		if c != nil && isLooseBlock(c) {
			return true
		}
		if c != nil {
			c = c.NextSibling() // the first one is on the line of the label
		}
	default:
		return false
	}
	for ; c != nil; c = c.NextSibling() {
		if c.HasBlankPreviousLines() || isLooseBlock(c) {
			return true
		}
	}
	return false
}

func inBlockquote(n ast.Node) bool {
	for up := n.Parent(); up != nil; up = up.Parent() {
		if up.Kind() == ast.KindBlockquote {
			return true
		}
	}
	return false
}

// countQuotedBlankLines counts the lines after a block that ends, up to the current one, that have only the markers of quotes. At the
// end of a document without a line end, the current line is part of the block.
func (s *State) countQuotedBlankLines(reader text.Reader, block ast.Node) int {
	count, end := 0, s.lineStart(reader)
	if line, _ := reader.PeekLine(); line == nil && (lastLineStart(block) >= end || len(bytes.Trim(s.Src.Text[end:], "> \t")) == 0) {
		end = len(s.Src.Text)
	}
	for ; end > 0; count++ {
		start := bytes.LastIndexByte(s.Src.Text[:end-1], '\n') + 1
		line := bytes.TrimSpace(s.Src.Text[start:end])
		if len(line) == 0 || len(bytes.Trim(line, "> \t")) > 0 {
			break
		}
		end = start
	}
	return count
}

// lastLineStart returns the offset at which the last line of a block starts, after the markers before it.
func lastLineStart(block ast.Node) int {
	for block.LastChild() != nil {
		block = block.LastChild()
	}
	if lines := block.Lines(); lines != nil && lines.Len() > 0 {
		last := lines.At(lines.Len() - 1)
		return last.Start
	}
	return block.Pos()
}

// taskParser reads check boxes. Text must follow one, and it cannot be in a heading; goldmark's may be alone, and in
// headings.
type taskParser struct{ parser.InlineParser }

// Parse implements parser.InlineParser.
func (p taskParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	line, _ := block.PeekLine()
	if _, heading := parent.(*ast.Heading); heading {
		return nil
	}
	if len(line) < 4 || line[2] != ']' || !util.IsSpace(line[3]) || util.IsBlank(line[3:]) && line[len(line)-1] != '\n' {
		return nil
	}
	return p.InlineParser.Parse(parent, block, pc)
}

// listItemParser reads list items. Unlike goldmark's, it measures tabs after a marker from the start of the line. In MDX,
// wide space there is not indented code: all of it belongs to the marker.
type listItemParser struct {
	parser.BlockParser
	mdx bool
}

// maxMarkerSpace is how much space may follow the marker of an item before indented code begins.
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
	markerStop := markerEnd(line)
	width, _ := util.IndentWidth(line[markerStop:], column+markerStop)
	if width > maxMarkerSpace && !p.mdx {
		width = 1
	}
	item.Offset = markerStop + width
	at, padding := util.IndentPosition(line[markerStop:], column+markerStop, width)
	restore(reader, row, pos)
	reader.AdvanceAndSetPadding(markerStop+at, padding)
	return node, state
}

// Continue implements parser.BlockParser. On a blank line it removes only the space that belongs to the item: the rest may
// be part of code.
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

// markerEnd returns the offset after the marker of the item that a line opens.
func markerEnd(line []byte) int {
	i := char.RunLength(line, ' ')
	for char.IsDigit(line[i]) {
		i++
	}
	return i + 1
}
