package migrate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// convertPreset converts an entry of presets.
func (c *converter) convertPreset(path string, entry value) {
	name, options := nameAndOptions(entry)
	if name != "classic" && (c.isInRepository(name) || !strings.Contains(name, "preset-classic")) {
		switch name {
		case "":
		case "redocusaurus":
			c.convertRedoc(path, name, options)
		default:
			c.addBridged(path, name, options)
		}
		return
	}
	at := path + "[1]"
	for _, use := range []string{"docs", "blog", "pages", "sitemap"} {
		given, exists := options.take(use)
		if given.is(false) || !exists && use != "blog" && !c.hasContent(use) {
			continue
		}
		if c.hasListFunction(use, given) {
			c.addBridged(join(at, use), "@docusaurus/plugin-"+use, given)
			continue
		}
		c.addConverted(join(at, use), use, given)
	}
	for _, use := range []string{"gtag", "googleTagManager"} {
		if given, exists := options.take(use); exists && !given.is(false) {
			c.mergeAnalytics(join(at, use), use, given)
		}
	}
	for _, name := range []string{"debug", "svgr", "googleAnalytics"} {
		if given, exists := options.take(name); exists && !given.is(false) {
			c.noteRemoved(join(at, name), "plugin-"+hyphenated(name), given)
		}
	}
	if theme, exists := options.take("theme"); exists {
		c.convertCSS(join(at, "theme"), theme)
	}
	for _, f := range options.fields {
		c.noteUnknown(join(at, f.key))
	}
}

var upperLetter = lazyregexp.New(`[A-Z]`)

// hyphenated returns the name of a plugin whose key in a preset is in camel case.
func hyphenated(key string) string {
	return upperLetter.ReplaceAllStringFunc(key, func(letter string) string { return "-" + strings.ToLower(letter) })
}

// hasContent reports whether the folder of a plugin without options exists. It is not called for the
// blog, which is kept for future posts.
func (c *converter) hasContent(use string) bool {
	folder := map[string]string{"docs": "docs", "pages": "src/pages", "sitemap": "."}[use]
	info, err := os.Stat(filepath.Join(c.dir, filepath.FromSlash(folder)))
	return err == nil && info.IsDir()
}

// convertCSS converts the options of the theme: style sheets become [theme] customCss.
func (c *converter) convertCSS(path string, options value) {
	css, _ := options.take("customCss")
	switch {
	case css.kind == listKind:
		c.customCSS.items = append(c.customCSS.items, css.items...)
	case !css.isNull():
		c.customCSS.items = append(c.customCSS.items, css)
	}
	for _, f := range options.fields {
		c.noteUnknown(join(path, f.key))
	}
}

// localSearch matches third-party plugins that search without a service.
var localSearch = lazyregexp.New(`search-local|lunr|local-search|pagefind|search-offline`)

// replacements lists the replacements of well-known plugins and themes. A package without advice needs
// no replacement: only its options are noted.
var replacements = []replacement{
	{"plugin-debug", "Its pages, below /__docusaurus/debug, show what the site is made of: no reader needs them"},
	{svgrPlugin, ""},
	{layersPlugin, ""},
	{"plugin-rsdoctor", ""},
	{"theme-classic", ""},
	{"plugin-sass", ""},
	{"plugin-less", ""},
	{"plugin-google-analytics", "Google has shut Universal Analytics down: use gtag, with the id of a GA4 property (G-…)"},
	{idealImagePlugin, "Set responsive = true in [images]; IdealImage is a component of the theme"},
	{"plugin-vercel-analytics", "Add the script to scripts"},
}

// replacement is a part of the name of a package, and what to use instead.
type replacement struct{ name, advice string }

// convertPlugin converts an entry of plugins.
func (c *converter) convertPlugin(path string, entry value) {
	name, options := nameAndOptions(entry)
	use := config.PluginName(name)
	if _, same := c.catalog[use]; !same && name != "" {
		c.removedPackages = append(c.removedPackages, name)
	}
	switch {
	case name == "": // already noted
	case c.needsBridge(name), c.hasListFunction(name, options):
		c.addBridged(path, name, options)
	case strings.Contains(name, "gtag"):
		c.mergeAnalytics(path, "gtag", options)
	case strings.Contains(name, "google-tag-manager"):
		c.mergeAnalytics(path, "googleTagManager", options)
	case localSearch.MatchString(name):
		c.convertLocalSearch(path, name, options)
	case c.noteReplacement(path, name, options):
	case strings.Contains(name, "plugin-pwa"):
		c.convertOffline(path, name, options)
	case strings.Contains(name, "llms"):
		c.convertLLMs(path, name, options)
	default:
		c.addConverted(path, use, options)
	}
}

// coveredPackages matches further packages that Node.js need not run.
var coveredPackages = lazyregexp.New(`gtag|google-tag-manager|llms|plugin-pwa|theme-mermaid|theme-search-algolia|preset-classic|^classic$`)

// needsBridge reports whether Node.js has to run a plugin, theme or preset because it has no
// counterpart: any file of the site, and packages that are not otherwise known.
func (c *converter) needsBridge(name string) bool {
	if name == "" || c.isInRepository(name) {
		return name != ""
	}
	_, same := c.catalog[config.PluginName(name)]
	return !same && !coveredPackages.MatchString(name) && !localSearch.MatchString(name) &&
		!slices.ContainsFunc(replacements, func(r replacement) bool { return strings.Contains(name, r.name) })
}

// isInRepository reports whether a name is a file or folder of the site or its repository.
func (c *converter) isInRepository(name string) bool {
	return isFileReference(name) || c.isInSite(name)
}

// isInSite reports whether a name is a file or folder of the site.
func (c *converter) isInSite(name string) bool {
	_, err := os.Stat(filepath.Join(c.dir, filepath.FromSlash(name)))
	return err == nil
}

// convertTheme converts an entry of themes.
func (c *converter) convertTheme(path string, entry value) {
	name, options := nameAndOptions(entry)
	if name != "" && !strings.HasPrefix(name, "@docusaurus/") {
		c.removedPackages = append(c.removedPackages, name)
	}
	switch {
	case name == "": // already noted
	case c.needsBridge(name):
		c.addBridged(path, name, options)
	case strings.Contains(name, "theme-mermaid"):
		c.mermaid = true
		c.noteOptions(path, name, options)
	case strings.Contains(name, "theme-search-algolia"):
		c.addPlugin("search", object())
		c.noteOptions(path, name, options)
	case localSearch.MatchString(name):
		c.convertLocalSearch(path, name, options)
	case strings.Contains(name, "theme-classic"):
		c.convertCSS(path, options)
	default:
		c.noteReplacement(path, name, options)
	}
}

// noteReplacement notes what replaces a well-known plugin or theme, and reports whether it is one.
func (c *converter) noteReplacement(path, name string, options value) bool {
	for _, r := range replacements {
		if strings.Contains(name, r.name) {
			c.noteRemoved(path, name, options)
			return true
		}
	}
	return false
}

// noteRemoved notes that a well-known plugin is left out or, if it needs no replacement, only
// that its options are.
func (c *converter) noteRemoved(path, name string, options value) {
	for _, r := range replacements {
		switch {
		case !strings.Contains(name, r.name):
		case r.advice == "":
			c.noteOptions(path, name, options)
		default:
			c.notes.add(path, r.advice, "left out: %q", name)
			if r.name == idealImagePlugin {
				c.noteImageMembers()
			}
		}
	}
}

// noteOptions notes the options of a plugin that is not needed.
func (c *converter) noteOptions(path, name string, options value) {
	var keys []string
	for _, f := range options.fields {
		keys = append(keys, f.key)
	}
	if len(keys) > 0 {
		c.notes.add(path, "What the plugin does is built in and takes other settings, or none: compare the result", "left out: the options of %q: %s", name, joinNames(keys))
	}
}

// convertLocalSearch replaces a third-party plugin for search without a service with our search
// plugin.
func (c *converter) convertLocalSearch(path, name string, options value) {
	c.addPlugin("search", object(field{"provider", text("local")}))
	var keys []string
	for _, f := range options.fields {
		keys = append(keys, f.key)
	}
	if len(keys) > 0 {
		c.notes.add(path, "The search indexes all pages in their languages; the options of the plugin search say what to leave out", "left out: the options of %q: %s", name, joinNames(keys))
	}
}

// mergeAnalytics combines the options of two plugins in one.
func (c *converter) mergeAnalytics(path, which string, options value) {
	key := map[string]string{"gtag": "gtag", "googleTagManager": "tagManager"}[which]
	if id, ok := options.get("trackingID"); ok && key == "gtag" {
		options = c.takeTagManagerID(path, id, &options)
		if options.isNull() || len(options.fields) == 0 {
			return
		}
	}
	for i := range c.plugins.items {
		if use, _ := c.plugins.items[i].get("use"); use.is("analytics") {
			c.plugins.items[i].set(key, options)
			return
		}
	}
	c.addConverted(path, "analytics", object(field{key, options}))
}

// takeTagManagerID converts the ids of Tag Manager containers, which gtag cannot load, and returns the
// options without them.
func (c *converter) takeTagManagerID(path string, ids value, options *value) value {
	list := ids.items
	if ids.kind != listKind {
		list = []value{ids}
	}
	var rest []value
	for _, id := range list {
		name, _ := id.string()
		if !strings.HasPrefix(name, "GTM-") {
			rest = append(rest, id)
			continue
		}
		c.notes.add(path, "Take it out if the container is loaded elsewhere", "%s is the id of a container of the Tag Manager: it is loaded as such", name)
		c.mergeAnalytics(path, "googleTagManager", object(field{"containerId", text(name)}))
	}
	switch {
	case len(rest) == len(list):
		return *options
	case len(rest) == 0:
		return object()
	}
	options.set("trackingID", value{kind: listKind, items: rest})
	return *options
}

// addConverted adds a [[plugins]] table with the options of a plugin.
func (c *converter) addConverted(path, use string, options value) {
	id, hasID := options.take("id")
	table := object()
	if hasID && !id.is("default") {
		table.set("id", id)
	}
	for _, key := range markdownPlugins {
		if list, _ := options.take(key); len(list.items) > 0 {
			table.set(key, list)
		}
	}
	if given, there := options.take("admonitions"); there {
		c.convertAdmonitions(join(path, "admonitions"), given)
	}
	for _, f := range c.keepKnown(path, options, c.catalog[use].Options).fields {
		table.set(f.key, f.value)
	}
	c.addPlugin(use, table)
}

// addPlugin adds a [[plugins]] table, unless it would be a second instance of a plugin that allows
// only one.
func (c *converter) addPlugin(use string, options value) {
	if !c.catalog[use].MultiInstance && slices.ContainsFunc(c.plugins.items, func(v value) bool {
		name, _ := v.get("use")
		return name.is(use)
	}) {
		return
	}
	table := object(field{"use", text(use)})
	table.fields = append(table.fields, options.fields...)
	c.plugins.items = append(c.plugins.items, table)
}

// nameAndOptions splits an entry of presets, plugins or themes.
func nameAndOptions(entry value) (string, value) {
	options := object()
	if entry.kind == listKind && len(entry.items) > 0 {
		if len(entry.items) > 1 && entry.items[1].kind == objectKind {
			options = entry.items[1]
		}
		entry = entry.items[0]
	}
	name, _ := entry.string()
	if i := strings.LastIndex(name, modulesFolder); i >= 0 {
		name = packageOf(name[i+len(modulesFolder):])
	}
	return name, options
}

// modulesFolder is the folder of installed packages, in which require.resolve finds files.
const modulesFolder = "node_modules/"

// packageOf returns the name of the package in a path below node_modules.
func packageOf(path string) string {
	parts := strings.SplitN(path, "/", 3)
	if strings.HasPrefix(path, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}
