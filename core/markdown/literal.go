package markdown

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
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
		return char.AppendJSON(b, v.text)
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
			b = append(char.AppendJSON(b, v.keys[i]), ':')
			b = v.items[i].appendJSON(b)
		}
		return append(b, '}')
	}
	return append(b, v.text...)
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
