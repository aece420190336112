package migrate

import (
	"cmp"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// module returns the module that exports a function, and the name of the export. Files of the site begin with
// "./"; the module is "" for functions that none exports.
func (v value) module() (name, export string) {
	from, _ := v.get("package")
	name, _ = from.string()
	as, _ := v.get("export")
	export, _ = as.string()
	return name, export
}

// isFileReference reports whether a module is a file of the site or of its repository.
func isFileReference(module string) bool { return strings.HasPrefix(module, ".") }

// exportReference returns a reference to a function by the module that exports it; "" if none does.
func exportReference(of value) string {
	name, export := of.module()
	if name != "" && export != "" && export != "default" {
		name += "#" + export
	}
	return name
}

// placeReference returns a reference to a value by its place in the old configuration.
func (c *converter) placeReference(path string) string {
	return "./" + filepath.Base(c.file) + "#" + path
}

// pluginFunctionReference returns a reference to the function at a path, which is a plugin, a theme or a preset.
func (c *converter) pluginFunctionReference(path string, of value) value {
	if name := exportReference(of); name != "" {
		return text(name)
	}
	c.noteKeptInPlace(path, "plugins/mine.js", `use = "./plugins/mine.js"`)
	return text(c.placeReference(path))
}

// noteKeptInPlace notes a plugin that stays in the old configuration.
func (c *converter) noteKeptInPlace(path, file, how string) {
	c.notes.add(path, "Leave "+filepath.Base(c.file)+" where it is, or write the function into a file of its own, such as "+file+", and name this: "+how,
		"Node.js runs the function as it is, from this place")
}

// optionPath matches the paths of options of plugins and themes.
var optionPath = lazyregexp.New(`^((?:plugins|themes|presets)\[\d+\])\[1\]`)

// optionReference returns a reference to a value that TOML cannot represent, for a plugin that Node.js runs or
// a Markdown plugin.
func (c *converter) optionReference(path string) (value, bool) {
	return text(plugin.FunctionPrefix + c.placeReference(path)), c.allowsReference(path)
}

func (c *converter) allowsReference(path string) bool {
	at := optionPath.FindStringSubmatch(path)
	return c.inMarkdownPlugin || at != nil && c.inNode[at[1]] || markdownFunction.MatchString(path) || presetSitemap.MatchString(path)
}

// calledFunction matches the functions that docs and blogs call, by the names of their options.
var calledFunction = lazyregexp.New(`^(?:plugins|presets)\[\d+\]\[1\]\.(?:docs\.|blog\.)?(sidebarItemsGenerator|numberPrefixParser|processBlogPosts|readingTime|feedOptions\.createFeedItems)$`)

// functionFiles maps such options to a file for the function, and to how the new configuration refers to it.
var functionFiles = map[string]struct{ file, how string }{
	"sidebarItemsGenerator":       {"src/sidebar.js", `sidebarItemsGenerator = "require:./src/sidebar.js"`},
	"numberPrefixParser":          {"src/numbers.js", `numberPrefixParser = "require:./src/numbers.js"`},
	"processBlogPosts":            {"src/posts.js", `processBlogPosts = "require:./src/posts.js"`},
	"readingTime":                 {"src/reading.js", `readingTime = {function = "require:./src/reading.js"}`},
	"feedOptions.createFeedItems": {"src/feed.js", `createFeedItems = "require:./src/feed.js"`},
}

// convertOptionFunction returns the value of an option that is a function in the old configuration.
func (c *converter) convertOptionFunction(path string, ref value) value {
	option := calledFunction.FindStringSubmatch(path)[1]
	c.noteKeptInPlace(path, functionFiles[option].file, functionFiles[option].how)
	if option == "readingTime" {
		return object(field{"function", ref})
	}
	return ref
}

// presetSitemap matches the function that creates the entries of a sitemap in the options of a preset.
var presetSitemap = lazyregexp.New(`^presets\[\d+\]\[1\]\.sitemap\.createSitemapItems$`)

// markdownFunction matches the functions of the site that change how documents are read.
var markdownFunction = lazyregexp.New(`^markdown\.(?:preprocessor|parseFrontMatter|remarkRehypeOptions\..+)$`)

// listFunctions maps plugins to the options whose functions create what the plugins write. Node.js has to run
// plugins with such a function.
var listFunctions = map[string]string{"redirects": "createRedirects", "sitemap": "createSitemapItems"}

// hasListFunction reports whether an entry is a plugin with such a function.
func (c *converter) hasListFunction(name string, options value) bool {
	option, known := listFunctions[config.PluginName(name)]
	if !known {
		return false
	}
	made, _ := options.get(option)
	if ref, ok := made.string(); ok {
		return strings.HasPrefix(ref, plugin.FunctionPrefix)
	}
	what, _, ok := made.special()
	return ok && what == "function"
}

// findInNode collects the paths of the entries that Node.js will run.
func (c *converter) findInNode(old value) {
	c.inNode = map[string]bool{}
	for _, list := range []string{"presets", "plugins", "themes"} {
		entries, _ := old.get(list)
		each(list, entries, func(path string, entry value) {
			first := entry
			if entry.kind == listKind && len(entry.items) > 0 {
				first = entry.items[0]
			}
			name, options := nameAndOptions(entry)
			if what, missing, special := first.special(); special && what == "missing" {
				name = missing
			} else if special {
				name, _ = first.module()
				name = cmp.Or(name, c.placeReference(path))
			}
			c.inNode[path] = c.needsBridge(name) || c.hasListFunction(name, options)
		})
	}
}
