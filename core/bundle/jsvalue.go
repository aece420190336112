package bundle

import "encoding/json"

// JSValue is a value as JavaScript that may be in a module or a script element. It panics if the value has no JSON.
func JSValue(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("bundle: a value of a script: " + err.Error()) // strings and settings always encode
	}
	return string(text)
}
