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
	pos int
	env Environment
	// sumDepth is how many sums enclose the current position.
	sumDepth int
}

// skipSpace skips white space and comments.
func (p *literalParser) skipSpace() {
	for p.pos < len(p.src) {
		rest := p.src[p.pos:]
		switch {
		case strings.IndexByte(" \t\n\r\f\v", rest[0]) >= 0:
			p.pos++
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				return
			}
			p.pos += end + 4
		case strings.HasPrefix(rest, "//"):
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			p.pos += end
		case rest[0] >= utf8.RuneSelf:
			r, n := utf8.DecodeRuneInString(rest)
			if !char.IsWhiteSpace(r) {
				return
			}
			p.pos += n
		default:
			return
		}
	}
}

// peek returns the next byte after white space, 0 at the end.
func (p *literalParser) peek() byte {
	p.skipSpace()
	if p.pos < len(p.src) {
		return p.src[p.pos]
	}
	return 0
}

// parseSum reads values joined by plus signs.
func (p *literalParser) parseSum(depth int) (Value, bool) {
	if p.sumDepth++; p.sumDepth > maxLiteralDepth*2 {
		return Value{}, false
	}
	defer func() { p.sumDepth-- }()
	v, ok := p.parseValue(depth)
	for ok && p.peek() == '+' {
		p.pos++
		w, good := p.parseValue(depth)
		a, isText := v.Printed()
		b, alsoText := w.Printed()
		if !good || !isText || !alsoText || v.Kind != String && w.Kind != String {
			return v, false
		}
		v = Value{Kind: String, Text: a + b}
	}
	return v, ok
}

// parseValue reads a value and the properties accessed on it.
func (p *literalParser) parseValue(depth int) (Value, bool) {
	v, ok := p.parsePrimary(depth)
	for ok {
		key := ""
		switch c := p.peek(); {
		case c == '.' && v.Kind != Number:
			p.pos++
			key = p.readWord()
			ok = key != ""
		case c == '[':
			p.pos++
			var index Value
			index, ok = p.parseSum(depth + 1)
			key = index.Text
			if !ok || index.Kind != String && index.Kind != Number || p.peek() != ']' {
				return v, false
			}
			p.pos++
		default:
			return v, true
		}
		if ok {
			v, ok = v.Member(key)
		}
	}
	return v, false
}

func (p *literalParser) parsePrimary(depth int) (Value, bool) {
	if depth > maxLiteralDepth {
		return Value{}, false
	}
	switch c := p.peek(); {
	case c == '"' || c == '\'' || c == '`':
		s, ok := p.parseQuoted(c)
		return Value{Kind: String, Text: s}, ok
	case c == '[':
		return p.parseArray(depth)
	case c == '{':
		return p.parseObject(depth)
	case c == '(':
		p.pos++
		v, ok := p.parseSum(depth + 1)
		if !ok || p.peek() != ')' {
			return v, false
		}
		p.pos++
		return v, true
	case c == '-' || c == '.' || char.IsDigit(c):
		return p.parseNumber()
	}
	switch word := p.readWord(); word {
	case "true", "false":
		return Value{Kind: Bool, Text: word}, true
	case "null":
		return Value{Kind: Null}, true
	case "undefined":
		return Value{}, true
	case "":
		return Value{}, false
	default:
		return p.parseName(word)
	}
}

// parseName reads a name, or a call with one string.
func (p *literalParser) parseName(word string) (Value, bool) {
	if p.env == nil {
		return Value{}, false
	}
	if p.peek() != '(' {
		return p.env.Lookup(word)
	}
	p.pos++
	arg, ok := p.parseSum(0)
	if !ok || arg.Kind != String || p.peek() != ')' {
		return Value{}, false
	}
	p.pos++
	return p.env.Call(word, arg.Text)
}

func (p *literalParser) readWord() string {
	p.skipSpace()
	start := p.pos
	for p.pos < len(p.src) && (char.IsLetter(p.src[p.pos]) || char.IsDigit(p.src[p.pos]) || p.src[p.pos] == '_' || p.src[p.pos] == '$') {
		p.pos++
	}
	return p.src[start:p.pos]
}

func (p *literalParser) parseArray(depth int) (Value, bool) {
	v := Value{Kind: Array}
	p.pos++
	for {
		if p.peek() == ']' {
			p.pos++
			return v, true
		}
		item, ok := p.parseSum(depth + 1)
		if !ok {
			return v, false
		}
		v.Items = append(v.Items, item)
		if !p.readSeparator(']') {
			return v, false
		}
	}
}

func (p *literalParser) parseObject(depth int) (Value, bool) {
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
	p.pos++
	for {
		c := p.peek()
		if c == '}' {
			p.pos++
			return v, true
		}
		if strings.HasPrefix(p.src[p.pos:], "...") {
			p.pos += 3
			rest, ok := p.parseSum(depth + 1)
			if !ok || rest.Kind != Object || rest.Open {
				return v, false
			}
			for i, k := range rest.Keys {
				set(k, rest.Items[i])
			}
		} else if !p.parseProperty(set, c, depth) {
			return v, false
		}
		if !p.readSeparator('}') {
			return v, false
		}
	}
}

// parseProperty reads a property that begins with c.
func (p *literalParser) parseProperty(set func(key string, item Value), c byte, depth int) bool {
	key, quoted, ok := "", c == '"' || c == '\'', true
	if quoted {
		key, ok = p.parseQuoted(c)
	} else {
		key = p.readWord()
	}
	if !ok || key == "" && !quoted || key == "__proto__" {
		return false
	}
	var item Value
	switch next := p.peek(); {
	case next == ':':
		p.pos++
		item, ok = p.parseSum(depth + 1)
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

// readSeparator reads a comma, or stops before the closing bracket.
func (p *literalParser) readSeparator(end byte) bool {
	switch p.peek() {
	case ',':
		p.pos++
		return true
	case end:
		return true
	}
	return false
}

func (p *literalParser) parseNumber() (Value, bool) {
	start := p.pos
	for p.pos < len(p.src) && (char.IsLetter(p.src[p.pos]) || char.IsDigit(p.src[p.pos]) || strings.IndexByte("+-._", p.src[p.pos]) >= 0) {
		p.pos++
	}
	s := strings.ReplaceAll(p.src[start:p.pos], "_", "")
	f, err := strconv.ParseFloat(s, 64)
	if n, intErr := strconv.ParseInt(s, 0, 64); intErr == nil && err != nil {
		f, err = float64(n), nil
	}
	if err != nil || math.IsInf(f, 0) || math.IsNaN(f) || len(s) > 1 && s[0] == '0' && char.IsDigit(s[1]) {
		return Value{}, false
	}
	return Value{Kind: Number, Text: strconv.FormatFloat(f, 'f', -1, 64)}, true
}

// parseQuoted reads a string or a template.
func (p *literalParser) parseQuoted(quote byte) (string, bool) {
	p.pos++
	var b strings.Builder
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == quote:
			p.pos++
			return b.String(), true
		case c == '\\':
			if !p.readEscape(&b) {
				return "", false
			}
		case c == '\n' && quote != '`':
			return "", false
		case quote == '`' && strings.HasPrefix(p.src[p.pos:], "${"):
			p.pos += 2
			v, ok := p.parseSum(0)
			s, isText := v.Printed()
			if !ok || !isText || p.peek() != '}' {
				return "", false
			}
			b.WriteString(s)
			p.pos++
		default:
			b.WriteByte(c)
			p.pos++
		}
	}
	return "", false
}

var simpleEscapes = map[byte]string{
	'n': "\n", 't': "\t", 'r': "\r", 'b': "\b", 'f': "\f", 'v': "\v", '0': "\x00", '\n': "",
}

func (p *literalParser) readEscape(b *strings.Builder) bool {
	p.pos++
	if p.pos >= len(p.src) {
		return false
	}
	c := p.src[p.pos]
	p.pos++
	if s, ok := simpleEscapes[c]; ok {
		b.WriteString(s)
		return true
	}
	digits := ""
	switch {
	case c == 'x':
		digits = p.consume(2)
	case c == 'u' && p.pos < len(p.src) && p.src[p.pos] == '{':
		end := strings.IndexByte(p.src[p.pos:], '}')
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
	if p.pos+n > len(p.src) {
		return ""
	}
	s := p.src[p.pos : p.pos+n]
	p.pos += n
	return s
}
