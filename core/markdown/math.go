package markdown

import (
	"context"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/tree"
	"github.com/gosaur/gosaur/core/plugin"
)

// FormulaRenderer turns formulas into HTML. It is safe for concurrent use, and returns
// the same HTML for the same formula.
type FormulaRenderer interface {
	// Render renders a formula in TeX, on a line of its own or within text. The error is
	// an internal one: mistakes in the formula are among its problems.
	Render(ctx context.Context, tex string, display bool) (*Formula, error)
}

// Formula is a formula that has been rendered.
type Formula struct {
	// Class holds the class names of the formula's element, a span, and HTML its content.
	// HTML is empty for a formula that cannot be read at all.
	Class, HTML string
	// ErrorTitle and ErrorColor describe the source that is shown in place of such a
	// formula.
	ErrorTitle, ErrorColor string
	Problems               []FormulaProblem
}

// FormulaProblem is a mistake in a formula.
type FormulaProblem struct {
	Severity diag.Severity
	Message  string
	// Start and End are offsets in bytes; both are 0 if the place is unknown.
	Start, End int
}

// formulaPlace is the place of a formula's text.
type formulaPlace struct {
	start, stop int
	// lines are the places of its lines, nil if unknown.
	lines []text.Segment
}

// sourceRange translates offsets of the formula to offsets of the source.
func (p formulaPlace) sourceRange(start, end int) (from, to int) {
	if end == 0 {
		return p.start, p.stop
	}
	for _, line := range p.lines {
		width := line.Padding + line.Len()
		if start < width {
			from = max(line.Start+start-line.Padding, line.Start)
			return from, min(from+max(end-start, 1), line.Stop)
		}
		start, end = start-width, end-width
	}
	return p.start, p.stop
}

// formulas writes the formulas of a document.
type formulas struct {
	*renderer
	ctx context.Context
	// content records that there are formulas.
	content *plugin.Content
}

// writeInlineFormula writes a formula within text.
func (f *formulas) writeInlineFormula(n *grammar.InlineMath) {
	tex := f.syntax.MathText(n)
	place := formulaPlace{start: n.Pos(), stop: n.Stop}
	if at := strings.Index(string(f.Src.Text[n.Pos():n.Stop]), tex); at >= 0 {
		place.lines = []text.Segment{text.NewSegment(n.Pos()+at, n.Pos()+at+len(tex))}
	}
	f.write(&f.out.Tree, tex, false, place)
}

// writeBlockFormula writes a formula on lines of its own.
func (f *formulas) writeBlockFormula(n *grammar.MathBlock) {
	tex, place := strings.TrimSuffix(f.syntax.BlockText(n), "\n"), blockPlace(n)
	if !f.mdx && !f.Src.CRLF && strings.HasPrefix(tex, "\n") { // an HTML parser drops it in a pre
		tex, place.lines = tex[1:], place.lines[1:]
	}
	f.write(&f.out.Tree, tex, true, place)
}

// isFormula reports whether a block is a formula, whose element is inline.
func (f *formulas) isFormula(n ast.Node) bool {
	code, ok := n.(*ast.FencedCodeBlock)
	if _, block := n.(*grammar.MathBlock); !ok || f.opts.Math == nil {
		return block
	}
	return codeblock.ParseMeta(f.syntax.FenceInfo(code)).Language == "math"
}

// write renders a formula as an element, and reports its mistakes.
func (f *formulas) write(out *tree.Tree, tex string, display bool, place formulaPlace) {
	rendered, err := f.opts.Math.Render(f.ctx, tex, display)
	if err != nil {
		f.Report(diag.Error, diag.CodeFormula, place.start, place.stop, "", "the formula cannot be rendered: %v", err)
		return
	}
	for _, p := range rendered.Problems {
		start, end := place.sourceRange(p.Start, p.End)
		f.Report(p.Severity, diag.CodeFormula, start, end, "", "%s", p.Message)
	}
	f.content.Math = true
	if rendered.HTML == "" {
		out.OpenStatic("span", tree.At("class", "katex-error"), tree.At("title", rendered.ErrorTitle), tree.At("style", "color:"+rendered.ErrorColor))
		out.Text(tex)
	} else {
		out.OpenStatic("span", tree.At("class", rendered.Class))
		out.Raw(func(b []byte) []byte { return append(b, rendered.HTML...) })
	}
	out.Close()
}

// appendHTML appends a formula within a text as HTML, or its source if it cannot be read.
func (f *formulas) appendHTML(b []byte, tex string) []byte {
	rendered, err := f.opts.Math.Render(f.ctx, tex, false)
	if err != nil || rendered.HTML == "" {
		return appendTOCText(b, tex)
	}
	b = append(appendTOCText(append(b, `<span class="`...), rendered.Class), `">`...)
	return append(append(b, rendered.HTML...), "</span>"...)
}

// blockPlace returns the place of the lines of a block.
func blockPlace(n ast.Node) formulaPlace {
	p := formulaPlace{start: max(n.Pos(), 0)}
	p.stop = p.start
	for i := range n.Lines().Len() {
		p.lines = append(p.lines, n.Lines().At(i))
	}
	if len(p.lines) > 0 {
		p.start, p.stop = p.lines[0].Start, p.lines[len(p.lines)-1].Stop
	}
	return p
}
