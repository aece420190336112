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
)

// FormulaRenderer turns formulas into HTML. It is safe for concurrent use, and gives the
// same for the same formula.
type FormulaRenderer interface {
	// Render renders a formula in TeX, on a line of its own or within text. The error is
	// an internal one: what is wrong with the formula is among its problems.
	Render(ctx context.Context, tex string, display bool) (*Formula, error)
}

// Formula is a formula that has been rendered.
type Formula struct {
	// Class and HTML are the class names of the element of the formula, a span, and the
	// HTML in it. HTML is empty for one that cannot be read at all.
	Class, HTML string
	// ErrorTitle and ErrorColor describe the source that is shown in the place of such a one.
	ErrorTitle, ErrorColor string
	Problems               []FormulaProblem
}

// FormulaProblem is something wrong with a formula.
type FormulaProblem struct {
	Severity diag.Severity
	Message  string
	// Start and End are offsets in bytes; both are 0 where the place is not known.
	Start, End int
}

// mathText is the TeX of a formula within text. White space at both ends, of which there
// are no two alike, keeps the dollar signs apart.
func (d *document) mathText(n *grammar.InlineMath) string {
	s := d.delimitedText(n, '$')
	blank := func(c byte) bool { return c == ' ' || c == '\n' }
	if len(s) > 1 && blank(s[0]) && blank(s[len(s)-1]) && strings.Trim(s, " \n") != "" {
		return s[1 : len(s)-1]
	}
	return s
}

func (d *document) inlineMath(n *grammar.InlineMath) {
	tex := d.mathText(n)
	place := formulaPlace{start: n.Pos(), stop: n.Stop}
	if at := strings.Index(string(d.Src.Text[n.Pos():n.Stop]), tex); at >= 0 {
		place.lines = []text.Segment{text.NewSegment(n.Pos()+at, n.Pos()+at+len(tex))}
	}
	d.formula(tex, false, place)
}

func (d *document) mathBlock(n *grammar.MathBlock) {
	d.formula(strings.TrimSuffix(d.blockText(n), "\n"), true, d.blockPlace(n))
}

// isFormula reports whether a block is a formula, whose element stands in a line.
func (d *document) isFormula(n ast.Node) bool {
	code, ok := n.(*ast.FencedCodeBlock)
	if _, block := n.(*grammar.MathBlock); !ok || d.c.opts.Math == nil {
		return block
	}
	return codeblock.ParseMeta(d.fenceInfo(code)).Language == "math"
}

// formulaPlace says where the text of a formula stands.
type formulaPlace struct {
	start, stop int
	// lines are the places of its lines, nil where they are not known.
	lines []text.Segment
}

// blockPlace is the place of the lines of a block.
func (d *document) blockPlace(n ast.Node) formulaPlace {
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

// within translates offsets of the formula into those of the source.
func (p formulaPlace) within(start, end int) (from, to int) {
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

// formula renders a formula as an element, and reports what is wrong with it.
func (d *document) formula(tex string, display bool, place formulaPlace) {
	f, err := d.c.opts.Math.Render(d.shared.ctx, tex, display)
	if err != nil {
		d.Report(diag.Error, diag.CodeFormula, place.start, place.stop, "", "the formula cannot be rendered: %v", err)
		return
	}
	for _, p := range f.Problems {
		start, end := place.within(p.Start, p.End)
		d.Report(p.Severity, diag.CodeFormula, start, end, "", "%s", p.Message)
	}
	d.content.Math = true
	if f.HTML == "" {
		d.out.OpenSolid("span", tree.At("class", "katex-error"), tree.At("title", f.ErrorTitle), tree.At("style", "color:"+f.ErrorColor))
		d.out.Text(tex)
	} else {
		d.out.OpenSolid("span", tree.At("class", f.Class))
		d.out.Raw(func(b []byte) []byte { return append(b, f.HTML...) })
	}
	d.out.Close()
}

// appendTOCMath writes a formula of a heading for the table of contents.
func (d *document) appendTOCMath(b []byte, n *grammar.InlineMath) []byte {
	tex := d.mathText(n)
	f, err := d.c.opts.Math.Render(d.shared.ctx, tex, false)
	if err != nil || f.HTML == "" {
		return appendTOCText(b, tex)
	}
	b = append(appendTOCText(append(b, `<span class="`...), f.Class), `">`...)
	return append(append(b, f.HTML...), "</span>"...)
}
