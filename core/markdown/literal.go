package markdown

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// literalKind tells literals apart.
type literalKind uint8

const (
	litUndefined literalKind = iota
	litNull
	litBool
	litNumber
	litString
	litArray
	litObject
)

// literal is the value of an expression that needs no code to run.
type literal struct {
	kind literalKind
	// text is the string, the number as JavaScript prints it, or "true".
	text  string
	items []literal
	keys  []string // of an object, with the values in items
}

// maxLiteralDepth bounds the nesting of literals.
const maxLiteralDepth = 50

// parseLiteral evaluates a JavaScript expression made of literals only: strings,
// numbers, booleans, null, templates without holes, arrays and objects. ok is
// false for any other.
func parseLiteral(src string) (literal, bool) {
	p := literalParser{src: src}
	v, ok := p.value(0)
	p.space()
	return v, ok && p.i == len(src)
}

// json returns the value as JSON; undefined is null, as in an array.
func (v *literal) json() json.RawMessage { return v.appendJSON(nil) }

func (v *literal) appendJSON(b []byte) []byte {
	switch v.kind {
	case litUndefined, litNull:
		return append(b, "null"...)
	case litString:
		return appendJSONString(b, v.text)
	case litArray:
		b = append(b, '[')
		for i := range v.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = v.items[i].appendJSON(b)
		}
		return append(b, ']')
	case litObject:
		b = append(b, '{')
		n := 0
		for i := range v.items {
			if v.items[i].kind == litUndefined {
				continue
			}
			if n++; n > 1 {
				b = append(b, ',')
			}
			b = append(appendJSONString(b, v.keys[i]), ':')
			b = v.items[i].appendJSON(b)
		}
		return append(b, '}')
	}
	return append(b, v.text...)
}

// literalParser reads one literal.
type literalParser struct {
	src string
	i   int
}

// space skips white space and comments.
func (p *literalParser) space() {
	for p.i < len(p.src) {
		rest := p.src[p.i:]
		switch {
		case strings.IndexByte(" \t\n\r\f\v", rest[0]) >= 0:
			p.i++
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				return
			}
			p.i += end + 4
		case strings.HasPrefix(rest, "//"):
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			p.i += end
		default:
			return
		}
	}
}

// peek is the next byte after white space, 0 at the end.
func (p *literalParser) peek() byte {
	p.space()
	if p.i < len(p.src) {
		return p.src[p.i]
	}
	return 0
}

func (p *literalParser) value(depth int) (literal, bool) {
	if depth > maxLiteralDepth {
		return literal{}, false
	}
	switch c := p.peek(); {
	case c == '"' || c == '\'' || c == '`':
		s, ok := p.quoted(c)
		return literal{kind: litString, text: s}, ok
	case c == '[':
		return p.array(depth)
	case c == '{':
		return p.object(depth)
	case c == '(':
		p.i++
		v, ok := p.value(depth + 1)
		if !ok || p.peek() != ')' {
			return v, false
		}
		p.i++
		return v, true
	case c == '-' || c == '.' || isDigit(c):
		return p.number()
	}
	switch word := p.word(); word {
	case "true", "false":
		return literal{kind: litBool, text: word}, true
	case "null":
		return literal{kind: litNull}, true
	case "undefined":
		return literal{}, true
	}
	return literal{}, false
}

func (p *literalParser) word() string {
	p.space()
	start := p.i
	for p.i < len(p.src) && (isLetter(p.src[p.i]) || isDigit(p.src[p.i]) || p.src[p.i] == '_' || p.src[p.i] == '$') {
		p.i++
	}
	return p.src[start:p.i]
}

func (p *literalParser) array(depth int) (literal, bool) {
	v := literal{kind: litArray}
	p.i++
	for {
		if p.peek() == ']' {
			p.i++
			return v, true
		}
		item, ok := p.value(depth + 1)
		if !ok {
			return v, false
		}
		v.items = append(v.items, item)
		if !p.separator(']') {
			return v, false
		}
	}
}

func (p *literalParser) object(depth int) (literal, bool) {
	v := literal{kind: litObject}
	p.i++
	for {
		c := p.peek()
		if c == '}' {
			p.i++
			return v, true
		}
		key, ok := "", true
		if c == '"' || c == '\'' {
			key, ok = p.quoted(c)
		} else {
			key = p.word()
		}
		if !ok || key == "" || key == "__proto__" || p.peek() != ':' {
			return v, false
		}
		p.i++
		item, ok := p.value(depth + 1)
		if !ok {
			return v, false
		}
		v.set(key, item)
		if !p.separator('}') {
			return v, false
		}
	}
}

// set adds a property; the last of two with one name wins.
func (v *literal) set(key string, item literal) {
	for i, k := range v.keys {
		if k == key {
			v.items[i] = item
			return
		}
	}
	v.keys = append(v.keys, key)
	v.items = append(v.items, item)
}

// separator reads a comma, or leaves the closing bracket.
func (p *literalParser) separator(end byte) bool {
	switch p.peek() {
	case ',':
		p.i++
		return true
	case end:
		return true
	}
	return false
}

func (p *literalParser) number() (literal, bool) {
	start := p.i
	for p.i < len(p.src) && (isLetter(p.src[p.i]) || isDigit(p.src[p.i]) || strings.IndexByte("+-._", p.src[p.i]) >= 0) {
		p.i++
	}
	s := strings.ReplaceAll(p.src[start:p.i], "_", "")
	f, err := strconv.ParseFloat(s, 64)
	if n, intErr := strconv.ParseInt(s, 0, 64); intErr == nil && err != nil {
		f, err = float64(n), nil
	}
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) || len(s) > 1 && s[0] == '0' && isDigit(s[1]) {
		return literal{}, false
	}
	return literal{kind: litNumber, text: strconv.FormatFloat(f, 'f', -1, 64)}, true
}

// quoted reads a string or a template without holes.
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
		case c == '\n' && quote != '`', quote == '`' && strings.HasPrefix(p.src[p.i:], "${"):
			return "", false
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
