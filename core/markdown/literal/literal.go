package literal

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/char"
)

// Kind distinguishes literals.
type Kind uint8

// The kinds of values.
const (
	Undefined Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
	// Code is a value that only code can compute; it occurs in the props of partials.
	Code
)

// Value is the value of an expression that can be evaluated without running code.
type Value struct {
	Kind Kind
	// Text is the string, the number as JavaScript prints it, or "true".
	Text  string
	Items []Value
	Keys  []string // of an object, with the values in Items
	// Open reports whether an object may have more properties than are known.
	Open bool
}

// maxLiteralDepth bounds the nesting of literals.
const maxLiteralDepth = 50

// Environment resolves the names in an expression.
type Environment interface {
	// Lookup returns the value of a name; ok is false if only code can compute it.
	Lookup(name string) (v Value, ok bool)
	// Call returns the value of a call with one string.
	Call(function, argument string) (v Value, ok bool)
}

// Parse evaluates a JavaScript expression without running code: strings, numbers,
// booleans, null, templates, arrays, objects, and the names that the environment
// resolves. ok is false for any other expression.
func Parse(src string, env Environment) (Value, bool) {
	p := literalParser{src: src, env: env}
	v, ok := p.parseSum(0)
	p.skipSpace()
	return v, ok && p.pos == len(src) && v.isKnown()
}

// isKnown reports whether no part of the value is Code.
func (v *Value) isKnown() bool {
	for i := range v.Items {
		if !v.Items[i].isKnown() {
			return false
		}
	}
	return v.Kind != Code && !v.Open
}

// Member returns a property.
func (v *Value) Member(key string) (Value, bool) {
	switch v.Kind {
	case Object:
		for i, k := range v.Keys {
			if k == key {
				return v.Items[i], v.Items[i].Kind != Code
			}
		}
		return Value{}, !v.Open
	case Array:
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(v.Items) {
			return v.Items[i], true
		}
	}
	return Value{}, false
}

// Printed returns the text that the value adds to a string; ok is false if only code can
// tell.
func (v *Value) Printed() (string, bool) {
	switch v.Kind {
	case String, Number, Bool:
		return v.Text, true
	case Null:
		return "null", true
	case Undefined:
		return "undefined", true
	}
	return "", false
}

// Stringified returns the value as JavaScript converts it to a string.
func (v *Value) Stringified() string {
	switch v.Kind {
	case Array:
		parts := make([]string, len(v.Items))
		for i := range v.Items {
			if item := &v.Items[i]; item.Kind != Null && item.Kind != Undefined {
				parts[i] = item.Stringified()
			}
		}
		return strings.Join(parts, ",")
	case Object:
		return "[object Object]"
	}
	text, _ := v.Printed()
	return text
}

// HasObject reports whether the value is an object, or an array with one.
func (v *Value) HasObject() bool {
	if v.Kind == Array {
		return slices.ContainsFunc(v.Items, func(item Value) bool { return item.HasObject() })
	}
	return v.Kind == Object
}

// Truthy reports whether JavaScript treats the value as true.
func (v *Value) Truthy() bool {
	switch v.Kind {
	case Bool:
		return v.Text == "true"
	case String:
		return v.Text != ""
	case Number:
		return v.Text != "0" && v.Text != "-0"
	}
	return v.Kind == Array || v.Kind == Object
}

// JSON returns the value as JSON. undefined becomes null, as in an array.
func (v *Value) JSON() json.RawMessage { return v.appendJSON(nil) }

func (v *Value) appendJSON(b []byte) []byte {
	switch v.Kind {
	case Undefined, Null:
		return append(b, "null"...)
	case String:
		return char.AppendJSON(b, v.Text)
	case Array:
		b = append(b, '[')
		for i := range v.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = v.Items[i].appendJSON(b)
		}
		return append(b, ']')
	case Object:
		b = append(b, '{')
		n := 0
		for i := range v.Items {
			if v.Items[i].Kind == Undefined {
				continue
			}
			if n++; n > 1 {
				b = append(b, ',')
			}
			b = append(char.AppendJSON(b, v.Keys[i]), ':')
			b = v.Items[i].appendJSON(b)
		}
		return append(b, '}')
	}
	return append(b, v.Text...)
}

// Set adds a property; of two with the same name, the last wins.
func (v *Value) Set(key string, item Value) {
	for i, k := range v.Keys {
		if k == key {
			v.Items[i] = item
			return
		}
	}
	v.Keys = append(v.Keys, key)
	v.Items = append(v.Items, item)
}
