package plain

import (
	"strings"
	"unicode"
)

// scanner reads a document from start to end.
type scanner struct {
	Options
	text string
	pos  int
	out  []line
	// current is the line being read, touched whether something was removed from it.
	current     strings.Builder
	lineChanged bool
	// first is the first byte of the current line that is not white space, 0 if there is none.
	first byte
	// lookedAhead counts the bytes that were looked through and will be read again.
	lookedAhead int
	// noCommentEnd is set once the rest of the text has no end of a comment.
	noCommentEnd bool
	// startDepth and startBase are those at the start of the current line.
	startDepth, startBase int
	// open are the elements around the current position.
	open []element
	// opened counts the open elements by name; blocks are the indentations of those that began
	// a line.
	opened map[string]int
	blocks []int
	// admonitionColons are the numbers of colons of the admonitions around the current position.
	admonitionColons []int
	// brackets are the open brackets of the paragraph.
	brackets int
	// imports are the names of imported Markdown files.
	imports map[string]string
	// afterESM reports whether the line before was blank or an import.
	afterESM bool
}

// element is an element that has been opened.
type element struct {
	name string
	// end is written where the element is closed.
	end string
	// block reports whether it began a line, with the indentation indent.
	block  bool
	indent int
}

// readLines reads the whole text.
func (s *scanner) readLines() []line {
	s.afterESM = true
	for s.pos < len(s.text) {
		s.startDepth, s.startBase = s.depth()
		rest := s.text[s.pos:]
		raw, _, _ := strings.Cut(rest, "\n")
		blank := strings.TrimSpace(raw) == ""
		if blank {
			s.brackets = 0
		}
		switch {
		case s.afterESM && s.startDepth == 0 && esmStart.MatchString(raw):
			s.skipESM()
			continue
		case s.copyFence(raw), s.readAdmonition(raw), s.rewriteDefinition(raw):
		default:
			s.readInline()
		}
		s.afterESM = blank
	}
	if s.current.Len() > 0 {
		s.endLine()
	}
	return s.out
}

// depth counts the elements around the current position that began a line.
func (s *scanner) depth() (depth, base int) {
	if len(s.blocks) == 0 {
		return 0, 0
	}
	return len(s.blocks), s.blocks[0]
}

// endLine puts the current line into the result.
func (s *scanner) endLine() {
	text := s.current.String()
	s.addLine(line{text: text, isTagsOnly: s.lineChanged && s.atLineStart()})
	s.current.Reset()
	s.first = 0
	s.lineChanged = false
	s.startDepth, s.startBase = s.depth()
}

func (s *scanner) addLine(l line) {
	l.depth, l.base = s.startDepth, s.startBase
	s.out = append(s.out, l)
}

// addLines adds lines of our own before the current one.
func (s *scanner) addLines(verbatim bool, texts ...string) {
	depth, base := s.depth()
	for _, text := range texts {
		s.out = append(s.out, line{text: text, isGenerated: true, verbatim: verbatim, depth: depth, base: base})
	}
}

// skipLine moves past the line feed of the current line.
func (s *scanner) skipLine() string {
	raw, _, _ := strings.Cut(s.text[s.pos:], "\n")
	s.pos = min(s.pos+len(raw)+1, len(s.text))
	return raw
}

// atLineStart reports whether the current line holds only white space so far.
func (s *scanner) atLineStart() bool { return s.first == 0 }

// putText adds text without line feeds to the current line.
func (s *scanner) putText(text string) {
	s.current.WriteString(text)
	if s.first != 0 {
		return
	}
	if inked := strings.TrimLeftFunc(text, unicode.IsSpace); inked != "" {
		s.first = inked[0]
	}
}

// Limits for looking ahead: text is read again if the construct is not found. The scanner looks
// ahead through at most maxRereads the length of the text plus maxRereadBytes bytes; after that,
// tags and braces are text.
const (
	maxRereads     = 16
	maxRereadBytes = 4 << 20
)

// canLookAhead reports whether the limits allow another look ahead.
func (s *scanner) canLookAhead() bool { return s.lookedAhead <= maxRereads*len(s.text)+maxRereadBytes }

// maxIndent is the widest indentation that is kept where lines move: it is repeated for
// each of them.
const maxIndent = 100

// indent is the width of the white space at the start of a line, maxIndent at most.
func indent(text string) int {
	width := 0
	for _, c := range text {
		if width >= maxIndent {
			return maxIndent
		}
		switch c {
		case ' ':
			width++
		case '\t':
			width += 4 - width%4
		default:
			return width
		}
	}
	return width
}
