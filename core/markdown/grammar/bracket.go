package grammar

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
)

// openBracket is an opening bracket that may begin a link or image.
type openBracket struct {
	ast.BaseInline
	segment text.Segment
	image   bool
	// line is its line in the block.
	line int
	// delimiterBefore is the delimiter run before it, and linksBefore the number of links that the block had
	// before it: the text of a link contains no links.
	delimiterBefore *parser.Delimiter
	linksBefore     int
}

var kindBracket = ast.NewNodeKind("Bracket")

func (b *openBracket) Kind() ast.NodeKind { return kindBracket }

func (b *openBracket) Dump(source []byte, level int) { ast.DumpHelper(b, source, level, nil, nil) }

// inlineState is the state that the inline parsers of a block share.
type inlineState struct {
	brackets      []*openBracket
	links         int
	delimiterRuns delimiterRuns
	// missingTitleEnds holds the characters that end a title but do not occur in the rest of the
	// block.
	missingTitleEnds map[byte]bool
}

// linkParser reads links and images. With many brackets, goldmark's own takes quadratic
// time, and it does not bound what references repeat.
type linkParser struct{}

// Trigger implements parser.InlineParser.
func (linkParser) Trigger() []byte { return []byte{'!', '[', ']'} }

// Parse implements parser.InlineParser.
func (linkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	switch {
	case line[0] == ']':
		return s.closeBracket(parent, block, pc)
	case line[0] == '[':
		return s.pushBracket(block, segment.WithStop(segment.Start+1), false)
	case len(line) > 1 && line[1] == '[':
		return s.pushBracket(block, segment.WithStop(segment.Start+2), true)
	}
	return nil
}

// CloseBlock implements parser.CloseBlocker. It pairs the remaining delimiter runs, and
// turns the brackets that are still open into text.
func (linkParser) CloseBlock(_ ast.Node, _ text.Reader, pc parser.Context) {
	s := stateOf(pc)
	s.inlineState.delimiterRuns.pairRuns(nil)
	for _, b := range s.inlineState.brackets {
		b.Parent().ReplaceChild(b.Parent(), b, ast.NewTextSegment(b.segment))
	}
	s.inlineState = inlineState{brackets: s.inlineState.brackets[:0]}
}

// pushBracket keeps an opening bracket until its closing bracket.
func (s *State) pushBracket(block text.Reader, segment text.Segment, image bool) ast.Node {
	line, _ := block.Position()
	b := &openBracket{segment: segment, image: image, line: line, delimiterBefore: s.inlineState.delimiterRuns.last, linksBefore: s.inlineState.links}
	s.inlineState.brackets = append(s.inlineState.brackets, b)
	block.Advance(segment.Len())
	return b
}

// closeBracket turns the last open bracket into a link, an image or text.
func (s *State) closeBracket(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	n := len(s.inlineState.brackets) - 1
	if n < 0 {
		return nil
	}
	open := s.inlineState.brackets[n]
	s.inlineState.brackets = s.inlineState.brackets[:n]
	if !open.image && s.inlineState.links > open.linksBefore {
		ast.MergeOrReplaceTextSegment(open.Parent(), open, open.segment)
		return nil
	}
	link := s.readLinkTarget(parent, open, block, pc)
	if link == nil {
		ast.MergeOrReplaceTextSegment(open.Parent(), open, open.segment)
		return nil
	}
	s.inlineState.delimiterRuns.pairRuns(open.delimiterBefore)
	for c := open.NextSibling(); c != nil; {
		next := c.NextSibling()
		parent.RemoveChild(parent, c)
		link.AppendChild(link, c)
		c = next
	}
	open.Parent().RemoveChild(open.Parent(), open)
	if open.image {
		image := ast.NewImage(link)
		image.SetPos(open.segment.Start)
		return image
	}
	s.inlineState.links++
	link.SetPos(open.segment.Start)
	return link
}

// readLinkTarget reads what makes the text between two brackets a link: a target in parentheses,
// the label of a definition, or nothing if the text itself is the label. block is at the
// second bracket.
func (s *State) readLinkTarget(parent ast.Node, open *openBracket, block text.Reader, pc parser.Context) *ast.Link {
	_, closing := block.Position()
	block.Advance(1)
	line, pos := block.Position()
	textLabel := func() []byte {
		return textWithoutMarkers(parent, s.Src.Text, open.line, open.segment.Stop, closing.Start)
	}
	switch block.Peek() {
	case '(':
		if link := s.readInlineTarget(block); link != nil {
			return link
		}
	case '[':
		block.Advance(1)
		from, start := block.Position()
		if end, ok := labelEnd(block); ok {
			label := textWithoutMarkers(parent, s.Src.Text, from, start.Start, end)
			if kind := ast.ReferenceLinkFull; !util.IsBlank(label) {
				return s.resolveReference(label, kind, parent, pc)
			}
			return s.resolveReference(textLabel(), ast.ReferenceLinkCollapsed, parent, pc)
		}
	}
	block.SetPosition(line, pos)
	link := s.resolveReference(textLabel(), ast.ReferenceLinkShortcut, parent, pc)
	return link
}

// textWithoutMarkers returns the text of a block between two offsets without the markers of
// containers; nil if it is longer than a label. line is the line of the first offset.
func textWithoutMarkers(parent ast.Node, source []byte, line, start, stop int) []byte {
	lines := parent.Lines()
	if stop <= lines.At(line).Stop {
		if stop-start > MaxLabelLength {
			return nil
		}
		return source[start:stop]
	}
	var value []byte
	for ; line < lines.Len() && start < stop; line++ {
		s := lines.At(line)
		part := text.NewSegment(max(s.Start, start), min(s.Stop, stop))
		if part.Start == s.Start {
			part.Padding = s.Padding
		}
		value = append(value, part.Value(source)...)
		if len(value) > MaxLabelLength {
			return nil
		}
		start = s.Stop
	}
	return value
}

// labelEnd moves past the bracket that ends a label, and returns its offset.
func labelEnd(block text.Reader) (end int, ok bool) {
	for length := 0; length <= MaxLabelLength; {
		line, segment := block.PeekLine()
		if line == nil {
			return 0, false
		}
		for i := 0; i < len(line); i++ {
			switch line[i] {
			case '\\':
				if i+1 < len(line) && util.IsPunct(line[i+1]) {
					i++
				}
			case '[':
				return 0, false
			case ']':
				block.Advance(i + 1)
				return segment.Start - segment.Padding + i, true
			}
			if length++; length > MaxLabelLength {
				return 0, false
			}
		}
		block.AdvanceLine()
	}
	return 0, false
}

// resolveReference returns a link to the target of a definition, nil if the label has none.
func (s *State) resolveReference(label []byte, kind ast.ReferenceLinkType, in ast.Node, pc parser.Context) *ast.Link {
	if len(label) == 0 || len(label) > MaxLabelLength || hasBracket(label) {
		return nil
	}
	name := util.ToLinkReference(label)
	definition, ok := pc.Reference(name)
	if !ok || !s.linkDefinitions.visibleAt(name, in.Lines().At(0).Start, in) || !s.mayAddReference(len(definition.Destination())+len(definition.Title())) {
		return nil
	}
	link := ast.NewLink()
	link.Title, link.Destination = definition.Title(), definition.Destination()
	link.Reference = ast.NewReferenceLink(kind, label)
	return link
}

// hasBracket reports whether a text has an unescaped opening bracket, which no label has.
func hasBracket(label []byte) bool {
	for i := 0; i < len(label); i++ {
		switch label[i] {
		case '\\':
			i++
		case '[':
			return true
		}
	}
	return false
}

// maxReferenceBytes is how many bytes of targets and titles the references of a document may
// repeat, even if the document is smaller.
const maxReferenceBytes = 100_000

// mayAddReference counts the bytes that references repeat, and reports whether they are in
// proportion to the document.
func (s *State) mayAddReference(size int) bool {
	limit := max(maxReferenceBytes, len(s.Src.Text))
	if s.referenceBytes > limit {
		return false
	}
	if s.referenceBytes += size; s.referenceBytes > limit {
		s.Report(diag.Error, diag.CodeTooDeep, s.bodyAt, s.bodyAt, "shorten the targets and titles of definitions, or write links without references",
			"links by reference repeat more than %d bytes of targets and titles", limit)
		return false
	}
	return true
}

// readInlineTarget reads a target and title in parentheses, nil if there is none.
func (s *State) readInlineTarget(block text.Reader) *ast.Link {
	link := ast.NewLink()
	block.Advance(1)
	block.SkipSpaces()
	if block.Peek() == ')' {
		block.Advance(1)
		return link
	}
	var ok bool
	if link.Destination, ok = readDestination(block, maxParentheses); !ok {
		return nil
	}
	_, spaces, _ := block.SkipSpaces()
	if block.Peek() != ')' {
		if spaces == 0 {
			return nil
		}
		if link.Title, ok = s.readTitle(block); !ok {
			return nil
		}
		block.SkipSpaces()
	}
	if block.Peek() != ')' {
		return nil
	}
	block.Advance(1)
	return link
}

// maxParentheses bounds the nesting of parentheses in the target of a link, as in the
// reference.
const maxParentheses = 32

// readDestination reads the target of a link or definition.
func readDestination(block text.Reader, depth int) (target []byte, ok bool) {
	line, _ := block.PeekLine()
	if block.Peek() == '<' {
		end := DestinationLength(line[1:], "><\n") + 1
		if end >= len(line) || line[end] != '>' {
			return nil, false
		}
		block.Advance(end + 1)
		return line[1:end], true
	}
	opened, i := 0, 0
scan:
	for ; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line) && util.IsPunct(line[i+1]):
			i++
		case c == '(':
			if opened++; opened > depth {
				return nil, false
			}
		case c == ')':
			if opened == 0 {
				break scan
			}
			opened--
		case util.IsSpace(c):
			break scan
		}
	}
	if i == 0 || opened > 0 {
		return nil, false
	}
	block.Advance(i)
	return line[:i], true
}

// readTitle reads the title of a link or definition, which may span lines.
func (s *State) readTitle(block text.Reader) (title []byte, ok bool) {
	opener := block.Peek()
	closer := opener
	switch opener {
	case '(':
		closer = ')'
	case '"', '\'':
	default:
		return nil, false
	}
	if s.inlineState.missingTitleEnds[closer] {
		return nil, false
	}
	block.Advance(1)
	for {
		line, _ := block.PeekLine()
		if line == nil {
			if s.inlineState.missingTitleEnds == nil {
				s.inlineState.missingTitleEnds = make(map[byte]bool)
			}
			s.inlineState.missingTitleEnds[closer] = true
			return nil, false
		}
		for i := 0; i < len(line); i++ {
			switch c := line[i]; {
			case c == '\\' && i+1 < len(line) && util.IsPunct(line[i+1]):
				i++
			case c == closer:
				block.Advance(i + 1)
				if title == nil {
					return line[:i], true
				}
				return append(title, line[:i]...), true
			case c == opener:
				return nil, false
			}
		}
		title = append(title, line...)
		block.AdvanceLine()
	}
}
