package plain

import "strings"

// scanner reads a document from start to end.
type scanner struct {
	Options
	text string
	pos  int
	out  []line
	// current is the line being read, touched whether something was taken out of it.
	current strings.Builder
	touched bool
	// startDepth and startBase are those at the start of the current line.
	startDepth, startBase int
	// open are the elements around the place.
	open []element
	// quotes are the numbers of colons of the admonitions around the place.
	quotes []int
	// brackets are the open brackets of the paragraph.
	brackets int
	// imports are the names of imported Markdown files.
	imports map[string]string
	// afterESM says that the line before was blank or an import.
	afterESM bool
}

// element is an element that has been opened.
type element struct {
	name string
	// end is written where the element is closed.
	end string
	// block says that it began a line, with the indentation indent.
	block  bool
	indent int
}

// lines reads the whole text.
func (s *scanner) lines() []line {
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
			s.esm()
			continue
		case s.fence(raw), s.admonition(raw), s.definition(raw):
		default:
			s.inline()
		}
		s.afterESM = blank
	}
	if s.current.Len() > 0 {
		s.endLine()
	}
	return s.out
}

// depth counts the elements around the place that began a line.
func (s *scanner) depth() (depth, base int) {
	for _, e := range s.open {
		if e.block {
			if depth == 0 {
				base = e.indent
			}
			depth++
		}
	}
	return depth, base
}

// endLine puts the current line into the result.
func (s *scanner) endLine() {
	text := s.current.String()
	s.current.Reset()
	s.add(line{text: text, boundary: s.touched && strings.TrimSpace(text) == ""})
	s.touched = false
	s.startDepth, s.startBase = s.depth()
}

func (s *scanner) add(l line) {
	l.depth, l.base = s.startDepth, s.startBase
	s.out = append(s.out, l)
}

// make adds lines of our own before the current one.
func (s *scanner) make(verbatim bool, texts ...string) {
	depth, base := s.depth()
	for _, text := range texts {
		s.out = append(s.out, line{text: text, made: true, verbatim: verbatim, depth: depth, base: base})
	}
}

// skipLine moves behind the line feed of the line at the position.
func (s *scanner) skipLine() string {
	raw, _, _ := strings.Cut(s.text[s.pos:], "\n")
	s.pos = min(s.pos+len(raw)+1, len(s.text))
	return raw
}

// atLineStart reports whether the current line holds only white space so far.
func (s *scanner) atLineStart() bool { return strings.TrimSpace(s.current.String()) == "" }

// indent is the width of the white space at the start of a line.
func indent(text string) int {
	width := 0
	for _, c := range text {
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
