package datafile

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
)

// maxYAMLNodes bounds what aliases may expand to.
const maxYAMLNodes = 200_000

// parseYAML reads the data as one YAML document.
func (p *parser) parseYAML() Value {
	var doc yaml.Node
	if err := yaml.Unmarshal(p.data, &doc); err != nil {
		p.reportYAML(err)
		return Value{}
	}
	if len(doc.Content) == 0 {
		return Value{Pos: diag.Pos{File: p.name}}
	}
	y := &yamlReader{parser: p}
	return y.readValue(doc.Content[0], 0)
}

var yamlErrorLine = regexp.MustCompile(`(?s)^yaml: (?:line (\d+): )?(.*)$`)

func (p *parser) reportYAML(err error) {
	pos, msg := diag.Pos{File: p.name}, err.Error()
	if m := yamlErrorLine.FindStringSubmatch(msg); m != nil {
		msg = m[2]
		pos.Line, _ = strconv.Atoi(m[1])
	}
	p.errorf(pos, "the file is not YAML: %s", msg)
}

type yamlReader struct {
	*parser
	nodes int
}

func (y *yamlReader) readValue(n *yaml.Node, depth int) Value {
	v := Value{Pos: y.nodePos(n)}
	if y.nodes++; depth > maxDepth || y.nodes > maxYAMLNodes {
		if y.nodes <= maxYAMLNodes+1 {
			y.errorf(v.Pos, "the values are nested too deeply, or aliases repeat too much")
			y.nodes = maxYAMLNodes + 1
		}
		return v
	}
	switch n.Kind {
	case yaml.AliasNode:
		return y.readValue(n.Alias, depth+1)
	case yaml.SequenceNode:
		v.Kind = List
		for _, item := range n.Content {
			v.Items = append(v.Items, y.readValue(item, depth+1))
		}
	case yaml.MappingNode:
		v.Kind = Map
		y.readFields(&v, n, depth)
	default:
		v.Kind, v.Text = readScalar(n)
	}
	return v
}

// readFields reads a mapping, whose own fields override those that it merges in with "<<".
func (y *yamlReader) readFields(v *Value, n *yaml.Node, depth int) {
	var merged []Field
	known := fieldPlaces{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		field := Field{Key: key.Value, Pos: y.nodePos(key), Value: y.readValue(n.Content[i+1], depth+1)}
		switch {
		case key.Kind != yaml.ScalarNode:
			y.errorf(field.Pos, "a key must be a string")
		case key.Tag == "!!merge":
			merged = append(merged, field.Value.Fields...)
			for _, item := range field.Value.Items {
				merged = append(merged, item.Fields...)
			}
		default:
			y.addField(v, known, field)
		}
	}
	for _, f := range merged {
		if _, ok := known[f.Key]; !ok {
			known[f.Key] = f.Pos
			v.Fields = append(v.Fields, f)
		}
	}
}

func (y *yamlReader) nodePos(n *yaml.Node) diag.Pos {
	if y.hasNoLines {
		return diag.Pos{File: y.name}
	}
	pos := diag.Pos{File: y.name, Line: n.Line, Col: n.Column}
	if n.Kind == yaml.ScalarNode && n.Value != "" && !strings.Contains(n.Value, "\n") {
		pos.EndCol = n.Column + len([]rune(n.Value))
		if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
			pos.EndCol += 2
		}
	}
	return pos
}

// readScalar gives a scalar node its kind, and numbers and booleans JSON's spelling.
// Dates stay strings.
func readScalar(n *yaml.Node) (Kind, string) {
	switch n.ShortTag() {
	case "!!null":
		return Null, ""
	case "!!bool":
		var b bool
		if n.Decode(&b) == nil {
			return Bool, strconv.FormatBool(b)
		}
	case "!!int":
		var i any
		if n.Decode(&i) == nil {
			return Number, fmt.Sprint(i)
		}
	case "!!float":
		var f float64
		if n.Decode(&f) == nil && !math.IsInf(f, 0) && !math.IsNaN(f) {
			return Number, formatFloat(f)
		}
	}
	return String, n.Value
}
