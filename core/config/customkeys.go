package config

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// MarshalJSON encodes the settings as components read them. What stands in the table
// `custom` is also a setting beside the theme's own, and what stands in `customProps` is a
// property of its item of the navbar or footer: components that were written for Docusaurus,
// which takes any key there, find both where they were.
func (t ThemeConfig) MarshalJSON() ([]byte, error) {
	type plain ThemeConfig // without methods
	data, err := json.Marshal(plain(t))
	if err != nil {
		return nil, fmt.Errorf("encode the settings of the theme: %w", err)
	}
	if t.Custom == nil && !bytes.Contains(data, []byte(`"customProps"`)) {
		return data, nil
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("read the settings of the theme: %w", err)
	}
	for _, bar := range []string{"navbar", "footer"} {
		spreadCustomProps(all[bar])
	}
	if custom, ok := all["custom"].(map[string]any); ok {
		fill(all, custom)
	}
	out, err := json.Marshal(all)
	if err != nil {
		return nil, fmt.Errorf("encode the settings of the theme: %w", err)
	}
	return out, nil
}

// fill adds the entries of a table to another one, at every level, where that has none.
func fill(into, from map[string]any) {
	for key, v := range from {
		old, there := into[key]
		if !there {
			into[key] = v
			continue
		}
		inner, isTable := old.(map[string]any)
		if more, ok := v.(map[string]any); ok && isTable {
			fill(inner, more)
		}
	}
}

// spreadCustomProps makes properties of the items below a value of their customProps.
func spreadCustomProps(v any) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			spreadCustomProps(item)
		}
	case map[string]any:
		for _, key := range []string{"items", "links"} {
			spreadCustomProps(v[key])
		}
		if props, ok := v["customProps"].(map[string]any); ok {
			fill(v, props)
		}
	}
}
