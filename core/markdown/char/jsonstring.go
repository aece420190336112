package char

import (
	"bytes"
	"encoding/json"
)

// AppendJSON writes a JSON string.
func AppendJSON(b []byte, s string) []byte {
	simple := true
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' {
			simple = false
			break
		}
	}
	if simple {
		b = append(b, '"')
		b = append(b, s...)
		return append(b, '"')
	}
	var w bytes.Buffer
	enc := json.NewEncoder(&w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic("markdown: a string cannot be encoded: " + err.Error())
	}
	return append(b, bytes.TrimSuffix(w.Bytes(), []byte{'\n'})...)
}

// JSON returns a JSON string.
func JSON(s string) json.RawMessage { return AppendJSON(nil, s) }
