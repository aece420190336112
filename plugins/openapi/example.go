package openapi

import (
	"slices"
	"strings"
)

// direction is the side for which an example is made.
type direction string

// A request has no read-only properties, a response no write-only ones.
const (
	request  direction = "readOnly"
	response direction = "writeOnly"
)

// exampleBuilder makes a value that a schema allows.
type exampleBuilder struct {
	*spec
	omitKeyword direction
	remaining   int
}

// The bounds of an example.
const (
	maxExampleDepth = 8
	maxExampleNodes = 200
)

// exampleOf returns an example value for a schema: one that the schema contains, or one generated from
// its types.
func (s *spec) exampleOf(schema value, omit direction) any {
	e := exampleBuilder{spec: s, omitKeyword: omit, remaining: maxExampleNodes}
	return e.value(schema, nil)
}

func (e *exampleBuilder) value(v value, around []string) any {
	v, _ = e.deref(v)
	if e.remaining--; v.n == nil || e.remaining < 0 {
		return nil
	}
	key := placeKey(v)
	f := e.flatten(v)
	if given, ok := statedExample(f); ok {
		out, _ := given.plain()
		return out
	}
	if len(around) >= maxExampleDepth || slices.Contains(around, key) {
		return nil
	}
	around = append(slices.Clip(around), key)
	types := f.first("type").texts()
	switch {
	case len(f.properties) > 0 || slices.Contains(types, "object"):
		return e.object(f, around)
	case slices.Contains(types, "array") || f.first("items").exists():
		if item := e.value(f.first("items"), around); item != nil {
			return []any{item}
		}
		return []any{}
	case len(types) == 0 || types[0] == "null":
		for _, key := range []string{"oneOf", "anyOf"} {
			if list := f.first(key).items(); len(list) > 0 {
				return e.value(list[0], around)
			}
		}
		return nil
	}
	return scalarExample(f, types[0])
}

// statedExample returns the example that a schema states.
func statedExample(f *flatSchema) (value, bool) {
	for _, key := range []string{"example", "const", "default"} {
		if v := f.first(key); v.exists() {
			return v, true
		}
	}
	for _, key := range []string{"examples", "enum"} {
		if list := f.first(key).items(); len(list) > 0 {
			return list[0], true
		}
	}
	return value{}, false
}

func (e *exampleBuilder) object(f *flatSchema, around []string) any {
	object := orderedObject{}
	for _, p := range f.properties {
		target, _ := e.deref(p.value)
		if e.remaining <= 0 {
			break
		}
		if target.get(string(e.omitKeyword)).isTrue() || p.get(string(e.omitKeyword)).isTrue() {
			continue
		}
		object = append(object, member{p.name, e.value(p.value, around)})
	}
	for _, key := range []string{"oneOf", "anyOf"} {
		if list := f.first(key).items(); len(list) > 0 {
			if more, ok := e.value(list[0], around).(orderedObject); ok {
				object = append(object, slices.DeleteFunc(more, func(m member) bool {
					return slices.ContainsFunc(object, func(known member) bool { return known.key == m.key })
				})...)
			}
		}
	}
	if other := f.first("additionalProperties"); other.isMap() && len(object) == 0 {
		object = append(object, member{"name", e.value(other, around)})
	}
	return object
}

// formats are examples of texts by their formats.
var formats = map[string]string{
	"date": "2026-01-15", "date-time": "2026-01-15T09:30:00Z", "time": "09:30:00Z", "email": "reader@example.com", "uuid": "3fa85f64-5717-4562-b3fc-2c963f66afa6",
	"uri": "https://example.com", "url": "https://example.com", "hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "byte": "ZXhhbXBsZQ==", "password": "********",
}

func scalarExample(f *flatSchema, kind string) any {
	switch kind {
	case "integer", "number":
		if least := f.first("minimum"); least.exists() && !least.isMap() {
			out, _ := least.plain()
			return out
		}
		return 0
	case "boolean":
		return true
	}
	if format, ok := formats[f.first("format").text()]; ok {
		return format
	}
	return "string"
}

// mediaExample returns the example of a media type or parameter: one that it gives, or one of its schema.
func (s *spec) mediaExample(media value, omit direction) (out any, whole bool) {
	if v := media.get("example"); v.exists() {
		return v.plain()
	}
	for _, f := range media.get("examples").fields() {
		target, _ := s.deref(f.value)
		if v := target.get("value"); v.exists() {
			return v.plain()
		}
	}
	if schema := media.get("schema"); schema.exists() {
		return s.exampleOf(schema, omit), true
	}
	return nil, true
}

// isJSON reports whether a media type is JSON.
func isJSON(media string) bool {
	media, _, _ = strings.Cut(strings.ToLower(media), ";")
	media = strings.TrimSpace(media)
	return media == "application/json" || strings.HasSuffix(media, "+json") || media == "*/*"
}
