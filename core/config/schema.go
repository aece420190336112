package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// schema is a JSON Schema or a part of one.
type schema = map[string]any

// Schema returns a JSON Schema (draft 7) of the configuration file, for editors. It is
// generated from the options that Load checks, including those of the plugins in the catalog.
// Equal catalogs give equal bytes.
func Schema(catalog map[string]plugin.Description) ([]byte, error) {
	b := schemaBuilder{definitions: schema{}}
	root := b.objectSchema(plugin.OptionsOf(Config{}))
	properties := root["properties"].(schema)
	list := properties["plugins"].(schema)
	list["items"] = b.pluginsSchema(catalog)
	root["$schema"] = "http://json-schema.org/draft-07/schema#"
	root["title"] = FileName
	root["description"] = "The configuration of a Gosaur site."
	root["definitions"] = b.definitions
	out, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode the schema: %w", err)
	}
	return append(out, '\n'), nil
}

// schemaBuilder builds schemas. definitions holds the named shapes, which may occur in several
// places.
type schemaBuilder struct{ definitions schema }

// optionSchema returns the schema of an option with its documentation and default.
func (b *schemaBuilder) optionSchema(o *plugin.Option) schema {
	s := b.valueSchema(o)
	if o.Doc != "" {
		if s["$ref"] != nil { // draft 7 ignores other keys next to a reference
			s = schema{"allOf": []any{s}}
		}
		s["description"] = o.Doc
	}
	if empty, ok := o.Default.(map[string]any); o.Default != nil && (!ok || len(empty) > 0) {
		s["default"] = o.Default
	}
	return s
}

// valueSchema returns the schema of an option's values.
func (b *schemaBuilder) valueSchema(o *plugin.Option) schema {
	switch o.Type {
	case plugin.TypeString:
		return stringSchema(o)
	case plugin.TypeBool, plugin.TypeInt, plugin.TypeFloat:
		return numberSchema(o)
	case plugin.TypeDate:
		// Editors pass TOML dates as strings.
		return schema{"type": "string"}
	case plugin.TypeList:
		return schema{"type": "array", "items": b.optionSchema(&o.Fields[0])}
	case plugin.TypeMap:
		return schema{"type": "object", "additionalProperties": b.optionSchema(&o.Fields[0])}
	case plugin.TypeObject:
		return b.sharedSchema(o, func() schema { return b.objectSchema(o.Fields) })
	case plugin.TypeVariant:
		return b.sharedSchema(o, func() schema { return b.variantSchema(o) })
	case plugin.TypeUnion:
		var alternatives []any
		for i := range o.Fields {
			alternatives = append(alternatives, b.optionSchema(&o.Fields[i]))
		}
		return schema{"anyOf": alternatives}
	}
	return schema{}
}

func stringSchema(o *plugin.Option) schema {
	s := schema{"type": "string"}
	if len(o.Choices) > 0 {
		s["enum"] = o.Choices
	}
	switch o.Format {
	case plugin.FormatOrigin:
		s["pattern"] = `^[hH][tT][tT][pP][sS]?://[^/?#\s]+/?$`
	case plugin.FormatBasePath:
		s["pattern"] = `^/([^/?#]+/)*$`
	case plugin.FormatURL:
		s["pattern"] = `^\S+$`
	}
	return s
}

func numberSchema(o *plugin.Option) schema {
	s := schema{"type": string(o.Type)}
	if o.Min != nil {
		s["minimum"] = *o.Min
	}
	if o.Max != nil {
		s["maximum"] = *o.Max
	}
	return s
}

// sharedSchema adds the schema of a named shape to the definitions and returns a reference to it.
func (b *schemaBuilder) sharedSchema(o *plugin.Option, build func() schema) schema {
	if o.TypeName == "" {
		return build()
	}
	if _, done := b.definitions[o.TypeName]; !done {
		b.definitions[o.TypeName] = schema{}
		b.definitions[o.TypeName] = build()
	}
	return schema{"$ref": "#/definitions/" + o.TypeName}
}

func (b *schemaBuilder) objectSchema(fields []plugin.Option) schema {
	properties, patterns, required := schema{}, schema{}, []string{}
	s := schema{"type": "object", "properties": properties, "additionalProperties": false}
	for i := range fields {
		f := &fields[i]
		prefix, wild := strings.CutSuffix(f.Name, "*")
		switch {
		case wild && prefix == "":
			s["additionalProperties"] = b.optionSchema(f)
		case wild:
			patterns["^"+regexp.QuoteMeta(prefix)] = b.optionSchema(f)
		default:
			properties[f.Name] = b.optionSchema(f)
		}
		if f.Required {
			required = append(required, f.Name)
		}
	}
	if len(patterns) > 0 {
		s["patternProperties"] = patterns
	}
	if len(required) > 0 {
		s["required"] = required
	}
	return s
}

// variantSchema selects a shape as checker.shapeOf does: by the key that names it, else by a key
// that implies it, else the first one.
func (b *schemaBuilder) variantSchema(o *plugin.Option) schema {
	rest := b.shapeSchema(o, &o.Fields[0])
	for i := range o.Fields {
		f := &o.Fields[i]
		if f.Key == "" {
			continue
		}
		present := schema{"required": []string{f.Key}}
		rest = schema{"if": present, "then": b.shapeSchema(o, f), "else": rest}
	}
	if o.Key == "" {
		return schema{"type": "object", "allOf": []any{rest}}
	}
	hasKey := schema{"required": []string{o.Key}}
	var names []any
	all := []any{schema{"if": schema{"not": hasKey}, "then": rest}}
	for i := range o.Fields {
		name := nameSchema(o.Fields[i].Name)
		names = append(names, name)
		all = append(all, schema{
			"if":   schema{"required": []string{o.Key}, "properties": schema{o.Key: name}},
			"then": b.shapeSchema(o, &o.Fields[i]),
		})
	}
	return schema{"type": "object", "properties": schema{o.Key: schema{"anyOf": names}}, "allOf": all}
}

// nameSchema returns the schema of the names of a shape.
func nameSchema(name string) schema {
	if prefix, wild := strings.CutSuffix(name, "*"); wild {
		return schema{"type": "string", "pattern": "^" + regexp.QuoteMeta(prefix)}
	}
	return schema{"const": name}
}

// shapeSchema returns the schema of one shape of a variant, including the key that names the shape.
func (b *schemaBuilder) shapeSchema(o, shape *plugin.Option) schema {
	fields := shape.Fields
	if o.Key != "" {
		fields = append([]plugin.Option{{Name: o.Key, Type: plugin.TypeString, Doc: "The kind of item."}}, fields...)
	}
	named := plugin.Option{Type: plugin.TypeObject, TypeName: shape.TypeName}
	s := b.sharedSchema(&named, func() schema { return b.objectSchema(fields) })
	if shape.Doc == "" {
		return s
	}
	return schema{"allOf": []any{s}, "description": shape.Doc}
}

// pluginsSchema returns the schema of a [[plugins]] table. The key "use" selects the options.
func (b *schemaBuilder) pluginsSchema(catalog map[string]plugin.Description) schema {
	names := slices.Sorted(maps.Keys(catalog))
	table := b.objectSchema(plugin.OptionsOf(PluginTable{}))
	if len(names) > 0 {
		table["properties"].(schema)["use"].(schema)["anyOf"] = []any{
			schema{"enum": names}, schema{"pattern": `^(\.{0,2}[/\\]|[A-Za-z]:)|\s`}, // a program
		}
	}
	all := []any{}
	for _, name := range names {
		d := catalog[name]
		fields := append(builtinKeys(), d.Options...)
		then := b.objectSchema(withoutTypeNames(fields))
		then["description"] = d.Summary
		all = append(all, schema{
			"if":   schema{"required": []string{"use"}, "properties": schema{"use": schema{"const": name}}},
			"then": then,
		})
	}
	table["allOf"] = all
	return table
}

// builtinKeys returns the keys of the table of a built-in plugin that are not its options.
func builtinKeys() []plugin.Option {
	return slices.DeleteFunc(plugin.OptionsOf(PluginTable{}), func(o plugin.Option) bool {
		return o.Name == "*" || slices.Contains(programKeys(), o.Name)
	})
}

// withoutTypeNames returns a copy of options without the names of their shapes, since plugins may
// use the same name for different shapes.
func withoutTypeNames(fields []plugin.Option) []plugin.Option {
	out := slices.Clone(fields)
	for i := range out {
		out[i].TypeName = ""
		out[i].Fields = withoutTypeNames(out[i].Fields)
	}
	return out
}
