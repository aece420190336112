// Package kebab turns the labels of tags and the keys of authors into the last part of a path, by
// the same rules as Docusaurus: words and runs of digits are separated, so "i18n" becomes "i-18-n"
// and "innerBlocks" becomes "inner-blocks". It does not join paths.
package kebab

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Case joins the words of s, in lower case, with hyphens. Accents of Latin letters
// are dropped, letters of other scripts stay. The result is "" if s has no words.
func Case(s string) string {
	w := splitter{text: []rune(plain(s))}
	var words []string
	for w.at < len(w.text) {
		n := w.wordLength()
		if n == 0 {
			w.at++
			continue
		}
		words = append(words, strings.ToLower(string(w.text[w.at:w.at+n])))
		w.at += n
	}
	return strings.Join(words, "-")
}

// ligatures maps letters that Unicode does not decompose into a letter and an accent to plain
// letters.
var ligatures = map[rune]string{
	'Æ': "Ae", 'æ': "ae", 'Ð': "D", 'ð': "d", 'Ø': "O", 'ø': "o", 'Þ': "Th", 'þ': "th", 'ß': "ss",
	'Đ': "D", 'đ': "d", 'Ħ': "H", 'ħ': "h", 'ı': "i", 'Ĳ': "IJ", 'ĳ': "ij", 'ĸ': "k", 'Ŀ': "L", 'ŀ': "l",
	'Ł': "L", 'ł': "l", 'ŉ': "n", 'Ŋ': "N", 'ŋ': "n", 'Œ': "Oe", 'œ': "oe", 'Ŧ': "T", 'ŧ': "t", 'ſ': "s",
}

// plain removes accents of Latin letters, and apostrophes.
func plain(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\'' || r == '’' || combining(r):
		case ligatures[r] != "":
			b.WriteString(ligatures[r])
		case r >= 'À' && r <= 'ſ' && r != '×' && r != '÷':
			first, _, _ := strings.Cut(norm.NFD.String(string(r)), "\u0300")
			b.WriteRune([]rune(first)[0])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func combining(r rune) bool {
	return r >= 0x300 && r <= 0x36f || r >= 0xfe20 && r <= 0xfe2f || r >= 0x20d0 && r <= 0x20ff
}

// charClass is the class of a letter for the splitter.
type charClass uint8

const (
	separator charClass = iota
	upper
	lower
	digit
	symbol // an emoji or another character that is a word of its own
	letter // of a script without case, or beyond Latin
	end
)

func classOf(r rune) charClass {
	switch {
	case r >= 'A' && r <= 'Z':
		return upper
	case r >= 'a' && r <= 'z':
		return lower
	case r >= '0' && r <= '9':
		return digit
	case r < 0xc0, r == '×', r == '÷', r >= 0x2000 && r <= 0x206f, unicode.IsSpace(r), r == 0xfeff:
		return separator
	case r > 0xffff, r >= 0x2700 && r <= 0x27bf:
		return symbol
	}
	return letter
}

// splitter finds words one after another.
type splitter struct {
	text []rune
	at   int
}

func (s *splitter) class(i int) charClass {
	if i >= len(s.text) {
		return end
	}
	return classOf(s.text[i])
}

// countRun counts the letters from i on that have one of two classes.
func (s *splitter) countRun(i int, a, b charClass) int {
	n := 0
	for c := s.class(i + n); c == a || c == b; c = s.class(i + n) {
		n++
	}
	return n
}

// wordLength returns the length of the word that begins at the splitter's place, 0 for none.
func (s *splitter) wordLength() int {
	if n := s.capitalisedLength(); n > 0 {
		return n
	}
	if n := s.acronymLength(); n > 0 {
		return n
	}
	first := 0
	if s.class(s.at) == upper {
		first = 1
	}
	if n := s.countRun(s.at+first, lower, letter); n > 0 {
		return first + n
	}
	if n := s.countRun(s.at, upper, upper); n > 0 {
		return n
	}
	if n := s.ordinalLength(); n > 0 {
		return n
	}
	if n := s.countRun(s.at, digit, digit); n > 0 {
		return n
	}
	return s.symbolLength()
}

// capitalisedLength returns the length of a word such as "Block" or "block", up to the next one.
func (s *splitter) capitalisedLength() int {
	first := 0
	if s.class(s.at) == upper {
		first = 1
	}
	n := s.countRun(s.at+first, lower, lower)
	if next := s.class(s.at + first + n); n > 0 && (next == separator || next == upper || next == end) {
		return first + n
	}
	return 0
}

// acronymLength returns the length of a word such as "HTML", less the capital that begins the next word.
func (s *splitter) acronymLength() int {
	n := s.countRun(s.at, upper, letter)
	if next := s.class(s.at + n); n > 0 && (next == separator || next == end) {
		return n
	}
	for n--; n > 0; n-- {
		next := s.class(s.at + n + 1)
		if s.class(s.at+n) == upper && (next == lower || next == letter) {
			return n
		}
	}
	return 0
}

// ordinalLength returns the length of a number such as "21st".
func (s *splitter) ordinalLength() int {
	n := s.countRun(s.at, digit, digit)
	if n == 0 || s.at+n+2 > len(s.text) {
		return 0
	}
	suffix := string(s.text[s.at+n : s.at+n+2])
	next := s.class(s.at + n + 2)
	ordinal := map[rune]string{'1': "st", '2': "nd", '3': "rd"}[s.text[s.at+n-1]]
	if ordinal == "" {
		ordinal = "th"
	}
	switch {
	case suffix == ordinal && next != lower && next != digit,
		suffix == strings.ToUpper(ordinal) && next != upper && next != digit:
		return n + 2
	}
	return 0
}

// symbolLength returns the length of an emoji with its modifiers and joined emoji.
func (s *splitter) symbolLength() int {
	if s.class(s.at) != symbol {
		return 0
	}
	n := 1
	for s.at+n < len(s.text) {
		switch r := s.text[s.at+n]; {
		case r == 0xfe0e || r == 0xfe0f || r >= 0x1f3fb && r <= 0x1f3ff:
			n++
		case r == 0x200d && s.class(s.at+n+1) == symbol:
			n += 2
		default:
			return n
		}
	}
	return n
}
