package bundle

import "encoding/json"

// JSValue encodes a value as JavaScript that is safe in a module or a script element. It panics if the value cannot
// be encoded as JSON.
func JSValue(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("bundle: a value of a script: " + err.Error()) // strings and settings always encode
	}
	return string(text)
}
