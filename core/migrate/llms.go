package migrate

// llmsPlugin describes a plugin for Docusaurus that writes llms.txt: the names of its options that our plugin llms also
// has, and their defaults.
type llmsPlugin struct {
	title, description, exclude, twins, full []string
	twinsDefault, fullDefault                bool
	// fullHasTwins reports whether llms-full.txt implies the Markdown versions of pages.
	fullHasTwins bool
	// versions is the path of the switch for docs versions other than the latest, which our plugin lists.
	versions []string
	// implied is an option that, if true, is the behavior of our plugin.
	implied string
}

var llmsPlugins = map[string]llmsPlugin{
	"docusaurus-plugin-llms": {
		title: []string{"title"}, description: []string{"description"}, twins: []string{"generateMarkdownFiles"}, full: []string{"generateLLMsFullTxt"},
		fullDefault: true, implied: "generateLLMsTxt",
	},
	"@signalwire/docusaurus-plugin-llms-txt": {
		title: []string{"siteTitle"}, description: []string{"siteDescription"}, exclude: []string{"content", "excludeRoutes"},
		versions: []string{"content", "includeVersionedDocs"},
		twins:    []string{"content", "enableMarkdownFiles"}, full: []string{"content", "enableLlmsFullTxt"},
		twinsDefault: true, fullHasTwins: true,
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
				table.set("exclude", value{kind: listKind, items: append(given.items, texts(older).items...)})
			}
		}
	}
	c.addPlugin("llms", table)
	c.noteOptions(path, name, options.flatten("content"))
}

// flatten returns an object in which the members of one of its tables have their paths as keys: a plugin may have taken
// others.
func (v *value) flatten(table string) value {
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
	if title, there := options.takeAt(p.title); there {
		table.set("title", title)
	}
	if description, there := options.takeAt(p.description); there {
		table.set("description", description)
	}
	if p.exclude != nil {
		if routes, there := options.takeAt(p.exclude); there {
			table.set("exclude", routes)
		}
	}
	if given, _ := options.get(p.implied); given.is(true) {
		options.take(p.implied)
	}
	twins, full := takeSwitch(options, p.twins, p.twinsDefault), takeSwitch(options, p.full, p.fullDefault)
	if !twins && (!full || !p.fullHasTwins) {
		table.set("twins", value{kind: scalarKind, scalar: false})
	}
	if !full {
		table.set("full", value{kind: scalarKind, scalar: false})
	}
	return table
}

// takeSwitch takes a switch out of options; without is its default.
func takeSwitch(options *value, path []string, without bool) bool {
	given, there := options.takeAt(path)
	if !there {
		return without
	}
	return given.is(true)
}

// takeAt takes the value at a path of keys, and removes tables that are then empty.
func (v *value) takeAt(path []string) (value, bool) {
	if len(path) == 1 {
		return v.take(path[0])
	}
	inner, there := v.get(path[0])
	if !there || inner.kind != objectKind {
		return value{}, false
	}
	found, there := inner.takeAt(path[1:])
	if len(inner.fields) == 0 {
		v.take(path[0])
	} else {
		v.set(path[0], inner)
	}
	return found, there
}
