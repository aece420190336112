package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// A lazy line leaves out the marks of the containers around a paragraph and still goes on
// with it. lazyParser reads those that do not, because the paragraph is a table or is in
// an admonition: such a line is a paragraph behind the containers.
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
	if !stateOf(pc).isTable(last) && !standsInAdmonition(last, parent) {
		return nil, parser.NoChildren
	}
	return p.BlockParser.Open(parent, reader, pc)
}

// standsInAdmonition reports whether there is an admonition around a block, below a
// container of it.
func standsInAdmonition(block, container ast.Node) bool {
	for up := block.Parent(); up != nil && up != container; up = up.Parent() {
		if _, ok := up.(*Admonition); ok {
			return true
		}
	}
	return false
}
