package linkcheck

import "strings"

// Patterns are links in which "*" matches any text.
type Patterns []string

// Match reports whether one of the patterns matches the whole link.
func (p Patterns) Match(link string) bool {
	for _, pattern := range p {
		if matches(pattern, link) {
			return true
		}
	}
	return false
}

func matches(pattern, text string) bool {
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return pattern == text
	}
	text, ok := strings.CutPrefix(text, parts[0])
	if !ok {
		return false
	}
	for _, part := range parts[1 : len(parts)-1] {
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text = text[i+len(part):]
	}
	return strings.HasSuffix(text, parts[len(parts)-1])
}
