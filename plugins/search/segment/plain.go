package segment

import "unicode/utf8"

// readPlainWord reads the most common kind of unit, which readWord would read in the same way:
// ASCII letters and digits, with no capital but the first, and without neighbours that
// could belong to the unit. It reports false, and reads nothing, for other units.
func (s *scanner) readPlainWord() (Unit, bool) {
	start, end := s.pos, s.pos
	for end < len(s.text) && isPlain[s.text[end]] {
		end++
	}
	if end == start && s.text[start]-'A' < 26 {
		for end++; end < len(s.text) && isPlain[s.text[end]]; end++ {
		}
	}
	if end == start || end-start > MaxTerm || start > 0 && s.text[start-1] == '-' || !s.endsAt(end) {
		return Unit{}, false
	}
	s.pos = end
	return Unit{Start: start, End: end, Whole: Term(s.text[start:end])}, true
}

// endsAt reports whether a unit certainly ends at an offset: what follows cannot
// continue it, or is a dot or an apostrophe before a character that cannot.
func (s *scanner) endsAt(end int) bool {
	if end == len(s.text) || isEnd(s.text[end]) {
		return true
	}
	joiner := s.text[end]
	return (joiner == '.' || joiner == '\'') && (end+1 == len(s.text) || isEnd(s.text[end+1]))
}

func isEnd(c byte) bool { return c < utf8.RuneSelf && asciiClasses[c] == other }

// isPlain reports whether a byte is a small letter or a digit of ASCII.
var isPlain = func() (table [256]bool) {
	for c := range table {
		table[c] = c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
	}
	return table
}()
