package migrate

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// value is a JSON value that keeps the order of an object's keys.
type value struct {
	// fields holds the fields of an object, items the elements of a list, and scalar any
	// other value.
	fields []field
	items  []value
	scalar any
	kind   kind
}

type kind int

const (
	scalarKind kind = iota
	listKind
	objectKind
)

type field struct {
	key   string
	value value
}

func text(s string) value { return value{scalar: s} }

func textList(list []string) value {
	v := value{kind: listKind}
	for _, s := range list {
		v.items = append(v.items, text(s))
	}
	return v
}

func object(fields ...field) value { return value{kind: objectKind, fields: fields} }

// decode reads JSON.
func decode(data []byte) (value, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := readValue(d)
	if err != nil {
		return value{}, fmt.Errorf("read the evaluated configuration: %w", err)
	}
	return v, nil
}

func readValue(d *json.Decoder) (value, error) {
	token, err := d.Token()
	if err != nil {
		return value{}, err
	}
	switch token {
	case json.Delim('{'):
		v := value{kind: objectKind}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return value{}, err
			}
			name, ok := key.(string)
			if !ok {
				return value{}, fmt.Errorf("the key %v is not a string", key)
			}
			item, err := readValue(d)
			if err != nil {
				return value{}, err
			}
			v.fields = append(v.fields, field{name, item})
		}
		_, err = d.Token()
		return v, err
	case json.Delim('['):
		v := value{kind: listKind}
		for d.More() {
			item, err := readValue(d)
			if err != nil {
				return value{}, err
			}
			v.items = append(v.items, item)
		}
		_, err = d.Token()
		return v, err
	}
	return value{scalar: token}, nil
}

// get returns a field of an object.
func (v value) get(key string) (value, bool) {
	for _, f := range v.fields {
		if f.key == key {
			return f.value, true
		}
	}
	return value{}, false
}

// take removes a field of an object and returns it.
func (v *value) take(key string) (value, bool) {
	for i, f := range v.fields {
		if f.key == key {
			v.fields = append(v.fields[:i:i], v.fields[i+1:]...)
			return f.value, true
		}
	}
	return value{}, false
}

// set replaces a field of an object, or adds it at the end.
func (v *value) set(key string, to value) {
	for i := range v.fields {
		if v.fields[i].key == key {
			v.fields[i].value = to
			return
		}
	}
	v.fields = append(v.fields, field{key, to})
}

// setAt sets a field of the object at the end of a path of keys, and creates missing
// objects on the path.
func (v *value) setAt(path []string, to value) {
	v.kind = objectKind
	if len(path) == 1 {
		v.set(path[0], to)
		return
	}
	inner, _ := v.get(path[0])
	inner.setAt(path[1:], to)
	v.set(path[0], inner)
}

// string returns the text of a string value; ok is false for other values.
func (v value) string() (string, bool) {
	s, ok := v.scalar.(string)
	return s, ok
}

// is reports whether the value equals a scalar.
func (v value) is(scalar any) bool { return v.kind == scalarKind && v.scalar == scalar }

// isNull reports whether the value is null.
func (v value) isNull() bool { return v.kind == scalarKind && v.scalar == nil }

// eachText yields every string in the value with its path.
func (v value) eachText(path string, yield func(path, text string)) {
	for _, f := range v.fields {
		f.value.eachText(join(path, f.key), yield)
	}
	for i, item := range v.items {
		item.eachText(fmt.Sprintf("%s[%d]", path, i), yield)
	}
	if s, ok := v.string(); ok {
		yield(path, s)
	}
}

// walk visits the value and all values in it.
func (v value) walk(visit func(value)) {
	visit(v)
	for _, f := range v.fields {
		f.value.walk(visit)
	}
	for _, item := range v.items {
		item.walk(visit)
	}
}

// special returns the kind and the name of a value that JSON cannot represent:
// "function", "pattern" or "missing".
func (v value) special() (what, name string, ok bool) {
	k, exists := v.get("$kind")
	if !exists {
		return "", "", false
	}
	what, ok = k.string()
	if n, exists := v.get("name"); exists {
		name, _ = n.string()
	}
	return what, name, ok
}
