package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/plugin/tomltext"
)

// FileName is the name of the configuration file.
const FileName = "docusaurus.toml"

// maxSize is the largest size of a configuration file, in bytes.
const maxSize = 1 << 20

// Load reads and validates a configuration file; its folder is the site directory.
// catalog holds the descriptions of the built-in plugins by name.
//
// The configuration is nil if the diagnostics contain an error. All mistakes are reported;
// the diagnostics are sorted.
func Load(file string, catalog map[string]plugin.Description) (*Config, diag.List) {
	return LoadSite(filepath.Dir(file), file, catalog, nil)
}

// LoadSite is like Load for a site in dir, which need not be the folder of the file.
// describe returns the descriptions of plugins that are programs. If it is nil, the
// configuration of a site with such plugins has no Plugins.
func LoadSite(dir, file string, catalog map[string]plugin.Description, describe Describer) (*Config, diag.List) {
	var list diag.List
	dir, err := filepath.Abs(dir)
	if err != nil {
		list.Errorf(diag.CodeConfigNotFound, diag.Pos{File: file}, "the site directory cannot be found: %v", err)
		return nil, list
	}
	name := displayName(dir, file)
	text, err := sitefile.Read(file, sitefile.Settings)
	if err != nil {
		reportUnreadable(&list, name, file, err)
		return nil, list
	}
	return parse(dir, newSource(name, text), catalog, describe)
}

// Check validates the text of a configuration file that need not exist, for the site
// in dir.
func Check(dir string, text []byte, catalog map[string]plugin.Description) diag.List {
	_, list := parse(dir, newSource(FileName, text), catalog, nil)
	return list
}

// displayName returns the path of the file that diagnostics show: with slashes, and relative
// to dir if the file is below it.
func displayName(dir, file string) string {
	if abs, err := filepath.Abs(file); err == nil {
		if rel, err := filepath.Rel(dir, abs); err == nil && filepath.IsLocal(rel) {
			file = rel
		}
	}
	return filepath.ToSlash(file)
}

func reportUnreadable(list *diag.List, name, file string, err error) {
	if !errors.Is(err, os.ErrNotExist) {
		d := sitefile.Finding(diag.Pos{File: name}, "the configuration", err)
		d.Code = diag.CodeConfigNotFound
		*list = append(*list, d)
		return
	}
	d := list.Errorf(diag.CodeConfigNotFound, diag.Pos{File: name}, "there is no configuration file")
	d.Hint = "Create it with at least\ntitle = \"My site\"\nurl = \"https://example.com\"\nor let `gosaur new .` make a whole site in an empty folder"
	for _, ext := range []string{"js", "ts", "mjs", "cjs", "mts", "cts"} {
		old := filepath.Join(filepath.Dir(file), "docusaurus.config."+ext)
		if _, err := os.Stat(old); err == nil {
			d.Hint = fmt.Sprintf("Found %s: `gosaur migrate` makes %s from it", filepath.Base(old), FileName)
		}
	}
}

// parse validates the text of a configuration file.
func parse(dir string, src *source, catalog map[string]plugin.Description, describe Describer) (*Config, diag.List) {
	c := &checker{dir: dir, src: src, describer: describe, root: plugin.OptionsOf(Config{}), plugins: slices.Sorted(maps.Keys(catalog))}
	raw, root, ok := c.decode()
	if !ok {
		return nil, c.diagnostics
	}
	top := place{node: root}
	tree := c.checkObject(c.root, raw, top).(map[string]any)
	entries := c.checkPlugins(dir, raw, top, catalog)
	c.checkRules(dir, raw, top, entries)
	c.sortDiagnostics()
	if c.diagnostics.HasErrors() {
		return nil, c.diagnostics
	}
	cfg, err := build(tree)
	if err != nil {
		panic(fmt.Sprintf("config: a checked file does not fit its type: %v", err))
	}
	cfg.Dir, cfg.File, cfg.Plugins = dir, src.name, entries
	cfg.derive(raw)
	cfg.link = func(c *Config) []plugin.Link { return links(c, src, value{raw, top}) }
	cfg.Links = cfg.link(cfg)
	cfg.Folders = folders(c, cfg, value{raw, top})
	c.checkStateDir(cfg)
	if c.checkOverlaps(cfg); c.diagnostics.HasErrors() {
		return nil, c.diagnostics
	}
	return cfg, c.diagnostics
}

// sortDiagnostics sorts the diagnostics and drops duplicates.
func (c *checker) sortDiagnostics() {
	c.diagnostics.Sort()
	c.diagnostics = slices.CompactFunc(c.diagnostics, func(a, b diag.Diagnostic) bool {
		return a.Pos == b.Pos && a.Code == b.Code && a.Message == b.Message
	})
}

// maxDepth bounds the nesting of tables and lists: the decoder is recursive and slow for keys
// of many parts, and the values become JavaScript.
const maxDepth = 100

// decode decodes the text as TOML and returns the places of its keys and values. It reports
// mistakes and returns false if there are any.
func (c *checker) decode() (map[string]any, *tomltext.Node, bool) {
	if len(c.src.text) > maxSize {
		c.diagnostics.Errorf(diag.CodeTOMLSyntax, diag.Pos{File: c.src.name}, "the file is larger than %d bytes", maxSize)
		return nil, nil, false
	}
	root, deep := tomltext.Index(c.src.text, maxDepth)
	if deep.Known() {
		c.errorf(diag.CodeTOMLSyntax, deep, "", "tables and lists nest deeper than %d levels", maxDepth)
		return nil, nil, false
	}
	raw := map[string]any{}
	if _, err := toml.Decode(c.src.text, &raw); err != nil {
		c.reportSyntaxError(err, root)
		return nil, nil, false
	}
	return raw, root, true
}

// build converts checked tables to a Config.
func build(tree map[string]any) (*Config, error) {
	delete(tree, "plugins")
	b, err := json.Marshal(tree)
	if err != nil {
		return nil, err
	}
	cfg := &Config{}
	if err := json.Unmarshal(b, cfg); err != nil {
		return nil, err
	}
	return cfg, nil
}

// derive fills in values that depend on other keys.
func (c *Config) derive(raw map[string]any) {
	if len(c.I18n.Locales) == 0 {
		c.I18n.Locales = []string{c.I18n.DefaultLocale}
	}
	c.Locale, c.root = c.I18n.DefaultLocale, address{c.URL, c.BaseURL}
	hooks, _ := lookup(raw, "markdown", "hooks").(map[string]any)
	_, explicit := hooks["onBrokenMarkdownLinks"]
	c.decidesMarkdownLinks = explicit || c.OnBrokenMarkdownLinks != ""
	if c.OnBrokenMarkdownLinks != "" && !explicit {
		c.Markdown.Hooks.OnBrokenMarkdownLinks = c.OnBrokenMarkdownLinks
	}
	c.OnBrokenMarkdownLinks = c.Markdown.Hooks.OnBrokenMarkdownLinks
	p := &c.ThemeConfig.Prism
	p.DefaultLanguage = strings.ToLower(p.DefaultLanguage)
	for i, language := range p.AdditionalLanguages {
		p.AdditionalLanguages[i] = strings.ToLower(language)
	}
}

// lookup returns the value at a path of keys, or nil if there is none.
func lookup(v any, keys ...string) any {
	for _, key := range keys {
		table, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = table[key]
	}
	return v
}

// DecidesMarkdownLinks reports whether the file sets the reaction to broken links to Markdown
// files.
func (c *Config) DecidesMarkdownLinks() bool { return c.decidesMarkdownLinks }
