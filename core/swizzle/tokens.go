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

// tokens cuts source code into words, strings on one line, the texts of templates, and
// single characters. What follows the last token comes back apart.
func tokens(source string) (list []token, rest string) {
	var around []int // the templates around: the open braces in an expression of one, or inText
	for source != "" {
		in := len(around) - 1
		if in >= 0 && around[in] == inText {
			n := templateTextLen(source)
			list = append(list, token{text: source[:n], same: source[:n]})
			switch source[:n] {
			case "`":
				around = around[:in]
			case "${":
				around[in] = 0
			}
			source = source[n:]
			continue
		}
		gap := triviaLen(source)
		if gap == len(source) {
			return list, source
		}
		before := source[:gap]
		source = source[gap:]
		n := tokenLen(source)
		t := token{before: before, text: source[:n], same: source[:n]}
		switch {
		case n > 1 && (source[0] == '\'' || source[0] == '"'):
			t.same = `"` + source[1:n-1] + `"`
		case t.text == "`":
			around = append(around, inText)
		case t.text == "{" && in >= 0:
			around[in]++
		case t.text == "}" && in >= 0:
			around[in]-- // the last one brings back the text
		}
		list = append(list, t)
		source = source[n:]
	}
	return list, ""
}

// inText stands for the text of a template, outside of its expressions.
const inText = -1

// templateTextLen is the length of what source begins with in the text of a template: the
// text up to an expression or the end, or the mark of either.
func templateTextLen(source string) int {
	for i := 0; i < len(source); i++ {
		switch {
		case source[i] == '\\':
			i++
		case source[i] == '`':
			return max(i, len("`"))
		case strings.HasPrefix(source[i:], "${"):
			if i == 0 {
				return len("${")
			}
			return i
		}
	}
	return len(source)
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
