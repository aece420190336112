package migrate

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// converter converts an evaluated configuration to the new one.
type converter struct {
	dir string
	// file is the path of the old configuration.
	file    string
	catalog map[string]plugin.Description
	// source is the text of the old configuration.
	source string
	notes  notes

	plugins   value
	customCSS value
	// componentSettings are the settings of the theme that only components of the site use.
	componentSettings value
	mermaid           bool
	// missingValues holds the places of values from packages that are not installed and files that do not exist.
	missingValues pathsByName
	// outsidePaths are absolute paths of files and folders outside of the site's repository.
	outsidePaths []string
	// missingFiles are the files that the configuration loads and that do not exist, each with the prefix "./".
	missingFiles []string
	// unresolvedDependencies maps installed packages to what they need and do not find.
	unresolvedDependencies map[string]string
	// setVariables are the environment variables that the configuration sets.
	setVariables []string
	// npm2yarn are the options of that plugin: null without any, and false to disable the built-in tabs.
	npm2yarn value
	// npm2yarnFolders are the folders whose documents have such tabs; empty for all.
	npm2yarnFolders value
	// hasTabFunctions reports whether functions of the site make tabs for that plugin, so that Node.js has to run it.
	hasTabFunctions bool
	// mathInNode reports whether Node.js has to run the plugins for formulas, because they apply only to some documents.
	mathInNode bool
	// math are the options of the plugins for formulas, null without any.
	math value
	// githubAlerts reports whether a Markdown plugin reads GitHub alerts.
	githubAlerts bool
	// cascadeLayers reports whether Docusaurus's style sheets are in cascade layers.
	cascadeLayers bool
	// usesNamespace reports whether Docusaurus adds a hash of the site's address to the names under which browsers store
	// readers' choices, and namespace is what the configuration adds instead.
	usesNamespace bool
	namespace     string
	// lightningCSS reports whether media queries stay in place in style sheets.
	lightningCSS bool
	// disablesMDX1 reports whether the MDX 1 syntax that the configuration does not mention is disabled.
	disablesMDX1 bool
	// keywords are the additional keywords of admonitions.
	keywords value
	// inNode holds the paths of the plugins, themes and presets that Node.js will run.
	inNode map[string]bool
	// inMarkdownPlugin reports whether the options of a Markdown plugin are being cleaned.
	inMarkdownPlugin bool
	// headTags are the elements that plugins have added to heads.
	headTags []value
	// removedPackages are the packages of plugins and themes that are left out or replaced.
	removedPackages []string
	// baseURL is the base URL of the site, "/" if it is not set.
	baseURL string
	// convertedPaths holds the relative paths that have replaced absolute ones.
	convertedPaths map[string]bool
}

// convert returns the root table. Its keys are in the order of the old file, followed by the theme, the plugins and the
// theme's settings, as in an example.
func (c *converter) convert(old value) value {
	old = c.prepare(old)
	c.plugins, c.customCSS, c.keywords = value{kind: listKind}, value{kind: listKind}, value{kind: listKind}
	presets, _ := old.take("presets")
	plugins, hadPlugins := old.take("plugins")
	themes, _ := old.take("themes")
	themeConfig, hasThemeConfig := old.take("themeConfig")
	each("presets", presets, c.convertPreset)
	each("plugins", plugins, c.convertPlugin)
	each("themes", themes, c.convertTheme)
	if _, isHosted := themeConfig.get("algolia"); isHosted {
		c.addPlugin("search", object())
	}
	c.convertFuture(&old)
	c.cascadeLayers = hasLayers(c.cascadeLayers, presets, plugins)
	c.noteLayers()
	c.noteSVGComponents(presets, plugins)
	if storage, exists := old.take("storage"); exists {
		c.takeStorage("storage", storage)
	}
	root := c.keepKnown("", old, plugin.OptionsOf(config.Config{}))
	c.enableMarkdown(&root)
	if c.disablesMDX1 {
		disableMDX1(&root)
	}
	c.noteSecondStyles(root)
	if len(c.headTags) > 0 {
		tags, _ := root.get("headTags")
		root.set("headTags", value{kind: listKind, items: append(tags.items, c.headTags...)})
	}
	root.set("theme", c.themeTable())
	c.keepDefaults(&root)
	c.noteEnvironment()
	c.passEnvironment()
	if hadPlugins || len(c.plugins.items) > 0 {
		root.set("plugins", c.plugins)
	}
	if hasThemeConfig {
		root.set("themeConfig", c.convertThemeConfig(themeConfig))
	}
	c.noteOutside(root)
	return root
}

// prepare collects what the conversion of single keys depends on, and returns the configuration without values that a file
// cannot contain.
func (c *converter) prepare(old value) value {
	old = c.relativePaths(old)
	base, _ := old.get("baseUrl")
	c.baseURL, _ = base.string()
	c.baseURL = strings.TrimSuffix(c.baseURL, "/") + "/"
	c.findInNode(old)
	c.mathInNode = c.hasMathInNode(old)
	if c.hasTabFunctions = c.hasTabFunction(old); c.hasTabFunctions {
		c.npm2yarn = value{scalar: false} // in all lists: both would make tabs of the same code blocks
	}
	c.npm2yarnFolders = textList(c.foldersWithTabs(old))
	old = c.clean("", old)
	c.noteMissing()
	return old
}

// themeTable returns the table [theme]: the site's style sheets and components were written for Docusaurus's theme.
func (c *converter) themeTable() value {
	theme := object()
	theme.set("use", text("classic"))
	if len(c.customCSS.items) > 0 {
		theme.set("customCss", c.customCSS)
	}
	if aside := c.unusedOverrides(); len(aside) > 0 {
		theme.set("setAside", textList(aside))
	}
	return theme
}

// keepDefaults adds the settings with which Gosaur behaves as Docusaurus does by default.
func (c *converter) keepDefaults(root *value) {
	if storage, needed := c.storageTable(*root); needed {
		root.set("storage", storage)
	}
	if c.cascadeLayers {
		root.setAt([]string{"future", "v4", "useCssCascadeLayers"}, value{scalar: true})
	}
	if c.lightningCSS {
		root.setAt([]string{"future", "faster", "lightningCssMinimizer"}, value{scalar: true})
	}
	// Docusaurus treats links with the site's own address as links to other hosts, and checks only links that its own
	// component renders.
	root.set("linkCheck", object(field{"onBrokenFullLinks", text("warn")}, field{"onBrokenPlainLinks", text("warn")}))
	if rendering, needed := c.renderingTable(); needed {
		root.set("rendering", rendering)
	}
}

// convertThemeConfig keeps the settings of the theme, and those for components of the site.
func (c *converter) convertThemeConfig(themeConfig value) value {
	theme := c.keepKnown("themeConfig", themeConfig, plugin.OptionsOf(config.ThemeConfig{}))
	if len(c.componentSettings.fields) > 0 {
		custom, _ := theme.get("custom")
		theme.set("custom", object(append(custom.fields, c.componentSettings.fields...)...))
	}
	return theme
}

// noteMissing notes values from packages that are not installed and files that do not exist.
func (c *converter) noteMissing() {
	for _, name := range c.missingValues.names {
		paths := c.missingValues.paths[name]
		if file, isFile := strings.CutPrefix(name, "./"); isFile && c.unresolvedDependencies[name] == "" {
			c.notes.add(paths[0], missingFileAdvice, "left out%s: it comes from the file %q, which does not exist", morePlaces(paths[1:]), file)
			continue
		}
		c.notes.add(paths[0], "Write the value by hand, or run npm install and migrate again", "left out%s: it comes from %s", morePlaces(paths[1:]), c.notLoaded(name))
	}
	for _, name := range c.missingFiles {
		if needed := c.unresolvedDependencies[name]; needed != "" && !slices.Contains(c.missingValues.names, name) {
			c.notes.addToFile("Run npm install and gosaur migrate again with --force", "the file %q needs %s, which is not installed: values that depend on it may be wrong",
				strings.TrimPrefix(name, "./"), needed)
		} else if !slices.Contains(c.missingValues.names, name) {
			c.notes.addToFile(missingFileAdvice, "the file %q, which the configuration loads, does not exist: values that depend on it may be wrong", strings.TrimPrefix(name, "./"))
		}
	}
}

// notLoaded returns the name of a package or file that Node.js could not load, and why.
func (c *converter) notLoaded(name string) string {
	of := "the package " + name
	if file, isFile := strings.CutPrefix(name, "./"); isFile {
		of = fmt.Sprintf("the file %q", file)
	}
	if needed := c.unresolvedDependencies[name]; needed != "" {
		return fmt.Sprintf("%s, which needs %s, which is not installed", of, needed)
	}
	return of + ", which is not installed"
}

const missingFileAdvice = "Make the file and run gosaur migrate again with --force, or write the values by hand"

// each calls move for the entries of a list that are not disabled, with their paths.
func each(name string, list value, move func(path string, entry value)) {
	for i, entry := range list.items {
		if !entry.isNull() && !entry.is(false) {
			move(fmt.Sprintf("%s[%d]", name, i), entry)
		}
	}
}

// remarkMath finds the package's name in the old configuration.
var remarkMath = lazyregexp.New(`["']remark-math["']`)

// enableMarkdown enables what plugins or themes provided in Docusaurus.
func (c *converter) enableMarkdown(root *value) {
	math := remarkMath.MatchString(c.source) && !c.mathInNode
	options := plugin.OptionsOf(config.Markdown{})
	table, _ := root.get("markdown")
	for _, on := range []struct {
		key  string
		want bool
	}{{"mermaid", c.mermaid}, {"math", math}, {"githubAlerts", c.githubAlerts}} {
		if on.want && slices.ContainsFunc(options, func(o plugin.Option) bool { return o.Name == on.key }) {
			table.kind = objectKind
			table.set(on.key, value{scalar: true})
		}
	}
	if math && !c.math.isNull() {
		table.set("math", c.math)
	}
	if c.npm2yarn.isNull() && c.requestsTabs(func(string) bool { return true }) {
		c.npm2yarn = value{scalar: false} // in Docusaurus, these are plain code blocks too
	}
	if c.npm2yarn.kind == objectKind && len(c.npm2yarnFolders.items) > 0 {
		c.npm2yarn.set("folders", c.npm2yarnFolders)
	}
	if !c.npm2yarn.isNull() {
		table.kind = objectKind
		table.set("npm2yarn", c.npm2yarn)
	}
	if len(c.keywords.items) > 0 {
		table.kind = objectKind
		table.set("admonitions", object(field{"keywords", c.keywords}))
	}
	if table.kind == objectKind {
		root.set("markdown", table)
	}
}

// noteSecondStyles notes style sheets of the site that built-in features also load.
func (c *converter) noteSecondStyles(root value) {
	markdown, _ := root.get("markdown")
	on, _ := markdown.get("math")
	math := on.is(true) || on.kind == objectKind
	sheets, _ := root.get("stylesheets")
	for i, sheet := range sheets.items {
		address, isText := sheet.string()
		if !isText {
			href, _ := sheet.get("href")
			address, _ = href.string()
		}
		if strings.Contains(address, "katex") && math {
			c.notes.add(fmt.Sprintf("stylesheets[%d]", i), "Remove it from docusaurus.toml: pages with formulas load the style sheet that fits them", "KaTeX's style sheet is loaded a second time")
		}
	}
}

// clean removes values that a file cannot contain: functions, regular expressions, and results of packages that are not
// installed. A value that stands for the name of a plugin is replaced by the name.
func (c *converter) clean(path string, v value) value {
	switch v.kind {
	case objectKind:
		out := object()
		for _, f := range v.fields {
			if kept, ok := c.cleanField(join(path, f.key), f); ok {
				out.fields = append(out.fields, field{f.key, kept})
			}
		}
		return out
	case listKind:
		out := value{kind: listKind}
		for i, item := range v.items {
			if kept := c.cleanItem(path, i, item); !kept.isNull() || keepsGaps(path) {
				out.items = append(out.items, kept)
			}
		}
		return out
	}
	return v
}

// nullDisables matches the options that null disables: without them, their defaults would apply.
var nullDisables = lazyregexp.New(`^(?:presets\[\d+\]\[1\]\.sitemap|plugins\[\d+\]\[1\])\.(?:changefreq|priority)$|\.feedOptions\.(?:type|limit)$|^themeConfig\.algolia\.searchPagePath$`)

// cleanField is clean for a field of an object; ok is false if nothing is left of it.
func (c *converter) cleanField(at string, f field) (kept value, ok bool) {
	switch {
	case f.value.isNull():
		return value{scalar: false}, nullDisables.MatchString(at)
	case slices.Contains(markdownPlugins, f.key):
		return c.markdownPlugins(at, f.value), true
	case strings.HasPrefix(at, "themeConfig.prism.") && (f.key == "theme" || f.key == "darkTheme"):
		return c.convertCodeTheme(at, f.value)
	}
	what, name, isSpecial := f.value.special()
	if !isSpecial {
		kept := c.clean(at, f.value)
		// An object with nothing left has been noted.
		return kept, kept.kind != objectKind || len(kept.fields) > 0 || len(f.value.fields) == 0
	}
	ref, isOption := c.optionReference(at)
	switch {
	case isOption && what != "missing":
		if markdownFunction.MatchString(at) {
			c.noteKeptInPlace(at, "src/markdown.js", `"require:./src/markdown.js"`)
		}
		return ref, true
	case what == "editUrl":
		return c.convertEditURL(at, f.value), true
	case what == "pattern" && strings.HasSuffix(at, ".truncateMarker"):
		return c.convertTruncateMarker(at, name, f.value)
	case what == "function" && calledFunction.MatchString(at):
		return c.convertOptionFunction(at, ref), true
	default:
		c.noteSpecial(at, what, name)
	}
	return value{}, false
}

// cleanItem is clean for an item of a list; null if nothing is left of it.
func (c *converter) cleanItem(path string, i int, item value) value {
	at := fmt.Sprintf("%s[%d]", path, i)
	what, name, isSpecial := item.special()
	switch {
	case !isSpecial:
		return c.clean(at, item)
	case what == "missing":
		return text(name)
	case what == "function" && (keepsGaps(path) || i == 0 && keepsGaps(strings.TrimRight(path, "[]0123456789"))):
		return c.pluginFunctionReference(at, item)
	case c.allowsReference(at):
		ref, _ := c.optionReference(at)
		return ref
	}
	c.noteSpecial(at, what, name)
	return value{}
}

func (c *converter) noteSpecial(path, what, name string) {
	switch what {
	case "missing":
		c.missingValues.add(name, path)
	case "pattern":
		c.notes.add(path, "Write it as text where a glob or a text is wanted", "left out: a regular expression, /%s/", name)
	default:
		c.notes.add(path, functionAdvice(path), "left out: a function")
	}
}

// convertTruncateMarker keeps the regular expression for the truncate markers of a blog, unless it is Docusaurus's.
func (c *converter) convertTruncateMarker(path, expression string, pattern value) (value, bool) {
	if isDefaultMarker(expression) {
		return value{}, false
	}
	given, _ := pattern.get("flags")
	flags, _ := given.string()
	if flags = strings.NewReplacer("d", "", "g", "", "u", "", "v", "", "y", "").Replace(flags); flags != "" { // the remaining flags mean the same in Go
		expression = "(?" + flags + ")" + expression
	}
	if _, err := regexp.Compile(expression); err != nil {
		c.notes.add(path, "Write it without look-around and references to groups", "left out: the expression /%s/, which Go does not have: %v", expression, err)
		return value{}, false
	}
	return text(expression), true
}

// isDefaultMarker reports whether an expression is the default for truncate markers.
func isDefaultMarker(expression string) bool {
	plain := strings.NewReplacer("(", "", ")", "", `\`, "", "?:", "").Replace(expression)
	return plain == "<!--s*truncates*-->" || plain == "<!--s*truncates*-->|{/*s*truncates**/}"
}

// convertEditURL refers to a function for edit links that no template can replace, and notes two of its results.
func (c *converter) convertEditURL(path string, v value) value {
	examples, _ := v.get("examples")
	var shown []string
	for _, e := range examples.items {
		word := func(key string) string {
			found, _ := e.get(key)
			text, _ := found.string()
			return text
		}
		link := word("url")
		if link == "" {
			link = "no link"
		}
		shown = append(shown, fmt.Sprintf("%s in %q: %s", word("of"), word("locale"), link))
	}
	c.notes.add(path, "The function gives:\n"+strings.Join(shown, "\n")+"\nLeave "+filepath.Base(c.file)+" where it is, or write the function into a file of "+
		`its own, such as src/edit.js, and name this: editUrl = "require:./src/edit.js"`,
		"no template gives all links that the function gives, so Node.js runs it, from this place")
	return text(plugin.FunctionPrefix + c.placeReference(path))
}

// functionAdvice returns a hint for a function.
func functionAdvice(path string) string {
	key := path[strings.LastIndexByte(path, '.')+1:]
	switch key {
	case "createRedirects":
		return "Write the rule as a pattern, see the options of the plugin redirects"
	case "editUrl":
		return "Write a template, such as https://github.com/me/repository/edit/main/{versionDocsDirPath}/{docPath}"
	}
	return "TOML has no functions: write the value that it returns"
}

// keepsGaps reports whether a list keeps its gaps, so that notes can refer to entries by index.
func keepsGaps(path string) bool {
	return slices.Contains([]string{"presets", "plugins", "themes"}, path)
}

// keepKnown keeps the fields of an object that the new configuration also has, and notes the others.
func (c *converter) keepKnown(path string, v value, options []plugin.Option) value {
	out := object()
	for _, f := range v.fields {
		at := join(path, f.key)
		o, ok := optionOf(options, f.key)
		if ok {
			f.value = c.keepKnownValue(at, f.value, o)
			kept, _ := out.get(f.key) // customProps from keepForComponents
			for _, k := range kept.fields {
				if _, own := f.value.get(k.key); !own {
					f.value.set(k.key, k.value)
				}
			}
			out.set(f.key, f.value)
			continue
		}
		if !c.keepForComponents(at, f, options, &out) {
			c.noteUnknown(at)
		}
	}
	return out
}

// keepForComponents keeps a key that the theme does not know for components of the site, which find it in the same place,
// and reports whether it could. An item of the navbar or footer has customProps for it; any other setting goes into
// themeConfig.custom.
func (c *converter) keepForComponents(path string, f field, options []plugin.Option, item *value) bool {
	if !strings.HasPrefix(path, "themeConfig.") || config.Advice(path) != "" || f.key == "type" {
		return false
	}
	if _, has := optionOf(options, "customProps"); has {
		props, _ := item.get("customProps")
		props.kind = objectKind
		if _, own := props.get(f.key); !own {
			props.set(f.key, f.value)
		}
		item.set("customProps", props)
		return true
	}
	if strings.Contains(path, "[") {
		return false
	}
	c.componentSettings.setAt(strings.Split(path, ".")[1:], f.value)
	return true
}

// keepKnownValue keeps the parts of an option's value that the new configuration also has.
func (c *converter) keepKnownValue(path string, v value, o plugin.Option) value {
	switch {
	case o.Type == plugin.TypeObject && v.kind == objectKind:
		return c.keepKnown(path, v, o.Fields)
	case o.Type == plugin.TypeList && v.kind == listKind && len(o.Fields) == 1:
		for i, item := range v.items {
			v.items[i] = c.keepKnownValue(fmt.Sprintf("%s[%d]", path, i), item, o.Fields[0])
		}
	case o.Type == plugin.TypeVariant && v.kind == objectKind:
		if shape, ok := shapeOf(v, o); ok {
			return c.keepKnown(path, v, shape)
		}
	}
	return v
}

// shapeOf returns the keys of the shape of a table: the shape that it names, the one that one of its keys implies, or the
// first. ok is false for an unknown name.
func shapeOf(v value, variant plugin.Option) ([]plugin.Option, bool) {
	if named, found := v.get(variant.Key); found && variant.Key != "" {
		name, _ := named.string()
		shape, ok := optionOf(variant.Fields, name)
		return append(slices.Clone(shape.Fields), plugin.Option{Name: variant.Key, Type: plugin.TypeString}), ok
	}
	for _, shape := range variant.Fields {
		if _, implied := v.get(shape.Key); implied && shape.Key != "" {
			return shape.Fields, true
		}
	}
	return variant.Fields[0].Fields, true
}

func (c *converter) noteUnknown(path string) {
	c.notes.add(path, config.Advice(path), "left out: there is no such key here")
}

// optionOf finds the option for a key, also among options for all keys with a prefix.
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

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
