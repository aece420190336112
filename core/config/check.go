package config

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// checker checks values against options and collects the diagnostics.
type checker struct {
	// dir is the site directory, absolute.
	dir string
	src *source
	// root holds the options of the top level.
	root    []plugin.Option
	plugins []string // the names in the catalog
	// describer describes plugins that are programs. It may be nil.
	describer   Describer
	diagnostics diag.List
}

// place is the place of a value in the file, with the path of its key.
type place struct {
	node *tomltext.Node
	path string
}

// field returns the place of a key in a table. The place of an absent key is that of its
// table.
func (p place) field(key string) place {
	n := p.node.Field(key)
	if !n.KeyOrValue().Known() {
		n = &tomltext.Node{Key: p.node.Key, Value: p.node.Value}
	}
	return place{n, join(p.path, key)}
}

func (p place) elem(i int) place {
	return place{p.node.Elem(i), fmt.Sprintf("%s[%d]", p.path, i)}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// errorf reports an error at a span and quotes its line.
func (c *checker) errorf(code string, at span, hint, format string, args ...any) *diag.Diagnostic {
	pos := c.src.pos(at)
	d := c.diagnostics.Errorf(code, pos, format, args...)
	d.Hint, d.SourceLine = hint, c.src.line(pos.Line)
	return d
}

// check returns a value with defaults filled in, in the types of encoding/json. If the value is
// wrong, it reports that and returns nil.
func (c *checker) check(o *plugin.Option, v any, at place) any {
	switch o.Type {
	case plugin.TypeAny:
		return c.toJSON(v, at)
	case plugin.TypeUnion:
		return c.checkUnion(o, v, at)
	case plugin.TypeList:
		return c.checkList(o, v, at)
	case plugin.TypeMap, plugin.TypeObject, plugin.TypeVariant:
		table, ok := v.(map[string]any)
		if !ok {
			return c.reportWrongType(o, v, at)
		}
		return c.checkTable(o, table, at)
	}
	return c.checkScalar(o, v, at)
}

func (c *checker) checkTable(o *plugin.Option, table map[string]any, at place) any {
	switch o.Type {
	case plugin.TypeMap:
		out := map[string]any{}
		for k, e := range table {
			out[k] = c.check(&o.Fields[0], e, at.field(k))
		}
		return out
	case plugin.TypeVariant:
		return c.checkVariant(o, table, at)
	}
	return c.checkObject(o.Fields, table, at)
}

func (c *checker) checkScalar(o *plugin.Option, v any, at place) any {
	switch o.Type {
	case plugin.TypeString:
		if s, ok := v.(string); ok {
			return c.checkText(o, s, at)
		}
	case plugin.TypeBool:
		if b, ok := v.(bool); ok {
			return b
		}
	case plugin.TypeInt:
		if n, ok := v.(int64); ok && c.inBounds(o, float64(n), at) {
			return n
		} else if ok {
			return nil
		}
	case plugin.TypeFloat:
		n, ok := v.(float64)
		if i, isInt := v.(int64); isInt {
			n, ok = float64(i), true
		}
		if ok && c.inBounds(o, n, at) {
			return n
		} else if ok {
			return nil
		}
	case plugin.TypeDate:
		if t, ok := asTime(v); ok {
			return t.Format(time.RFC3339)
		}
	}
	return c.reportWrongType(o, v, at)
}

// asTime converts a TOML date or, as JavaScript does, a string with a date. It rejects local
// times without a date.
func asTime(v any) (time.Time, bool) {
	switch v := v.(type) {
	case time.Time:
		return v, v.Location().String() != "time-local"
	case string:
		for _, layout := range []string{time.RFC3339, time.DateTime, time.DateOnly} {
			if t, err := time.Parse(layout, v); err == nil {
				return t, true
			}
		}
	}
	return time.Time{}, false
}

func (c *checker) inBounds(o *plugin.Option, n float64, at place) bool {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		c.errorf(diag.CodeBadValue, at.node.ValueOrKey(), "", "%s must be a finite number", at.path)
		return false
	}
	if (o.Min == nil || n >= *o.Min) && (o.Max == nil || n <= *o.Max) {
		return true
	}
	c.errorf(diag.CodeBadValue, at.node.ValueOrKey(), "", "%s must be %s, not %v", at.path, bounds(o), n)
	return false
}

func bounds(o *plugin.Option) string {
	switch {
	case o.Max == nil:
		return fmt.Sprintf("at least %v", *o.Min)
	case o.Min == nil:
		return fmt.Sprintf("at most %v", *o.Max)
	}
	return fmt.Sprintf("from %v to %v", *o.Min, *o.Max)
}

// checkText checks a string against the choices and the format of its option.
func (c *checker) checkText(o *plugin.Option, s string, at place) any {
	if len(o.Choices) > 0 && !slices.Contains(o.Choices, s) {
		c.reportBadChoice(s, o.Choices, at.node.ValueOrKey(), at.path)
		return nil
	}
	good, problem, fix := checkFormat(o.Format, s)
	if problem != "" {
		c.errorf(diag.CodeBadValue, at.node.ValueOrKey(), fix, "%s %s", at.path, problem)
		return nil
	}
	return good
}

func (c *checker) checkList(o *plugin.Option, v any, at place) any {
	elems, ok := asList(v)
	if !ok {
		return c.reportWrongType(o, v, at)
	}
	out := make([]any, len(elems))
	for i, e := range elems {
		out[i] = c.check(&o.Fields[0], e, at.elem(i))
	}
	return out
}

// asList converts the two types that the TOML decoder has for lists into one.
func asList(v any) ([]any, bool) {
	switch v := v.(type) {
	case []any:
		return v, true
	case []map[string]any:
		out := make([]any, len(v))
		for i, e := range v {
			out[i] = e
		}
		return out, true
	}
	return nil, false
}

// checkUnion checks a value against the first alternative that accepts its type.
func (c *checker) checkUnion(o *plugin.Option, v any, at place) any {
	for i := range o.Fields {
		if accepts(&o.Fields[i], v) {
			return c.check(&o.Fields[i], v, at)
		}
	}
	return c.reportWrongType(o, v, at)
}

// accepts reports whether an option accepts the type of a value. It does not look into lists
// and tables.
func accepts(o *plugin.Option, v any) bool {
	switch kindOf(v) {
	case plugin.TypeString:
		return o.Type == plugin.TypeString || o.Type == plugin.TypeAny
	case plugin.TypeInt:
		return o.Type == plugin.TypeInt || o.Type == plugin.TypeFloat || o.Type == plugin.TypeAny
	case plugin.TypeMap:
		return slices.Contains([]plugin.OptionType{plugin.TypeMap, plugin.TypeObject, plugin.TypeVariant, plugin.TypeAny}, o.Type)
	default:
		return o.Type == kindOf(v) || o.Type == plugin.TypeAny
	}
}

// toJSON converts any value to the types of JSON. Dates become strings.
func (c *checker) toJSON(v any, at place) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, e := range v {
			out[k] = c.toJSON(e, at.field(k))
		}
		return out
	case []any, []map[string]any:
		elems, _ := asList(v)
		out := make([]any, len(elems))
		for i, e := range elems {
			out[i] = c.toJSON(e, at.elem(i))
		}
		return out
	case time.Time:
		return c.src.text[at.node.Value.Start:at.node.Value.End]
	case float64:
		if !c.inBounds(&plugin.Option{}, v, at) {
			return nil
		}
	}
	return v
}

// checkObject checks the keys of a table and fills in the defaults of absent ones.
func (c *checker) checkObject(fields []plugin.Option, table map[string]any, at place) any {
	out := map[string]any{}
	misspelled := map[string]bool{} // the keys that unknown ones seem to be misspellings of
	for _, key := range slices.Sorted(maps.Keys(table)) {
		f := matchField(fields, key)
		if f == nil {
			misspelled[c.reportUnknownKey(fields, key, at)] = true
			continue
		}
		if v := c.check(f, table[key], at.field(key)); v != nil {
			out[key] = v
		}
	}
	for i := range fields {
		f := &fields[i]
		if _, exists := table[f.Name]; exists || strings.HasSuffix(f.Name, "*") {
			continue
		}
		if f.Required && !misspelled[f.Name] {
			c.reportMissingKey(f, at)
		}
		if v := c.defaultOf(f, at); v != nil {
			out[f.Name] = v
		}
	}
	return out
}

// defaultOf returns the default of an absent key, or nil if it has none.
func (c *checker) defaultOf(f *plugin.Option, at place) any {
	if empty, ok := f.Default.(map[string]any); ok && f.Type == plugin.TypeObject && len(empty) == 0 {
		return c.checkObject(f.Fields, nil, at.field(f.Name))
	}
	return f.Default
}

// matchField returns the option for a key: the one of the same name, or else the first that
// matches with a final "*". It returns nil if there is none.
func matchField(fields []plugin.Option, key string) *plugin.Option {
	var wild *plugin.Option
	for i := range fields {
		if fields[i].Name == key {
			return &fields[i]
		}
		if prefix, ok := strings.CutSuffix(fields[i].Name, "*"); ok && strings.HasPrefix(key, prefix) && wild == nil {
			wild = &fields[i]
		}
	}
	return wild
}

// checkVariant checks a table against the shape that its keys select.
func (c *checker) checkVariant(o *plugin.Option, table map[string]any, at place) any {
	shape := c.shapeOf(o, table, at)
	if shape == nil {
		return nil
	}
	if o.Key == "" {
		return c.checkObject(shape.Fields, table, at)
	}
	fields := append([]plugin.Option{{Name: o.Key, Type: plugin.TypeString, Default: shape.Name}}, shape.Fields...)
	return c.checkObject(fields, table, at)
}

// shapeOf returns the shape that a table selects by the key o.Key, by a key that implies a
// shape, or else the first shape. It reports an unknown name and returns nil.
func (c *checker) shapeOf(o *plugin.Option, table map[string]any, at place) *plugin.Option {
	discriminator, exists := table[o.Key]
	if o.Key == "" || !exists {
		for i := range o.Fields {
			if _, implied := table[o.Fields[i].Key]; implied && o.Fields[i].Key != "" {
				return &o.Fields[i]
			}
		}
		return &o.Fields[0]
	}
	key := at.field(o.Key)
	name, ok := discriminator.(string)
	if !ok {
		c.reportWrongType(&plugin.Option{Type: plugin.TypeString, Choices: shapeNames(o)}, discriminator, key)
		return nil
	}
	if shape := matchField(o.Fields, name); shape != nil {
		return shape
	}
	names := shapeNames(o)
	c.reportBadChoice(name, names, key.node.ValueOrKey(), key.path)
	return nil
}

func shapeNames(o *plugin.Option) []string {
	var names []string
	for _, f := range o.Fields {
		names = append(names, f.Name)
	}
	return names
}
