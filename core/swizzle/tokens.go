package swizzle

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a piece of source code.
type token struct {
	// before is the white space and the comments in front of it.
	before string
	text   string
	// same is equal for tokens that mean the same: strings in either quotes.
	same string
}

// tokens cuts source code into words, strings on one line, and single characters. What
// follows the last token comes back apart.
func tokens(source string) (list []token, rest string) {
	for source != "" {
		gap := triviaLen(source)
		if gap == len(source) {
			return list, source
		}
		before := source[:gap]
		source = source[gap:]
		n := tokenLen(source)
		t := token{before: before, text: source[:n], same: source[:n]}
		if n > 1 && (source[0] == '\'' || source[0] == '"') {
			t.same = `"` + source[1:n-1] + `"`
		}
		list = append(list, t)
		source = source[n:]
	}
	return list, ""
}

// triviaLen is the length of the white space and the comments that source begins with.
func triviaLen(source string) int {
	n := 0
	for {
		rest := source[n:]
		trimmed := strings.TrimLeftFunc(rest, unicode.IsSpace)
		n += len(rest) - len(trimmed)
		end := ""
		switch {
		case strings.HasPrefix(trimmed, "//"):
			end = "\n"
		case strings.HasPrefix(trimmed, "/*"):
			end = "*/"
		default:
			return n
		}
		i := strings.Index(trimmed, end)
		if i < 0 {
			return len(source)
		}
		n += i + len(end)
	}
}

// tokenLen is the length of the token that source begins with.
func tokenLen(source string) int {
	first, size := utf8.DecodeRuneInString(source)
	if first == '\'' || first == '"' {
		for i := 1; i < len(source) && source[i] != '\n'; i++ {
			if source[i] == '\\' {
				i++
			} else if rune(source[i]) == first {
				return i + 1
			}
		}
		return size
	}
	if !wordRune(first) {
		return size
	}
	for i, r := range source {
		if !wordRune(r) {
			return i
		}
	}
	return len(source)
}

func wordRune(r rune) bool { return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r) }
