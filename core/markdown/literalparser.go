package markdown

import (
	"strings"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// literalParser reads one literal.
type literalParser struct {
	src string
	i   int
	env environment
	// nested is how many sums are being read.
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

// peek is the next byte after white space, 0 at the end.
func (p *literalParser) peek() byte {
	p.space()
	if p.i < len(p.src) {
		return p.src[p.i]
	}
	return 0
}

// sum reads values joined by plus signs.
func (p *literalParser) sum(depth int) (literal, bool) {
	if p.nested++; p.nested > maxLiteralDepth*2 {
		return literal{}, false
	}
	defer func() { p.nested-- }()
	v, ok := p.value(depth)
	for ok && p.peek() == '+' {
		p.i++
		w, good := p.value(depth)
		a, isText := v.printed()
		b, alsoText := w.printed()
		if !good || !isText || !alsoText || v.kind != litString && w.kind != litString {
			return v, false
		}
		v = literal{kind: litString, text: a + b}
	}
	return v, ok
}

// value reads a value with the properties that are asked of it.
func (p *literalParser) value(depth int) (literal, bool) {
	v, ok := p.primary(depth)
	for ok {
		key := ""
		switch c := p.peek(); {
		case c == '.' && v.kind != litNumber:
			p.i++
			key = p.word()
			ok = key != ""
		case c == '[':
			p.i++
			var index literal
			index, ok = p.sum(depth + 1)
			key = index.text
			if !ok || index.kind != litString && index.kind != litNumber || p.peek() != ']' {
				return v, false
			}
			p.i++
		default:
			return v, true
		}
		if ok {
			v, ok = v.member(key)
		}
	}
	return v, false
}

func (p *literalParser) primary(depth int) (literal, bool) {
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
		return literal{kind: litBool, text: word}, true
	case "null":
		return literal{kind: litNull}, true
	case "undefined":
		return literal{}, true
	case "":
		return literal{}, false
	default:
		return p.name(word)
	}
}

// name reads a name, or a call with one string.
func (p *literalParser) name(word string) (literal, bool) {
	if p.env == nil {
		return literal{}, false
	}
	if p.peek() != '(' {
		return p.env.lookup(word)
	}
	p.i++
	arg, ok := p.sum(0)
	if !ok || arg.kind != litString || p.peek() != ')' {
		return literal{}, false
	}
	p.i++
	return p.env.call(word, arg.text)
}

func (p *literalParser) word() string {
	p.space()
	start := p.i
	for p.i < len(p.src) && (char.IsLetter(p.src[p.i]) || char.IsDigit(p.src[p.i]) || p.src[p.i] == '_' || p.src[p.i] == '$') {
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
		item, ok := p.sum(depth + 1)
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
	var places map[string]int
	set := func(key string, item literal) {
		if places == nil {
			places = make(map[string]int)
		}
		i, ok := places[key]
		if !ok {
			places[key] = len(v.keys)
			v.keys, v.items = append(v.keys, key), append(v.items, item)
			return
		}
		v.items[i] = item
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
			if !ok || rest.kind != litObject || rest.open {
				return v, false
			}
			for i, k := range rest.keys {
				set(k, rest.items[i])
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
func (p *literalParser) property(set func(key string, item literal), c byte, depth int) bool {
	key, quoted, ok := "", c == '"' || c == '\'', true
	if quoted {
		key, ok = p.quoted(c)
	} else {
		key = p.word()
	}
	if !ok || key == "" && !quoted || key == "__proto__" {
		return false
	}
	var item literal
	switch next := p.peek(); {
	case next == ':':
		p.i++
		item, ok = p.sum(depth + 1)
	case !quoted && (next == ',' || next == '}') && p.env != nil:
		item, ok = p.env.lookup(key)
	default:
		return false
	}
	if ok {
		set(key, item)
	}
	return ok
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
