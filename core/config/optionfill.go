package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// FillOptions checks options that do not come from a configuration file, such as those that a
// preset passes to a plugin, against the description of the plugin, and fills in the defaults.
// options and the result are JSON objects. Options that are null are left out. The error joins
// all mistakes.
func FillOptions(d plugin.Description, options json.RawMessage) (json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(options))
	decoder.UseNumber()
	var given map[string]any
	if err := decoder.Decode(&given); err != nil {
		return nil, fmt.Errorf("read the options: %w", err)
	}
	c := &checker{src: newSource("", nil)}
	filled := c.checkObject(d.Options, asTOML(given).(map[string]any), place{node: &tomltext.Node{}})
	var wrong []error
	for _, found := range c.diagnostics {
		wrong = append(wrong, errors.New(found.Message))
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	return mustJSON(filled), nil
}

// asTOML converts numbers to the types that the TOML decoder uses and drops null values.
func asTOML(v any) any {
	switch v := v.(type) {
	case json.Number:
		if n, err := v.Int64(); err == nil {
			return n
		}
		f, _ := v.Float64() // it is a number
		return f
	case []any:
		for i := range v {
			v[i] = asTOML(v[i])
		}
	case map[string]any:
		for key, e := range v {
			if e == nil {
				delete(v, key)
				continue
			}
			v[key] = asTOML(e)
		}
	}
	return v
}
