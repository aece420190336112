package literal

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// literalParser reads one literal.
type literalParser struct {
	src string
	i   int
	env Environment
	// nested is how many sums enclose the current position.
	nested int
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
		case rest[0] >= utf8.RuneSelf:
			r, n := utf8.DecodeRuneInString(rest)
			if !char.IsWhiteSpace(r) {
				return
			}
			p.i += n
		default:
			return
		}
	}
}

// peek returns the next byte after white space, 0 at the end.
func (p *literalParser) peek() byte {
	p.space()
	if p.i < len(p.src) {
		return p.src[p.i]
	}
	return 0
}

// sum reads values joined by plus signs.
func (p *literalParser) sum(depth int) (Value, bool) {
	if p.nested++; p.nested > maxLiteralDepth*2 {
		return Value{}, false
	}
	defer func() { p.nested-- }()
	v, ok := p.value(depth)
	for ok && p.peek() == '+' {
		p.i++
		w, good := p.value(depth)
		a, isText := v.Printed()
		b, alsoText := w.Printed()
		if !good || !isText || !alsoText || v.Kind != String && w.Kind != String {
			return v, false
		}
		v = Value{Kind: String, Text: a + b}
	}
	return v, ok
}

// value reads a value and the properties accessed on it.
func (p *literalParser) value(depth int) (Value, bool) {
	v, ok := p.primary(depth)
	for ok {
		key := ""
		switch c := p.peek(); {
		case c == '.' && v.Kind != Number:
			p.i++
			key = p.word()
			ok = key != ""
		case c == '[':
			p.i++
			var index Value
			index, ok = p.sum(depth + 1)
			key = index.Text
			if !ok || index.Kind != String && index.Kind != Number || p.peek() != ']' {
				return v, false
			}
			p.i++
		default:
			return v, true
		}
		if ok {
			v, ok = v.Member(key)
		}
	}
	return v, false
}

func (p *literalParser) primary(depth int) (Value, bool) {
	if depth > maxLiteralDepth {
		return Value{}, false
	}
	switch c := p.peek(); {
	case c == '"' || c == '\'' || c == '`':
		s, ok := p.quoted(c)
		return Value{Kind: String, Text: s}, ok
	case c == '[':
		return p.array(depth)
	case c == '{':
		return p.object(depth)
	case c == '(':
		p.i++
		v, ok := p.sum(depth + 1)
		if !ok || p.peek() != ')' {
			return v, false
		}
		p.i++
		return v, true
	case c == '-' || c == '.' || char.IsDigit(c):
		return p.number()
	}
	switch word := p.word(); word {
	case "true", "false":
		return Value{Kind: Bool, Text: word}, true
	case "null":
		return Value{Kind: Null}, true
	case "undefined":
		return Value{}, true
	case "":
		return Value{}, false
	default:
		return p.name(word)
	}
}

// name reads a name, or a call with one string.
func (p *literalParser) name(word string) (Value, bool) {
	if p.env == nil {
		return Value{}, false
	}
	if p.peek() != '(' {
		return p.env.Lookup(word)
	}
	p.i++
	arg, ok := p.sum(0)
	if !ok || arg.Kind != String || p.peek() != ')' {
		return Value{}, false
	}
	p.i++
	return p.env.Call(word, arg.Text)
}

func (p *literalParser) word() string {
	p.space()
	start := p.i
	for p.i < len(p.src) && (char.IsLetter(p.src[p.i]) || char.IsDigit(p.src[p.i]) || p.src[p.i] == '_' || p.src[p.i] == '$') {
		p.i++
	}
	return p.src[start:p.i]
}

func (p *literalParser) array(depth int) (Value, bool) {
	v := Value{Kind: Array}
	p.i++
	for {
		if p.peek() == ']' {
			p.i++
			return v, true
		}
		item, ok := p.sum(depth + 1)
		if !ok {
			return v, false
		}
		v.Items = append(v.Items, item)
		if !p.separator(']') {
			return v, false
		}
	}
}

func (p *literalParser) object(depth int) (Value, bool) {
	v := Value{Kind: Object}
	var places map[string]int
	set := func(key string, item Value) {
		if places == nil {
			places = make(map[string]int)
		}
		i, ok := places[key]
		if !ok {
			places[key] = len(v.Keys)
			v.Keys, v.Items = append(v.Keys, key), append(v.Items, item)
			return
		}
		v.Items[i] = item
	}
	p.i++
	for {
		c := p.peek()
		if c == '}' {
			p.i++
			return v, true
		}
		if strings.HasPrefix(p.src[p.i:], "...") {
			p.i += 3
			rest, ok := p.sum(depth + 1)
			if !ok || rest.Kind != Object || rest.Open {
				return v, false
			}
			for i, k := range rest.Keys {
				set(k, rest.Items[i])
			}
		} else if !p.property(set, c, depth) {
			return v, false
		}
		if !p.separator('}') {
			return v, false
		}
	}
}

// property reads a property that begins with c.
func (p *literalParser) property(set func(key string, item Value), c byte, depth int) bool {
	key, quoted, ok := "", c == '"' || c == '\'', true
	if quoted {
		key, ok = p.quoted(c)
	} else {
		key = p.word()
	}
	if !ok || key == "" && !quoted || key == "__proto__" {
		return false
	}
	var item Value
	switch next := p.peek(); {
	case next == ':':
		p.i++
		item, ok = p.sum(depth + 1)
	case !quoted && (next == ',' || next == '}') && p.env != nil:
		item, ok = p.env.Lookup(key)
	default:
		return false
	}
	if ok {
		set(key, item)
	}
	return ok
}

// separator reads a comma, or stops before the closing bracket.
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
		digits = p.consume(2)
	case c == 'u' && p.i < len(p.src) && p.src[p.i] == '{':
		end := strings.IndexByte(p.src[p.i:], '}')
		if end < 0 {
			return false
		}
		digits = p.consume(end + 1)[1:end]
	case c == 'u':
		digits = p.consume(4)
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

// consume reads n bytes, or none if there are fewer.
func (p *literalParser) consume(n int) string {
	if p.i+n > len(p.src) {
		return ""
	}
	s := p.src[p.i : p.i+n]
	p.i += n
	return s
}
