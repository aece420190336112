package migrate

import (
	"fmt"
	"slices"
	"strings"
)

// npm2yarnPackage makes tabs of package managers for Docusaurus.
const npm2yarnPackage = "@docusaurus/remark-plugin-npm2yarn"

// takeNpm2Yarn keeps the options of the plugin if an entry of remarkPlugins is that one.
func (c *converter) takeNpm2Yarn(path string, entry value) {
	if len(entry.items) != 2 || entry.items[1].kind != objectKind || !c.isNpm2Yarn(entry.items[0], entry.items[1]) {
		return
	}
	given := entry.items[1]
	options := object(field{"sync", value{scalar: false}})
	if sync, ok := given.get("sync"); ok {
		options.set("sync", sync)
	}
	if converters, ok := given.get("converters"); ok {
		options.set("converters", c.npm2yarnTabs(path+"[1].converters", converters))
	}
	c.npm2yarn = options
}

// isNpm2Yarn recognises the plugin by the name of its package; where that is installed,
// and a function, by its options.
func (c *converter) isNpm2Yarn(of, options value) bool {
	if name, ok := of.string(); ok {
		return name == npm2yarnPackage
	}
	switch what, name, _ := of.special(); what {
	case "missing":
		return name == npm2yarnPackage
	case "function":
		if module, _ := of.module(); module != "" {
			return module == npm2yarnPackage
		}
		known := func(f field) bool { return f.key == "sync" || f.key == "converters" }
		return strings.Contains(c.source, npm2yarnPackage) && slices.ContainsFunc(options.fields, known)
	}
	return false
}

// npm2yarnTabs keeps the names of package managers. What JavaScript makes of commands has
// to be written as replacements.
func (c *converter) npm2yarnTabs(path string, converters value) value {
	out := value{kind: listKind}
	for i, tab := range converters.items {
		if tab.kind != listKind || len(tab.items) == 0 {
			out.items = append(out.items, tab)
			continue
		}
		name, _ := tab.items[0].string()
		c.notes.add(fmt.Sprintf("%s[%d]", path, i),
			fmt.Sprintf(`Write it as a table with replacements: { value = %q, replace = [{ pattern = "npm", with = %q }] }`, name, strings.ToLower(name)),
			"left out: a function makes the tab %q", name)
	}
	return out
}
