package theme

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/swizzle"
	"github.com/gosaur/gosaur/core/webfont"
)

// Theme is a folder of components, those that extend it, and what their manifests say.
type Theme struct {
	Dir string
	// Parts are the folders of components that it builds on, the topmost first, fallback
	// one for what none of them has, and packages those that replace modules of the client,
	// with their folders.
	Parts    []string
	Fallback string
	Packages map[string]string
	// Replaced are components that are not taken from parts.
	Replaced []string
	// Aliases are modules in place of packages, as absolute paths.
	Aliases map[string]string
	// ClientModules are modules that the client imports at start, as absolute paths.
	ClientModules []string
	// Plain reports whether style sheets and names are as in Docusaurus.
	Plain bool
	// CodeTheme is the theme of code on a site that names none, "" for the theme's own colors.
	CodeTheme string
	// CodeGrammars is the module of the theme with the grammars of code, "" for none.
	CodeGrammars string
	// SVGSprites is the module of the theme with the SVG definitions that components refer to, "" for none.
	SVGSprites string
	Static     staticDOM
	// Classes are the theme's names for the classes of the static DOM.
	Classes map[string]string
	// Extensions are the folders of the themes that extend it, later ones on top.
	Extensions []string
	// Layers are the folders of components of all of them, the topmost first.
	Layers []swizzle.Layer
	// collapse names the MDX components whose children may become static runs.
	collapse map[string]string
	// Offered names the components that documents use without an import.
	Offered []string
	// Inline are scripts to run before the first paint.
	Inline []string
	// override finds the file with which the site, or a theme that extends another,
	// replaces a component.
	override func(component string) (file string, ok bool)
	// Overrides is the folder of the site's replacements.
	Overrides string
	// Styles are the absolute paths of the theme's style sheets that the site has chosen.
	Styles []string
	// PluginThemes are the folders of components that plugins bring.
	PluginThemes []string
}

// overridden reports whether the site, an extension or a plugin replaces a component.
func (t *Theme) overridden(component string) bool {
	if _, ok := t.override(component); ok {
		return true
	}
	_, ok := firstOverride(t.PluginThemes)(component)
	return ok
}

// Place is where the bundler finds the theme's modules.
func (t *Theme) Place(in *bundle.Input) {
	in.ThemeDir, in.ThemeParts, in.ThemeFallback = t.Dir, t.Parts, t.Fallback
	in.ThemeReplaced, in.ThemePackages = t.Replaced, t.Packages
}

// manifest is a theme's theme.json.
type manifest struct {
	// Extends is the theme whose components it takes for those that it lacks, as
	// theme.use names it; "" for none.
	Extends  string            `json:"extends"`
	Collapse map[string]string `json:"collapse"`
	// Offered are components that documents use without an import, unless MDXComponents has
	// another of that name.
	Offered []string `json:"offered"`
	// Styles are style sheets that a site chooses by the names of settings in theme, such as "preset", and their
	// values.
	Styles map[string]map[string]string `json:"styles"`
	// Components are folders of npm packages with further components, the topmost first,
	// such as "@docusaurus/theme-classic/lib/theme". Only a theme that extends none has them.
	Components []string `json:"components"`
	// Packages are npm packages that take the place of the client's modules of that name.
	Packages []string `json:"packages"`
	// Cascade is "docusaurus" for style sheets in Docusaurus's order and without layers, with
	// names of CSS modules like Docusaurus's.
	Cascade string `json:"cascade"`
	// CodeTheme is the theme of prism-react-renderer for code on a site that names none.
	CodeTheme string `json:"codeTheme"`
	// CodeGrammars is a module of the theme with grammars of Prism as data, for a theme whose
	// colors are made for Prism's tokens; highlight.ParseGrammars describes them.
	CodeGrammars string `json:"codeGrammars"`
	// SVGSprites is a module of the theme whose default export is a text with the SVG
	// definitions that components refer to by their ids.
	SVGSprites string `json:"svgSprites"`
	// Static is about the DOM that Go writes.
	Static staticDOM `json:"static"`
	// Replaced are components of those packages in whose place the theme's own or the
	// fallback's come.
	Replaced []string `json:"replaced"`
	// Aliases are modules of the theme in place of packages; such a module itself gets the
	// package.
	Aliases map[string]string `json:"aliases"`
	// AliasesIn are such modules for single components of the packages, by their names. They
	// take the place of the modules that the imported names come from in the end.
	AliasesIn map[string]map[string]string `json:"aliasesIn"`
	// ClientModules are modules of the theme that the client imports at start.
	ClientModules []string `json:"clientModules"`
	// Fallback is a theme of Gosaur whose components stand in for those that are nowhere else.
	Fallback string `json:"fallback"`
}

// staticDOM says how a theme wants the constructs that Go renders itself.
type staticDOM struct {
	// Classes maps the classes in core/README.md to those of the theme: names of CSS
	// modules, as "@docusaurus/theme-classic/lib/theme/Heading/styles.module.css#heading". Of
	// several, the first whose file is there counts: packages move them between versions.
	// "anchorTarget" followed by " hideOnScroll" is for sites whose navbar hides.
	Classes map[string][]string `json:"classes"`
	// Dynamic are the constructs that the theme's components render instead.
	Dynamic []string `json:"dynamic"`
	// Needs are the files without which a construct is dynamic: the theme of that version
	// writes something else.
	Needs map[string]string `json:"needs"`
	// NoCodeButtons leaves the buttons of code blocks to the theme.
	NoCodeButtons bool `json:"noCodeButtons"`
	// BlockLines makes each line of code a div.
	BlockLines bool `json:"blockLines"`
	// EagerImage lets the first image of a document load at once if readers see it without scrolling. Otherwise it
	// is lazy as all others, as in Docusaurus, and a link in the head loads it.
	EagerImage bool `json:"eagerImage"`
}

// themeLink is one theme of a chain in which each extends the next.
type themeLink struct {
	name, dir string
	manifest
}

// Load finds the theme that a site uses, and those that it extends.
func Load(cfg *config.Config, rt *runtime.Runtime) (*Theme, diag.List) {
	replacements := filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Theme.Overrides))
	t := &Theme{Overrides: replacements, collapse: map[string]string{}}
	chain, diags := themeChain(cfg, rt)
	replacing := []string{replacements}
	for i, link := range chain {
		if script, err := sitefile.Read(filepath.Join(link.dir, "inline.js"), sitefile.Code); err == nil && t.Inline == nil {
			t.Inline = []string{inlineScript(script, cfg)}
		}
		t.Layers = append(t.Layers, swizzle.Layer{Name: link.name, Dir: filepath.Join(link.dir, "src")})
		if i < len(chain)-1 {
			t.Extensions = append([]string{link.dir}, t.Extensions...)
			replacing = append(replacing, filepath.Join(link.dir, "src"))
		} else {
			t.Dir = link.dir
			diags = append(diags, t.addParts(cfg, rt, link)...)
		}
	}
	t.override = firstOverride(replacing)
	if aside := cfg.Theme.SetAside; len(aside) > 0 {
		used, others := t.override, firstOverride(replacing[1:])
		t.override = func(component string) (string, bool) {
			if bundle.IsSetAside(aside, component) {
				return others(component)
			}
			return used(component)
		}
	}
	t.collapse, t.Offered = collapseOf(chain), offeredBy(chain)
	return t, append(diags, t.chooseStyles(cfg, chain)...)
}

// chooseStyles finds the style sheets that the site chooses from those of its theme.
func (t *Theme) chooseStyles(cfg *config.Config, chain []themeLink) diag.List {
	var diags diag.List
	codeMarks := ""
	if cfg.ThemeConfig.Prism.CodeMarks {
		codeMarks = "on"
	}
	for _, setting := range []struct{ name, value string }{
		{"preset", cfg.Theme.Preset}, {"density", cfg.Theme.Density}, {"font", cfg.Theme.Font}, {"codeMarks", codeMarks},
	} {
		if setting.value == "" || setting.name == "font" && webfont.IsPackage(setting.value) {
			continue
		}
		offered := map[string]string{}
		for _, link := range slices.Backward(chain) {
			for value, file := range link.Styles[setting.name] {
				offered[value] = filepath.Join(link.dir, filepath.FromSlash(file))
			}
		}
		if file, ok := offered[setting.value]; ok {
			t.Styles = append(t.Styles, file)
			continue
		}
		if setting.name == "codeMarks" {
			continue // the site's own styles may be for them
		}
		d := diags.Errorf(diag.CodeBadValue, diag.Pos{File: cfg.File}, "theme.%s: the theme %q has no %s %q", setting.name, cfg.Theme.Use, setting.name, setting.value)
		d.Hint = "leave the key out: this theme has none to choose from"
		if len(offered) > 0 {
			d.Hint = "valid values: " + strings.Join(slices.Sorted(maps.Keys(offered)), ", ")
		}
	}
	return diags
}

// addParts adds what the manifest of a theme takes from npm packages, and from the theme that it falls
// back to.
func (t *Theme) addParts(cfg *config.Config, rt *runtime.Runtime, link themeLink) diag.List {
	p := parts{site: cfg.Dir, runtime: rt, link: link}
	for _, folder := range link.Components {
		if dir := p.path(folder); dir != "" {
			t.Parts = append(t.Parts, dir)
			t.Layers = append(t.Layers, swizzle.Layer{Name: npmName(folder), Dir: dir, Without: link.Replaced})
		}
	}
	t.Packages = map[string]string{}
	for _, name := range link.Packages {
		if dir := p.path(name); dir != "" {
			t.Packages[name] = dir
		}
	}
	t.Plain, t.CodeTheme, t.Static = link.Cascade == "docusaurus", link.CodeTheme, link.Static
	t.CodeGrammars, t.SVGSprites, t.Replaced = link.CodeGrammars, link.SVGSprites, link.Replaced
	t.Classes = p.classes()
	if hiding, ok := t.Classes["anchorTarget hideOnScroll"]; ok && cfg.ThemeConfig.Navbar.HideOnScroll {
		t.Classes["anchorTarget"] = hiding
	}
	for construct, file := range link.Static.Needs {
		if _, ok := p.file(file); !ok {
			t.Static.Dynamic = append(slices.Clone(t.Static.Dynamic), construct)
		}
	}
	t.Aliases = p.aliases()
	for _, module := range link.ClientModules {
		t.ClientModules = append(t.ClientModules, p.own(module))
	}
	if dir, known := rt.ThemeDir(link.Fallback); known {
		t.Fallback = filepath.Join(dir, "src")
		if script, err := sitefile.Read(filepath.Join(dir, "inline.js"), sitefile.Code); err == nil && t.Inline == nil {
			t.Inline = []string{inlineScript(script, cfg)}
		}
		t.Layers = append(t.Layers, swizzle.Layer{Name: link.Fallback, Dir: t.Fallback})
	}
	return p.found
}

// parts finds the files that the manifest of a theme names.
type parts struct {
	site    string
	runtime *runtime.Runtime
	link    themeLink
	// found are the packages that are not installed.
	found diag.List
}

// own returns the path of a file of the theme itself.
func (p *parts) own(file string) string { return filepath.Join(p.link.dir, filepath.FromSlash(file)) }

// path returns the path that a specifier of an npm package names, "" if the package is not installed.
func (p *parts) path(specifier string) string {
	name := npmName(specifier)
	dir := themePackage(p.site, p.runtime, name)
	if dir == "" {
		p.found.Errorf(diag.CodeBadValue, diag.Pos{File: p.own("theme.json")}, "the package %q is not installed", name).
			Hint = "run `npm install " + name + "` in the site's folder"
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(specifier, name)))
}

// file is path for a file; ok is false if it does not exist.
func (p *parts) file(specifier string) (file string, ok bool) {
	if file = p.path(specifier); file == "" {
		return "", false
	}
	_, err := os.Stat(file)
	return file, err == nil
}

// classes returns the scoped names of classes: each is looked up in the first style sheet that exists.
func (p *parts) classes() map[string]string {
	classes := map[string]string{}
	in := &bundle.Input{SiteDir: p.site, Runtime: p.runtime, ThemeDir: p.link.dir}
	for name, targets := range p.link.Static.Classes {
		for _, target := range targets {
			specifier, local, _ := strings.Cut(target, "#")
			if file, ok := p.file(specifier); ok {
				classes[name] = bundle.ModuleClass(in, file, local)
				break
			}
		}
	}
	return classes
}

// aliases returns the modules that specifiers stand for: everywhere, or in one component.
func (p *parts) aliases() map[string]string {
	all := map[string]string{}
	for name, module := range p.link.Aliases {
		all[name] = p.own(module)
	}
	for component, aliases := range p.link.AliasesIn {
		for name, module := range aliases {
			all[bundle.AliasIn(component, name)] = p.own(module)
		}
	}
	return all
}

// npmName is the name of the package that a specifier begins with.
func npmName(specifier string) string {
	parts := strings.SplitN(specifier, "/", 3)
	if strings.HasPrefix(specifier, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// themePackage finds a package that a theme builds on: the site's own, if it is of the major
// version that comes with Gosaur, else that one.
func themePackage(site string, rt *runtime.Runtime, name string) string {
	carried := filepath.Join(rt.NodeModules, filepath.FromSlash(name))
	want := majorVersion(carried)
	for dir := site; ; dir = filepath.Dir(dir) {
		candidate := filepath.Join(dir, "node_modules", filepath.FromSlash(name))
		if major := majorVersion(candidate); major != "" && (major == want || want == "") {
			return candidate
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if want == "" {
		return ""
	}
	return carried
}

// majorVersion is the first number of the version of the package in a folder, "" if there
// is none.
func majorVersion(dir string) string {
	raw, err := sitefile.Read(filepath.Join(dir, "package.json"), sitefile.Settings)
	if err != nil {
		return ""
	}
	var m struct {
		Version string `json:"version"`
	}
	if json.Unmarshal(raw, &m) != nil {
		return ""
	}
	major, _, _ := strings.Cut(m.Version, ".")
	return major
}

// collapseOf joins what the themes of a chain say of their components. A component that
// an extension brings is what that says of it.
func collapseOf(chain []themeLink) map[string]string {
	all := map[string]string{}
	for _, link := range slices.Backward(chain) {
		find := Overrides(filepath.Join(link.dir, "src"))
		for name := range all {
			if _, replaced := find(name); replaced {
				delete(all, name)
			}
		}
		maps.Copy(all, link.Collapse)
	}
	return all
}

// offeredBy lists the components that the themes of a chain offer to documents, sorted.
func offeredBy(chain []themeLink) []string {
	var all []string
	for _, link := range chain {
		all = append(all, link.Offered...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// themeChain finds the theme that the site uses and those that it extends, the
// outermost first.
func themeChain(cfg *config.Config, rt *runtime.Runtime) ([]themeLink, diag.List) {
	var diags diag.List
	var chain []themeLink
	from, pos, name := cfg.Dir, diag.Pos{File: cfg.File}, cfg.Theme.Use
	for name != "" {
		link := themeLink{name: name, dir: findTheme(from, name, rt)}
		file := filepath.Join(link.dir, "theme.json")
		if slices.ContainsFunc(chain, func(l themeLink) bool { return l.dir == link.dir }) {
			diags.Errorf(diag.CodeBadValue, pos, "the theme %q extends itself", name)
			break
		}
		raw, err := sitefile.Read(file, sitefile.Code)
		if err != nil {
			diags.Errorf(diag.CodeBadValue, pos, "the theme %q cannot be read: %v", name, err).
				Hint = "valid themes: " + strings.Join(rt.Themes(), ", ") + ", a folder with a theme.json, or an npm package with one"
			break
		}
		if err := json.Unmarshal(raw, &link.manifest); err != nil {
			diags.Errorf(diag.CodeBadValue, diag.Pos{File: file}, "the theme's manifest is not valid: %v", err)
		}
		chain = append(chain, link)
		from, pos, name = link.dir, diag.Pos{File: file}, link.Extends
	}
	return chain, diags
}

// findTheme returns the folder of a theme: one that comes with Gosaur, one relative to
// from, or an npm package as seen from there.
func findTheme(from, name string, rt *runtime.Runtime) string {
	if dir, known := rt.ThemeDir(name); known {
		return dir
	}
	folder := filepath.Join(from, filepath.FromSlash(name))
	if filepath.IsAbs(name) {
		folder = filepath.FromSlash(name)
	}
	if _, err := os.Stat(folder); err == nil || strings.HasPrefix(name, ".") {
		return folder
	}
	for dir := from; ; dir = filepath.Dir(dir) {
		candidate := filepath.Join(dir, "node_modules", filepath.FromSlash(name))
		if _, err := os.Stat(candidate); err == nil {
			return candidate
		}
		if dir == filepath.Dir(dir) {
			return folder
		}
	}
}

// inlineScript fills the settings of the colour mode and the id of the announcement into
// the theme's script.
func inlineScript(script []byte, cfg *config.Config) string {
	var announcement string
	if bar := cfg.ThemeConfig.AnnouncementBar; bar != nil {
		announcement = bar.ID
	}
	filled := strings.NewReplacer(
		"__COLOR_MODE__", bundle.JSValue(cfg.ThemeConfig.ColorMode),
		"__ANNOUNCEMENT__", bundle.JSValue(announcement),
	).Replace(string(script))
	return strings.TrimSpace(filled)
}

// Overrides returns a function that finds a component in a folder of theme overrides.
func Overrides(dir string) func(string) (string, bool) {
	return func(component string) (string, bool) {
		base := filepath.Join(dir, filepath.FromSlash(component))
		for _, candidate := range []string{base, filepath.Join(base, "index")} {
			for _, ext := range []string{".tsx", ".ts", ".jsx", ".js"} {
				if info, err := os.Stat(candidate + ext); err == nil && !info.IsDir() {
					return candidate + ext, true
				}
			}
		}
		return "", false
	}
}

// firstOverride finds a component in the first of the folders that has it.
func firstOverride(dirs []string) func(string) (string, bool) {
	return func(component string) (string, bool) {
		for _, dir := range dirs {
			if file, ok := Overrides(dir)(component); ok {
				return file, true
			}
		}
		return "", false
	}
}
