package markdown

import (
	"encoding/json"
	"math"
	"slices"
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
	// litCode is a value that only code knows; it occurs in the props of partials.
	litCode
)

// literal is the value of an expression that needs no code to run.
type literal struct {
	kind literalKind
	// text is the string, the number as JavaScript prints it, or "true".
	text  string
	items []literal
	keys  []string // of an object, with the values in items
	// open says that an object may have more properties than are known.
	open bool
}

// maxLiteralDepth bounds the nesting of literals.
const maxLiteralDepth = 50

// environment says what the names in an expression stand for.
type environment interface {
	// lookup returns the value of a name; ok is false if only code knows it.
	lookup(name string) (v literal, ok bool)
	// call returns the value of a call with one string.
	call(function, argument string) (v literal, ok bool)
}

// parseLiteral evaluates a JavaScript expression that needs no code to run: strings,
// numbers, booleans, null, templates, arrays, objects, and what the environment
// knows. ok is false for any other.
func parseLiteral(src string, env environment) (literal, bool) {
	p := literalParser{src: src, env: env}
	v, ok := p.sum(0)
	p.space()
	return v, ok && p.i == len(src) && v.known()
}

// known reports whether no part of the value needs code.
func (v *literal) known() bool {
	for i := range v.items {
		if !v.items[i].known() {
			return false
		}
	}
	return v.kind != litCode && !v.open
}

// member returns a property.
func (v *literal) member(key string) (literal, bool) {
	switch v.kind {
	case litObject:
		for i, k := range v.keys {
			if k == key {
				return v.items[i], v.items[i].kind != litCode
			}
		}
		return literal{}, !v.open
	case litArray:
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(v.items) {
			return v.items[i], true
		}
	}
	return literal{}, false
}

// printed is what the value adds to a string; ok is false for what code must print.
func (v *literal) printed() (string, bool) {
	switch v.kind {
	case litString, litNumber, litBool:
		return v.text, true
	case litNull:
		return "null", true
	case litUndefined:
		return "undefined", true
	}
	return "", false
}

// stringified is the value as JavaScript turns it into text.
func (v *literal) stringified() string {
	switch v.kind {
	case litArray:
		parts := make([]string, len(v.items))
		for i := range v.items {
			if item := &v.items[i]; item.kind != litNull && item.kind != litUndefined {
				parts[i] = item.stringified()
			}
		}
		return strings.Join(parts, ",")
	case litObject:
		return "[object Object]"
	}
	text, _ := v.printed()
	return text
}

// hasObject reports whether the value is an object, or an array with one.
func (v *literal) hasObject() bool {
	if v.kind == litArray {
		return slices.ContainsFunc(v.items, func(item literal) bool { return item.hasObject() })
	}
	return v.kind == litObject
}

// truthy reports whether JavaScript takes the value for true.
func (v *literal) truthy() bool {
	switch v.kind {
	case litBool:
		return v.text == "true"
	case litString:
		return v.text != ""
	case litNumber:
		return v.text != "0" && v.text != "-0"
	}
	return v.kind == litArray || v.kind == litObject
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
			if !whiteSpaceRune(r) {
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
				v.set(k, rest.items[i])
			}
		} else if !p.property(&v, c, depth) {
			return v, false
		}
		if !p.separator('}') {
			return v, false
		}
	}
}

// property reads a property that begins with c.
func (p *literalParser) property(v *literal, c byte, depth int) bool {
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
		v.set(key, item)
	}
	return ok
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
			s, isText := v.printed()
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
