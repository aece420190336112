package frontmatter

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// Parse reads the head of a document.
func Parse(file, text string) (Head, diag.List) {
	s := frontmatter.Summarize(file, text)
	c := converter{file: file, positions: s.Positions}
	return Head{
		Fields: c.convertValue(s.Map, "", diag.Pos{File: file, Line: 1}), Raw: s.JSON,
		Title: strings.Clone(s.ContentTitle), Description: strings.Clone(s.Excerpt), // parts of the text would keep all of it in memory
	}, s.Diagnostics
}

// converter gives decoded front matter its places back.
type converter struct {
	file      string
	positions map[string]diag.Pos
}

// convertValue converts the value at a dotted path. A value without a position gets that of the enclosing
// value.
func (c *converter) convertValue(v any, path string, around diag.Pos) datafile.Value {
	pos, ok := c.positions[path]
	if !ok {
		pos = around
	}
	out := datafile.Value{Pos: pos}
	switch v := v.(type) {
	case string:
		out.Kind, out.Text = datafile.String, v
	case bool:
		out.Kind, out.Text = datafile.Bool, strconv.FormatBool(v)
	case float64:
		out.Kind, out.Text = datafile.Number, strconv.FormatFloat(v, 'f', -1, 64)
	case []any:
		out.Kind = datafile.List
		for i, item := range v {
			out.Items = append(out.Items, c.convertValue(item, join(path, strconv.Itoa(i)), pos))
		}
	case map[string]any:
		out.Kind = datafile.Map
		for _, key := range c.keys(v, path) {
			value := c.convertValue(v[key], join(path, key), pos)
			out.Fields = append(out.Fields, datafile.Field{Key: key, Pos: value.Pos, Value: value})
		}
	}
	return out
}

// fieldsAt returns the fields of a map at the places that they have in the file, which the site's
// own function has read. Fields that only the function gives are at the first line.
func fieldsAt(fields datafile.Value, positions map[string]diag.Pos) datafile.Value {
	return placeValue(fields, positions, "", diag.Pos{File: fields.Pos.File, Line: 1})
}

func placeValue(v datafile.Value, positions map[string]diag.Pos, path string, around diag.Pos) datafile.Value {
	pos, ok := positions[path]
	if !ok {
		pos = around
	}
	v.Pos = pos
	v.Items, v.Fields = slices.Clone(v.Items), slices.Clone(v.Fields)
	for i, item := range v.Items {
		v.Items[i] = placeValue(item, positions, join(path, strconv.Itoa(i)), pos)
	}
	for i, f := range v.Fields {
		v.Fields[i].Value = placeValue(f.Value, positions, join(path, f.Key), pos)
		v.Fields[i].Pos = v.Fields[i].Value.Pos
	}
	return v
}

// keys returns the keys of a map in the order of the file.
func (c *converter) keys(v map[string]any, path string) []string {
	return slices.SortedFunc(maps.Keys(v), func(a, b string) int {
		p, q := c.positions[join(path, a)], c.positions[join(path, b)]
		return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col), cmp.Compare(a, b))
	})
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
