package grammar

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
)

// Admonition is a call-out: a container between lines of colons.
//
//	:::tip[Title]{#id .class}
//	…
//	:::
type Admonition struct {
	ast.BaseBlock
	Keyword string
	// fence is the number of colons; as many or more of them close it.
	fence int
	ID    string
	Class string
	// Title is the title attribute; a title in brackets is the first child, an
	// *admonitionTitle.
	Title string
	// indent is how many columns the opening line is indented. Lines of the content lose as much of their
	// indentation.
	indent int
	// endsBlank reports whether its last line is blank.
	endsBlank bool
	// trailingBlankLines is the number of blank lines at the end, and closed reports whether a fence follows them.
	trailingBlankLines int
	closed             bool
}

var kindAdmonition = ast.NewNodeKind("Admonition")

// Kind implements ast.Node.
func (n *Admonition) Kind() ast.NodeKind { return kindAdmonition }

// Dump implements ast.Node.
func (n *Admonition) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// AdmonitionTitle holds the inline content of the title.
type AdmonitionTitle struct{ ast.BaseBlock }

var kindAdmonitionTitle = ast.NewNodeKind("AdmonitionTitle")

// Kind implements ast.Node.
func (n *AdmonitionTitle) Kind() ast.NodeKind { return kindAdmonitionTitle }

// Dump implements ast.Node.
func (n *AdmonitionTitle) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// admonitionParser reads admonitions.
type admonitionParser struct{}

func (admonitionParser) Trigger() []byte { return []byte{':'} }

func (admonitionParser) CanInterruptParagraph() bool { return true }

func (admonitionParser) CanAcceptIndentedLine() bool { return false }

// Close implements parser.BlockParser. If a lazy line ends an admonition without a closing fence, the last
// blank line comes after the admonition.
func (admonitionParser) Close(node ast.Node, reader text.Reader, pc parser.Context) {
	n := node.(*Admonition)
	if n.trailingBlankLines != 1 || n.closed {
		return
	}
	switch ended, rest := stateOf(pc).outermostClosed(reader, BlocksOf(n)); ended := ended.(type) {
	case *ast.ListItem:
		n.endsBlank = ended.NextSibling() != nil || beginsContainer(rest)
	case *ast.Blockquote, *extast.Footnote:
		n.endsBlank = beginsContainer(rest)
	}
}

// Open implements parser.BlockParser.
func (admonitionParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent := max(pc.BlockOffset(), 0)
	rest := line[indent:]
	fence := char.RunLength(rest, ':')
	name := directiveName(rest[fence:])
	if fence < 3 || name == "" {
		return nil, parser.NoChildren
	}
	s := stateOf(pc)
	n := &Admonition{Keyword: name, fence: fence}
	if !s.mdx { // MDX has no indented code
		n.indent = pc.BlockIndent()
	}
	start := segment.Start - segment.Padding + indent
	title, ok := n.parseOpening(rest[fence+len(name):], start+fence+len(name), s)
	if !ok {
		return nil, parser.NoChildren
	}
	if !s.grammar.admonitions[name] {
		s.Report(diag.Warning, diag.CodeUnknownDirective, start, start+fence+len(name), s.admonitionHint(name),
			"%q is not the keyword of an admonition: only the content is shown", name)
	}
	if len(pc.OpenedBlocks()) >= MaxDepth {
		s.ReportTooDeep(start)
		return nil, parser.NoChildren
	}
	if title.Len() > 0 {
		t := &AdmonitionTitle{}
		t.Lines().Append(title)
		t.SetPos(title.Start)
		n.AppendChild(n, t)
	}
	reader.Advance(len(bytes.TrimRight(line, "\n")))
	return n, parser.HasChildren
}

// parseOpening reads what follows the keyword in the opening line, from an offset on:
// "[Title]{attributes}".
func (n *Admonition) parseOpening(line []byte, offset int, s *State) (title text.Segment, ok bool) {
	line = bytes.TrimRight(line, " \t\n")
	if len(line) == 0 {
		return title, true
	}
	tail := s.readDirectiveTail(line, offset)
	if tail.labelled {
		title = tail.label.TrimLeftSpace(s.Src.Text)
		title = title.TrimRightSpace(s.Src.Text)
	}
	n.readAttributes(tail.attributes)
	return title, len(bytes.TrimSpace(line[tail.length:])) == 0
}

// readAttributes reads "#id .class title="x"".
func (n *Admonition) readAttributes(s string) {
	var classes []string
	defer func() { n.Class = strings.Join(classes, " ") }()
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		end := strings.IndexAny(s, " \t=")
		if s[0] == '#' || s[0] == '.' {
			if i := strings.IndexAny(s[1:], "#. \t"); i >= 0 {
				end = i + 1
			} else {
				end = len(s)
			}
			if s[0] == '#' {
				n.ID = s[1:end]
			} else {
				classes = appendClass(classes, s[1:end])
			}
			s = s[end:]
			continue
		}
		if end < 0 || s[end] != '=' {
			if end < 0 {
				return
			}
			s = s[end:]
			continue
		}
		key := s[:end]
		value := ""
		value, s = attributeValue(s[end+1:])
		switch key {
		case "id":
			n.ID = value
		case "class":
			classes = appendClass(classes, value)
		case "title":
			n.Title = value
		}
	}
}

func appendClass(classes []string, class string) []string {
	if class = strings.TrimSpace(class); class == "" {
		return classes
	}
	return append(classes, class)
}

// attributeValue reads a quoted or bare value.
func attributeValue(s string) (value, rest string) {
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		if i := strings.IndexByte(s[1:], s[0]); i >= 0 {
			return s[1 : i+1], s[i+2:]
		}
	}
	if i := strings.IndexAny(s, " \t"); i >= 0 {
		return s[:i], s[i:]
	}
	return s, ""
}

// Continue implements parser.BlockParser.
func (admonitionParser) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	n := node.(*Admonition)
	line, segment := reader.PeekLine()
	if n.closedBy(line, reader.LineOffset(), stateOf(pc).mdx) {
		n.closed = true
		reader.Advance(len(bytes.TrimRight(line, "\n")))
		return parser.Close
	}
	if n.endsBlank = util.IsBlank(line); n.endsBlank {
		n.trailingBlankLines++
	} else {
		n.trailingBlankLines = 0
	}
	if width, _ := util.IndentWidth(line, reader.LineOffset()); n.indent > 0 && width > 0 {
		reader.AdvanceAndSetPadding(util.IndentPositionPadding(line, reader.LineOffset(), segment.Padding, min(width, n.indent)))
	}
	return parser.Continue | parser.HasChildren
}

// closedBy reports whether a line, which starts at a column, is the closing fence.
func (n *Admonition) closedBy(line []byte, column int, anyIndent bool) bool {
	s := bytes.TrimLeft(line, " \t")
	if w, _ := util.IndentWidth(line, column); w > 3 && !anyIndent {
		return false
	}
	fence := char.RunLength(s, ':')
	return fence >= n.fence && len(bytes.TrimSpace(s[fence:])) == 0
}

// admonitionHint lists the keywords.
func (s *State) admonitionHint(name string) string {
	best, distance := "", 3
	for _, k := range s.grammar.opts.Admonitions {
		if n := diag.Edits(name, k, distance); n < distance {
			best, distance = k, n
		}
	}
	if best != "" {
		return `did you mean ":::` + best + `"?`
	}
	return "the keywords are " + strings.Join(s.grammar.opts.Admonitions, ", ")
}

// directiveName reads a name of letters, digits, hyphens and underscores. It begins with a letter, and does
// not end with a hyphen or underscore.
func directiveName(s []byte) string {
	i := 0
	for i < len(s) && (char.IsLetter(s[i]) || i > 0 && (char.IsDigit(s[i]) || s[i] == '-' || s[i] == '_')) {
		i++
	}
	if i > 0 && (s[i-1] == '-' || s[i-1] == '_') {
		return ""
	}
	return string(s[:i])
}
