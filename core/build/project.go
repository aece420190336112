package build

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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
	cards   *cardPainter
}

// configure reads the configuration, finds the theme and starts the plugins.
func (b *builder) configure(ctx context.Context) (*project, error) {
	programs := pluginhost.NewPrograms(b.SiteDir, pluginhost.DefaultProgramLimits(), b.Logger)
	b.cleanup = append(b.cleanup, programs.Close)
	cfg, diags := config.LoadSite(b.SiteDir, b.ConfigFile, pluginhost.Catalog(), func(p *plugin.Program) (plugin.Description, diag.List) {
		return programs.Describe(ctx, p)
	})
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
	p.cards, diags = newCardPainter(cfg)
	b.found.Add(diags...)
	entries := make([]pluginhost.Entry, len(cfg.Plugins))
	for i, e := range cfg.Plugins {
		entries[i] = pluginhost.Entry{Use: e.Use, ID: e.ID, Options: e.Options, Pos: e.Pos, Program: e.Program}
	}
	p.host, diags = pluginhost.Start(ctx, entries, p.site, &services{project: p}, programs, b.Logger)
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
	// override finds the file with which the site replaces a component.
	override func(component string) (file string, ok bool)
	// overrides is the folder of the site's replacements.
	overrides string
}

// overridden reports whether the site replaces a component.
func (t *theme) overridden(component string) bool {
	_, ok := t.override(component)
	return ok
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
	replacements := filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Theme.Overrides))
	t := &theme{dir: dir, override: overrides(replacements), overrides: replacements}
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

// overrides returns a function that finds a component in a folder of theme overrides.
func overrides(dir string) func(string) (string, bool) {
	return func(component string) (string, bool) {
		base := filepath.Join(dir, filepath.FromSlash(component))
		for _, candidate := range []string{base, filepath.Join(base, "index")} {
			for _, ext := range []string{".tsx", ".ts", ".jsx", ".js"} {
				if info, err := os.Stat(candidate + ext); err == nil && info.Mode().IsRegular() {
					return candidate + ext, true
				}
			}
		}
		return "", false
	}
}

// framing are the components around a page that look the same on every page.
var framing = []string{
	"AnnouncementBar", "BackToTopButton", "ColorModeToggle", "Footer", "Icon", "Logo", "Navbar", "NavbarItem",
	"NotFound", "Root", "SearchBar", "SkipToContent", "ThemedImage", "prism-include-languages",
}

// overridesPages reports whether the site replaces components that may show something
// else on each page.
func (t *theme) overridesPages() bool {
	entries, err := os.ReadDir(t.overrides)
	if err != nil {
		return false // there is no such folder
	}
	return slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		name, _, _ := strings.Cut(e.Name(), ".")
		return !slices.Contains(framing, name)
	})
}

// staticConstruct is a construct that Go renders itself, see core/README.md.
type staticConstruct struct {
	// component is the module that renders it in React.
	component string
	// parts are further components whose override hands the construct back to React.
	parts []string
}

var heading = staticConstruct{"MDXComponents/Heading", []string{"Heading"}}

var staticConstructs = map[string]staticConstruct{
	"h1":  heading,
	"h2":  heading,
	"h3":  heading,
	"h4":  heading,
	"h5":  heading,
	"h6":  heading,
	"a":   {"MDXComponents/A", nil},
	"img": {"MDXComponents/Img", nil},
	"pre": {"MDXComponents/Pre", []string{
		"CodeBlock", "CodeBlock/Container", "CodeBlock/Content", "CodeBlock/Line", "CodeBlock/Layout", "CodeBlock/Title", "CodeBlock/Buttons",
	}},
	"code":       {"MDXComponents/Code", []string{"CodeInline"}},
	"ul":         {"MDXComponents/Ul", nil},
	"li":         {"MDXComponents/Li", nil},
	"details":    {"MDXComponents/Details", []string{"Details"}},
	"admonition": {"Admonition", []string{"Admonition/Types", "Admonition/Layout"}},
}

// dynamic returns the modules of the constructs that the site's overrides claim, and
// the constructs that the site's own MDXComponents map has a component for.
func (t *theme) dynamic() (components map[string]string, mapped map[string]bool) {
	components, mapped = map[string]string{}, t.mapped()
	for name, c := range staticConstructs {
		if !mapped[name] && (t.overridden(c.component) || slices.ContainsFunc(c.parts, t.overridden)) {
			components[name] = "@theme/" + c.component
		}
	}
	if components["pre"] != "" {
		components["pre code"] = "@theme/MDXComponents/Code"
	}
	return components, mapped
}

// mappedName finds the keys of an object in source code.
var mappedName = regexp.MustCompile(`(?m)(?:^|[{,])\s*['"]?([a-z][a-z0-9]*)['"]?\s*(?:[:,(}]|$)`)

// mapped returns the lower-case names that the site's override of MDXComponents
// mentions: an element that the map may have is left to it.
func (t *theme) mapped() map[string]bool {
	names := map[string]bool{}
	file, ok := t.override(mdxComponentsName)
	if !ok {
		return names
	}
	source, err := os.ReadFile(file)
	if err != nil {
		return names
	}
	for _, m := range mappedName.FindAllSubmatch(source, -1) {
		if _, static := staticConstructs[string(m[1])]; static || string(m[1]) == "table" || string(m[1]) == "mermaid" {
			names[string(m[1])] = true
		}
	}
	return names
}

// mdxComponentsName is the map's name among the theme's components.
const mdxComponentsName = "MDXComponents"

// collapsing returns the theme's components that can do with static children, and
// how. One that the site replaces may look at them.
func (t *theme) collapsing() map[string]string {
	list := map[string]string{}
	for name, mode := range t.collapse {
		if !t.overridden(name) {
			list[name] = mode
		}
	}
	return list
}

// placing returns those that only place their children.
func (t *theme) placing() map[string]bool {
	all := map[string]bool{}
	for name, mode := range t.collapsing() {
		all[name] = mode == "all"
	}
	return all
}
