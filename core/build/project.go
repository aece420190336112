package build

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/runtime"
)

// project is a configured site: what every later phase starts from.
type project struct {
	config  *config.Config
	site    *plugin.Site
	runtime *runtime.Runtime
	theme   *theme
	host    *pluginhost.Host
}

// configure reads the configuration, finds the theme and starts the plugins.
func (b *builder) configure(ctx context.Context) (*project, error) {
	cfg, diags := config.LoadSite(b.SiteDir, b.ConfigFile, pluginhost.Catalog())
	b.found.Add(diags...)
	if diags.HasErrors() {
		return nil, b.gate()
	}
	rt, err := runtime.Open("")
	if err != nil {
		return nil, err
	}
	b.cleanup = append(b.cleanup, func() { _ = rt.Close() })
	p := &project{config: cfg, site: cfg.Site(b.Production), runtime: rt}
	p.theme, diags = loadTheme(cfg, rt)
	b.found.Add(diags...)
	entries := make([]pluginhost.Entry, len(cfg.Plugins))
	for i, e := range cfg.Plugins {
		entries[i] = pluginhost.Entry{Use: e.Use, ID: e.ID, Options: e.Options, Pos: e.Pos}
	}
	p.host, diags = pluginhost.Start(ctx, entries, p.site, &services{project: p}, b.Logger)
	b.found.Add(diags...)
	return p, b.gate()
}

// theme is a folder of components and what its manifest says of them.
type theme struct {
	dir string
	// collapse names the MDX components whose children may become static runs.
	collapse map[string]string
	// inline are scripts to run before the first paint.
	inline []string
	// overridden reports whether the site replaces a component.
	overridden func(component string) bool
}

// manifest is a theme's theme.json.
type manifest struct {
	Collapse map[string]string `json:"collapse"`
}

func loadTheme(cfg *config.Config, rt *runtime.Runtime) (*theme, diag.List) {
	var diags diag.List
	dir, known := rt.ThemeDir(cfg.Theme.Use)
	if !known {
		dir = filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Theme.Use))
	}
	t := &theme{dir: dir, overridden: overrides(filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Theme.Overrides)))}
	raw, err := os.ReadFile(filepath.Join(dir, "theme.json"))
	if err != nil {
		diags.Errorf(diag.CodeBadValue, diag.Pos{File: cfg.File}, "the theme %q cannot be read: %v", cfg.Theme.Use, err).
			Hint = "valid themes: " + strings.Join(rt.Themes(), ", ") + ", or a folder with a theme.json"
		return t, diags
	}
	var m manifest
	if err := json.Unmarshal(raw, &m); err != nil {
		diags.Errorf(diag.CodeBadValue, diag.Pos{File: filepath.Join(dir, "theme.json")}, "the theme's manifest is not valid: %v", err)
	}
	t.collapse = m.Collapse
	if script, err := os.ReadFile(filepath.Join(dir, "inline.js")); err == nil {
		t.inline = []string{inlineScript(script, cfg)}
	}
	return t, diags
}

// inlineScript fills the colour-mode settings into the theme's script.
func inlineScript(script []byte, cfg *config.Config) string {
	mode, err := json.Marshal(cfg.ThemeConfig.ColorMode)
	if err != nil {
		panic(fmt.Sprintf("build: colour mode: %v", err)) // it came out of the configuration
	}
	return strings.TrimSpace(strings.ReplaceAll(string(script), "__COLOR_MODE__", string(mode)))
}

// overrides returns a function that tells whether a folder of theme overrides holds a component.
func overrides(dir string) func(string) bool {
	return func(component string) bool {
		base := filepath.Join(dir, filepath.FromSlash(component))
		for _, candidate := range []string{base, filepath.Join(base, "index")} {
			for _, ext := range []string{".tsx", ".ts", ".jsx", ".js"} {
				if info, err := os.Stat(candidate + ext); err == nil && info.Mode().IsRegular() {
					return true
				}
			}
		}
		return false
	}
}

// staticConstructs are the constructs that Go renders itself, and the theme
// components whose override hands each back to React. See core/README.md.
var staticConstructs = map[string][]string{
	"h1":         {"Heading", "MDXComponents/Heading"},
	"h2":         {"Heading", "MDXComponents/Heading"},
	"h3":         {"Heading", "MDXComponents/Heading"},
	"h4":         {"Heading", "MDXComponents/Heading"},
	"h5":         {"Heading", "MDXComponents/Heading"},
	"h6":         {"Heading", "MDXComponents/Heading"},
	"a":          {"MDXComponents/A"},
	"img":        {"MDXComponents/Img"},
	"pre":        {"CodeBlock", "CodeBlock/Container", "CodeBlock/Content", "CodeBlock/Line", "CodeBlock/Layout", "CodeBlock/Title", "CodeBlock/Buttons", "MDXComponents/Pre"},
	"code":       {"CodeInline", "MDXComponents/Code"},
	"ul":         {"MDXComponents/Ul"},
	"li":         {"MDXComponents/Li"},
	"details":    {"Details", "MDXComponents/Details"},
	"admonition": {"Admonition", "Admonition/Types", "Admonition/Layout"},
}

// dynamic returns the constructs that the site's overrides claim.
func (t *theme) dynamic() map[string]bool {
	dynamic := map[string]bool{}
	for construct, components := range staticConstructs {
		if slices.ContainsFunc(components, t.overridden) {
			dynamic[construct] = true
		}
	}
	return dynamic
}

// placing returns the MDX components that only place their children.
func (t *theme) placing() map[string]bool {
	all := map[string]bool{}
	for name, mode := range t.collapse {
		all[name] = mode == "all"
	}
	return all
}
