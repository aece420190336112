package datafile

import (
	"fmt"
	"math"
	"time"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// parseTOML reads the data as TOML: the decoder provides the values, an index of the text their
// positions and the order of keys.
func (p *parser) parseTOML() Value {
	text := string(p.data)
	root, deep := tomltext.Index(text, maxDepth)
	if deep.Known() {
		p.errorf(p.span(deep.Start, deep.End), "the values are nested too deeply")
		return Value{}
	}
	var decoded map[string]any
	if _, err := toml.Decode(text, &decoded); err != nil {
		p.reportTOML(err)
		return Value{}
	}
	v := p.tomlValue(decoded, root)
	v.Pos = diag.Pos{File: p.name, Line: 1, Col: 1}
	return v
}

func (p *parser) reportTOML(err error) {
	message, at := tomltext.Mistake(err, string(p.data))
	pos := diag.Pos{File: p.name}
	if at.Known() {
		pos = p.span(at.Start, at.End)
	}
	p.errorf(pos, "the file is not TOML: %s", message)
}

// tomlValue joins a decoded value with its place.
func (p *parser) tomlValue(decoded any, n *tomltext.Node) Value {
	v := Value{Pos: p.tomlPos(decoded, n)}
	switch decoded := decoded.(type) {
	case map[string]any:
		v.Kind = Map
		for _, key := range n.Names {
			field := n.Field(key)
			v.Fields = append(v.Fields, Field{Key: key, Pos: p.span(field.Key.Start, field.Key.End), Value: p.tomlValue(decoded[key], field)})
		}
	case []map[string]any:
		v.Kind = List
		for i, item := range decoded {
			v.Items = append(v.Items, p.tomlValue(item, n.Elem(i)))
		}
	case []any:
		v.Kind = List
		for i, item := range decoded {
			v.Items = append(v.Items, p.tomlValue(item, n.Elem(i)))
		}
	default:
		v.Kind, v.Text = tomlScalar(decoded)
	}
	return v
}

// tomlPos returns the position of a value. For a table or list that has a header, or no position
// of its own, it returns that of the key.
func (p *parser) tomlPos(decoded any, n *tomltext.Node) diag.Pos {
	at := n.ValueOrKey()
	if _, table := decoded.(map[string]any); table && n.Key.Known() && (!n.Value.Known() || n.Value.Start < n.Key.Start) {
		at = n.Key
	}
	return p.span(at.Start, at.End)
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
		return String, tomltext.Written(d)
	}
	return String, fmt.Sprint(decoded)
}
