package datafile

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// Object reads the fields of a map one by one. A field of a wrong type is reported
// and counts as absent. It is for one goroutine.
type Object struct {
	value Value
	// what names the map in messages: "a sidebar item of type \"doc\"".
	what  string
	code  string
	diags *diag.List
	asked []string
}

// NewObject reads the fields of v, which it reports on under the given code.
// If v is not a map, that is reported, and all fields count as absent.
func NewObject(v Value, what, code string, diags *diag.List) *Object {
	o := &Object{value: v, what: what, code: code, diags: diags}
	if v.Kind != Map {
		diags.Errorf(code, v.Pos, "%s must be a map, not %s", what, v.Kind)
	}
	return o
}

// Field returns the named field, which may be of any type.
func (o *Object) Field(name string) (Field, bool) {
	o.asked = append(o.asked, name)
	return o.value.Get(name)
}

// Pos returns the place of the named field's value, or of the map if it is absent.
func (o *Object) Pos(name string) diag.Pos {
	if f, ok := o.value.Get(name); ok {
		return f.Value.Pos
	}
	return o.value.Pos
}

// String returns a string field. Numbers and booleans, which YAML reads from unquoted text, are
// returned as text.
func (o *Object) String(name string) (string, bool) {
	f, ok := o.Field(name)
	if !ok {
		return "", false
	}
	switch f.Value.Kind {
	case String, Number, Bool:
		return f.Value.Text, true
	}
	o.wrongType(f, "a string")
	return "", false
}

// RequiredString is String, and reports an absent field.
func (o *Object) RequiredString(name string) string {
	s, ok := o.String(name)
	if _, there := o.value.Get(name); !ok && !there && o.value.Kind == Map {
		o.diags.Errorf(o.code, o.value.Pos, "%s needs %q", o.what, name)
	}
	return s
}

// NullableString is String for a field that may be null, or false in TOML, which has
// no null: set reports whether the field is there, and s is nil for null.
func (o *Object) NullableString(name string) (s *string, set bool) {
	if f, ok := o.value.Get(name); ok && f.Value.IsNone() {
		o.Field(name)
		return nil, true
	}
	if text, ok := o.String(name); ok {
		return &text, true
	}
	return nil, false
}

// Bool returns a boolean field, nil if it is absent.
func (o *Object) Bool(name string) *bool {
	f, ok := o.Field(name)
	if !ok {
		return nil
	}
	if f.Value.Kind == Bool {
		if b, err := strconv.ParseBool(f.Value.Text); err == nil {
			return &b
		}
	}
	o.wrongType(f, "true or false")
	return nil
}

// Number returns a number field, nil if it is absent. A number in quotes counts, too.
func (o *Object) Number(name string) *float64 {
	f, ok := o.Field(name)
	if !ok {
		return nil
	}
	if f.Value.Kind == Number || f.Value.Kind == String {
		if n, err := strconv.ParseFloat(strings.TrimSpace(f.Value.Text), 64); err == nil && !math.IsNaN(n) && !math.IsInf(n, 0) {
			return &n
		}
	}
	o.wrongType(f, "a number")
	return nil
}

// Int returns a field that is a whole number from low to high, 0 if it is absent.
func (o *Object) Int(name string, low, high int) int {
	n := o.Number(name)
	if n == nil {
		return 0
	}
	if *n != float64(int(*n)) || int(*n) < low || int(*n) > high {
		f, _ := o.value.Get(name)
		o.diags.Errorf(o.code, f.Value.Pos, "%q in %s must be a whole number from %d to %d, not %s", name, o.what, low, high, f.Value.Text)
		return 0
	}
	return int(*n)
}

// JSONObject returns a field that is a map, as JSON; nil if it is absent.
func (o *Object) JSONObject(name string) json.RawMessage {
	f, ok := o.Field(name)
	if !ok {
		return nil
	}
	if f.Value.Kind != Map {
		o.wrongType(f, "a map")
		return nil
	}
	return f.Value.JSON()
}

// Strings returns a field that is a list of strings. A single string counts as a
// list of one if single is set.
func (o *Object) Strings(name string, single bool) []string {
	f, ok := o.Field(name)
	if !ok {
		return nil
	}
	if single && f.Value.Kind == String {
		return []string{f.Value.Text}
	}
	if f.Value.Kind != List {
		o.wrongType(f, "a list of strings")
		return nil
	}
	var list []string
	for _, item := range f.Value.Items {
		switch item.Kind {
		case String, Number, Bool:
			list = append(list, item.Text)
		default:
			o.diags.Errorf(o.code, item.Pos, "%q in %s must hold strings only, not %s", name, o.what, item.Kind)
		}
	}
	return list
}

func (o *Object) wrongType(f Field, want string) {
	got := f.Value.Kind.String()
	if f.Value.Kind == String {
		got = fmt.Sprintf("the string %q", f.Value.Text)
	}
	o.diags.Errorf(o.code, f.Value.Pos, "%q in %s must be %s, not %s", f.Key, o.what, want, got)
}

// RejectUnknown reports the fields that have not been read, including those without a value.
func (o *Object) RejectUnknown() {
	for _, f := range o.value.nulls {
		if !o.expects(f.Key) {
			d := o.diags.Errorf(o.code, f.Pos, "%s has no key %q, which has no value either", o.what, f.Key)
			if d.Hint = nearest.Hint("keys", f.Key, o.asked); strings.Contains(f.Key, " ") {
				d.Hint = "put a text with a comma into quotation marks; between { and } a comma ends it"
			}
		}
	}
	for _, f := range o.value.Fields {
		if !o.expects(f.Key) {
			o.diags.Errorf(o.code, f.Pos, "%s has no key %q", o.what, f.Key).Hint = nearest.Hint("keys", f.Key, o.asked)
		}
	}
}

// WarnMisspelt warns of unknown fields whose names resemble that of a known one. Other unknown
// fields are the author's own.
func (o *Object) WarnMisspelt() {
	var names *nearest.Names
	for _, f := range o.value.Fields {
		if o.expects(f.Key) || len(f.Key) < 4 || !o.mayMean(f.Key) {
			continue
		}
		if names == nil {
			names = nearest.Among(o.asked)
		}
		n := names.Of(f.Key)
		if n == "" || !sameStart(f.Key, n) {
			continue
		}
		o.diags.Warnf(o.code, f.Pos, "%s has an unknown key %q", o.what, f.Key).Hint = fmt.Sprintf("did you mean %q?", n)
	}
}

// mayMean reports whether a known field begins with the same letter as key.
func (o *Object) mayMean(key string) bool {
	return slices.ContainsFunc(o.asked, func(asked string) bool { return sameStart(key, asked) })
}

func sameStart(a, b string) bool { return strings.EqualFold(a[:1], b[:1]) }

func (o *Object) expects(key string) bool {
	for _, a := range o.asked {
		if a == key {
			return true
		}
	}
	return false
}
