package render

import (
	"encoding/json"
	"maps"
	"slices"
	"unicode/utf8"
)

// jsonBuffer appends JSON to a byte slice. Most of what a build writes is page data, so it
// does not use reflection.
type jsonBuffer struct {
	b []byte
	// inline escapes '<', so that the JSON can be in an HTML script element.
	inline bool
}

const hexDigits = "0123456789abcdef"

func (j *jsonBuffer) raw(s string) { j.b = append(j.b, s...) }

func (j *jsonBuffer) byte(c byte) { j.b = append(j.b, c) }

// json appends a value that is already encoded.
func (j *jsonBuffer) json(m json.RawMessage) {
	if !j.inline {
		j.b = append(j.b, m...)
		return
	}
	for _, c := range m {
		if c == '<' {
			j.raw(`\u003c`)
		} else {
			j.byte(c)
		}
	}
}

// string appends a JSON string. Invalid UTF-8 becomes U+FFFD.
func (j *jsonBuffer) string(s string) {
	j.byte('"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c >= 0x20 && c != '"' && c != '\\' && (c != '<' || !j.inline) {
				i++
				continue
			}
			j.raw(s[start:i])
			j.escape(c)
			i++
			start = i
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' {
			j.raw(s[start:i])
			j.escapeRune(r)
			start = i + size
		}
		i += size
	}
	j.raw(s[start:])
	j.byte('"')
}

func (j *jsonBuffer) escape(c byte) {
	switch c {
	case '"', '\\':
		j.b = append(j.b, '\\', c)
	case '\n':
		j.raw(`\n`)
	case '\t':
		j.raw(`\t`)
	case '\r':
		j.raw(`\r`)
	default:
		j.b = append(j.b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
	}
}

func (j *jsonBuffer) escapeRune(r rune) {
	if r == utf8.RuneError {
		j.raw(`\ufffd`)
		return
	}
	j.raw(`\u202`)
	j.byte(hexDigits[r&15])
}

func (j *jsonBuffer) int(n int) {
	j.b = append(j.b, mustMarshal(n)...)
}

// key appends a key of an object, after a comma unless it is the first.
func (j *jsonBuffer) key(name string) {
	if last := j.b[len(j.b)-1]; last != '{' {
		j.byte(',')
	}
	j.string(name)
	j.byte(':')
}

// stringMap appends an object of strings, sorted by key.
func (j *jsonBuffer) stringMap(m map[string]string) {
	j.byte('{')
	for _, k := range slices.Sorted(maps.Keys(m)) {
		j.key(k)
		j.string(m[k])
	}
	j.byte('}')
}

// strings appends an array of strings.
func (j *jsonBuffer) strings(list ...string) { array(j, list, j.string) }

// array appends an array; item appends an element.
func array[T any](j *jsonBuffer, list []T, item func(T)) {
	j.byte('[')
	for i, v := range list {
		if i > 0 {
			j.byte(',')
		}
		item(v)
	}
	j.byte(']')
}

func mustMarshal(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // cannot happen: callers pass basic types
	}
	return b
}
