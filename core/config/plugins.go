package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// PluginEntry is one plugin of the site, in its place in the order.
type PluginEntry struct {
	// Use is the name of the plugin on the site.
	Use string `json:"use"`
	// Program runs the plugin; nil for a built-in one.
	Program *plugin.Program `json:"-"`
	// ID is plugin.DefaultID if the file gives none.
	ID string `json:"id"`
	// Options is a JSON object of the options, defaults filled in.
	Options json.RawMessage `json:"-"`
	// Markdown holds the remark, rehype and recma plugins for the instance's documents, as a
	// JSON object with the keys of MarkdownPlugins; nil for none.
	Markdown json.RawMessage `json:"-"`
	// Pos is the place of the table. It has only the file if the plugin comes from the preset.
	Pos diag.Pos `json:"-"`

	// written are the options as they are written.
	written       map[string]any
	allowsSeveral bool // several instances are allowed
	// folderPos is the place of the key with the plugin's folder.
	folderPos diag.Pos
}

// PluginTable lists the keys that every [[plugins]] table can have.
type PluginTable struct {
	// The name of a built-in plugin, or the command that runs a plugin of your own: a
	// path that begins with `./` or `/`, or a command line such as `python3 ./plugin.py`.
	// `npm:` and a package's name, or the path of a `.js` or `.ts` file or of a folder, is a plugin,
	// theme or preset for Docusaurus, which runs in Node.js. Paths are relative to the site directory.
	Use string `json:"use" required:"true"`
	// Tells several instances of a plugin apart.
	ID string `json:"id" default:"default"`
	// `false` disables the plugin. If all tables of a file disable plugins, the site has the
	// other plugins of the classic preset.
	Enabled bool `json:"enabled" default:"true"`
	// The name of a plugin of your own on the site, such as `blog` for one that
	// replaces the built-in blog. If absent, the plugin names itself.
	As string `json:"as,omitempty"`
	// The SHA-256 that the file of a plugin of your own must have, in hexadecimal: that of
	// the program, or of the script that the program runs.
	SHA256 string `json:"sha256,omitempty"`
	// The environment variables that a plugin of your own may see. It sees no others.
	Env []string `json:"env,omitempty"`
	// How many seconds one call of a plugin of your own may take. If absent, 300.
	Timeout int `json:"timeout,omitempty" min:"1"`
	MarkdownPlugins
	// The options of the plugin; see its own reference. Those of a Docusaurus plugin may also
	// be in a table `options`.
	Options map[string]any `json:"*"`
}

// DescribeOption implements plugin.OptionDescriber.
func (PluginEntry) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeObject, TypeName: "PluginTable", Fields: plugin.OptionsOf(PluginTable{})}
}

// checkPlugins checks the plugins' options in the [[plugins]] tables and returns the enabled
// plugins. If there are no tables, or all of them disable plugins, it returns the plugins of
// the preset. It returns nil if a table has no usable plugin.
func (c *checker) checkPlugins(dir string, raw map[string]any, top place, catalog map[string]plugin.Description) []PluginEntry {
	given, exists := raw["plugins"]
	if !exists {
		return c.defaultPlugins(dir, catalog, nil)
	}
	tables, ok := asList(given)
	if !ok {
		return nil // reported with the other keys
	}
	entries, disabled, wrong := []PluginEntry{}, []string{}, false
	for i, t := range tables {
		table, ok := t.(map[string]any)
		if !ok {
			wrong = true
			continue
		}
		if enabled, ok := table["enabled"].(bool); ok && !enabled {
			use, known := c.disabledPlugin(table, top.field("plugins").elem(i), catalog)
			disabled, wrong = append(disabled, use), wrong || !known
			continue
		}
		e, ok := c.checkPlugin(table, top.field("plugins").elem(i), catalog)
		if !ok {
			wrong = true
			continue
		}
		entries = append(entries, e)
	}
	c.reportDuplicates(entries)
	switch {
	case wrong:
		return nil
	case len(disabled) > 0 && len(entries) == 0:
		return c.defaultPlugins(dir, catalog, disabled)
	}
	return entries
}

// disabledPlugin returns the name in a table that disables a plugin, and reports whether it is
// the name of a plugin. Programs are not looked for.
func (c *checker) disabledPlugin(table map[string]any, at place, catalog map[string]plugin.Description) (use string, known bool) {
	use, isText := table["use"].(string)
	if !isText || isCommand(use) {
		return use, isText
	}
	if _, known = catalog[use]; !known {
		c.reportUnknownPlugin(use, at.field("use"))
	}
	return use, known
}

// checkPlugin checks one table against the options of its plugin.
func (c *checker) checkPlugin(table map[string]any, at place, catalog map[string]plugin.Description) (PluginEntry, bool) {
	use, ok := table["use"].(string)
	if !ok {
		return PluginEntry{}, false
	}
	e := PluginEntry{Use: use, ID: plugin.DefaultID, Pos: c.src.pos(at.node.ValueOrKey())}
	d, known := catalog[use]
	if isCommand(use) {
		e.Program, known = c.checkProgram(use, table, at)
		if known {
			d, known = c.describe(e.Program)
		}
		e.Use = d.Name
		if as, ok := table["as"].(string); ok {
			e.Use = as
		}
	} else if !known {
		c.reportUnknownPlugin(use, at.field("use"))
	} else {
		c.reportProgramKeys(table, at)
	}
	if !known {
		return PluginEntry{}, false
	}
	if id, ok := table["id"].(string); ok {
		e.ID = id
	}
	options := maps.Clone(table)
	for _, key := range tableKeys() {
		delete(options, key)
	}
	if e.Program != nil && e.Program.Module != "" {
		if inner, ok := table["options"].(map[string]any); ok {
			delete(options, "options")
			maps.Copy(options, inner)
		}
	}
	if _, ok := table["path"].(string); ok {
		e.folderPos = c.src.pos(at.field("path").node.ValueOrKey())
	}
	e.allowsSeveral = d.MultiInstance
	if e.Program == nil {
		e.Markdown = c.markdownPlugins(use, table, at)
	} else {
		for _, key := range markdownKeys() {
			if given, there := table[key]; there {
				options[key] = given // an option of the plugin itself
			}
		}
	}
	e.written, e.Options = options, mustJSON(c.checkObject(d.Options, options, at))
	return e, true
}

// tableKeys returns the keys of [[plugins]] tables that are not options of the plugin.
func tableKeys() []string {
	var keys []string
	for _, o := range plugin.OptionsOf(PluginTable{}) {
		if o.Name != "*" {
			keys = append(keys, o.Name)
		}
	}
	return keys
}

func (c *checker) validPlugins() string {
	if len(c.plugins) == 0 {
		return "No plugins were found"
	}
	return "Valid plugins: " + strings.Join(c.plugins, ", ")
}

func (c *checker) reportUnknownPlugin(use string, at place) {
	hint := c.validPlugins()
	if near := diag.Suggest(PluginName(use), c.plugins); near != "" {
		hint = didYouMean(near) + "\n" + hint
	}
	c.errorf(diag.CodeUnknownPlugin, at.node.ValueOrKey(), hint, "there is no plugin %q", use)
}

// PluginName returns the name of the built-in plugin for the npm name of a Docusaurus plugin.
// It returns other names unchanged.
func PluginName(use string) string {
	for _, prefix := range []string{"@docusaurus/plugin-content-", "@docusaurus/plugin-", "plugin-content-", "plugin-", "content-"} {
		if short, ok := strings.CutPrefix(use, prefix); ok {
			use = short
			break
		}
	}
	switch use {
	case "client-redirects":
		return "redirects"
	case "google-gtag", "google-analytics", "google-tag-manager":
		return "analytics"
	}
	return use
}

// reportDuplicates reports plugins with the same name and id, and second instances of plugins that
// allow only one. Docusaurus plugins name themselves when they are made, so the plugin host
// compares those.
func (c *checker) reportDuplicates(entries []PluginEntry) {
	first := map[string]PluginEntry{}
	for _, e := range entries {
		if e.Program != nil && e.Program.Module != "" {
			continue
		}
		key, message, hint := e.Use+"\x00"+e.ID,
			fmt.Sprintf("two %s plugins have the id %q", e.Use, e.ID),
			`Give one of them another id = "…"`
		if !e.allowsSeveral {
			key, message, hint = e.Use, fmt.Sprintf("the plugin %q is there twice", e.Use), "It can be used once: remove one of the tables"
		}
		other, dup := first[key]
		if !dup {
			first[key] = e
			continue
		}
		d := c.diagnostics.Errorf(diag.CodeDuplicatePlugin, e.Pos, "%s", message)
		d.Hint, d.SourceLine = hint, c.src.line(e.Pos.Line)
		d.Related = []diag.Related{{Pos: other.Pos, Message: "the other one"}}
	}
}

// classicPreset lists the plugins of a site that configures none, each with the folder
// that must exist.
var classicPreset = []struct{ use, folder string }{
	{"docs", "docs"}, {"blog", "blog"}, {"pages", "src/pages"}, {"sitemap", "."},
}

// mayBeFolder reports whether a path is a folder, or may be meant as one: a broken symbolic
// link, or a folder that cannot be read. The plugin reports these.
func mayBeFolder(path string) bool {
	info, err := os.Stat(path)
	if err == nil {
		return info.IsDir()
	}
	_, err = os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// defaultPlugins returns the plugins of a site that configures none, without the disabled ones.
func (c *checker) defaultPlugins(dir string, catalog map[string]plugin.Description, disabled []string) []PluginEntry {
	entries := []PluginEntry{}
	for _, p := range classicPreset {
		d, known := catalog[p.use]
		if !known || !mayBeFolder(filepath.Join(dir, filepath.FromSlash(p.folder))) || slices.Contains(disabled, p.use) {
			continue
		}
		options := c.checkObject(d.Options, nil, place{&tomltext.Node{}, p.use})
		entries = append(entries, PluginEntry{
			Use: p.use, ID: plugin.DefaultID, Options: mustJSON(options), Pos: diag.Pos{File: c.src.name}, allowsSeveral: d.MultiInstance,
		})
	}
	return entries
}
