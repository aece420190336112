package mdx

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

var (
	firstWord   = lazyregexp.New(`^(?:import|export)\b`)
	declaration = lazyregexp.New(`^export\s+(?:default\s+)?(?:async\s+)?(?:function|class)\b`)
	nextWord    = lazyregexp.New(`^[\p{L}_$][\p{L}\p{Nd}_$]*`)
)

// StatementEnd returns the offset after the statement that code begins with, and "import"
// or "export" if it begins with that word. A statement ends with a semicolon, or at a
// line end after which it cannot continue; a declaration ends with its body. If a comment
// in the statement never ends, ok is false and end is where the comment begins.
func StatementEnd(code string) (end int, word string, ok bool) {
	x := Lexer{l: LookaheadIn(code)}
	hasBody, operand := declaration.MatchString(code), true
	i := 0
	for i < len(code) {
		c := code[i]
		switch {
		case c == ';':
			return i + 1, firstWord.FindString(code), true
		case c == '\n' && !operand && !continues(SkipTrivia(code[i:])):
			return i, firstWord.FindString(code), true
		}
		start := i
		if i, operand, ok = x.tokenOrGroupEnd(i, operand); !ok {
			if strings.HasPrefix(code[start:], "/*") {
				return start, firstWord.FindString(code), false
			}
			return len(code), firstWord.FindString(code), true
		}
		if hasBody && c == '{' {
			return i, firstWord.FindString(code), true
		}
	}
	return len(code), firstWord.FindString(code), true
}

// continues reports whether code continues a statement that could end before it.
func continues(code string) bool {
	if code == "" {
		return false
	}
	if word := nextWord.FindString(code); word != "" {
		return slices.Contains([]string{"in", "instanceof", "of", "as", "from"}, word)
	}
	return strings.IndexByte(`"'{}@#0123456789`, code[0]) < 0
}

// tokenOrGroupEnd returns the offset after the token or the group of brackets at i.
func (x *Lexer) tokenOrGroupEnd(i int, operand bool) (end int, next, ok bool) {
	if c := x.l.At(i); c == '{' || c == '(' || c == '[' {
		end, ok = x.groupEnd(i)
		return end, false, ok
	}
	return x.Token(i, operand)
}

// Declarators splits the text after const, let or var at its commas.
func Declarators(code string) []string {
	x := Lexer{l: LookaheadIn(code)}
	var parts []string
	var ok bool
	start, operand := 0, true
	for i := 0; i < len(code); {
		if code[i] == ',' {
			parts = append(parts, code[start:i])
			start = i + 1
		}
		if i, operand, ok = x.tokenOrGroupEnd(i, operand); !ok {
			break
		}
	}
	return append(parts, code[start:])
}

// SkipTrivia returns code without the white space and comments at its start. A comment
// that never ends stays.
func SkipTrivia(code string) string {
	for {
		code = strings.TrimLeft(code, " \t\n\r\f\v")
		switch {
		case strings.HasPrefix(code, "//"):
			i := strings.IndexByte(code, '\n')
			if i < 0 {
				return ""
			}
			code = code[i:]
		case strings.HasPrefix(code, "/*"):
			i := strings.Index(code[2:], "*/")
			if i < 0 {
				return code
			}
			code = code[i+4:]
		default:
			return code
		}
	}
}
