package migrate

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// placeScanner scans the tokens of JavaScript or TypeScript, and records the keys of
// object literals and the entries of lists. It does not parse: if it mistakes other code
// for a literal, it records one place too many.
type placeScanner struct {
	text   string
	at     int
	frames []placeFrame
	// last is the previous token, "" at the beginning; word reports whether it is a name.
	last string
	word bool

	found []place
}

// placeFrame is an open bracket.
type placeFrame struct {
	kind frameKind
	// path is the path of the literal, and segment the key or entry that is being read.
	path    []string
	segment string
	// expecting reports whether a key or entry may begin here.
	expecting bool
	entries   int
}

type frameKind int

const (
	block frameKind = iota // statements: of a file or of a function
	group                  // parentheses
	list
	literal // an object
)

// next reads one token. It returns false at the end.
func (s *placeScanner) next() bool {
	s.skipSpace()
	if s.at >= len(s.text) {
		return false
	}
	start, c := s.at, s.text[s.at]
	switch {
	case c == '\'' || c == '"':
		s.skipString(c)
		s.item(start, strings.Trim(s.text[start:s.at], `'"`))
	case c == '`':
		s.skipTemplate()
		s.item(start, "")
	case c == '/' && s.regexpMayBegin():
		s.skipRegexp()
		s.item(start, "")
	case isWordByte(c):
		for s.at < len(s.text) && isWordByte(s.text[s.at]) {
			s.at++
		}
		s.name(start, s.text[start:s.at])
	default:
		s.punctuation(start)
	}
	return true
}

func (s *placeScanner) top() *placeFrame { return &s.frames[len(s.frames)-1] }

// item records a value, or a quoted key. name is "" for values that cannot be keys.
func (s *placeScanner) item(start int, name string) {
	s.begin(start, name)
	s.last, s.word = "value", false
}

func (s *placeScanner) name(start int, name string) {
	s.begin(start, name)
	s.last, s.word = name, true
}

// begin records that a value or key may begin at a token.
func (s *placeScanner) begin(start int, name string) {
	f := s.top()
	if !f.expecting {
		return
	}
	switch f.kind {
	case literal:
		f.segment, f.expecting = name, false
		if name != "" {
			s.note(start, f)
		}
	case list:
		f.segment, f.expecting = "["+strconv.Itoa(f.entries)+"]", false
		f.entries++
		s.note(start, f)
	}
}

func (s *placeScanner) note(start int, f *placeFrame) {
	lineStart := strings.LastIndexByte(s.text[:start], '\n') + 1
	s.found = append(s.found, place{
		path: append(slices.Clone(f.path), f.segment),
		line: strings.Count(s.text[:start], "\n") + 1,
		col:  utf8.RuneCountInString(s.text[lineStart:start]) + 1,
	})
}

func (s *placeScanner) punctuation(start int) {
	c := s.text[s.at]
	f := s.top()
	switch c {
	case '{', '[', '(':
		s.begin(start, "")
		s.open(c)
	case '}', ']', ')':
		if len(s.frames) > 1 {
			s.frames = s.frames[:len(s.frames)-1]
		}
	case ',':
		f.expecting = f.kind == list || f.kind == literal
	case ';':
		f.segment = ""
	case '=':
		if f.kind == block && s.word {
			f.segment = s.last
		}
	default:
		s.begin(start, "") // such as a spread
	}
	s.at++
	switch {
	case c == '=' && s.at < len(s.text) && s.text[s.at] == '>':
		s.at++
		s.last = "=>"
	default:
		s.last = string(c)
	}
	s.word = false
}

// open enters a bracket.
func (s *placeScanner) open(c byte) {
	outer := s.top()
	inner := placeFrame{path: outer.path}
	if outer.segment != "" {
		inner.path = append(slices.Clone(outer.path), outer.segment)
	}
	switch {
	case c == '(':
		inner.kind = group
	case c == '[':
		inner.kind, inner.expecting = list, true
	case s.blockBegins():
		inner.kind, inner.path = block, nil
	default:
		inner.kind, inner.expecting = literal, true
	}
	s.frames = append(s.frames, inner)
}

// blockBegins reports whether a brace here begins a block of statements rather than a
// literal.
func (s *placeScanner) blockBegins() bool {
	if s.word {
		return !slices.Contains([]string{"return", "default", "await"}, s.last)
	}
	return slices.Contains([]string{"", ")", "=>", ";", "}", "{"}, s.last)
}

// regexpMayBegin distinguishes a regular expression from a division, by the previous
// token.
func (s *placeScanner) regexpMayBegin() bool {
	return !s.word && s.last != "value" && s.last != ")" && s.last != "]"
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= utf8.RuneSelf
}
