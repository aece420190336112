package migrate

import "strings"

// skipSpace moves over white space and comments.
func (s *placeScanner) skipSpace() {
	for s.at < len(s.text) {
		rest := s.text[s.at:]
		switch {
		case strings.ContainsRune(" \t\r\n", rune(rest[0])):
			s.at++
		case strings.HasPrefix(rest, "//"):
			s.skipPast("\n")
		case strings.HasPrefix(rest, "/*"):
			s.skipPast("*/")
		default:
			return
		}
	}
}

func (s *placeScanner) skipPast(end string) {
	i := strings.Index(s.text[s.at:], end)
	if i < 0 {
		s.at = len(s.text)
		return
	}
	s.at += i + len(end)
}

// skipString moves past a string. One that never ends is taken to end with its line.
func (s *placeScanner) skipString(quote byte) {
	for s.at++; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '\\':
			s.at++
		case quote:
			s.at++
			return
		case '\n':
			return
		}
	}
	s.at = len(s.text)
}

// skipTemplate moves past a template literal and the expressions in it.
func (s *placeScanner) skipTemplate() {
	for s.at++; s.at < len(s.text); s.at++ {
		switch {
		case s.text[s.at] == '\\':
			s.at++
		case s.text[s.at] == '`':
			s.at++
			return
		case strings.HasPrefix(s.text[s.at:], "${"):
			s.skipHole()
		}
	}
	s.at = len(s.text)
}

// skipHole moves to the brace that ends an expression in a template literal.
func (s *placeScanner) skipHole() {
	depth := 0
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return
			}
		case '\'', '"':
			s.skipString(c)
			s.at--
		case '`':
			s.skipTemplate()
			s.at--
		}
	}
}

// skipRegexp moves past a regular expression, but not past its flags.
func (s *placeScanner) skipRegexp() {
	inClass := false
	for s.at++; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '\\':
			s.at++
		case '[':
			inClass = true
		case ']':
			inClass = false
		case '/':
			if !inClass {
				s.at++
				return
			}
		case '\n':
			return
		}
	}
	s.at = len(s.text)
}
