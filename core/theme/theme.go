package theme

import (
	"encoding/json"
	"iter"
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

// Theme is the theme of a site, including the themes that extend it.
type Theme struct {
	// Dir is the folder of the base theme, which extends none.
	Dir string
	// ComponentFolders are the folders of components of npm packages that the theme builds on, the
	// topmost first.
	ComponentFolders []string
	// Fallback is the folder of components used if no other folder has one; "" for none.
	Fallback string
	// Packages maps npm packages that replace modules of the client to their folders.
	Packages map[string]string
	// Replaced are components that are not taken from Parts.
	Replaced []string
	// Aliases maps specifiers of packages to the absolute paths of modules that replace them.
	Aliases map[string]string
	// ClientModules are the absolute paths of modules that the client imports at start.
	ClientModules []string
	// DocusaurusCascade reports whether the order of style sheets and the class names are as in Docusaurus.
	DocusaurusCascade bool
	// CodeTheme is the code theme of sites that configure none; "" for the theme's own colors.
	CodeTheme string
	// CodeGrammars is the module of the theme with the grammars of code; "" for none.
	CodeGrammars string
	// SVGSprites is the module of the theme with the SVG definitions that components refer to; "" for none.
	SVGSprites string
	Static     staticDOM
	// Classes maps the classes of the static DOM to the theme's class names.
	Classes map[string]string
	// Extensions are the folders of the themes that extend the base theme, later ones on top.
	Extensions []string
	// Layers are the component folders of all themes and packages, the topmost first.
	Layers []swizzle.Layer
	// collapse maps MDX components whose children may become static HTML to the mode.
	collapse map[string]string
	// Offered are the components that documents use without an import.
	Offered []string
	// InlineScripts are scripts to run before the first paint.
	InlineScripts []string
	// override returns the file in which the site or an extension replaces a component.
	override func(component string) (file string, ok bool)
	// Overrides is the folder of the site's overrides.
	Overrides string
	// Styles are the absolute paths of the theme's style sheets that the site has chosen.
	Styles []string
	// PluginThemes are the component folders of plugins.
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

// SetModuleFolders sets the fields of a bundler input that locate the theme's modules.
func (t *Theme) SetModuleFolders(in *bundle.Input) {
	in.ThemeDir, in.ThemeParts, in.ThemeFallback = t.Dir, t.ComponentFolders, t.Fallback
	in.ThemeReplaced, in.ThemePackages = t.Replaced, t.Packages
}

// manifest is a theme's theme.json.
type manifest struct {
	// Extends is the theme that this one extends, in the form of theme.use; "" for none.
	Extends string `json:"extends"`
	// Collapse maps the MDX components whose children may become static HTML to the mode.
	Collapse map[string]string `json:"collapse"`
	// Offered are components that documents use without an import, unless MDXComponents has
	// another of that name.
	Offered []string `json:"offered"`
	// Styles maps settings in theme, such as "preset", to their values and the style sheets
	// that these select.
	Styles map[string]map[string]string `json:"styles"`
	// Components are folders of npm packages with further components, the topmost first,
	// such as "@docusaurus/theme-classic/lib/theme". Only used in a theme that extends none.
	Components []string `json:"components"`
	// Packages are npm packages that replace the client's modules of that name.
	Packages []string `json:"packages"`
	// Cascade is "docusaurus" for style sheets in Docusaurus's order and without layers, with
	// Docusaurus's class names for CSS modules.
	Cascade string `json:"cascade"`
	// CodeTheme is the prism-react-renderer theme for code on sites that configure none.
	CodeTheme string `json:"codeTheme"`
	// CodeGrammars is a module of the theme with Prism grammars as data, for a theme whose
	// colors are made for Prism's tokens; see highlight.ParseGrammars.
	CodeGrammars string `json:"codeGrammars"`
	// SVGSprites is a module of the theme whose default export is a string with the SVG
	// definitions that components refer to by id.
	SVGSprites string `json:"svgSprites"`
	// Static configures the DOM that Go renders.
	Static staticDOM `json:"static"`
	// Replaced are components of the packages that the theme's own or the fallback's
	// components replace.
	Replaced []string `json:"replaced"`
	// Aliases maps packages to modules of the theme that replace them. Such a module itself
	// imports the package.
	Aliases map[string]string `json:"aliases"`
	// AliasesIn holds aliases for single components of the packages, by component. They
	// replace the modules in which imported names are originally declared.
	AliasesIn map[string]map[string]string `json:"aliasesIn"`
	// ClientModules are modules of the theme that the client imports at start.
	ClientModules []string `json:"clientModules"`
	// Fallback is a built-in theme with components for those that exist nowhere else.
	Fallback string `json:"fallback"`
}

// staticDOM configures how Go renders constructs for a theme.
type staticDOM struct {
	// Classes maps the classes in core/README.md to those of the theme: names in CSS modules,
	// such as "@docusaurus/theme-classic/lib/theme/Heading/styles.module.css#heading". The
	// first one whose file exists is used, since packages move them between versions.
	// "anchorTarget" followed by " hideOnScroll" is for sites whose navbar hides.
	Classes map[string][]string `json:"classes"`
	// Dynamic are the constructs that the theme's components render instead.
	Dynamic []string `json:"dynamic"`
	// Needs maps constructs to files. If the file is missing, the construct is dynamic,
	// because that version of the theme renders it differently.
	Needs map[string]string `json:"needs"`
	// NoCodeButtons leaves the buttons of code blocks to the theme.
	NoCodeButtons bool `json:"noCodeButtons"`
	// BlockLines makes each line of code a div.
	BlockLines bool `json:"blockLines"`
	// MDXChildren passes children in MDX's form to components that may inspect them, as in
	// markdown.Options.
	MDXChildren bool `json:"mdxChildren"`
	// EagerImage makes the first image of a document load eagerly if readers see it without
	// scrolling. Otherwise all images are lazy, as in Docusaurus, and a link in the head
	// preloads the first one.
	EagerImage bool `json:"eagerImage"`
}

// themeLink is one theme of a chain in which each extends the next.
type themeLink struct {
	name, dir string
	manifest
}

// Load loads the theme that a site uses and the themes that it extends.
func Load(cfg *config.Config, rt *runtime.Runtime) (*Theme, diag.List) {
	overridesDir := filepath.Join(cfg.Dir, filepath.FromSlash(cfg.Theme.Overrides))
	t := &Theme{Overrides: overridesDir, collapse: map[string]string{}}
	chain, diags := themeChain(cfg, rt)
	overrideDirs := []string{overridesDir}
	for i, link := range chain {
		if script, err := sitefile.Read(filepath.Join(link.dir, "inline.js"), sitefile.Code); err == nil && t.InlineScripts == nil {
			t.InlineScripts = []string{inlineScript(script, cfg)}
		}
		t.Layers = append(t.Layers, swizzle.Layer{Name: link.name, Dir: filepath.Join(link.dir, "src")})
		if i < len(chain)-1 {
			t.Extensions = append([]string{link.dir}, t.Extensions...)
			overrideDirs = append(overrideDirs, filepath.Join(link.dir, "src"))
		} else {
			t.Dir = link.dir
			diags = append(diags, t.addParts(cfg, rt, link)...)
		}
	}
	t.override = firstOverride(overrideDirs)
	if setAside := cfg.Theme.SetAside; len(setAside) > 0 {
		withAll, withoutSite := t.override, firstOverride(overrideDirs[1:])
		t.override = func(component string) (string, bool) {
			if bundle.IsUnusedOverride(setAside, component) {
				return withoutSite(component)
			}
			return withAll(component)
		}
	}
	t.collapse, t.Offered = collapseOf(chain), offeredBy(chain)
	return t, append(diags, t.chooseStyles(cfg, chain)...)
}

// chooseStyles adds the style sheets of the theme that the site's settings select.
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
		choices := map[string]string{}
		for _, link := range slices.Backward(chain) {
			for value, file := range link.Styles[setting.name] {
				choices[value] = filepath.Join(link.dir, filepath.FromSlash(file))
			}
		}
		if file, ok := choices[setting.value]; ok {
			t.Styles = append(t.Styles, file)
			continue
		}
		if setting.name == "codeMarks" {
			continue // the site may have its own styles for code marks
		}
		d := diags.Errorf(diag.CodeBadValue, diag.Pos{File: cfg.File}, "theme.%s: the theme %q has no %s %q", setting.name, cfg.Theme.Use, setting.name, setting.value)
		d.Hint = "leave the key out: this theme has none to choose from"
		if len(choices) > 0 {
			d.Hint = "valid values: " + strings.Join(slices.Sorted(maps.Keys(choices)), ", ")
		}
	}
	return diags
}

// addParts adds the parts from npm packages and from the fallback theme that the manifest of a base
// theme refers to.
func (t *Theme) addParts(cfg *config.Config, rt *runtime.Runtime, link themeLink) diag.List {
	files := manifestFiles{site: cfg.Dir, runtime: rt, link: link}
	for _, folder := range link.Components {
		if dir := files.packagePath(folder); dir != "" {
			t.ComponentFolders = append(t.ComponentFolders, dir)
			t.Layers = append(t.Layers, swizzle.Layer{Name: npmName(folder), Dir: dir, Without: link.Replaced})
		}
	}
	t.Packages = map[string]string{}
	for _, name := range link.Packages {
		if dir := files.packagePath(name); dir != "" {
			t.Packages[name] = dir
		}
	}
	t.DocusaurusCascade, t.CodeTheme, t.Static = link.Cascade == "docusaurus", link.CodeTheme, link.Static
	t.CodeGrammars, t.SVGSprites, t.Replaced = link.CodeGrammars, link.SVGSprites, link.Replaced
	t.Classes = files.classes()
	if hiddenClass, ok := t.Classes["anchorTarget hideOnScroll"]; ok && cfg.ThemeConfig.Navbar.HideOnScroll {
		t.Classes["anchorTarget"] = hiddenClass
	}
	for construct, file := range link.Static.Needs {
		if _, ok := files.packageFile(file); !ok {
			t.Static.Dynamic = append(slices.Clone(t.Static.Dynamic), construct)
		}
	}
	t.Aliases = files.aliases()
	for _, module := range link.ClientModules {
		t.ClientModules = append(t.ClientModules, files.themeFile(module))
	}
	if dir, known := rt.ThemeDir(link.Fallback); known {
		t.Fallback = filepath.Join(dir, "src")
		if script, err := sitefile.Read(filepath.Join(dir, "inline.js"), sitefile.Code); err == nil && t.InlineScripts == nil {
			t.InlineScripts = []string{inlineScript(script, cfg)}
		}
		t.Layers = append(t.Layers, swizzle.Layer{Name: link.Fallback, Dir: t.Fallback})
	}
	return files.findings
}

// manifestFiles finds the files that the manifest of a theme refers to.
type manifestFiles struct {
	site    string
	runtime *runtime.Runtime
	link    themeLink
	// findings are diagnostics about packages that are not installed.
	findings diag.List
}

// themeFile returns the path of a file of the theme itself.
func (p *manifestFiles) themeFile(file string) string {
	return filepath.Join(p.link.dir, filepath.FromSlash(file))
}

// packagePath returns the path of a specifier in an npm package. If the package is not installed, it reports
// that and returns "".
func (p *manifestFiles) packagePath(specifier string) string {
	name := npmName(specifier)
	dir := themePackage(p.site, p.runtime, name)
	if dir == "" {
		p.findings.Errorf(diag.CodeBadValue, diag.Pos{File: p.themeFile("theme.json")}, "the package %q is not installed", name).
			Hint = "run `npm install " + name + "` in the site's folder"
		return ""
	}
	return filepath.Join(dir, filepath.FromSlash(strings.TrimPrefix(specifier, name)))
}

// packageFile returns the path of a file in an npm package; ok is false if the file does not exist.
func (p *manifestFiles) packageFile(specifier string) (file string, ok bool) {
	if file = p.packagePath(specifier); file == "" {
		return "", false
	}
	_, err := os.Stat(file)
	return file, err == nil
}

// classes returns the scoped names of the theme's classes, each from the first style sheet that exists.
func (p *manifestFiles) classes() map[string]string {
	classes := map[string]string{}
	in := &bundle.Input{SiteDir: p.site, Runtime: p.runtime, ThemeDir: p.link.dir}
	for name, targets := range p.link.Static.Classes {
		for _, target := range targets {
			specifier, local, _ := strings.Cut(target, "#")
			if file, ok := p.packageFile(specifier); ok {
				classes[name] = bundle.ModuleClass(in, file, local)
				break
			}
		}
	}
	return classes
}

// aliases returns the modules that replace specifiers, everywhere or in one component.
func (p *manifestFiles) aliases() map[string]string {
	all := map[string]string{}
	for name, module := range p.link.Aliases {
		all[name] = p.themeFile(module)
	}
	for component, aliases := range p.link.AliasesIn {
		for name, module := range aliases {
			all[bundle.AliasIn(component, name)] = p.themeFile(module)
		}
	}
	return all
}

// npmName returns the package name at the start of a specifier.
func npmName(specifier string) string {
	parts := strings.SplitN(specifier, "/", 3)
	if strings.HasPrefix(specifier, "@") && len(parts) > 1 {
		return parts[0] + "/" + parts[1]
	}
	return parts[0]
}

// themePackage returns the folder of a package that a theme builds on: the site's own if it has
// the same major version as the bundled one, otherwise the bundled one. It returns "" if there
// is neither.
func themePackage(site string, rt *runtime.Runtime, name string) string {
	bundled := filepath.Join(rt.NodeModules, filepath.FromSlash(name))
	bundledMajor := majorVersion(bundled)
	for candidate := range packageFolders(site, name) {
		if major := majorVersion(candidate); major != "" && (major == bundledMajor || bundledMajor == "") {
			return candidate
		}
	}
	if bundledMajor == "" {
		return ""
	}
	return bundled
}

// majorVersion returns the major version of the package in a folder; "" if there is none.
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

// collapseOf merges the Collapse entries of the themes of a chain. For a component that an
// extension replaces, only the extension's entry counts.
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

// offeredBy returns the components that the themes of a chain offer to documents, sorted.
func offeredBy(chain []themeLink) []string {
	var all []string
	for _, link := range chain {
		all = append(all, link.Offered...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// themeChain loads the theme that the site uses and the themes that it extends, the
// topmost first.
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

// findTheme returns the folder of a theme: a built-in one, a folder relative to from, or
// an npm package resolved from there.
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
	for candidate := range packageFolders(from, name) {
		if _, err := os.Stat(candidate); err == nil {
			return candidate
		}
	}
	return folder
}

// packageFolders yields the folders in which Node.js looks for a package that a file in a folder imports, the nearest first.
func packageFolders(from, name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for dir := from; yield(filepath.Join(dir, "node_modules", filepath.FromSlash(name))) && dir != filepath.Dir(dir); {
			dir = filepath.Dir(dir)
		}
	}
}

// inlineScript inserts the color mode settings, the ID of the announcement, and the suffix of the names
// of stored values into the theme's script.
func inlineScript(script []byte, cfg *config.Config) string {
	var announcement string
	if bar := cfg.ThemeConfig.AnnouncementBar; bar != nil {
		announcement = bar.ID
	}
	filled := strings.NewReplacer(
		"__COLOR_MODE__", bundle.JSValue(cfg.ThemeConfig.ColorMode),
		"__ANNOUNCEMENT__", bundle.JSValue(announcement), "__STORAGE__", bundle.JSValue(cfg.Storage.Suffix()),
	).Replace(string(script))
	return strings.TrimSpace(filled)
}

// Overrides returns a function that finds the file of a component in a folder.
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

// firstOverride returns a function that finds a component in the first folder that has it.
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
