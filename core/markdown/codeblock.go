package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/codeblock"
)

// codeBlock renders a block of code with its info string: highlighted HTML, a
// diagram, or a component.
func (d *document) codeBlock(n ast.Node, info string) {
	code, meta, fromFile := d.fenceFiles.block(n, info)
	if !fromFile {
		code, meta = d.syntax.BlockText(n), codeblock.ParseMeta(info)
	}
	if code == "\n" {
		code = ""
	}
	if d.c.opts.Mermaid && meta.Language == "mermaid" {
		d.out.Diagram(code)
		return
	}
	if !d.mdx && !d.Src.CRLF {
		code = strings.TrimPrefix(code, "\n") // as an HTML parser does in a pre
	}
	if d.c.opts.Math != nil && meta.Language == "math" {
		d.formulas.write(&d.out.Tree, code, true, blockPlace(n))
		return
	}
	d.codeNotShown(n, code, meta)
	d.out.Fence(code, meta)
}
