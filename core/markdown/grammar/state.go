package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/markdown/source"
)

// State is the state of the parsers of a document, and the syntax tree when they are done.
type State struct {
	*source.Reporter
	grammar *Grammar
	mdx     bool
	// bodyAt is the offset of the body.
	bodyAt int
	// Root is the document.
	Root ast.Node
	// onESM is called with the range of each block of imports and exports.
	onESM     func(start, stop int)
	footnotes footnotes
	// linkDefinitions and footnoteDefinitions are the places of definitions, by label.
	linkDefinitions, footnoteDefinitions definitions
	// unclosedBytes counts the bytes searched for the end of unclosed tags; reported
	// holds the offsets of mistakes in tags.
	unclosedBytes int
	reported      map[int]bool
	// brackets are the bracket pairs of the line that was last searched for the label of a directive.
	brackets bracketPairs
	// directiveEnds maps the offset of the bracket that ends the label of a directive in text to the offset after the
	// directive.
	directiveEnds map[int]int
	// listIndent is the indentation of lists that only MDX recognizes.
	listIndent  map[ast.Node]int
	inlineState inlineState
	// referenceBytes counts the bytes of targets and titles that references have taken from definitions.
	referenceBytes int
	// omittedCells counts the cells that the rows of tables omit.
	omittedCells int
	tableSearch  tableSearch
	// linkMarks is filled on first use.
	linkMarks linkMarks
	// containersHeldUntil is the end of the comment whose lines keep containers open, and lazyHTML the block that the current
	// lazy line began.
	containersHeldUntil int
	lazyHTML            ast.Node
	// paragraphTagEnd is the end of a tag in a paragraph, on whose lines no container begins.
	paragraphTagEnd int
	// noMoreCommentEnds is set once no comment ends any more, and unclosedReported once that has been
	// reported.
	noMoreCommentEnds, unclosedReported bool
}

// stateKey is the key of a State in the context of parsers.
var stateKey = parser.NewContextKey()

// stateOf returns the State that a parser works on.
func stateOf(pc parser.Context) *State { return pc.Get(stateKey).(*State) }

// Parse reads the body of a document, which begins at the offset. Mistakes go to the reporter. For MDX, statements is
// called with the range of each block of imports and exports, in order.
func (g *Grammar) Parse(r *source.Reporter, offset int, statements func(start, stop int)) *State {
	s := &State{Reporter: r, grammar: g, mdx: g.opts.MDX, bodyAt: offset, onESM: statements}
	pc := parser.NewContext()
	pc.Set(stateKey, s)
	reader := text.NewReader(r.Src.Text)
	for line := r.Src.Line(offset); line > 0; line-- {
		reader.AdvanceLine()
	}
	if offset > 0 && offset == len(r.Src.Text) {
		reader.AdvanceLine() // there is only front matter, without a line end
	}
	s.Root = g.parser.Parse(reader, parser.WithContext(pc))
	s.linkRemainingText()
	return s
}

// LineHasMistake reports whether there is a mistake in a tag on the line of an offset.
func (s *State) LineHasMistake(offset int) bool {
	for reported := range s.reported {
		if s.Src.Line(reported) == s.Src.Line(offset) {
			return true
		}
	}
	return false
}

// HasMistakes reports whether a mistake in a tag was found.
func (s *State) HasMistakes() bool { return len(s.reported) > 0 }
