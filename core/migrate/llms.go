package migrate

// llmsPlugin describes a plugin for Docusaurus that writes llms.txt: the names of its options that our plugin llms also
// has, and their defaults.
type llmsPlugin struct {
	title, description, exclude, markdownPages, fullText []string
	markdownPagesDefault, fullTextDefault                bool
	// fullTextImpliesPages reports whether llms-full.txt implies the Markdown versions of pages.
	fullTextImpliesPages bool
	// versions is the path of the switch for docs versions other than the latest, which our plugin lists.
	versions []string
	// impliedOption is an option that, if true, is the behavior of our plugin.
	impliedOption string
}

var llmsPlugins = map[string]llmsPlugin{
	"docusaurus-plugin-llms": {
		title: []string{"title"}, description: []string{"description"}, markdownPages: []string{"generateMarkdownFiles"}, fullText: []string{"generateLLMsFullTxt"},
		fullTextDefault: true, impliedOption: "generateLLMsTxt",
	},
	"@signalwire/docusaurus-plugin-llms-txt": {
		title: []string{"siteTitle"}, description: []string{"siteDescription"}, exclude: []string{"content", "excludeRoutes"},
		versions:      []string{"content", "includeVersionedDocs"},
		markdownPages: []string{"content", "enableMarkdownFiles"}, fullText: []string{"content", "enableLlmsFullTxt"},
		markdownPagesDefault: true, fullTextImpliesPages: true,
	},
}

// convertLLMs replaces a plugin that writes llms.txt with ours, which writes the same files as the old one: readers and
// other plugins may rely on them, or write them themselves.
func (c *converter) convertLLMs(path, name string, options value) {
	table := object()
	if known, ok := llmsPlugins[name]; ok {
		table = known.table(&options)
		if known.versions != nil && !takeSwitch(&options, known.versions, true) {
			given, _ := table.get("exclude")
			if older := c.olderVersions(); len(older) > 0 {
				table.set("exclude", value{kind: listKind, items: append(given.items, textList(older).items...)})
			}
		}
	}
	c.addPlugin("llms", table)
	c.noteOptions(path, name, options.flattened("content"))
}

// flattened returns an object in which the members of one of its tables have their paths as keys: a plugin may have taken
// others.
func (v *value) flattened(table string) value {
	var out value
	for _, f := range v.fields {
		if f.key != table {
			out.fields = append(out.fields, f)
			continue
		}
		for _, inner := range f.value.fields {
			out.fields = append(out.fields, field{table + "." + inner.key, inner.value})
		}
	}
	return out
}

// table takes the options that have counterparts out of options, and returns the table of the plugin llms.
func (p llmsPlugin) table(options *value) value {
	table := object()
	if title, exists := options.takeAt(p.title); exists {
		table.set("title", title)
	}
	if description, exists := options.takeAt(p.description); exists {
		table.set("description", description)
	}
	if p.exclude != nil {
		if routes, exists := options.takeAt(p.exclude); exists {
			table.set("exclude", routes)
		}
	}
	if given, _ := options.get(p.impliedOption); given.is(true) {
		options.take(p.impliedOption)
	}
	twins, full := takeSwitch(options, p.markdownPages, p.markdownPagesDefault), takeSwitch(options, p.fullText, p.fullTextDefault)
	if !twins && (!full || !p.fullTextImpliesPages) {
		table.set("twins", value{kind: scalarKind, scalar: false})
	}
	if !full {
		table.set("full", value{kind: scalarKind, scalar: false})
	}
	return table
}

// takeSwitch takes a switch out of options; fallback is its default.
func takeSwitch(options *value, path []string, fallback bool) bool {
	given, exists := options.takeAt(path)
	if !exists {
		return fallback
	}
	return given.is(true)
}

// takeAt takes the value at a path of keys, and removes tables that are then empty.
func (v *value) takeAt(path []string) (value, bool) {
	if len(path) == 1 {
		return v.take(path[0])
	}
	inner, exists := v.get(path[0])
	if !exists || inner.kind != objectKind {
		return value{}, false
	}
	found, exists := inner.takeAt(path[1:])
	if len(inner.fields) == 0 {
		v.take(path[0])
	} else {
		v.set(path[0], inner)
	}
	return found, exists
}
