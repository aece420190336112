package translation

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Encode returns the text of a file, indented.
func (f *File) Encode() []byte {
	var b bytes.Buffer
	b.WriteString("{")
	for i, id := range f.Keys {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n  %s: ", jsonString(id))
		entry := f.Messages[id]
		fmt.Fprintf(&b, "{\n    \"message\": %s", jsonString(entry.Message))
		if entry.Description != "" {
			fmt.Fprintf(&b, ",\n    \"description\": %s", jsonString(entry.Description))
		}
		b.WriteString("\n  }")
	}
	b.WriteString("\n}\n")
	return b.Bytes()
}

// jsonString is a string as JSON in which markup stays readable.
func jsonString(s string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		panic("translation: " + err.Error()) // strings always encode
	}
	return bytes.TrimSpace(b.Bytes())
}
