package datafile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"go.yaml.in/yaml/v3"
)

// Limits on a data file; an alias counts as much as the value that it refers to.
const (
	maxNodes = 2_000_000
	maxDepth = 200
)

var errTooLarge = errors.New("it is too large or too deep")

// YAML turns the first document of a YAML text into JSON. Dates become text, as they do in
// the JSON of JavaScript.
func YAML(text []byte) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, fmt.Errorf("not YAML: %w", err)
	}
	if len(doc.Content) == 0 {
		return []byte("null"), nil
	}
	w := &yamlWriter{}
	if err := w.writeValue(doc.Content[0], 0); err != nil {
		return nil, err
	}
	return w.out.Bytes(), nil
}

type yamlWriter struct {
	out   bytes.Buffer
	nodes int
}

func (w *yamlWriter) writeValue(n *yaml.Node, depth int) error {
	if w.nodes++; w.nodes > maxNodes || depth > maxDepth {
		return errTooLarge
	}
	switch n.Kind {
	case yaml.AliasNode:
		return w.writeValue(n.Alias, depth+1)
	case yaml.SequenceNode:
		w.out.WriteByte('[')
		for i, item := range n.Content {
			if i > 0 {
				w.out.WriteByte(',')
			}
			if err := w.writeValue(item, depth+1); err != nil {
				return err
			}
		}
		w.out.WriteByte(']')
		return nil
	case yaml.MappingNode:
		return w.writeMapping(n, depth)
	}
	return w.writeScalar(n)
}

func (w *yamlWriter) writeMapping(n *yaml.Node, depth int) error {
	pairs, err := mergedPairs(n, depth)
	if err != nil {
		return err
	}
	w.out.WriteByte('{')
	for i, pair := range pairs {
		if i > 0 {
			w.out.WriteByte(',')
		}
		if err := writeJSON(&w.out, pair.key); err != nil {
			return err
		}
		w.out.WriteByte(':')
		if err := w.writeValue(pair.value, depth+1); err != nil {
			return err
		}
	}
	w.out.WriteByte('}')
	return nil
}

type yamlPair struct {
	key   string
	value *yaml.Node
}

// mergedPairs lists the pairs of a mapping: its own, and those of "<<" with other keys.
func mergedPairs(n *yaml.Node, depth int) ([]yamlPair, error) {
	if depth > maxDepth {
		return nil, errTooLarge
	}
	var own, inherited []yamlPair
	has := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if k.Kind == yaml.AliasNode {
			k = k.Alias
		}
		if k.Kind != yaml.ScalarNode {
			return nil, fmt.Errorf("line %d: a key has to be text", k.Line)
		}
		if k.Tag == "!!merge" {
			more, err := pairsMergedFrom(v, depth+1)
			if err != nil {
				return nil, err
			}
			inherited = append(inherited, more...)
			continue
		}
		if has[k.Value] {
			return nil, fmt.Errorf("line %d: the key %q is there twice", k.Line, k.Value)
		}
		has[k.Value] = true
		own = append(own, yamlPair{k.Value, v})
	}
	for _, pair := range inherited {
		if !has[pair.key] {
			has[pair.key] = true
			own = append(own, pair)
		}
	}
	return own, nil
}

// pairsMergedFrom lists the pairs that "<<" merges from a mapping or from a list of mappings.
func pairsMergedFrom(v *yaml.Node, depth int) ([]yamlPair, error) {
	if v.Kind == yaml.AliasNode {
		v = v.Alias
	}
	switch v.Kind {
	case yaml.MappingNode:
		return mergedPairs(v, depth)
	case yaml.SequenceNode:
		var all []yamlPair
		for _, item := range v.Content {
			more, err := pairsMergedFrom(item, depth+1)
			if err != nil || depth > maxDepth {
				return nil, errors.Join(err, errTooLarge)
			}
			all = append(all, more...)
		}
		return all, nil
	}
	return nil, fmt.Errorf("line %d: << takes a mapping", v.Line)
}

func (w *yamlWriter) writeScalar(n *yaml.Node) error {
	var v any
	if err := n.Decode(&v); err != nil {
		return fmt.Errorf("line %d: %w", n.Line, err)
	}
	switch known := v.(type) {
	case time.Time:
		v = known.UTC().Format("2006-01-02T15:04:05.000Z")
	case float64:
		if math.IsNaN(known) || math.IsInf(known, 0) {
			v = nil // as in the JSON of JavaScript
		}
	case []byte:
		v = string(known)
	}
	return writeJSON(&w.out, v)
}

// writeJSON writes a plain value without escaping HTML.
func writeJSON(out *bytes.Buffer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	out.Truncate(out.Len() - 1) // the newline
	return nil
}
