package migrate

import (
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
)

// takeBuiltIn keeps the options of a list entry whose plugin is built in, if there are settings for them,
// and notes the others. pack is the plugin's package.
func (c *converter) takeBuiltIn(path, pack string, entry value) {
	if entry.kind != listKind || len(entry.items) < 2 || pack == npm2yarnPackage {
		return
	}
	options := entry.items[1]
	if pack == "remark-math" || pack == "rehype-katex" {
		options = c.takeMath(options)
	}
	c.noteOptions(path, pack, options)
}

// takeMath takes the options of plugins for formulas that markdown.math also has, and returns the others.
func (c *converter) takeMath(options value) (left value) {
	known := map[string]plugin.OptionType{}
	for _, o := range plugin.OptionsOf(config.MathOptions{}) {
		known[o.Name] = o.Type
	}
	left = object()
	for _, f := range options.fields {
		kept, ok := mathOption(f, known[f.key])
		if !ok {
			left.fields = append(left.fields, f)
			continue
		}
		c.math.kind = objectKind
		c.math.set(f.key, kept)
	}
	return left
}

// mathOption returns the value of an option for formulas in docusaurus.toml.
func mathOption(f field, kind plugin.OptionType) (kept value, ok bool) {
	switch {
	case kind == "":
		return value{}, false
	case f.key == "strict" && f.value.is(true):
		return text("error"), true
	case f.key == "strict" && f.value.is(false):
		return text("ignore"), true
	case kind == plugin.TypeMap:
		for _, m := range f.value.fields {
			if _, isText := m.value.string(); !isText || strings.HasPrefix(m.key, "$") {
				return value{}, false // a function, or a value that stands for one
			}
		}
		return f.value, f.value.kind == objectKind
	}
	return f.value, f.value.kind == scalarKind && !f.value.isNull()
}
