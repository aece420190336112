package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// tableParser makes tables of paragraphs. goldmark's fills up a header row that is
// too short; for GFM such lines are not tables.
type tableParser struct {
	parser.ParagraphTransformer
	mdx bool
}

func newTableParser(mdx bool) parser.ParagraphTransformer {
	return tableParser{extension.NewTableParagraphTransformer(), mdx}
}

var delimiterRow = lazyregexp.New(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?\s*$`)

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
func (s *State) isTable(n ast.Node) bool {
	p, ok := n.(*ast.Paragraph)
	if !ok {
		return false
	}
	search := &s.tableSearch
	if search.paragraph != p {
		*search = tableSearch{paragraph: p, seen: 1}
	}
	for lines := p.Lines(); !search.found && search.seen < lines.Len(); search.seen++ {
		row, header := lines.At(search.seen), lines.At(search.seen-1)
		if delimiters := row.Value(s.Src.Text); isDelimiterRow(delimiters) {
			search.found = true
			width, _ := util.IndentWidth(delimiters, 0)
			search.table = countCells(header.Value(s.Src.Text)) == countCells(delimiters) && !s.isLazy(p, row) &&
				(s.mdx || width < maxMarkerSpace && !s.isIndented(header))
		}
	}
	return search.table
}

// Transform implements parser.ParagraphTransformer.
func (p tableParser) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := node.Lines()
	i, ok := delimitersOf(lines, reader.Source())
	if !ok || stateOf(pc).isLazy(node, lines.At(i)) {
		return
	}
	if !p.mdx && i > 0 && stateOf(pc).isIndented(lines.At(i-1)) {
		return
	}
	if !stateOf(pc).mayFillUp(lines, i) {
		return
	}
	if row := lines.At(i); p.mdx {
		lines.Set(i, row.TrimLeftSpace(reader.Source())) // MDX has no indented code
	}
	p.transform(node, reader, pc)
}

// isIndented reports whether a line of a paragraph is indented like code: it is not a header of a table.
func (s *State) isIndented(line text.Segment) bool {
	width, _ := util.IndentWidth(line.Value(s.Src.Text), 0)
	return width >= maxMarkerSpace
}

// isLazy reports whether a line of a paragraph leaves out the marks of a container.
func (s *State) isLazy(p *ast.Paragraph, line text.Segment) bool {
	start := bytes.LastIndexByte(s.Src.Text[:line.Start], '\n') + 1
	_, ok := s.ContainerPrefix(s.Src.Text[start:line.Stop], BlocksOf(p))
	return !ok
}

// maxFilled is how many cells that rows leave out a document's tables may get even if the
// document is smaller.
const maxFilled = 10_000

// mayFillUp counts the cells that the rows of a table leave out, of which the row at i is
// that of delimiters, and reports whether they are in proportion to the document.
func (s *State) mayFillUp(lines *text.Segments, i int) bool {
	delimiters := lines.At(i)
	columns := countCells(delimiters.Value(s.Src.Text))
	for i++; i < lines.Len(); i++ {
		row := lines.At(i)
		s.filled += max(columns-countCells(row.Value(s.Src.Text)), 0)
	}
	limit := max(maxFilled, len(s.Src.Text))
	if s.filled > limit {
		s.Report(diag.Error, diag.CodeTooDeep, delimiters.Start, delimiters.Stop, "write the cells of each row, or fewer columns",
			"the rows of tables leave out more than %d cells", limit)
	}
	return s.filled <= limit
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
	for row := table.FirstChild(); row != nil; row = row.NextSibling() {
		if cell := row.LastChild(); cell != nil {
			keepEscapedBar(cell.Lines(), reader.Source())
		}
	}
}

// keepEscapedBar puts the bar back that an escaped one at the end of a row is; goldmark takes it for the end of the cell.
func keepEscapedBar(cell *text.Segments, source []byte) {
	if cell.Len() == 0 {
		return
	}
	last := cell.At(cell.Len() - 1)
	text := source[last.Start:last.Stop]
	escapes := len(text) - len(bytes.TrimRight(text, `\`))
	if escapes%2 == 1 && last.Stop < len(source) && source[last.Stop] == '|' {
		cell.Set(cell.Len()-1, last.WithStop(last.Stop+1))
	}
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
