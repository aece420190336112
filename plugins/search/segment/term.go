package segment

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Term normalizes a word for comparison: it replaces compatibility characters, converts to lower
// case and removes invisible characters. It keeps accents.
func Term(word string) string {
	if isASCII(word) {
		return strings.ToLower(word)
	}
	word = norm.NFKC.String(word)
	word = strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Cf, r):
			return -1
		case r == 'ς':
			return 'σ'
		}
		return unicode.ToLower(r)
	}, word)
	return norm.NFC.String(word)
}

// Fold removes the accents of a term: readers often leave them out.
func Fold(term string) string {
	if isASCII(term) {
		return term
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(term) {
		if isAccent(r) {
			continue
		}
		if plain, ok := plainLetters[r]; ok {
			b.WriteString(plain)
			continue
		}
		b.WriteRune(r)
	}
	return norm.NFC.String(b.String())
}

// plainLetters maps the letters that Unicode does not decompose.
var plainLetters = map[rune]string{
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th", 'ı': "i", 'ħ': "h",
}

// isAccent reports whether a mark may be left out: those of Latin, Greek and Cyrillic, and
// the vowel signs of Hebrew and Arabic. Other scripts' marks are letters in all but name.
func isAccent(r rune) bool {
	return r >= 0x0300 && r <= 0x036f || r >= 0x0591 && r <= 0x05c7 || r >= 0x064b && r <= 0x0652 || r == 0x0670 || r == 0x0640
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
