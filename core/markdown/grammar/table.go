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

// tableParser makes tables of paragraphs. goldmark fills up a header row that is too short; in GFM, such lines are not a
// table.
type tableParser struct {
	parser.ParagraphTransformer
	mdx bool
}

func newTableParser(mdx bool) parser.ParagraphTransformer {
	return tableParser{extension.NewTableParagraphTransformer(), mdx}
}

var delimiterRow = lazyregexp.New(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?\s*$`)

// isDelimiterRow matches delimiterRow, but rejects most other lines cheaply.
func isDelimiterRow(line []byte) bool {
	text := bytes.TrimLeft(line, " \t")
	return len(text) > 0 && strings.IndexByte("|:-", text[0]) >= 0 && delimiterRow.Match(line)
}

// delimitsTable reports whether line i of a paragraph is the delimiter row of a table whose
// header is the line above.
func (s *State) delimitsTable(p *ast.Paragraph, i int, mdx bool) bool {
	row, header := p.Lines().At(i), p.Lines().At(i-1)
	delimiters := row.Value(s.Src.Text)
	if !isDelimiterRow(delimiters) || countCells(header.Value(s.Src.Text)) != countCells(delimiters) || s.isLazy(p, row) {
		return false
	}
	return mdx || !s.isIndented(row) && !s.isIndented(header)
}

// tableSearch is the state of the search for a table in the current paragraph. Lines are added to the paragraph, and each
// is examined once.
type tableSearch struct {
	paragraph *ast.Paragraph
	// seen is how many lines were searched; table reports whether one of them is a delimiter row.
	seen  int
	table bool
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
	for ; !search.table && search.seen < p.Lines().Len(); search.seen++ {
		search.table = s.delimitsTable(p, search.seen, s.mdx)
	}
	return search.table
}

// Transform implements parser.ParagraphTransformer.
func (p tableParser) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	s := stateOf(pc)
	i := 1
	for ; i < node.Lines().Len() && !s.delimitsTable(node, i, p.mdx); i++ {
	}
	if i >= node.Lines().Len() || !s.mayFillRow(node.Lines(), i) {
		return
	}
	splitParagraph(node, i-1)
	lines := node.Lines()
	row := lines.At(1)
	lines.Set(1, row.TrimLeftSpace(reader.Source())) // indentation does not make it code
	p.transform(node, reader, pc)
}

// splitParagraph makes the first n lines of a paragraph a paragraph of their own.
func splitParagraph(node *ast.Paragraph, n int) {
	if n == 0 {
		return
	}
	above, lines := ast.NewParagraph(), node.Lines()
	for i := range n {
		above.Lines().Append(lines.At(i))
	}
	lines.SetSliced(n, lines.Len())
	last := above.Lines().At(n - 1)
	above.Lines().Set(n-1, last.WithStop(last.Stop-1)) // without the line feed
	above.SetPos(node.Pos())
	above.SetBlankPreviousLines(node.HasBlankPreviousLines())
	node.SetBlankPreviousLines(false)
	node.Parent().InsertBefore(node.Parent(), node, above)
}

// isIndented reports whether a line of a paragraph is indented like code, so that it cannot be the header of a table.
func (s *State) isIndented(line text.Segment) bool {
	start := bytes.LastIndexByte(s.Src.Text[:line.Start], '\n') + 1
	column, _ := util.IndentWidth(blankMarkers(s.Src.Text[start:line.Start]), 0)
	width, _ := util.IndentWidth(s.Src.Text[line.Start:line.Stop], column)
	return line.Padding+width >= maxMarkerSpace
}

// blankMarkers returns the text before a block, with spaces in place of markers.
func blankMarkers(prefix []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, prefix)
}

// isLazy reports whether a line of a paragraph omits the marker of a container.
func (s *State) isLazy(p *ast.Paragraph, line text.Segment) bool {
	start := bytes.LastIndexByte(s.Src.Text[:line.Start], '\n') + 1
	_, ok := s.ContainerPrefix(s.Src.Text[start:line.Stop], BlocksOf(p))
	return !ok
}

// maxOmittedCells is how many cells the rows of a document's tables may omit, even if the document is smaller.
const maxOmittedCells = 10_000

// mayFillRow counts the cells that the rows of a table omit, and reports whether they are in proportion to the document.
// The row at i is the delimiter row.
func (s *State) mayFillRow(lines *text.Segments, i int) bool {
	delimiters := lines.At(i)
	columns := countCells(delimiters.Value(s.Src.Text))
	for i++; i < lines.Len(); i++ {
		row := lines.At(i)
		s.omittedCells += max(columns-countCells(row.Value(s.Src.Text)), 0)
	}
	limit := max(maxOmittedCells, len(s.Src.Text))
	if s.omittedCells > limit {
		s.Report(diag.Error, diag.CodeTooDeep, delimiters.Start, delimiters.Stop, "write the cells of each row, or fewer columns",
			"the rows of tables leave out more than %d cells", limit)
	}
	return s.omittedCells <= limit
}

// transform makes the table. If it replaces the whole paragraph, it also takes over the blank line before it, which makes
// a list loose.
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

// keepEscapedBar restores an escaped bar at the end of a row, which goldmark takes for the end of the cell.
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
