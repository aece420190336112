package datafile

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// TOML turns a TOML text into JSON. Dates and times become the text that they are written as.
func TOML(text []byte) ([]byte, error) {
	root, deep := tomltext.Index(string(text), maxDepth)
	if deep.Known() {
		return nil, errTooLarge
	}
	var table map[string]any
	if _, err := toml.Decode(string(text), &table); err != nil {
		return nil, fmt.Errorf("not TOML: %w", err)
	}
	var out bytes.Buffer
	err := writeTOML(&out, table, root)
	return out.Bytes(), err
}

// writeTOML writes a value whose place in the text gives the order of its keys.
func writeTOML(out *bytes.Buffer, v any, place *tomltext.Node) error {
	switch v := v.(type) {
	case map[string]any:
		return writeTable(out, v, place)
	case []map[string]any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = v[i]
		}
		return writeTOML(out, list, place)
	case []any:
		out.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				out.WriteByte(',')
			}
			if err := writeTOML(out, item, place.Elem(i)); err != nil {
				return err
			}
		}
		out.WriteByte(']')
		return nil
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return writeJSON(out, nil)
		}
	case time.Time:
		return writeJSON(out, tomltext.Written(v))
	}
	return writeJSON(out, v)
}

func writeTable(out *bytes.Buffer, table map[string]any, place *tomltext.Node) error {
	names := slices.DeleteFunc(slices.Clone(place.Names), func(name string) bool {
		_, exists := table[name]
		return !exists
	})
	for _, name := range slices.Sorted(maps.Keys(table)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	out.WriteByte('{')
	for i, name := range names {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := writeJSON(out, name); err != nil {
			return err
		}
		out.WriteByte(':')
		if err := writeTOML(out, table[name], place.Field(name)); err != nil {
			return err
		}
	}
	out.WriteByte('}')
	return nil
}
