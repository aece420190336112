package firstpaint

import "strings"

// splitAt splits a list at a separator that no bracket, string or comment contains.
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

// reactions are pseudo-classes that match only after an action of the reader, and whose styles the first paint does not need.
var reactions = map[string]bool{":hover": true, ":active": true, ":focus": true, ":focus-visible": true, ":focus-within": true, "::selection": true}

// isReaction reports whether a selector matches nothing before the reader does something.
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

// pseudoEnd is where the name of the pseudo-class or pseudo-element at i ends.
func pseudoEnd(selector string, i int) int {
	for i < len(selector) && selector[i] == ':' {
		i++
	}
	return nameEnd(selector, i)
}

// needs numbers the classes, ids and elements that a selector requires outside of brackets.
func (s *Sheets) needs(selector string) []int {
	var needs []int
	add := func(name string) {
		if strings.Contains(name, `\`) {
			return // rare, and to keep a rule is always right
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

// bracketEnd is the length of the bracket that the text begins with.
func bracketEnd(text string) int { return closingEnd(text, "([", ")]") }

// nameEnd is where the name that begins at i ends, escapes included.
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
