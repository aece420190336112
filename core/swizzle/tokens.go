package swizzle

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a piece of source code.
type token struct {
	// before is the white space and the comments before the token.
	before string
	text   string
	// same is equal for tokens with the same meaning, such as strings in different quotes.
	same string
}

// tokens splits source code into words, strings on one line, the texts of template literals,
// and single characters. rest is the text after the last token.
func tokens(source string) (list []token, rest string) {
	// around has an element for each enclosing template literal: the number of open braces in
	// its current expression, or inText.
	var around []int
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
			around[in]-- // becomes inText after the last brace
		}
		list = append(list, t)
		source = source[n:]
	}
	return list, ""
}

// inText means the text of a template literal, outside of its expressions.
const inText = -1

// templateTextLen returns the length of the next token in the text of a template literal: the
// text before an expression or the end, or the delimiter "${" or "`" itself.
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

// triviaLen returns the length of the white space and comments at the start of source.
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

// tokenLen returns the length of the token at the start of source.
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
