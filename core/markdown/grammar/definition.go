package grammar

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// definitionTransformer takes link reference definitions from the beginning of a paragraph.
// Unlike in goldmark's, a title in parentheses ends at the first closing one, whatever
// opens inside it, as in the reference.
type definitionTransformer struct{}

// Transform implements parser.ParagraphTransformer.
func (definitionTransformer) Transform(node *ast.Paragraph, reader text.Reader, pc parser.Context) {
	lines := node.Lines()
	if lines.Len() == 0 {
		return
	}
	first := lines.At(0)
	if !bytes.HasPrefix(bytes.TrimLeft(first.Value(reader.Source()), " \t"), []byte("[")) {
		return
	}
	s := newDefinitionScanner(lines, reader.Source())
	taken := 0
	for {
		found, ok := s.scanDefinition()
		if !ok {
			break
		}
		n := ast.NewLinkReferenceDefinition(found.label, found.destination, found.title)
		n.SetBlankPreviousLines(taken == 0 && node.HasBlankPreviousLines())
		for ; taken < s.line; taken++ {
			n.Lines().Append(lines.At(taken))
		}
		node.Parent().InsertBefore(node.Parent(), node, n)
		stateOf(pc).linkDefinitions.define(util.ToLinkReference(found.label), node)
		pc.AddReference(parser.NewReference(found.label, found.destination, found.title))
	}
	switch taken {
	case 0:
	case lines.Len():
		node.Parent().RemoveChild(node.Parent(), node)
	default:
		rest := text.NewSegments()
		rest.AppendAll(lines.Sliced(taken, lines.Len()))
		node.SetLines(rest)
		node.SetBlankPreviousLines(false)
	}
}

// MaxLabelLength is the maximum length of the label of a definition, in bytes.
const MaxLabelLength = 999

type linkDefinition struct{ label, destination, title []byte }

// definitionScanner reads definitions from the lines of a paragraph.
type definitionScanner struct {
	text []byte
	// starts are the offsets in text at which the lines begin.
	starts []int
	// at is the current offset, and line the number of lines before it.
	at, line int
	// ends maps each character that ends a title to the offset of its next occurrence. The
	// offset applies to all places before it, so titles without an end are not scanned
	// twice.
	ends map[byte]int
}

func newDefinitionScanner(lines *text.Segments, source []byte) *definitionScanner {
	s := &definitionScanner{ends: map[byte]int{}}
	for i := range lines.Len() {
		line := lines.At(i)
		s.starts = append(s.starts, len(s.text))
		s.text = append(s.text, line.Value(source)...)
	}
	return s
}

// scanDefinition reads a definition and the end of its line. If there is none, it consumes nothing.
func (s *definitionScanner) scanDefinition() (linkDefinition, bool) {
	start := s.at
	s.skipSpace(false)
	label, ok := s.scanLabel()
	if !ok || !s.accept(':') {
		s.at = start
		return linkDefinition{}, false
	}
	s.skipSpace(true)
	destination, ok := s.scanDestination()
	if !ok {
		s.at = start
		return linkDefinition{}, false
	}
	destinationEnd := s.at
	title, ok := s.scanTitle()
	if !ok || !s.skipLineEnd() {
		title, s.at = nil, destinationEnd
		if !s.skipLineEnd() {
			s.at = start
			return linkDefinition{}, false
		}
	}
	for s.line < len(s.starts) && s.starts[s.line] < s.at {
		s.line++
	}
	return linkDefinition{label, destination, title}, true
}

func (s *definitionScanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *definitionScanner) accept(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.at++
	return true
}

// skipSpace skips blanks, and line ends if lineEnds is set. It reports whether there were any.
func (s *definitionScanner) skipSpace(lineEnds bool) bool {
	start := s.at
	for c := s.peek(); c == ' ' || c == '\t' || lineEnds && (c == '\n' || c == '\r'); c = s.peek() {
		s.at++
	}
	return s.at > start
}

// skipLineEnd skips blanks and the end of the line, or of the text.
func (s *definitionScanner) skipLineEnd() bool {
	s.skipSpace(false)
	if s.peek() == '\r' {
		s.at++
	}
	return s.at == len(s.text) || s.accept('\n')
}

// scanLabel reads a label in brackets. A label that begins with a circumflex belongs to a
// footnote.
func (s *definitionScanner) scanLabel() ([]byte, bool) {
	if !s.accept('[') || s.peek() == '^' {
		return nil, false
	}
	for i := s.at; i < len(s.text) && i-s.at <= MaxLabelLength; i++ {
		switch s.text[i] {
		case '[':
			return nil, false
		case ']':
			label := s.text[s.at:i]
			s.at = i + 1
			return label, !util.IsBlank(label)
		case '\\':
			if i+1 < len(s.text) && bytes.IndexByte([]byte(`[\]`), s.text[i+1]) >= 0 {
				i++
			}
		}
	}
	return nil, false
}

// scanDestination reads an address, in angle brackets or up to the next blank.
func (s *definitionScanner) scanDestination() ([]byte, bool) {
	if s.accept('<') {
		return s.scanBracketedDestination()
	}
	start, open := s.at, 0
	for ; s.at < len(s.text) && s.text[s.at] > ' ' && s.text[s.at] != 0x7f; s.at++ {
		switch s.text[s.at] {
		case '(':
			open++
		case ')':
			open--
		case '\\':
			if s.at+1 < len(s.text) && bytes.IndexByte([]byte(`(\)`), s.text[s.at+1]) >= 0 {
				s.at++
			}
		}
		if open < 0 {
			return nil, false
		}
	}
	return s.text[start:s.at], s.at > start && open == 0
}

// scanBracketedDestination reads an address up to the angle bracket that closes it.
func (s *definitionScanner) scanBracketedDestination() ([]byte, bool) {
	for i := s.at; i < len(s.text); i++ {
		switch s.text[i] {
		case '<', '\n', '\r':
			return nil, false
		case '>':
			found := s.text[s.at:i]
			s.at = i + 1
			return found, true
		case '\\':
			if i+1 < len(s.text) && bytes.IndexByte([]byte(`<\>`), s.text[i+1]) >= 0 {
				i++
			}
		}
	}
	return nil, false
}

// scanTitle reads blanks and the title after them.
func (s *definitionScanner) scanTitle() ([]byte, bool) {
	if !s.skipSpace(true) {
		return nil, false
	}
	end := s.peek()
	switch end {
	case '"', '\'':
	case '(':
		end = ')'
	default:
		return nil, false
	}
	at := s.findTitleEnd(s.at+1, end)
	if at == len(s.text) {
		return nil, false
	}
	title := s.text[s.at+1 : at]
	s.at = at + 1
	return title, true
}

// findTitleEnd returns the offset of the next unescaped occurrence of a character, or the end
// of the text.
func (s *definitionScanner) findTitleEnd(from int, sign byte) int {
	if known, ok := s.ends[sign]; ok && known >= from {
		return known
	}
	at := from
	for ; at < len(s.text) && s.text[at] != sign; at++ {
		if s.text[at] == '\\' {
			at++
		}
	}
	s.ends[sign] = min(at, len(s.text))
	return s.ends[sign]
}

// DestinationLength returns the length of a target. It ends before one of some bytes or, outside
// of angle brackets, before a closing parenthesis that is not opened in it.
func DestinationLength(text []byte, ends string) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case bytes.IndexByte([]byte(ends), c) >= 0:
			return i
		case ends[0] == '>':
		case c == '(':
			depth++
		case c == ')':
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return len(text)
}
