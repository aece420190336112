package literal

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

func (p *literalParser) number() (Value, bool) {
	start := p.i
	for p.i < len(p.src) && (char.IsLetter(p.src[p.i]) || char.IsDigit(p.src[p.i]) || strings.IndexByte("+-._", p.src[p.i]) >= 0) {
		p.i++
	}
	s := strings.ReplaceAll(p.src[start:p.i], "_", "")
	f, err := strconv.ParseFloat(s, 64)
	if n, intErr := strconv.ParseInt(s, 0, 64); intErr == nil && err != nil {
		f, err = float64(n), nil
	}
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) || len(s) > 1 && s[0] == '0' && char.IsDigit(s[1]) {
		return Value{}, false
	}
	return Value{Kind: Number, Text: strconv.FormatFloat(f, 'f', -1, 64)}, true
}

// quoted reads a string or a template.
func (p *literalParser) quoted(quote byte) (string, bool) {
	p.i++
	var b strings.Builder
	for p.i < len(p.src) {
		switch c := p.src[p.i]; {
		case c == quote:
			p.i++
			return b.String(), true
		case c == '\\':
			if !p.escape(&b) {
				return "", false
			}
		case c == '\n' && quote != '`':
			return "", false
		case quote == '`' && strings.HasPrefix(p.src[p.i:], "${"):
			p.i += 2
			v, ok := p.sum(0)
			s, isText := v.Printed()
			if !ok || !isText || p.peek() != '}' {
				return "", false
			}
			b.WriteString(s)
			p.i++
		default:
			b.WriteByte(c)
			p.i++
		}
	}
	return "", false
}

var simpleEscapes = map[byte]string{
	'n': "\n", 't': "\t", 'r': "\r", 'b': "\b", 'f': "\f", 'v': "\v", '0': "\x00", '\n': "",
}

func (p *literalParser) escape(b *strings.Builder) bool {
	p.i++
	if p.i >= len(p.src) {
		return false
	}
	c := p.src[p.i]
	p.i++
	if s, ok := simpleEscapes[c]; ok {
		b.WriteString(s)
		return true
	}
	digits := ""
	switch {
	case c == 'x':
		digits = p.take(2)
	case c == 'u' && p.i < len(p.src) && p.src[p.i] == '{':
		end := strings.IndexByte(p.src[p.i:], '}')
		if end < 0 {
			return false
		}
		digits = p.take(end + 1)[1:end]
	case c == 'u':
		digits = p.take(4)
	default:
		b.WriteByte(c)
		return true
	}
	n, err := strconv.ParseUint(digits, 16, 21)
	if err != nil {
		return false
	}
	if r := rune(n); utf8.ValidRune(r) {
		b.WriteRune(r)
		return true
	}
	return false
}

// take reads n bytes, or none if there are fewer.
func (p *literalParser) take(n int) string {
	if p.i+n > len(p.src) {
		return ""
	}
	s := p.src[p.i : p.i+n]
	p.i += n
	return s
}
