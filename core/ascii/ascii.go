// Package ascii finds ASCII characters in texts.
//
// A Set of characters is made once, and then searched for without the set-up that strings.IndexAny and strings.TrimLeft
// need for each call. The package knows nothing of other characters, which are in no set.
package ascii

// Set is a set of ASCII characters.
type Set [256]bool

// SetOf returns the set of the characters of a text.
func SetOf(chars string) *Set {
	var set Set
	for i := range len(chars) {
		set[chars[i]] = true
	}
	return &set
}

// Index returns the place of the first character of the set in a text; the length of the text if it has none.
func (s *Set) Index(text string) int {
	for i := range len(text) {
		if s[text[i]] {
			return i
		}
	}
	return len(text)
}

// TrimLeft returns the text without the characters of the set at its beginning.
func (s *Set) TrimLeft(text string) string {
	for text != "" && s[text[0]] {
		text = text[1:]
	}
	return text
}
