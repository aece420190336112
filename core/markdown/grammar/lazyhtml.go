package grammar

import (
	"bytes"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// lazyHTML takes tags out of paragraphs: one alone on a line that leaves out the marks of the
// paragraph's containers is a block of HTML in the innermost of them, although such a tag cannot
// interrupt a paragraph elsewhere. Lines with the marks go on with the block.
type lazyHTML struct{}

// loneTag matches a line of nothing but a tag, with which a block of HTML can begin that
// interrupts no paragraph.
var loneTag = regexp.MustCompile(`^<(?:/[a-zA-Z][a-zA-Z0-9-]*[ \t]*|[a-zA-Z][a-zA-Z0-9-]*(?:[ \t]+[a-zA-Z_:][a-zA-Z0-9_.:-]*` +
	`(?:[ \t]*=[ \t]*(?:[^ \t"'=<>` + "`" + `]+|'[^']*'|"[^"]*"))?)*[ \t]*/?)>[ \t]*$`)

// Transform implements parser.ParagraphTransformer.
func (lazyHTML) Transform(p *ast.Paragraph, _ text.Reader, pc parser.Context) {
	s := stateOf(pc)
	lines := p.Lines()
	at := s.lazyTag(p, lines, 1)
	if at < 0 {
		return
	}
	parent, after := p.Parent(), ast.Node(p)
	add := func(block ast.Node, from, to int) {
		block.SetLines(text.NewSegments())
		for i := from; i < to; i++ {
			block.Lines().Append(lines.At(i))
		}
		block.SetPos(lines.At(from).Start)
		parent.InsertAfter(parent, after, block)
		after = block
	}
	first := at
	for at >= 0 {
		end := at + 1
		for end < lines.Len() && !s.isLazy(p, lines.At(end)) {
			end++
		}
		add(ast.NewHTMLBlock(ast.HTMLBlockType7), at, end)
		if at = s.lazyTag(p, lines, end); at != end && end < lines.Len() {
			next := at
			if next < 0 {
				next = lines.Len()
			}
			add(ast.NewParagraph(), end, next)
		}
	}
	lines.SetSliced(0, first)
}

// lazyTag finds the first line from one on that is a tag, and lazy; -1 for none.
func (s *State) lazyTag(p *ast.Paragraph, lines *text.Segments, from int) int {
	for i := from; i < lines.Len(); i++ {
		line := lines.At(i)
		tag := bytes.TrimRight(bytes.TrimLeft(line.Value(s.Src.Text), " \t"), "\n")
		if len(tag) > 2 && tag[0] == '<' && loneTag.Match(tag) && !s.isIndented(line) && s.isLazy(p, line) {
			return i
		}
	}
	return -1
}
