package bundle

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/runtime"
	"github.com/gosaur/gosaur/core/store"
)

// Input is the complete input of a bundle.
type Input struct {
	// SiteDir is the absolute path of the site.
	SiteDir string
	// Runtime provides the client's sources and the npm packages of the binary.
	Runtime *runtime.Runtime
	// ThemeDir is the absolute path of the theme: a folder with src and theme.json.
	ThemeDir string
	// ThemeParts are the absolute paths of the component folders that the theme builds on, such as those of npm packages, the
	// topmost first.
	ThemeParts []string
	// ThemeReplaced are components that are not taken from ThemeParts.
	ThemeReplaced []string
	// ThemeFallback is the absolute path of a folder with components for names that no other layer has; ""
	// for none.
	ThemeFallback string
	// ThemePackages are npm packages that replace the client's modules of the same name, such as
	// "@docusaurus/theme-common", with their absolute folders.
	ThemePackages map[string]string
	// ModuleNames gives the names in CSS modules the hashes that Docusaurus gives them. PlainCascade orders the style sheets as
	// Docusaurus does: all in one file, the site's global ones before those of components, in no cascade layer. With
	// CascadeLayers, the style sheets of Docusaurus's packages are in the layers that Docusaurus gives them.
	ModuleNames, PlainCascade, CascadeLayers bool
	// CodeStyles is a style sheet with the colors of code. It comes after the theme's global ones.
	CodeStyles string
	// ThemeAliases maps packages to the absolute paths of modules of the theme that replace them. These modules themselves can
	// import the package. AliasIn returns keys for aliases in one component.
	ThemeAliases map[string]string
	// ThemeExtensions are the absolute paths of themes that extend it, later ones on top:
	// their components replace the theme's, and their styles come after its own.
	ThemeExtensions []string
	// ThemeStyles are the absolute paths of further style sheets of the theme. They come after its own.
	ThemeStyles []string
	// PluginThemes are the absolute paths of component folders that overlay the theme, later ones on top.
	PluginThemes []string
	// OverridesDir holds the site's own theme components, relative to SiteDir or
	// absolute. It need not exist.
	OverridesDir string
	// ReadableDirs are the absolute paths of folders besides the site that the code of documents may import from.
	ReadableDirs []string
	// UnusedOverrides are components in OverridesDir that are not used, with those below them.
	UnusedOverrides []string
	// StaticDirs are the folders of files that the site publishes unchanged, relative to SiteDir. A url(/img/x.png) in a style
	// sheet is looked up there.
	StaticDirs []string
	// CustomCSS are the site's global style sheets: paths relative to SiteDir, or
	// specifiers. They come last and are in no layer.
	CustomCSS []string
	// Components are the modules that pages can name: route components, layouts and
	// imports of Markdown documents. Duplicates and the order do not matter.
	Components []plugin.ComponentRef
	// Pages are the specifiers of the site's components that are whole pages; Imported are those of the components that
	// documents import and few pages contain. Styles that only they need are not in the style sheet of every document.
	Pages, Imported []string
	// ThemePages are the specifiers of the theme's components that are whole pages. Styles that only the less common ones need
	// are not in that style sheet either.
	ThemePages []string
	// Modules are the code of documents by specifier, which begins with "@mdx/". The modules that pages load are among
	// Components, too.
	Modules map[string]ModuleSource
	// Origins maps the specifiers of components to the positions where they are first used, for diagnostics. Other specifiers
	// are reported without a position.
	Origins map[string]diag.Pos
	// ClientModules are modules that the client imports at start, in this order.
	ClientModules []string
	// Site is the default export of @generated/site, a JSON object.
	Site json.RawMessage
	// GlobalData is the default export of @generated/global-data, a JSON object.
	GlobalData json.RawMessage
	// BaseURL begins and ends with a slash. Asset URLs begin with it.
	BaseURL string
	// LikeCSSNano minifies style sheets with the visible effects of Docusaurus's minimizer: see css.SortMedia and
	// css.RoundCalc.
	LikeCSSNano bool
	// Minify minifies the client's code and the styles.
	Minify bool
	// Production selects React's production build.
	Production bool
	// RTL selects the right-to-left variants of the theme's global styles.
	RTL bool
	// Math adds KaTeX's style sheet.
	Math bool
	// Mermaid adds the library that draws diagrams, which must be installed in the site.
	Mermaid bool
	// Client and Server are additions of plugins to the two bundles. Loaders are in Client only.
	Client, Server Extras
	// PostCSS runs PostCSS on a style sheet of the site; nil for a process of the bundler itself, which starts only for style
	// sheets that need it. PostCSSKey identifies the function in keys.
	PostCSS    func(StyleRequest) (*StyleResult, error) `json:"-"`
	PostCSSKey []string
	// Images makes smaller copies of the images that code passes to IdealImage; nil for none. ImagesKey identifies the function
	// in keys.
	Images    func(ctx context.Context, file, address string) (*ImageCopies, error) `json:"-"`
	ImagesKey string
	// PluginFiles is the absolute path of a folder with files that plugins have generated, which code imports as
	// "@generated/…"; "" for none.
	PluginFiles string
	// Refresh prepares the client for applying edits of modules while a page is open: see Refresher.
	Refresh bool
	// Recover bundles the remaining code in spite of errors, to find further ones.
	Recover bool
}

// overlays returns the component folders above the theme's lowest, later ones on top.
func (in *Input) overlays() []string {
	var dirs []string
	if n := len(in.ThemeParts); n > 0 {
		for _, dir := range slices.Backward(in.ThemeParts[:n-1]) {
			dirs = append(dirs, dir)
		}
		dirs = append(dirs, filepath.Join(in.ThemeDir, "src"))
	}
	for _, dir := range in.ThemeExtensions {
		dirs = append(dirs, filepath.Join(dir, "src"))
	}
	return append(dirs, in.PluginThemes...)
}

// baseComponents returns the component folder that all others overlay; "" for none.
func (in *Input) baseComponents() string {
	if n := len(in.ThemeParts); n > 0 {
		return in.ThemeParts[n-1]
	}
	if in.ThemeDir == "" {
		return ""
	}
	return filepath.Join(in.ThemeDir, "src")
}

// ModuleSource is a module that is not in a file.
type ModuleSource struct {
	// Code is JavaScript with JSX.
	Code string
	// ResolveDir is the absolute path of the folder that imports are relative to.
	ResolveDir string
	// File is the document that contains the code, relative to the site. Diagnostics about the module's imports refer to it.
	File string
	// Imports are the positions of specifiers in that document. A specifier without a position cannot be resolved, which has
	// been reported.
	Imports map[string]diag.Pos
}

// Markdown compiles the Markdown files that code imports.
type Markdown interface {
	// Module returns the module for a file, an absolute path: its default export is a component with the
	// document's content. A file in GeneratedFolder is generated instead of read; if its name ends in .json,
	// the code is JSON.
	Module(file string) (MarkdownModule, diag.List)
}

// MarkdownModule is the code of a Markdown document that other code imports.
type MarkdownModule struct {
	// Code is JavaScript.
	Code string
	// Modules are the modules with the document's own code, as in Input.
	Modules map[string]ModuleSource
	// Includes are the absolute paths of the other files that affect the code.
	Includes []string
	// Unfinished reports whether the code is a stand-in for a document with errors, which are returned with it.
	Unfinished bool
}

// File is a file of the output.
type File struct {
	// Path is relative to the output directory, with forward slashes. It contains a hash of the content.
	Path     string
	Contents []byte
}

// Result is a finished bundle. It is immutable. Paths in it are output paths.
type Result struct {
	// BuildID identifies the client files: 12 hexadecimal digits.
	BuildID string
	// Files are all files for the browser, sorted by path.
	Files []File
	// MainJS is the module script of every document. It loads Preloads.
	MainJS string
	// Preloads are the modules that every document needs in addition to MainJS, to be loaded
	// together with it.
	Preloads []string
	// CSS is the style sheet of every document.
	CSS string
	// DarkCSS is the style sheet of dark mode for documents without scripts, DarkMedia its media condition. It is "" if such
	// documents are always in light mode.
	DarkCSS, DarkMedia string
	// Links are the URLs in the site's own style sheets that refer to no file in the static folders or the site.
	Links []plugin.Link
	// ExtraCSS maps the specifiers of Pages and Imported to the style sheet that pages with them need in addition to CSS.
	// Specifiers without own styles are missing.
	ExtraCSS map[string]string
	// Chunks maps the specifiers of components to the modules that a page with them needs in addition to MainJS and Preloads.
	// The list is empty if Preloads contain the component.
	Chunks map[string][]string
	// ServerJS is a script that assigns globalThis.__gosaur_server = {render, load}.
	ServerJS []byte
	// Unfinished are the specifiers of the components that import documents or code with errors, directly or indirectly, and
	// EveryPage if all pages do. Their output is incomplete.
	Unfinished map[string]bool
	// Math is the style sheet for formulas; nil if the site has none.
	Math *MathStyles
	// Graph maps the modules of the client to their imports. It is set only with Input.Refresh.
	Graph Graph
	// Sheets are the style sheets of the client by module, PlacedSheets their positions in the output. They are set only with
	// Input.Refresh.
	Sheets       map[string]SheetFacts
	PlacedSheets []PlacedSheet
	// Inputs are the absolute paths of all files read, sorted. It depends on the
	// components, not on the pages.
	Inputs []string
	// Settings identifies the settings that are in other files of the bundle than the main script, such as the code of a
	// worker; "" if there are none.
	Settings string `json:",omitempty"`
	// Key is the key of the bundles in the store of a Builder; zero if they are not stored.
	Key store.Key `json:"-"`
	// lookups are the absolute paths of files that were looked for and may not exist.
	lookups map[string]bool
	// contexts are the folders of files that code imports by computed names.
	contexts map[string]bool
}
