package migrate

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
)

// converter turns an evaluated configuration into the value of the new file.
type converter struct {
	dir     string
	catalog map[string]plugin.Description
	notes   notes

	plugins   value
	customCSS value
	mermaid   bool
	// npm2yarn are the options of the plugin of that name, null without any.
	npm2yarn value
}

// convert returns the root table. The order of the keys is that of the old file;
// the theme, the plugins and the theme's settings come last, as in an example.
func (c *converter) convert(old value) value {
	old = c.relative(c.clean("", old))
	c.plugins, c.customCSS = value{kind: listKind}, value{kind: listKind}
	presets, _ := old.take("presets")
	plugins, hadPlugins := old.take("plugins")
	themes, _ := old.take("themes")
	themeConfig, hasThemeConfig := old.take("themeConfig")
	each("presets", presets, c.preset)
	each("plugins", plugins, c.plugin)
	each("themes", themes, c.theme)
	if _, hosted := themeConfig.get("algolia"); hosted {
		c.addPlugin("search", object())
	}
	root := c.known("", old, plugin.OptionsOf(config.Config{}))
	c.markdown(&root)
	if len(c.customCSS.items) > 0 {
		root.set("theme", object(field{"customCss", c.customCSS}))
	}
	if hadPlugins || len(c.plugins.items) > 0 {
		root.set("plugins", c.plugins)
	}
	if hasThemeConfig {
		root.set("themeConfig", c.known("themeConfig", themeConfig, plugin.OptionsOf(config.ThemeConfig{})))
	}
	return root
}

// each hands the entries of a list on that are not switched off, with their paths.
func each(name string, list value, move func(path string, entry value)) {
	for i, entry := range list.items {
		if !entry.null() && !entry.is(false) {
			move(fmt.Sprintf("%s[%d]", name, i), entry)
		}
	}
}

// markdown switches on what came as a plugin or a theme.
func (c *converter) markdown(root *value) {
	math := strings.Contains(c.source(), "remark-math")
	options := plugin.OptionsOf(config.Markdown{})
	table, _ := root.get("markdown")
	for _, on := range []struct {
		key  string
		want bool
	}{{"mermaid", c.mermaid}, {"math", math}} {
		if on.want && slices.ContainsFunc(options, func(o plugin.Option) bool { return o.Name == on.key }) {
			table.kind = objectKind
			table.set(on.key, value{scalar: true})
		}
	}
	if !c.npm2yarn.null() {
		table.kind = objectKind
		table.set("npm2yarn", c.npm2yarn)
	}
	if table.kind == objectKind {
		root.set("markdown", table)
	}
}

// source is the text of the old configuration, "" if it cannot be read.
func (c *converter) source() string {
	text, err := os.ReadFile(c.notes.file)
	if err != nil {
		return ""
	}
	return string(text)
}

// clean drops what no file can hold: functions, patterns, and what comes out of
// packages that are not installed. Where one stands for the name of a plugin, the
// name is kept.
func (c *converter) clean(path string, v value) value {
	switch v.kind {
	case objectKind:
		out := object()
		for _, f := range v.fields {
			at := join(path, f.key)
			if f.value.null() {
				continue
			}
			if f.key == "remarkPlugins" {
				c.remarkPlugins(at, f.value)
			}
			if reason, gone := discarded(at); gone {
				c.notes.add(at, reason, "left out")
				continue
			}
			if what, name, ok := f.value.special(); ok {
				c.special(at, what, name)
				continue
			}
			kept := c.clean(at, f.value)
			if kept.kind == objectKind && len(kept.fields) == 0 && len(f.value.fields) > 0 {
				continue // all that it held has been noted
			}
			out.fields = append(out.fields, field{f.key, kept})
		}
		return out
	case listKind:
		out := value{kind: listKind}
		for i, item := range v.items {
			at := fmt.Sprintf("%s[%d]", path, i)
			what, name, ok := item.special()
			switch {
			case ok && what == "missing":
				item = text(name)
			case ok:
				c.special(at, what, name)
				item = value{}
			default:
				item = c.clean(at, item)
			}
			if !item.null() || counted(path) {
				out.items = append(out.items, item)
			}
		}
		return out
	}
	return v
}

// counted reports whether a list keeps its gaps, so that notes name an entry by its place.
func counted(path string) bool {
	return slices.Contains([]string{"presets", "plugins", "themes"}, path)
}

func (c *converter) special(path, what, name string) {
	switch what {
	case "missing":
		c.notes.add(path, "Write the value by hand", "left out: it comes from the package %s, which is not installed", name)
	case "pattern":
		c.notes.add(path, "Write it as text where a glob or a text is wanted", "left out: a regular expression, /%s/", name)
	default:
		hint := "Functions cannot stand in TOML"
		if strings.HasSuffix(path, ".createRedirects") {
			hint = "Write the rule as a pattern, see the options of the plugin redirects"
		}
		c.notes.add(path, hint, "left out: a function")
	}
}

// discarded says what to do about keys whose absence needs no decision.
func discarded(path string) (string, bool) {
	key := path[strings.LastIndexByte(path, '.')+1:]
	switch key {
	case "theme", "darkTheme":
		return "Name a theme of code colors: theme = \"github\", darkTheme = \"dracula\"", strings.HasPrefix(path, "themeConfig.prism.")
	case "remarkPlugins", "rehypePlugins", "beforeDefaultRemarkPlugins", "beforeDefaultRehypePlugins":
		return "Markdown is compiled without remark and rehype; npm2yarn, emoji, admonitions, diagrams and math are built in", true
	}
	return "", false
}

// known keeps the fields of an object that the new configuration has, and notes the others.
func (c *converter) known(path string, v value, options []plugin.Option) value {
	out := object()
	for _, f := range v.fields {
		at := join(path, f.key)
		o, ok := optionOf(options, f.key)
		if !ok {
			c.unknown(at)
			continue
		}
		if o.Type == plugin.TypeObject && f.value.kind == objectKind {
			f.value = c.known(at, f.value, o.Fields)
		}
		out.fields = append(out.fields, f)
	}
	return out
}

func (c *converter) unknown(path string) {
	c.notes.add(path, config.Advice(path), "left out: there is no such key here")
}

// optionOf finds the option for a key, also among those that stand for all keys
// with a beginning.
func optionOf(options []plugin.Option, key string) (plugin.Option, bool) {
	for _, o := range options {
		if o.Name == key {
			return o, true
		}
	}
	for _, o := range options {
		if prefix, ok := strings.CutSuffix(o.Name, "*"); ok && strings.HasPrefix(key, prefix) {
			return o, true
		}
	}
	return plugin.Option{}, false
}

// relative writes absolute paths near the site as paths from the site directory.
func (c *converter) relative(v value) value {
	if s, ok := v.string(); ok && filepath.IsAbs(s) {
		for _, near := range []string{c.dir, filepath.Dir(c.dir)} {
			if near != filepath.Dir(near) && strings.HasPrefix(s, near+string(filepath.Separator)) {
				if rel, err := filepath.Rel(c.dir, s); err == nil {
					return text(filepath.ToSlash(rel))
				}
			}
		}
	}
	for i := range v.items {
		v.items[i] = c.relative(v.items[i])
	}
	for i := range v.fields {
		v.fields[i].value = c.relative(v.fields[i].value)
	}
	return v
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
