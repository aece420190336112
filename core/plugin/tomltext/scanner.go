package tomltext

import (
	"strconv"
	"strings"
)

// scanner reads the tokens of TOML 1.1 by their outline: it finds where they end,
// and leaves their validation to the decoder.
type scanner struct {
	src string
	i   int
	// maxDepth bounds the nesting.
	maxDepth int
	// tooDeep is the first place that is deeper than maxDepth.
	tooDeep Span
}

// noteDepth records a position that is too deep.
func (s *scanner) noteDepth(at Span, depth int) {
	if depth > s.maxDepth && !s.tooDeep.Known() {
		s.tooDeep = at
	}
}

// notePath records the place at which a key exceeds the depth, in a table of a given depth.
func (s *scanner) notePath(path []segment, depth int) {
	if over := s.maxDepth - depth; len(path) > over {
		s.noteDepth(path[max(over, 0)].at, depth+len(path))
	}
}

// peek returns the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.i < len(s.src) {
		return s.src[s.i]
	}
	return 0
}

func (s *scanner) skip(c byte) {
	if s.peek() == c {
		s.i++
	}
}

// skipSpace passes over blanks within a line.
func (s *scanner) skipSpace() {
	for s.i < len(s.src) && (s.src[s.i] == ' ' || s.src[s.i] == '\t') {
		s.i++
	}
}

// skipBlank passes over blanks, line ends and comments.
func (s *scanner) skipBlank() {
	for s.i < len(s.src) {
		switch s.src[s.i] {
		case ' ', '\t', '\r', '\n':
			s.i++
		case '#':
			s.skipLine()
		default:
			return
		}
	}
}

// skipLine moves to the end of the line.
func (s *scanner) skipLine() {
	if n := strings.IndexByte(s.src[s.i:], '\n'); n >= 0 {
		s.i += n
		return
	}
	s.i = len(s.src)
}

// skipBare passes over a number, boolean or date, which may hold a space.
func (s *scanner) skipBare() {
	start := s.i
	for s.i < len(s.src) && !strings.ContainsRune(",]}#\r\n", rune(s.src[s.i])) {
		s.i++
	}
	s.i = start + len(strings.TrimRight(s.src[start:s.i], " \t"))
}

// readKeyPath reads a dotted key and the blanks after it; nil if there is none.
func (s *scanner) readKeyPath() []segment {
	var path []segment
	for {
		s.skipSpace()
		seg, ok := s.readKey()
		if !ok {
			return path
		}
		path = append(path, seg)
		s.skipSpace()
		if s.peek() != '.' {
			return path
		}
		s.i++
	}
}

// readKey reads one segment of a key, bare or quoted.
func (s *scanner) readKey() (segment, bool) {
	start := s.i
	if c := s.peek(); c == '"' || c == '\'' {
		s.skipQuoted(c)
		return segment{unquote(s.src[start:s.i]), Span{start, s.i}}, true
	}
	for s.i < len(s.src) && !strings.ContainsRune(" \t\r\n.=[]{},#\"'", rune(s.src[s.i])) {
		s.i++
	}
	return segment{s.src[start:s.i], Span{start, s.i}}, s.i > start
}

// skipString passes over a string of any of the four kinds.
func (s *scanner) skipString() {
	quote := s.peek()
	triple := strings.Repeat(string(quote), 3)
	if !strings.HasPrefix(s.src[s.i:], triple) {
		s.skipQuoted(quote)
		return
	}
	for s.i += 3; s.i < len(s.src); s.i++ {
		if quote == '"' && s.src[s.i] == '\\' {
			s.i++
			continue
		}
		if strings.HasPrefix(s.src[s.i:], triple) {
			s.i += 3
			// Up to two quotes may be right before the closing three.
			for n := 0; n < 2 && s.peek() == quote; n++ {
				s.i++
			}
			return
		}
	}
	s.i = len(s.src)
}

// skipQuoted passes over a string on one line.
func (s *scanner) skipQuoted(quote byte) {
	for s.i++; s.i < len(s.src) && s.src[s.i] != '\n'; s.i++ {
		switch {
		case s.src[s.i] == quote:
			s.i++
			return
		case quote == '"' && s.src[s.i] == '\\':
			s.i++
		}
	}
	s.i = min(s.i, len(s.src))
}

// unquote returns the text of a quoted key.
func unquote(s string) string {
	if len(s) < 2 || s[0] != s[len(s)-1] {
		return s
	}
	body := s[1 : len(s)-1]
	if s[0] == '\'' || !strings.Contains(body, "\\") {
		return body
	}
	var b strings.Builder
	for i := 0; i < len(body); i++ {
		if body[i] != '\\' || i+1 == len(body) {
			b.WriteByte(body[i])
			continue
		}
		i++
		i += unescape(&b, body[i:])
	}
	return b.String()
}

var simpleEscapes = map[byte]byte{'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', 'e': 0x1b, '"': '"', '\\': '\\'}

// unescape writes the character of an escape sequence, given without its
// backslash, and returns how many bytes it has beyond its first.
func unescape(b *strings.Builder, s string) int {
	if c, ok := simpleEscapes[s[0]]; ok {
		b.WriteByte(c)
		return 0
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[s[0]]
	if digits > 0 && len(s) > digits {
		if r, err := strconv.ParseUint(s[1:1+digits], 16, 32); err == nil {
			b.WriteRune(rune(r))
			return digits
		}
	}
	b.WriteByte(s[0])
	return 0
}
