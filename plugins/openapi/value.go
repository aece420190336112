package openapi

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
)

// value is a value of a description. The zero value stands for an absent one.
type value struct {
	f *file
	n *yaml.Node
}

// maxAliases bounds a chain of aliases and merges.
const maxAliases = 16

func newValue(f *file, n *yaml.Node) value {
	for range maxAliases {
		if n == nil || n.Kind != yaml.AliasNode {
			break
		}
		n = n.Alias
	}
	if n != nil && n.Kind == yaml.AliasNode {
		n = nil
	}
	return value{f, n}
}

func (v value) exists() bool { return v.n != nil && v.n.Tag != "!!null" }
func (v value) isMap() bool  { return v.n != nil && v.n.Kind == yaml.MappingNode }
func (v value) isList() bool { return v.n != nil && v.n.Kind == yaml.SequenceNode }

// field is a key of a map with its value.
type field struct {
	key string
	at  diag.Pos
	value
}

// get returns the value of a key. A key of the map itself overrides one that "<<" merges in.
func (v value) get(key string) value { return v.lookUp(key, 0) }

func (v value) lookUp(key string, depth int) value {
	if !v.isMap() || depth > maxAliases {
		return value{}
	}
	if len(v.n.Content) > minIndexedKeys {
		index := v.f.indexed(v.n)
		if n := index[key]; n != nil || index["<<"] == nil {
			return newValue(v.f, n)
		}
	}
	var merged []*yaml.Node
	for i := 0; i+1 < len(v.n.Content); i += 2 {
		switch k := v.n.Content[i]; {
		case k.Value == key && k.Kind == yaml.ScalarNode:
			return newValue(v.f, v.n.Content[i+1])
		case k.Tag == "!!merge":
			merged = append(merged, v.n.Content[i+1])
		}
	}
	for _, n := range merged {
		m := newValue(v.f, n)
		for _, source := range append(m.items(), m) {
			if found := source.lookUp(key, depth+1); found.n != nil {
				return found
			}
		}
	}
	return value{}
}

// minIndexedKeys is the number of nodes above which the keys of a map are indexed in a table.
const minIndexedKeys = 64

// indexed returns the values of a map by their keys.
func (f *file) indexed(n *yaml.Node) map[string]*yaml.Node {
	if index, ok := f.indices[n]; ok {
		return index
	}
	index := make(map[string]*yaml.Node, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content); i += 2 {
		if k := n.Content[i]; k.Kind == yaml.ScalarNode && index[k.Value] == nil {
			index[k.Value] = n.Content[i+1]
		}
	}
	if f.indices == nil {
		f.indices = map[*yaml.Node]map[string]*yaml.Node{}
	}
	f.indices[n] = index
	return index
}

// fields returns the keys of a map in their order; merged ones are not among them.
func (v value) fields() []field {
	if !v.isMap() {
		return nil
	}
	list := make([]field, 0, len(v.n.Content)/2)
	for i := 0; i+1 < len(v.n.Content); i += 2 {
		if k := v.n.Content[i]; k.Kind == yaml.ScalarNode && k.Tag != "!!merge" {
			list = append(list, field{k.Value, nodePos(v.f, k), newValue(v.f, v.n.Content[i+1])})
		}
	}
	return list
}

// items returns the elements of a list.
func (v value) items() []value {
	if !v.isList() {
		return nil
	}
	list := make([]value, len(v.n.Content))
	for i, n := range v.n.Content {
		list[i] = newValue(v.f, n)
	}
	return list
}

// text returns a scalar as text; "" for none.
func (v value) text() string {
	if !v.exists() || v.n.Kind != yaml.ScalarNode {
		return ""
	}
	return v.n.Value
}

// line returns a scalar as one line.
func (v value) line() string { return strings.Join(strings.Fields(v.text()), " ") }

// isTrue reports whether a value is true.
func (v value) isTrue() bool { return v.text() == "true" && v.n.Tag == "!!bool" }

// texts returns the scalars of a list, or a scalar as a list.
func (v value) texts() []string {
	if !v.isList() {
		if text := v.text(); text != "" {
			return []string{text}
		}
		return nil
	}
	var list []string
	for _, item := range v.items() {
		list = append(list, item.text())
	}
	return list
}

// pos is where the value is.
func (v value) pos() diag.Pos {
	if v.n == nil {
		return diag.Pos{}
	}
	return nodePos(v.f, v.n)
}

func nodePos(f *file, n *yaml.Node) diag.Pos {
	pos := diag.Pos{File: f.name, Line: n.Line, Col: n.Column}
	if n.Kind == yaml.ScalarNode && n.Value != "" && n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 && !strings.Contains(n.Value, "\n") {
		pos.EndCol = n.Column + len([]rune(n.Value))
		if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
			pos.EndCol += 2
		}
	}
	return pos
}

// The bounds of a value that is shown as JSON.
const (
	maxJSONDepth = 12
	maxJSONNodes = 400
)

// plain returns a value for json.Marshal. It omits what is nested too deep or exceeds the size
// limit; whole reports whether it omitted nothing.
func (v value) plain() (out any, whole bool) {
	b := &jsonBudget{remaining: maxJSONNodes, isComplete: true}
	return b.plain(v, 0), b.isComplete
}

type jsonBudget struct {
	remaining  int
	isComplete bool
}

func (b *jsonBudget) plain(v value, depth int) any {
	if b.remaining--; b.remaining < 0 || depth > maxJSONDepth {
		b.isComplete = false
		return "…"
	}
	switch {
	case !v.exists():
		return nil
	case v.isMap():
		var m orderedObject
		for _, f := range v.fields() {
			if b.remaining <= 0 {
				b.isComplete = false
				break
			}
			m = append(m, member{f.key, b.plain(f.value, depth+1)})
		}
		return m
	case v.isList():
		list := []any{}
		for _, item := range v.items() {
			if b.remaining <= 0 {
				b.isComplete = false
				break
			}
			list = append(list, b.plain(item, depth+1))
		}
		return list
	}
	return scalar(v.n)
}

// scalar is the JSON value of a scalar.
func scalar(n *yaml.Node) any {
	switch n.Tag {
	case "!!bool":
		return n.Value == "true" || strings.EqualFold(n.Value, "true")
	case "!!int":
		if i, err := strconv.ParseInt(n.Value, 0, 64); err == nil {
			return i
		}
		return n.Value
	case "!!float":
		if f, err := strconv.ParseFloat(n.Value, 64); err == nil && !math.IsInf(f, 0) && !math.IsNaN(f) {
			return json.Number(strconv.FormatFloat(f, 'g', -1, 64))
		}
		return n.Value
	case "!!null":
		return nil
	}
	return n.Value
}

// orderedObject is a JSON object whose members keep their order.
type orderedObject []member

type member struct {
	key   string
	value any
}

// MarshalJSON implements json.Marshaler.
func (o orderedObject) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := marshal(m.key)
		if err != nil {
			return nil, err
		}
		item, err := marshal(m.value)
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(item)
	}
	b.WriteByte('}')
	return []byte(b.String()), nil
}
