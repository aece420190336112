package markdown

import (
	"bytes"
	"context"
	"fmt"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
)

// HeadingIDs returns a note for each heading of a document that has an id without saying
// so, with a Fix that writes the id into the text: the address of the heading then stays
// when its words change. Titles, which have no anchor, and headings of partials are left
// out. found is what is wrong with the document.
func (c *Compiler) HeadingIDs(ctx context.Context, in Source) (notes, found diag.List) {
	d := c.newDocument(in, nil)
	d.shared.ctx = ctx
	d.headingWithoutID = func(n *ast.Heading, id string) {
		if n.Lines().Len() > 0 {
			notes = append(notes, d.idNote(n, id))
		}
	}
	d.compile()
	d.finish()
	d.Finish()
	return notes, d.Found
}

// idNote is the note about one heading. What its fix replaces is the last character.
func (d *document) idNote(n *ast.Heading, id string) diag.Diagnostic {
	last := n.Lines().At(n.Lines().Len() - 1)
	text := bytes.TrimRight(last.Value(d.Src.Text), " \t\n")
	end := last.Start + len(text)
	_, size := utf8.DecodeLastRune(text)
	line := d.Src.Line(end - size)
	return diag.Diagnostic{
		Severity: diag.Info, Pos: d.Src.Span(end-size, end), Message: fmt.Sprintf("the heading has the id %q by its words only", id),
		Fix: string(text[len(text)-size:]) + d.writtenID(line, id), SourceLine: d.Src.LineText(line),
	}
}

// writtenID writes an id as a heading says it. MDX reads braces as an expression, but for
// those of a line that begins with number signs.
func (d *document) writtenID(line int, id string) string {
	if d.mdx && d.Src.Text[d.Src.Starts[line]] != '#' {
		return " {/* #" + id + " */}"
	}
	return " {#" + id + "}"
}
