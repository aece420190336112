package markdown

import (
	"bytes"
	"context"
	"fmt"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/source"
)

// HeadingIDs returns a note for each heading whose id is made from its words, with a Fix
// that writes the id into the text: the address of the heading then stays the same when the
// words change. Titles, which have no anchor, and headings of partials are left out. found
// are the mistakes in the document.
func (c *Compiler) HeadingIDs(ctx context.Context, in Source) (notes, found diag.List) {
	d := c.newDocument(in, nil)
	d.shared.ctx = ctx
	d.render.headings.onGeneratedID = func(n *ast.Heading, id string) {
		if n.Lines().Len() > 0 {
			notes = append(notes, idNote(d.Src, n, id, d.mdx))
		}
	}
	d.compile()
	d.finish()
	d.Finish()
	return notes, d.Found
}

// idNote returns the note about one heading. Its fix replaces the last character.
func idNote(src *source.File, n *ast.Heading, id string, mdx bool) diag.Diagnostic {
	last := n.Lines().At(n.Lines().Len() - 1)
	text := bytes.TrimRight(last.Value(src.Text), " \t\n")
	end := last.Start + len(text)
	_, size := utf8.DecodeLastRune(text)
	line := src.Line(end - size)
	return diag.Diagnostic{
		Severity: diag.Info, Pos: src.Span(end-size, end), Message: fmt.Sprintf("the heading has the id %q by its words only", id),
		Fix: string(text[len(text)-size:]) + idSyntax(id, mdx && src.Text[src.Starts[line]] != '#'), SourceLine: src.LineText(line),
	}
}

// idSyntax writes an id as headings have it: as a comment where MDX would read braces as an
// expression. In a line that begins with number signs it would not.
func idSyntax(id string, comment bool) string {
	if comment {
		return " {/* #" + id + " */}"
	}
	return " {#" + id + "}"
}
