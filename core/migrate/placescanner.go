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
	// previousToken is the previous token, "" at the beginning; previousIsWord reports whether it is a name.
	previousToken  string
	previousIsWord bool

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
	blockFrame frameKind = iota // statements: of a file or of a function
	groupFrame                  // parentheses
	listFrame
	objectFrame // an object
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
		s.recordValue(start, strings.Trim(s.text[start:s.at], `'"`))
	case c == '`':
		s.skipTemplate()
		s.recordValue(start, "")
	case c == '/' && s.regexpMayBegin():
		s.skipRegexp()
		s.recordValue(start, "")
	case isWordByte(c):
		for s.at < len(s.text) && isWordByte(s.text[s.at]) {
			s.at++
		}
		s.recordName(start, s.text[start:s.at])
	default:
		s.readPunctuation(start)
	}
	return true
}

func (s *placeScanner) top() *placeFrame { return &s.frames[len(s.frames)-1] }

// recordValue records a value, or a quoted key. name is "" for values that cannot be keys.
func (s *placeScanner) recordValue(start int, name string) {
	s.beginEntry(start, name)
	s.previousToken, s.previousIsWord = "value", false
}

func (s *placeScanner) recordName(start int, name string) {
	s.beginEntry(start, name)
	s.previousToken, s.previousIsWord = name, true
}

// beginEntry records that a value or key may begin at a token.
func (s *placeScanner) beginEntry(start int, name string) {
	f := s.top()
	if !f.expecting {
		return
	}
	switch f.kind {
	case objectFrame:
		f.segment, f.expecting = name, false
		if name != "" {
			s.record(start, f)
		}
	case listFrame:
		f.segment, f.expecting = "["+strconv.Itoa(f.entries)+"]", false
		f.entries++
		s.record(start, f)
	}
}

func (s *placeScanner) record(start int, f *placeFrame) {
	lineStart := strings.LastIndexByte(s.text[:start], '\n') + 1
	s.found = append(s.found, place{
		path: append(slices.Clone(f.path), f.segment),
		line: strings.Count(s.text[:start], "\n") + 1,
		col:  utf8.RuneCountInString(s.text[lineStart:start]) + 1,
	})
}

func (s *placeScanner) readPunctuation(start int) {
	c := s.text[s.at]
	f := s.top()
	switch c {
	case '{', '[', '(':
		s.beginEntry(start, "")
		s.openBracket(c)
	case '}', ']', ')':
		if len(s.frames) > 1 {
			s.frames = s.frames[:len(s.frames)-1]
		}
	case ',':
		f.expecting = f.kind == listFrame || f.kind == objectFrame
	case ';':
		f.segment = ""
	case '=':
		if f.kind == blockFrame && s.previousIsWord {
			f.segment = s.previousToken
		}
	default:
		s.beginEntry(start, "") // such as a spread
	}
	s.at++
	switch {
	case c == '=' && s.at < len(s.text) && s.text[s.at] == '>':
		s.at++
		s.previousToken = "=>"
	default:
		s.previousToken = string(c)
	}
	s.previousIsWord = false
}

// openBracket enters a bracket.
func (s *placeScanner) openBracket(c byte) {
	outer := s.top()
	inner := placeFrame{path: outer.path}
	if outer.segment != "" {
		inner.path = append(slices.Clone(outer.path), outer.segment)
	}
	switch {
	case c == '(':
		inner.kind = groupFrame
	case c == '[':
		inner.kind, inner.expecting = listFrame, true
	case s.blockBegins():
		inner.kind, inner.path = blockFrame, nil
	default:
		inner.kind, inner.expecting = objectFrame, true
	}
	s.frames = append(s.frames, inner)
}

// blockBegins reports whether a brace here begins a block of statements rather than a
// literal.
func (s *placeScanner) blockBegins() bool {
	if s.previousIsWord {
		return !slices.Contains([]string{"return", "default", "await"}, s.previousToken)
	}
	return slices.Contains([]string{"", ")", "=>", ";", "}", "{"}, s.previousToken)
}

// regexpMayBegin distinguishes a regular expression from a division, by the previous
// token.
func (s *placeScanner) regexpMayBegin() bool {
	return !s.previousIsWord && s.previousToken != "value" && s.previousToken != ")" && s.previousToken != "]"
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= utf8.RuneSelf
}
