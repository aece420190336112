package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
)

// codeBlock renders a block of code with its info string: highlighted HTML, a
// diagram, or a component.
func (d *document) codeBlock(n ast.Node, info string) {
	code, meta, fromFile := d.fileBlock(n, info)
	if !fromFile {
		code, meta = d.blockText(n), codeblock.ParseMeta(info)
	}
	if code == "\n" {
		code = ""
	}
	if d.c.opts.Mermaid && meta.Language == "mermaid" {
		d.out.Diagram(code)
		return
	}
	if !d.mdx {
		code = strings.TrimPrefix(code, "\n") // as an HTML parser does in a pre
	}
	if d.c.opts.Math != nil && meta.Language == "math" {
		d.formula(code, true, d.blockPlace(n))
		return
	}
	d.out.Fence(code, meta)
}

// blockText is the text of a raw block.
func (d *document) blockText(n ast.Node) string {
	var b strings.Builder
	lines := n.Lines()
	for i := range lines.Len() {
		line := lines.At(i)
		b.Write(line.Value(d.Src.Text))
	}
	return b.String()
}

// fenceInfo is the info string of a fenced code block.
func (d *document) fenceInfo(n *ast.FencedCodeBlock) string {
	if n.Info == nil {
		return ""
	}
	return char.Unescape(n.Info.Segment.Value(d.Src.Text))
}
