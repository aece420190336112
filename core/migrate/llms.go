package migrate

// llmsPlugin is a plugin for Docusaurus that writes llms.txt: where the options are that the plugin llms has under another
// name, and what it does without them.
type llmsPlugin struct {
	title, description, exclude, twins, full []string
	twinsDefault, fullDefault                bool
	// fullHasTwins reports that llms-full.txt brings the Markdown of the pages with it.
	fullHasTwins bool
	// versions is a switch for the versions of docs other than the latest, which ours lists.
	versions []string
	// implied is an option that only says what ours does, if it is true.
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

// convertLLMs replaces a plugin that writes llms.txt with ours. It writes the files that the old one wrote: readers and
// other plugins may rely on these, or write them themselves.
func (c *converter) convertLLMs(path, name string, options value) {
	table := object()
	if known, ok := llmsPlugins[name]; ok {
		table = known.table(&options)
		if known.versions != nil && !chosen(&options, known.versions, true) {
			given, _ := table.get("exclude")
			if older := c.olderVersions(); len(older) > 0 {
				table.set("exclude", value{kind: listKind, items: append(given.items, texts(older).items...)})
			}
		}
	}
	c.addPlugin("llms", table)
	c.optionsLeft(path, name, options.membersOf("content"))
}

// membersOf returns an object with the members of one of its tables under their paths: a plugin may have taken others.
func (v *value) membersOf(table string) value {
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

// table takes the options that have counterparts, and returns the table of the plugin llms.
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
	twins, full := chosen(options, p.twins, p.twinsDefault), chosen(options, p.full, p.fullDefault)
	if !twins && (!full || !p.fullHasTwins) {
		table.set("twins", value{kind: scalarKind, scalar: false})
	}
	if !full {
		table.set("full", value{kind: scalarKind, scalar: false})
	}
	return table
}

// chosen takes a switch out of options.
func chosen(options *value, path []string, without bool) bool {
	given, there := options.takeAt(path)
	if !there {
		return without
	}
	return given.is(true)
}

// takeAt takes what is at a path of keys, and tables that are empty then.
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
