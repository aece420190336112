package index

import (
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"
)

// jsonWriter writes the same JSON as marshal, with less work.
type jsonWriter struct{ b []byte }

func (w *jsonWriter) raw(json string) *jsonWriter {
	w.b = append(w.b, json...)
	return w
}

func (w *jsonWriter) number(n int) *jsonWriter {
	w.b = strconv.AppendInt(w.b, int64(n), 10)
	return w
}

// text writes a string.
func (w *jsonWriter) text(text string) *jsonWriter {
	start := len(w.b)
	w.b = append(w.b, '"')
	from := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(text[i:])
			if r == utf8.RuneError || r == '\u2028' || r == '\u2029' {
				return w.rewriteText(start, text)
			}
			i += size - 1
			continue
		case c == '\n':
			c = 'n'
		case c == '\t':
			c = 't'
		case c < ' ':
			return w.rewriteText(start, text)
		case c != '"' && c != '\\':
			continue
		}
		w.b = append(append(w.b, text[from:i]...), '\\', c)
		from = i + 1
	}
	w.b = append(append(w.b, text[from:]...), '"')
	return w
}

// rewriteText rewrites a string that contains rare characters, replacing the part already written from
// start.
func (w *jsonWriter) rewriteText(start int, text string) *jsonWriter {
	full, _ := marshal(text) // every string can be written
	w.b = append(w.b[:start], full...)
	return w
}

// marshal writes JSON without escaping what HTML would need escaped.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}
