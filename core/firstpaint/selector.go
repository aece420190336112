package firstpaint

import "strings"

// splitAt splits a list at the separators outside of brackets, strings and comments.
func splitAt(list string, separator byte) []string {
	var parts []string
	depth, start := 0, 0
	for i := 0; i < len(list); i++ {
		switch list[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case separator:
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(list[start:i]))
				start = i + 1
			}
		default:
			i = skipOpaque(list, i)
		}
	}
	return append(parts, strings.TrimSpace(list[start:]))
}

// reactions are the pseudo-classes that match only after an action of the reader. The first paint does not need their styles.
var reactions = map[string]bool{":hover": true, ":active": true, ":focus": true, ":focus-visible": true, ":focus-within": true, "::selection": true}

// isReaction reports whether a selector matches only after an action of the reader.
func isReaction(selector string) bool {
	for i := 0; i < len(selector); {
		switch selector[i] {
		case ':':
			end := pseudoEnd(selector, i)
			if reactions[selector[i:end]] {
				return true
			}
			i = end
		case '(', '[':
			i += bracketEnd(selector[i:])
		case '\\':
			i += 2
		default:
			i++
		}
	}
	return false
}

// pseudoEnd returns the end of the name of the pseudo-class or pseudo-element at i.
func pseudoEnd(selector string, i int) int {
	for i < len(selector) && selector[i] == ':' {
		i++
	}
	return nameEnd(selector, i)
}

// requiredNames returns the numbers of the classes, IDs and elements that a selector requires. It ignores those in brackets.
func (s *Sheets) requiredNames(selector string) []int {
	var needs []int
	add := func(name string) {
		if strings.Contains(name, `\`) {
			return // rare; keeping a rule is always correct
		}
		number, known := s.names[name]
		if !known {
			number = len(s.names)
			s.names[name] = number
		}
		needs = append(needs, number)
	}
	for i := 0; i < len(selector); {
		switch c := selector[i]; {
		case c == '.' || c == '#':
			end := nameEnd(selector, i+1)
			add(selector[i:end])
			i = end
		case c == ':':
			i = pseudoEnd(selector, i)
		case c == '(' || c == '[':
			i += bracketEnd(selector[i:])
		case isNameByte(c):
			end := nameEnd(selector, i)
			add(strings.ToLower(selector[i:end]))
			i = end
		default:
			i++
		}
	}
	return needs
}

// bracketEnd returns the length of the bracketed part at the start of the text.
func bracketEnd(text string) int { return closingEnd(text, "([", ")]") }

// nameEnd returns the end of the name at i, including escapes.
func nameEnd(text string, i int) int {
	for i < len(text) && (isNameByte(text[i]) || text[i] == '\\') {
		if text[i] == '\\' {
			i++
		}
		i++
	}
	return min(i, len(text))
}

func isNameByte(c byte) bool {
	return c == '-' || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

func isNameRune(r rune) bool { return r >= 0x80 || isNameByte(byte(r)) }
