package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// Directives have one colon in text, two on a line of their own, and three around blocks:
// ":name[label]{attributes}". Those that are not admonitions have no meaning: their label and
// content are shown in a div, and a bare name in text is text.

// directiveAttributes matches the attributes of a directive.
var directiveAttributes = lazyregexp.New(`^\{(?:\s*(?:[#.][^"#'.<=>` + "`" + `}\s][^"'<=>` + "`" + `#.}\s]*|[:_A-Za-z][-.:\w]*(?:\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[^"'<=>` +
	"`" + `}\s]+))?))*\s*\}`)

// directiveTail is what follows the name of a directive.
type directiveTail struct {
	// label is the range between the brackets, and labelled reports whether there are any.
	label    text.Segment
	labelled bool
	// attributes is the text between the braces.
	attributes string
	// length is the number of bytes.
	length int
}

// bracketPairs holds the matching brackets in a range of the source.
type bracketPairs struct {
	start, stop int
	// closing maps the offset of each opening bracket to that of its closing bracket.
	closing map[int]int
}

// closingBracket returns the offset in a line of the bracket that closes the one at its start; -1
// if none does. It remembers all pairs of the line, because each bracket may be asked about.
func (s *State) closingBracket(line []byte, offset int) int {
	p := &s.brackets
	if p.closing == nil || offset < p.start || offset+len(line) != p.stop {
		*p = pairBrackets(line, offset)
	}
	if end, ok := p.closing[offset]; ok {
		return end - offset
	}
	return -1
}

func pairBrackets(s []byte, offset int) bracketPairs {
	p := bracketPairs{start: offset, stop: offset + len(s), closing: map[int]int{}}
	var open []int
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '[':
			open = append(open, offset+i)
		case ']':
			if n := len(open) - 1; n >= 0 {
				p.closing[open[n]] = offset + i
				open = open[:n]
			}
		}
	}
	return p
}

// readDirectiveTail reads the label and attributes that a line begins with. offset is the place of
// the line.
func (s *State) readDirectiveTail(line []byte, offset int) directiveTail {
	var t directiveTail
	if len(line) > 0 && line[0] == '[' {
		if end := s.closingBracket(line, offset); end >= 0 {
			t.label, t.labelled, t.length = text.NewSegment(offset+1, offset+end), true, end+1
		}
	}
	if attributes := directiveAttributes.Find(line[t.length:]); attributes != nil {
		t.attributes = string(attributes[1 : len(attributes)-1])
		t.length += len(attributes)
	}
	return t
}

// LeafDirective is a directive on a line of its own.
type LeafDirective struct{ ast.BaseBlock }

var kindLeafDirective = ast.NewNodeKind("LeafDirective")

// Kind implements ast.Node.
func (n *LeafDirective) Kind() ast.NodeKind { return kindLeafDirective }

// Dump implements ast.Node.
func (n *LeafDirective) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// leafDirectiveParser reads directives on lines of their own.
type leafDirectiveParser struct{}

func (leafDirectiveParser) Trigger() []byte             { return []byte{':'} }
func (leafDirectiveParser) CanInterruptParagraph() bool { return true }
func (leafDirectiveParser) CanAcceptIndentedLine() bool { return false }

func (leafDirectiveParser) Close(ast.Node, text.Reader, parser.Context) {}

// Open implements parser.BlockParser.
func (leafDirectiveParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent := max(pc.BlockOffset(), 0)
	rest := bytes.TrimRight(line[indent:], " \t\n")
	if char.RunLength(rest, ':') != 2 {
		return nil, parser.NoChildren
	}
	name := directiveName(rest[2:])
	start := segment.Start - segment.Padding + indent
	tail := stateOf(pc).readDirectiveTail(rest[2+len(name):], start+2+len(name))
	if name == "" || 2+len(name)+tail.length != len(rest) {
		return nil, parser.NoChildren
	}
	stateOf(pc).reportUnusedDirective(start, start+2+len(name), "::"+name)
	n := &LeafDirective{}
	if tail.labelled {
		n.Lines().Append(tail.label)
	}
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (leafDirectiveParser) Continue(ast.Node, text.Reader, parser.Context) parser.State {
	return parser.Close
}

// reportUnusedDirective warns about a directive that has no meaning.
func (s *State) reportUnusedDirective(start, end int, directive string) {
	hint := `write \: for a colon that is text`
	if name := strings.TrimLeft(directive, ":"); s.grammar.admonitions[name] {
		hint = "an admonition has three colons, and three more on a line after it: :::" + name
	}
	s.Report(diag.Warning, diag.CodeUnknownDirective, start, end, hint,
		"the directive %q means nothing: only what its brackets hold is shown", directive)
}

// textDirectiveParser reads directives with a label or attributes in text. Their div is a pair of
// tags.
type textDirectiveParser struct{}

func (textDirectiveParser) Trigger() []byte { return []byte{':', ']'} }

// Parse implements parser.InlineParser.
func (textDirectiveParser) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s := stateOf(pc)
	line, segment := block.PeekLine()
	if line[0] == ']' {
		end, ok := s.directiveEnds[segment.Start]
		if !ok {
			return nil
		}
		block.Advance(end - segment.Start)
		return directiveTag(segment.Start, end, mdx.Tag{Closing: true})
	}
	name := directiveName(line[1:])
	nameEnd := 1 + len(name)
	if name == "" || block.PrecendingCharacter() == ':' || nameEnd >= len(line) || line[nameEnd] != '[' && line[nameEnd] != '{' {
		return nil
	}
	tail := s.readDirectiveTail(line[nameEnd:], segment.Start+nameEnd)
	switch {
	case tail.length == 0:
		return nil
	case util.IsBlank(tail.label.Value(s.Src.Text)) && strings.TrimSpace(tail.attributes) == "": // empty brackets are not shown
		block.Advance(nameEnd + tail.length)
		return ast.NewTextSegment(segment.WithStop(segment.Start + nameEnd))
	}
	s.reportUnusedDirective(segment.Start, segment.Start+nameEnd, ":"+name)
	if tail.label.Len() == 0 {
		block.Advance(nameEnd + tail.length)
		return directiveTag(segment.Start, segment.Start+nameEnd+tail.length, mdx.Tag{SelfClosing: true})
	}
	if s.directiveEnds == nil {
		s.directiveEnds = make(map[int]int)
	}
	s.directiveEnds[tail.label.Stop] = segment.Start + nameEnd + tail.length
	block.Advance(nameEnd + 1)
	return directiveTag(segment.Start, segment.Start+nameEnd, mdx.Tag{})
}

// directiveTag returns a tag of the div that stands for a directive in text.
func directiveTag(start, end int, t mdx.Tag) ast.Node {
	t.Name, t.InText, t.Directive, t.Start, t.End = "div", true, true, start, end
	n := &JSXInline{Item: mdx.Item{Tag: &t, Start: start, End: end}}
	n.SetPos(start)
	return n
}

// TextPiece is a part of a text: a directive without a label and attributes, or the text between
// two directives.
type TextPiece struct {
	Text      string
	Directive bool
}

// TextPieces splits a text at its directives.
func (s *State) TextPieces(n *ast.Text) []TextPiece {
	v := n.Segment.Value(s.Src.Text)
	if n.IsRaw() {
		return []TextPiece{{Text: string(v)}}
	}
	var pieces []TextPiece
	last := 0
	for i := bytes.IndexByte(v, ':'); i >= 0 && i < len(v); {
		name := directiveName(v[i+1:])
		end := i + 1 + len(name)
		if name != "" && (i == 0 || v[i-1] != ':' && v[i-1] != '\\') && (end == len(v) || v[end] != ':') {
			if i > last {
				pieces = append(pieces, TextPiece{Text: char.Unescape(v[last:i])})
			}
			pieces = append(pieces, TextPiece{string(v[i:end]), true})
			last = end
		}
		next := bytes.IndexByte(v[i+1:], ':')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	if last < len(v) {
		pieces = append(pieces, TextPiece{Text: char.Unescape(v[last:])})
	}
	return pieces
}
