package config

import (
	"github.com/gosaur/gosaur/core/plugin"
)

// variant finds the shape of a table and checks it against that.
func (c *checker) variant(o *plugin.Option, table map[string]any, at place) any {
	shape := c.shapeOf(o, table, at)
	if shape == nil {
		return nil
	}
	if o.Key == "" {
		return c.object(shape.Fields, table, at)
	}
	fields := append([]plugin.Option{{Name: o.Key, Type: plugin.TypeString, Default: shape.Name}}, shape.Fields...)
	return c.object(fields, table, at)
}

func (c *checker) shapeOf(o *plugin.Option, table map[string]any, at place) *plugin.Option {
	told, there := table[o.Key]
	if o.Key == "" || !there {
		for i := range o.Fields {
			if _, implied := table[o.Fields[i].Key]; implied && o.Fields[i].Key != "" {
				return &o.Fields[i]
			}
		}
		return &o.Fields[0]
	}
	key := at.field(o.Key)
	name, ok := told.(string)
	if !ok {
		c.wrongType(&plugin.Option{Type: plugin.TypeString, Choices: shapeNames(o)}, told, key)
		return nil
	}
	if shape := matchField(o.Fields, name); shape != nil {
		return shape
	}
	names := shapeNames(o)
	c.badChoice(name, names, key.node.ValueOrKey(), key.path)
	return nil
}

func shapeNames(o *plugin.Option) []string {
	var names []string
	for _, f := range o.Fields {
		names = append(names, f.Name)
	}
	return names
}
