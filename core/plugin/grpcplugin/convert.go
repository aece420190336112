package grpcplugin

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Each type has a pair of functions, xToProto and xFromProto. Converting there and back
// gives an equal value, except for empty lists, maps and JSON, which become nil.

// mapAll converts each element of a list. An empty list becomes nil.
func mapAll[A, B any](in []A, convert func(A) B) []B {
	if len(in) == 0 {
		return nil
	}
	out := make([]B, len(in))
	for i := range in {
		out[i] = convert(in[i])
	}
	return out
}

// validUTF8 replaces invalid UTF-8, which may come from any file and which a message must not contain.
func validUTF8(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }

// jsonFrom converts JSON from a plugin. what names it in errors.
func jsonFrom(text []byte, what string) (json.RawMessage, error) {
	if len(text) == 0 {
		return nil, nil
	}
	if err := checkJSON(text, what); err != nil {
		return nil, err
	}
	return json.RawMessage(text), nil
}

// objectFrom is jsonFrom for what must be a JSON object.
func objectFrom(text []byte, what string) (json.RawMessage, error) {
	raw, err := jsonFrom(text, what)
	if err != nil || raw == nil {
		return nil, err
	}
	if !isObject(raw) {
		return nil, protocolErrorf("%s is not a JSON object: %s", what, shorten(text))
	}
	return raw, nil
}

func shorten(text []byte) string {
	const most = 60
	if len(text) > most {
		return fmt.Sprintf("%.*q…", most, text)
	}
	return fmt.Sprintf("%q", text)
}
