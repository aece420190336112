package css

import (
	"strings"
	"unicode/utf8"
)

// tokenKind distinguishes the kinds of token.
type tokenKind uint8

// The kinds of tokens that are needed to find selectors, declarations and URLs. Every byte of a style sheet belongs to
// exactly one token.
const (
	delimToken     tokenKind = iota // any other single character
	spaceToken                      // white space or a comment
	identToken                      // an identifier
	functionToken                   // an identifier and its opening parenthesis
	atKeywordToken                  // "@" and a name
	hashToken                       // "#" and a name
	stringToken                     // a quoted string
	urlToken                        // url(…) without quotes
	numberToken                     // a number with its unit
	openToken                       // ( [ {
	closeToken                      // ) ] }
)

// token is a piece of a style sheet: text[start:end].
type token struct {
	kind       tokenKind
	start, end int
}

// tokenize splits a style sheet into tokens as CSS Syntax Level 3 does, to the extent that these kinds require. It never
// fails.
func tokenize(text string) []token {
	l := lexer{text: text}
	for l.pos < len(text) {
		start := l.pos
		kind := l.next()
		l.tokens = append(l.tokens, token{kind, start, l.pos})
	}
	return l.tokens
}

type lexer struct {
	text   string
	pos    int
	tokens []token
}

func (l *lexer) next() tokenKind {
	c := l.text[l.pos]
	switch {
	case isSpace(c):
		for l.pos < len(l.text) && isSpace(l.text[l.pos]) {
			l.pos++
		}
		return spaceToken
	case strings.HasPrefix(l.text[l.pos:], "/*"):
		l.skipComment()
		return spaceToken
	case c == '"' || c == '\'':
		l.skipString(c)
		return stringToken
	case l.atNumber():
		l.skipNumber()
		return numberToken
	case l.atIdent(l.pos):
		return l.identLike()
	case (c == '#' || c == '@') && l.pos+1 < len(l.text) && (l.atIdent(l.pos+1) || c == '#' && isNameByte(l.text[l.pos+1])):
		l.pos++
		l.skipName()
		if c == '#' {
			return hashToken
		}
		return atKeywordToken
	}
	_, size := utf8.DecodeRuneInString(l.text[l.pos:])
	l.pos += size
	switch c {
	case '(', '[', '{':
		return openToken
	case ')', ']', '}':
		return closeToken
	}
	return delimToken
}

func (l *lexer) skipComment() {
	end := strings.Index(l.text[l.pos+2:], "*/")
	if end < 0 {
		l.pos = len(l.text)
		return
	}
	l.pos += end + 4
}

func (l *lexer) skipString(quote byte) {
	for l.pos++; l.pos < len(l.text); l.pos++ {
		switch l.text[l.pos] {
		case quote:
			l.pos++
			return
		case '\\':
			l.pos++
		case '\n':
			return // an unclosed string ends at the end of the line
		}
	}
	l.pos = min(l.pos, len(l.text))
}

func (l *lexer) atNumber() bool {
	i := l.pos
	if c := l.text[i]; c == '+' || c == '-' {
		i++
	}
	if i < len(l.text) && l.text[i] == '.' {
		i++
	}
	return i < len(l.text) && l.text[i] >= '0' && l.text[i] <= '9'
}

func (l *lexer) skipNumber() {
	l.pos++
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		exponentSign := (c == '+' || c == '-') && (l.text[l.pos-1] == 'e' || l.text[l.pos-1] == 'E')
		if c >= '0' && c <= '9' || c == '.' && l.atDigit(l.pos+1) || exponentSign && l.atDigit(l.pos+1) {
			l.pos++
			continue
		}
		if c == '%' {
			l.pos++
			return
		}
		if !isNameByte(c) {
			return
		}
		l.pos++
	}
}

func (l *lexer) atDigit(i int) bool {
	return i < len(l.text) && l.text[i] >= '0' && l.text[i] <= '9'
}

// atIdent reports whether there is an identifier at i.
func (l *lexer) atIdent(i int) bool {
	if i >= len(l.text) {
		return false
	}
	if l.text[i] == '-' {
		i++
		if i < len(l.text) && l.text[i] == '-' {
			return true
		}
	}
	if i >= len(l.text) {
		return false
	}
	c := l.text[i]
	return c == '\\' && i+1 < len(l.text) && l.text[i+1] != '\n' || isNameByte(c) && c != '-' && (c < '0' || c > '9')
}

func (l *lexer) skipName() {
	for l.pos < len(l.text) {
		switch c := l.text[l.pos]; {
		case c == '\\' && l.pos+1 < len(l.text):
			_, size := utf8.DecodeRuneInString(l.text[l.pos+1:])
			l.pos += 1 + size
		case isNameByte(c):
			l.pos++
		default:
			return
		}
	}
}

func (l *lexer) identLike() tokenKind {
	start := l.pos
	l.skipName()
	if l.pos >= len(l.text) || l.text[l.pos] != '(' {
		return identToken
	}
	name := l.text[start:l.pos]
	l.pos++
	if !strings.EqualFold(name, "url") {
		return functionToken
	}
	rest := strings.TrimLeft(l.text[l.pos:], " \t\r\n\f")
	if strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "'") {
		return functionToken
	}
	for l.pos < len(l.text) {
		c := l.text[l.pos]
		l.pos++
		if c == '\\' && l.pos < len(l.text) {
			l.pos++
		} else if c == ')' {
			break
		}
	}
	return urlToken
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'
}

func isNameByte(c byte) bool {
	return c == '-' || c == '_' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// unescape resolves the escapes in an identifier or in the content of a string.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		digits := 0
		var r rune
		for digits < 6 && i+1+digits < len(s) && isHexDigit(s[i+1+digits]) {
			r = r<<4 | rune(hexValue(s[i+1+digits]))
			digits++
		}
		switch {
		case digits > 0:
			b.WriteRune(r)
			i += digits
			if i+1 < len(s) && isSpace(s[i+1]) {
				i++
			}
		case s[i+1] == '\n':
			i++ // an escaped line break
		default:
			i++
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// closingTokens maps each opening token to its closing one; other and unclosed tokens map to the number of tokens.
func closingTokens(tokens []token) []int {
	closing := make([]int, len(tokens))
	var open []int
	for i, t := range tokens {
		closing[i] = len(tokens)
		switch {
		case t.kind == openToken || t.kind == functionToken:
			open = append(open, i)
		case t.kind == closeToken && len(open) > 0:
			closing[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
	return closing
}

func isHexDigit(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func hexValue(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}
