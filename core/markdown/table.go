package markdown

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// tableParser makes tables of paragraphs. goldmark's fills up a header row that is
// too short; for GFM such lines are no table.
type tableParser struct {
	parser.ParagraphTransformer
	mdx bool
}

func newTableParser(mdx bool) parser.ParagraphTransformer {
	return tableParser{extension.NewTableParagraphTransformer(), mdx}
}

var delimiterRow = regexp.MustCompile(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?\s*$`)

// isDelimiterRow is delimiterRow for the many lines that are none at first sight.
func isDelimiterRow(line []byte) bool {
	text := bytes.TrimLeft(line, " \t")
	return len(text) > 0 && strings.IndexByte("|:-", text[0]) >= 0 && delimiterRow.Match(line)
}

// delimitersOf finds the row that makes a table of a paragraph.
func delimitersOf(lines *text.Segments, source []byte) (i int, ok bool) {
	for i := 1; i < lines.Len(); i++ {
		row, header := lines.At(i), lines.At(i-1)
		if delimiters := row.Value(source); isDelimiterRow(delimiters) {
			return i, countCells(header.Value(source)) == countCells(delimiters)
		}
	}
	return 0, false
}

// tableSearch is what is known of the paragraph that is being read: lines are added to it,
// and each is looked at once.
type tableSearch struct {
	paragraph *ast.Paragraph
	// seen is how many lines were searched; found and table say that one of them is a
	// row of delimiters, and fits.
	seen         int
	found, table bool
}

// isTable reports whether a block is a paragraph that becomes a table.
func (d *document) isTable(n ast.Node) bool {
	p, ok := n.(*ast.Paragraph)
	if !ok {
		return false
	}
	s := &d.tableSearch
	if s.paragraph != p {
		*s = tableSearch{paragraph: p, seen: 1}
	}
	for lines := p.Lines(); !s.found && s.seen < lines.Len(); s.seen++ {
		row, header := lines.At(s.seen), lines.At(s.seen-1)
		if delimiters := row.Value(d.Src.Text); isDelimiterRow(delimiters) {
			s.found = true
			width, _ := util.IndentWidth(delimiters, 0)
			s.table = countCells(header.Value(d.Src.Text)) == countCells(delimiters) && !d.isLazy(p, row) &&
				(d.mdx || width < maxMarkerSpace)
		}
	}
	return s.table
}

// Transform implements parser.ParagraphTransformer.
func (p tableParser) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := node.Lines()
	i, ok := delimitersOf(lines, reader.Source())
	if !ok || documentOf(pc).isLazy(node, lines.At(i)) {
		return
	}
	if !documentOf(pc).mayFillUp(lines, i) {
		return
	}
	if row := lines.At(i); p.mdx {
		lines.Set(i, row.TrimLeftSpace(reader.Source())) // MDX has no indented code
	}
	p.transform(node, reader, pc)
}

// isLazy reports whether a line of a paragraph leaves out the marks of a container.
func (d *document) isLazy(p *ast.Paragraph, line text.Segment) bool {
	start := bytes.LastIndexByte(d.Src.Text[:line.Start], '\n') + 1
	_, ok := d.containerPrefix(d.Src.Text[start:line.Stop], blocksOf(p))
	return !ok
}

// maxFilled is how many cells that rows leave out a document's tables may get even if the
// document is smaller.
const maxFilled = 10_000

// mayFillUp counts the cells that the rows of a table leave out, of which the row at i is
// that of delimiters, and reports whether they are in proportion to the document.
func (d *document) mayFillUp(lines *text.Segments, i int) bool {
	delimiters := lines.At(i)
	columns := countCells(delimiters.Value(d.Src.Text))
	for i++; i < lines.Len(); i++ {
		row := lines.At(i)
		d.filled += max(columns-countCells(row.Value(d.Src.Text)), 0)
	}
	limit := max(maxFilled, len(d.Src.Text))
	if d.filled > limit {
		d.Report(diag.Error, diag.CodeTooDeep, delimiters.Start, delimiters.Stop, "write the cells of each row, or fewer columns",
			"the rows of tables leave out more than %d cells", limit)
	}
	return d.filled <= limit
}

// transform makes the table. One that takes the place of the whole paragraph also
// takes over the blank line in front of it, which makes a list loose.
func (p tableParser) transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	parent, next := node.Parent(), node.NextSibling()
	p.ParagraphTransformer.Transform(node, reader, pc)
	if node.Parent() != nil {
		return
	}
	table := parent.LastChild()
	if next != nil {
		table = next.PreviousSibling()
	}
	table.SetBlankPreviousLines(node.HasBlankPreviousLines())
}

// countCells counts the cells of a row.
func countCells(row []byte) int {
	row = bytes.TrimPrefix(bytes.TrimSpace(row), []byte{'|'})
	n, open := 0, true
	for i := 0; i < len(row); i++ {
		switch c := row[i]; {
		case util.IsSpace(c):
			continue
		case open:
			n, open = n+1, false
		}
		switch row[i] {
		case '\\':
			if i+1 < len(row) && (row[i+1] == '\\' || row[i+1] == '|') {
				i++
			}
		case '|':
			open = true
		}
	}
	return n
}

// table renders a GFM table.
func (d *document) table(n *extast.Table) {
	d.startElement("table")
	body := false
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c.(type) {
		case *extast.TableHeader:
			d.startElement("thead")
			d.tableRow(c, "th", n.Alignments)
			d.tree.Close()
		case *extast.TableRow:
			if !body {
				d.startElement("tbody")
				body = true
			}
			d.tableRow(c, "td", n.Alignments)
		}
	}
	if body {
		d.tree.Close()
	}
	d.tree.Close()
}

func (d *document) tableRow(row ast.Node, tag string, columns []extast.Alignment) {
	d.startElement("tr")
	column := 0
	for c := row.FirstChild(); c != nil; c = c.NextSibling() {
		if align := columns[column]; align == extast.AlignNone {
			d.inlineElement(tag, c)
		} else {
			d.inlineElement(tag, c, tree.At("style", "text-align:"+align.String()))
		}
		column++
	}
	d.tree.Close()
}
