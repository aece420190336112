package datafile

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/gosaur/gosaur/core/diag"
)

// toml reads the data as TOML: once to check it and to have its scalars, once
// through the syntax tree for positions and the order of keys.
func (p *parser) toml() Value {
	t := &tomlReader{parser: p}
	if pos, deep := t.deep(); deep {
		p.errorf(pos, "the values are nested too deeply")
		return Value{}
	}
	if pos, wide := t.wide(); wide {
		p.errorf(pos, "a table has more than %d keys", maxKeys)
		p.diags[len(p.diags)-1].Hint = "write a list of tables ([[…]]), or the file as JSON or YAML"
		return Value{}
	}
	var decoded map[string]any
	if err := toml.Unmarshal(p.data, &decoded); err != nil {
		p.tomlError(err)
		return Value{}
	}
	root := &tomlNode{kind: Map, pos: diag.Pos{File: p.name, Line: 1, Col: 1}}
	t.ast.Reset(p.data)
	table := root
	for t.ast.NextExpression() {
		e := t.ast.Expression()
		switch e.Kind {
		case unstable.Table:
			table = t.walk(root, t.keys(e))
		case unstable.ArrayTable:
			keys := t.keys(e)
			parent := t.walk(root, keys[:len(keys)-1])
			list := parent.child(keys[len(keys)-1], List)
			table = &tomlNode{kind: Map, pos: keys[len(keys)-1].pos}
			list.items = append(list.items, table)
		case unstable.KeyValue:
			t.keyValue(table, e)
		}
	}
	return root.value(decoded)
}

func (p *parser) tomlError(err error) {
	pos, msg := diag.Pos{File: p.name}, err.Error()
	var de *toml.DecodeError
	if errors.As(err, &de) {
		pos.Line, pos.Col = de.Position()
		msg = de.Error()
	}
	p.errorf(pos, "the file is not TOML: %s", msg)
}

// tomlNode is a value of the syntax tree: shape and positions, scalars left out.
type tomlNode struct {
	kind  Kind
	pos   diag.Pos
	keys  []tomlKey
	nodes map[string]*tomlNode
	items []*tomlNode
}

type tomlKey struct {
	name string
	pos  diag.Pos
}

// child returns the child under key, a new one of the kind if there is none.
func (n *tomlNode) child(key tomlKey, kind Kind) *tomlNode {
	if c, ok := n.nodes[key.name]; ok {
		return c
	}
	c := &tomlNode{kind: kind, pos: key.pos}
	if n.nodes == nil {
		n.nodes = map[string]*tomlNode{}
	}
	n.nodes[key.name] = c
	n.keys = append(n.keys, key)
	return c
}

// value joins the shape with the decoded scalars.
func (n *tomlNode) value(decoded any) Value {
	v := Value{Kind: n.kind, Pos: n.pos}
	switch n.kind {
	case Map:
		m, _ := decoded.(map[string]any)
		for _, k := range n.keys {
			v.Fields = append(v.Fields, Field{Key: k.name, Pos: k.pos, Value: n.nodes[k.name].value(m[k.name])})
		}
	case List:
		list, _ := decoded.([]any)
		for i, item := range n.items {
			if i < len(list) {
				v.Items = append(v.Items, item.value(list[i]))
			}
		}
	default:
		v.Kind, v.Text = tomlScalar(decoded)
	}
	return v
}

func tomlScalar(decoded any) (Kind, string) {
	switch d := decoded.(type) {
	case string:
		return String, d
	case bool:
		return Bool, fmt.Sprint(d)
	case int64:
		return Number, fmt.Sprint(d)
	case float64:
		if math.IsInf(d, 0) || math.IsNaN(d) {
			return String, fmt.Sprint(d)
		}
		return Number, formatFloat(d)
	case time.Time:
		return String, d.Format(time.RFC3339Nano)
	}
	return String, fmt.Sprint(decoded) // local dates and times
}

type tomlReader struct {
	*parser
	ast unstable.Parser
}

// keys returns the parts of a dotted key.
func (t *tomlReader) keys(n *unstable.Node) []tomlKey {
	var keys []tomlKey
	for it := n.Key(); it.Next(); {
		k := it.Node()
		keys = append(keys, tomlKey{name: string(k.Data), pos: t.nodePos(k)})
	}
	return keys
}

// walk follows a dotted key through tables; a list of tables leads to its last one.
func (t *tomlReader) walk(n *tomlNode, keys []tomlKey) *tomlNode {
	for _, k := range keys {
		n = n.child(k, Map)
		if n.kind == List && len(n.items) > 0 {
			n = n.items[len(n.items)-1]
		}
	}
	return n
}

func (t *tomlReader) keyValue(table *tomlNode, e *unstable.Node) {
	keys := t.keys(e)
	last := len(keys) - 1
	parent := t.walk(table, keys[:last])
	node := t.node(e.Value(), keys[last].pos)
	slot := parent.child(keys[last], node.kind)
	*slot = *node
}

// node reads a value; fallback is its place if the syntax tree has none.
func (t *tomlReader) node(n *unstable.Node, fallback diag.Pos) *tomlNode {
	out := &tomlNode{kind: String, pos: t.nodePos(n)}
	if out.pos.Line == 0 {
		out.pos = fallback
	}
	switch n.Kind {
	case unstable.Array:
		out.kind = List
		for it := n.Children(); it.Next(); {
			if c := it.Node(); c.Kind != unstable.Comment {
				out.items = append(out.items, t.node(c, out.pos))
			}
		}
	case unstable.InlineTable:
		out.kind = Map
		for it := n.Children(); it.Next(); {
			if c := it.Node(); c.Kind == unstable.KeyValue {
				t.keyValue(out, c)
			}
		}
		if len(out.keys) > 0 && out.pos == fallback {
			out.pos = out.keys[0].pos
		}
	}
	return out
}

// nodePos returns the place of a node, zero if the syntax tree does not know it.
func (t *tomlReader) nodePos(n *unstable.Node) diag.Pos {
	start, end := int(n.Raw.Offset), int(n.Raw.Offset+n.Raw.Length)
	if n.Raw.Length == 0 {
		return diag.Pos{}
	}
	return t.span(start, end)
}

// deep finds the first key or value that lies deeper than maxDepth: the decoder takes long
// over dotted keys, and their tables are read by recursion.
func (t *tomlReader) deep() (diag.Pos, bool) {
	t.ast.Reset(t.data)
	header := 0
	for t.ast.NextExpression() {
		e := t.ast.Expression()
		if e.Kind != unstable.KeyValue {
			header = t.depth(e)
			if header > maxDepth {
				return t.keys(e)[maxDepth].pos, true
			}
			continue
		}
		if keys := t.keys(e); header+t.depth(e) > maxDepth {
			return keys[0].pos, true
		}
	}
	return diag.Pos{}, false
}

// maxKeys bounds the keys of one table: the decoder compares each with those before it.
const maxKeys = 10_000

// wide finds the first key that is one too many in its table.
func (t *tomlReader) wide() (diag.Pos, bool) {
	t.ast.Reset(t.data)
	headers := map[string]bool{}
	lines := 0
	for t.ast.NextExpression() {
		e := t.ast.Expression()
		switch e.Kind {
		case unstable.KeyValue:
			if lines++; lines > maxKeys || widest(e.Value()) > maxKeys {
				return t.keys(e)[0].pos, true
			}
		case unstable.ArrayTable:
			lines = 0
		case unstable.Table:
			lines = 0
			keys := t.keys(e)
			name := ""
			for _, k := range keys {
				name += strconv.Quote(k.name)
			}
			if headers[name] = true; len(headers) > maxKeys {
				return keys[0].pos, true
			}
		}
	}
	return diag.Pos{}, false
}

// widest is the number of keys of the widest table in a value.
func widest(n *unstable.Node) int {
	if n.Kind != unstable.Array && n.Kind != unstable.InlineTable && n.Kind != unstable.KeyValue {
		return 0
	}
	if n.Kind == unstable.KeyValue {
		return widest(n.Value())
	}
	own, inner := 0, 0
	for it := n.Children(); it.Next(); own++ {
		inner = max(inner, widest(it.Node()))
	}
	if n.Kind == unstable.Array {
		own = 0
	}
	return max(own, inner)
}

// depth is how many levels a node has: those of its key, and those of its value.
func (t *tomlReader) depth(n *unstable.Node) int {
	switch n.Kind {
	case unstable.Table, unstable.ArrayTable:
		return count(n.Key())
	case unstable.KeyValue:
		return count(n.Key()) + t.depth(n.Value())
	case unstable.Array, unstable.InlineTable:
		deepest := 0
		for it := n.Children(); it.Next(); {
			deepest = max(deepest, t.depth(it.Node()))
		}
		return deepest + 1
	}
	return 0
}

func count(it unstable.Iterator) int {
	n := 0
	for it.Next() {
		n++
	}
	return n
}
