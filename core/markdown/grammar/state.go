package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/markdown/source"
)

// State is what the parsers know of a document, and the syntax tree when they are done.
type State struct {
	*source.Reporter
	grammar *Grammar
	mdx     bool
	// bodyAt is the offset of the body.
	bodyAt int
	// Root is the document.
	Root ast.Node
	// statements hears of the range of each block of imports and exports.
	statements func(start, stop int)
	footnotes  footnotes
	// links and notes are the labels of definitions.
	links, notes known
	// lexedInVain counts the bytes searched for the end of unclosed tags; reported
	// holds the offsets of mistakes in tags.
	lexedInVain int
	reported    map[int]bool
	// brackets are the pairs of the line in which a directive's label was looked for last.
	brackets bracketPairs
	// directiveEnds holds, by the offset of the bracket that ends the label of a
	// directive in text, the offset behind the directive.
	directiveEnds map[int]int
	// listIndent is the indentation of lists that MDX alone can see.
	listIndent  map[ast.Node]int
	inlineState inlineState
	// repeated counts the bytes of targets and titles that references have taken from definitions.
	repeated int
	// filled counts the cells that rows of tables leave out.
	filled      int
	tableSearch tableSearch
	// linkMarks are those of the source, filled on first use.
	linkMarks linkMarks
	// heldUntil is the end of the comment whose lines keep containers open, and lazyHTML the block that the lazy line
	// at hand began.
	heldUntil int
	lazyHTML  ast.Node
	// textUntil is the end of the tag in a paragraph whose lines begin no container.
	textUntil int
	// noCommentEnd is set once no comment ends any more, and endless once that has been reported.
	noCommentEnd, endless bool
}

// stateKey is where the parsers find their State.
var stateKey = parser.NewContextKey()

// stateOf returns the State that a parser works on.
func stateOf(pc parser.Context) *State { return pc.Get(stateKey).(*State) }

// Parse reads the body of a document, which begins at the offset. What is wrong with it goes
// to the reporter; statements, which may be called for a grammar of MDX alone, hears of the
// range of each block of imports and exports, in their order.
func (g *Grammar) Parse(r *source.Reporter, offset int, statements func(start, stop int)) *State {
	s := &State{Reporter: r, grammar: g, mdx: g.opts.MDX, bodyAt: offset, statements: statements}
	pc := parser.NewContext()
	pc.Set(stateKey, s)
	reader := text.NewReader(r.Src.Text)
	for line := r.Src.Line(offset); line > 0; line-- {
		reader.AdvanceLine()
	}
	if offset > 0 && offset == len(r.Src.Text) {
		reader.AdvanceLine() // the front matter is all there is, without a line end
	}
	s.Root = g.parser.Parse(reader, parser.WithContext(pc))
	s.linkText()
	return s
}

// MistakenLine reports whether a mistake in a tag was found on the line of an offset.
func (s *State) MistakenLine(offset int) bool {
	for reported := range s.reported {
		if s.Src.Line(reported) == s.Src.Line(offset) {
			return true
		}
	}
	return false
}

// HasMistakes reports whether a mistake in a tag was found.
func (s *State) HasMistakes() bool { return len(s.reported) > 0 }
