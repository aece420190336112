package markdown

import (
	"github.com/yuin/goldmark/ast"
)

// htmlPass is the state of the first of two passes; see renderHTML.
type htmlPass struct{}

func hasRawHTML(ast.Node) bool { return false }

func (d *document) renderHTML() { d.blocks(d.root) }

func (d *document) htmlBlock(*ast.HTMLBlock) {}

func (d *document) rawHTML(*ast.RawHTML) {}
