package migrate

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// npm2yarnPackage is the remark plugin that makes package manager tabs in Docusaurus.
const npm2yarnPackage = "@docusaurus/remark-plugin-npm2yarn"

// hasTabFunction reports whether the configuration has the plugin with a function that makes a tab.
func (c *converter) hasTabFunction(v value) bool {
	if v.kind == listKind && len(v.items) == 2 {
		tabs, _ := optionsOf(v).get("converters")
		what, _, _ := v.items[0].special()
		if what == "function" && slices.ContainsFunc(tabs.items, isTabFunction) && c.isNpm2Yarn(v.items[0], v.items[1]) {
			return true
		}
	}
	return slices.ContainsFunc(v.items, c.hasTabFunction) ||
		slices.ContainsFunc(v.fields, func(f field) bool { return c.hasTabFunction(f.value) })
}

// isTabFunction reports whether a converter is a pair of a name and a function.
func isTabFunction(converter value) bool {
	return converter.kind == listKind && len(converter.items) > 0
}

// optionsOf returns the options of an entry in a list of plugins; null for none.
func optionsOf(entry value) value {
	if entry.kind == listKind && len(entry.items) > 1 && entry.items[1].kind == objectKind {
		return entry.items[1]
	}
	return value{}
}

// takeNpm2Yarn keeps the options of the plugin if an entry of remarkPlugins is the plugin.
func (c *converter) takeNpm2Yarn(path string, entry value) bool {
	given := optionsOf(entry)
	if given.isNull() || !c.isNpm2Yarn(entry.items[0], given) {
		return false
	}
	options := object(field{"sync", value{scalar: false}})
	if sync, ok := given.get("sync"); ok {
		options.set("sync", sync)
	}
	if converters, ok := given.get("converters"); ok {
		options.set("converters", c.convertNpm2YarnTabs(path+"[1].converters", converters))
	}
	c.npm2yarn = options
	return true
}

// npm2yarnBlock matches code blocks that request package manager tabs.
var npm2yarnBlock = lazyregexp.New("(?m)^[ \\t>]*(?:`{3,}|~{3,})\\S+[ \\t][^`\\n]*\\bnpm2yarn\\b")

// requestsTabs reports whether any document for which counts returns true has such a block.
func (c *converter) requestsTabs(counts func(file string) bool) bool {
	return anyFileMatches(c.dir, documentExtensions, func(file string, text []byte) bool {
		rel, err := filepath.Rel(c.dir, file)
		return err == nil && counts(filepath.ToSlash(rel)) && npm2yarnBlock.Match(text)
	})
}

// foldersWithTabs returns the folders of the plugin instances that make tabs, if code blocks elsewhere request tabs too:
// Docusaurus leaves those as they are, even in partials outside of all content folders. Otherwise it returns none.
func (c *converter) foldersWithTabs(old value) []string {
	var folders []string
	for _, of := range contentOf(old) {
		list, _ := of.options.get("remarkPlugins")
		before, _ := of.options.get("beforeDefaultRemarkPlugins")
		if slices.ContainsFunc(slices.Concat(list.items, before.items), c.makesTabs) {
			folders = append(folders, of.folders()...)
		}
	}
	within := func(file string) bool {
		return slices.ContainsFunc(folders, func(folder string) bool { return folder == "." || strings.HasPrefix(file, folder+"/") })
	}
	if len(folders) == 0 || !c.requestsTabs(func(file string) bool { return !within(file) }) {
		return nil
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}

// makesTabs reports whether an entry of a list of plugins is the plugin for tabs.
func (c *converter) makesTabs(entry value) bool {
	of := entry
	if entry.kind == listKind && len(entry.items) > 0 {
		of = entry.items[0]
	}
	name, _, _ := strings.Cut(markdownModule(of), "#")
	return name == npm2yarnPackage || c.isNpm2Yarn(of, optionsOf(entry))
}

// isNpm2Yarn recognizes the plugin by its package name or, if the package is installed and the plugin a function, by its
// options.
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

// convertNpm2YarnTabs keeps the names of package managers. Functions, which only the package could run, have to be rewritten as
// replacements.
func (c *converter) convertNpm2YarnTabs(path string, converters value) value {
	out := value{kind: listKind}
	for i, tab := range converters.items {
		if !isTabFunction(tab) {
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
