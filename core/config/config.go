package config

import (
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
)

// The reactions to something broken.
const (
	// Ignore says nothing.
	Ignore = "ignore"
	// Log mentions it without counting it as a warning.
	Log = "log"
	// Warn reports a warning.
	Warn = "warn"
	// Throw reports an error, and the build fails.
	Throw = "throw"
)

// Config is a validated docusaurus.toml, defaults filled in. It is immutable.
//
// The comments on the fields of this type and of those that it refers to are the
// text of the configuration reference.
type Config struct {
	// Dir is the absolute path of the site directory.
	Dir string `json:"-"`
	// File is the path of the configuration file, relative to Dir if it is below it, with slashes.
	File string `json:"-"`
	// Links are the addresses in the file, with their places.
	Links []plugin.Link `json:"-"`
	// Folders are the folders and files that the site is made from, as configured or by default.
	Folders []Folder `json:"-"`
	// Locale is the locale that the configuration is for: the default one, unless
	// Localize has changed it.
	Locale string `json:"-"`
	// root is the address of the site, independent of the locale.
	root address
	// alone reports whether only one locale is built.
	alone bool
	// link collects Links again, for another base URL.
	link func(*Config) []plugin.Link
	// decidesMarkdownLinks reports whether the file sets the reaction to broken links to
	// Markdown files.
	decidesMarkdownLinks bool

	// The title of the site. It is shown in the navbar if that has no title of its own, and
	// after the title of each page in the browser's tab.
	Title string `json:"title" required:"true"`
	// One sentence about the site, for the home page and for search engines.
	Tagline string `json:"tagline" default:""`
	// Scheme and host of the published site, such as `https://example.com`. A path
	// belongs in `baseUrl`.
	URL string `json:"url" required:"true" format:"origin"`
	// The path below which the site is published. It begins and ends with a slash:
	// `/` for a site at the root of its host, `/project/` for one below it.
	BaseURL string `json:"baseUrl" default:"/" format:"base-path"`
	// The icon of the site: a path below a static directory, or a URL.
	Favicon string `json:"favicon,omitempty"`
	// The user or organization that owns the site's repository.
	OrganizationName string `json:"organizationName,omitempty"`
	// The name of the site's repository.
	ProjectName string `json:"projectName,omitempty"`
	// Whether the addresses of pages end in a slash. `true` adds it and `false` removes
	// it, both in links and in the files written. If absent, links stay as they
	// are written and a page `a` becomes the file `a/index.html`.
	TrailingSlash *bool `json:"trailingSlash,omitempty"`
	// Asks search engines not to index the site.
	NoIndex bool `json:"noIndex" default:"false"`
	// The text between the title of a page and the title of the site.
	TitleDelimiter string `json:"titleDelimiter" default:"|"`
	// How browsers store what readers choose, such as the color mode and the tabs.
	Storage Storage `json:"storage"`

	// What to do about a link to a page that does not exist.
	OnBrokenLinks string `json:"onBrokenLinks" choices:"ignore,log,warn,throw" default:"throw"`
	// What to do about a link to a heading or other anchor that does not exist.
	OnBrokenAnchors string `json:"onBrokenAnchors" choices:"ignore,log,warn,throw" default:"warn"`
	// A short form of `markdown.hooks.onBrokenMarkdownLinks`.
	OnBrokenMarkdownLinks string `json:"onBrokenMarkdownLinks,omitempty" choices:"ignore,log,warn,throw"`
	// What to do about two pages with the same address. The first one wins.
	OnDuplicateRoutes string `json:"onDuplicateRoutes" choices:"ignore,log,warn,throw" default:"warn"`
	// Which links are checked, and how links to other hosts are checked.
	LinkCheck LinkCheck `json:"linkCheck"`

	// The languages of the site.
	I18n I18n `json:"i18n"`
	// How Markdown is read.
	Markdown Markdown `json:"markdown"`
	// The images of documents in several sizes.
	Images Images `json:"images"`

	// Behaviour of future versions of Docusaurus that the site opts in to.
	Future Future `json:"future"`

	// Folders whose files are copied to the output as they are, relative to the site
	// directory. A later folder wins over an earlier one.
	StaticDirectories []string `json:"staticDirectories" default:"[\"static\"]"`
	// Elements for the head of every page.
	HeadTags []HeadTag `json:"headTags" default:"[]"`
	// JavaScript to load on every page: addresses, or tables of the attributes of the
	// `script` element.
	Scripts []Script `json:"scripts" default:"[]"`
	// Style sheets to load on every page: addresses, or tables of the attributes of the
	// `link` element. Style sheets of your own belong in `theme.customCss`, where they
	// become part of the site's one style sheet.
	Stylesheets []Stylesheet `json:"stylesheets" default:"[]"`
	// JavaScript or TypeScript modules that the browser imports on every page, for
	// effects such as analytics. Paths are relative to the site directory.
	ClientModules []string `json:"clientModules" default:"[]"`
	// Any values for your own components, which read them from
	// `useDocusaurusContext().siteConfig.customFields`.
	CustomFields map[string]any `json:"customFields" default:"{}"`
	// Shows a banner with advice if the style sheet does not load, which usually
	// means that `baseUrl` is wrong.
	BaseURLIssueBanner bool `json:"baseUrlIssueBanner" default:"true"`

	// Creates an image for each page, with its title, that other sites show with a
	// link to it. An empty table is enough. A page with an image of its own keeps that.
	SocialCards *SocialCards `json:"socialCards,omitempty"`

	// A cache that several machines share, such as those of a CI system.
	Cache *Cache `json:"cache,omitempty"`

	// How long and with how much memory pages are rendered.
	Rendering Rendering `json:"rendering"`

	// Gives the built site a content security policy. An empty table is enough.
	CSP *CSP `json:"csp,omitempty"`

	// The theme, and what the site changes about it.
	Theme Theme `json:"theme"`
	// The settings of the theme: navbar, footer, colour mode and so on.
	ThemeConfig ThemeConfig `json:"themeConfig"`
	// The plugins, in the order in which they run. Without any `[[plugins]]` table the
	// classic preset applies: `docs` if there is a folder `docs`, `blog` if there is a
	// folder `blog`, `pages` if there is a folder `src/pages`, and `sitemap`.
	// `plugins = []` means none at all.
	Plugins []PluginEntry `json:"plugins"`
}

// address is the address of a site.
type address struct{ url, baseURL string }

// Future opts in to behaviour of future versions of Docusaurus.
type Future struct {
	// Changes of version 4.
	V4 FutureV4 `json:"v4"`
	// The tools that Docusaurus makes sites with.
	Faster FutureFaster `json:"faster,omitzero"`
}

// FutureFaster has those of Docusaurus's faster tools on which the look of a site depends.
type FutureFaster struct {
	// Leaves the media queries of the theme `classic` where they are in the style sheet, and computations as they are written, as
	// Docusaurus does with Lightning CSS and Rspack. Otherwise `gosaur build` moves the queries to its end, out of cascade
	// layers, sorts them by width, and computes quotients of numbers to five decimals, as Docusaurus's other minimizer does.
	LightningCSSMinimizer bool `json:"lightningCssMinimizer"`
}

// FutureV4 opts in to changes of Docusaurus 4.
type FutureV4 struct {
	// Puts the style sheets of the theme `classic` into cascade layers, so that any rule of the site
	// overrides them. The styles of other themes are always in layers.
	UseCSSCascadeLayers bool `json:"useCssCascadeLayers"`
}

// SocialCards configures the images of pages for other sites.
type SocialCards struct {
	// The background of the image: an SVG with the proportions of 1200 by 630, relative to
	// the site directory. Text in it is not drawn. If absent, a plain one.
	Template string `json:"template,omitempty"`
	// The font of the text: a TrueType or OpenType file, relative to the site directory.
	// If absent, Go Bold, which has Latin, Greek and Cyrillic letters.
	Font string `json:"font,omitempty"`
	// The color of the title, such as `#ffffff`.
	TitleColor string `json:"titleColor,omitempty"`
	// The color of the line above the title.
	SectionColor string `json:"sectionColor,omitempty"`
}

// Theme selects the theme and configures the site's changes to it.
type Theme struct {
	// The theme: `classic`, which is Docusaurus's own, `lucid`, Gosaur's own design, `minimal`, the name of
	// an npm package, or a folder relative to the site directory.
	Use string `json:"use" default:"classic"`
	// A set of colors of the theme in place of its own. `lucid` has `ocean`, `forest`, `plum`, `rose`,
	// `amber`, `indigo` and `graphite`, for light and dark mode.
	Preset string `json:"preset" default:""`
	// How dense the layout is: with `lucid`, `compact` or `spacious`.
	Density string `json:"density" default:""`
	// The font: with `lucid`, `serif`, `humanist` or `geometric`, which are fonts of the reader's system. In all themes,
	// the name of an npm package with a variable font, such as `@fontsource-variable/inter`.
	Font string `json:"font" default:""`
	// The folder whose files replace components of the theme: `Footer/index.tsx` in it
	// becomes `@theme/Footer`.
	Overrides string `json:"overrides" default:"src/theme"`
	// Components in that folder that are not used, such as `SearchBar`, with everything
	// below them. `gosaur migrate` lists the components of plugins that it has removed.
	SetAside []string `json:"setAside" default:"[]"`
	// Style sheets of the site, relative to the site directory. They follow those
	// of the theme, in this order. A single one can be given without the brackets of a list.
	CustomCSS Strings `json:"customCss" default:"[]"`
}

// Strings is a list of strings. A file may give a list of one as a string.
type Strings []string

// DescribeOption implements plugin.OptionDescriber.
func (Strings) DescribeOption() plugin.Option {
	text := plugin.Option{Type: plugin.TypeString}
	list := plugin.Option{Type: plugin.TypeList, Fields: []plugin.Option{text}}
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{text, list}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *Strings) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*s = Strings{one}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(s))
}

// Site returns the part of the configuration that plugins get.
func (c *Config) Site(production bool) *plugin.Site {
	return &plugin.Site{
		Dir:                   c.Dir,
		Production:            production,
		Title:                 c.Title,
		Tagline:               c.Tagline,
		URL:                   c.URL,
		BaseURL:               c.BaseURL,
		TrailingSlash:         c.TrailingSlash,
		Favicon:               c.Favicon,
		Locale:                c.Locale,
		LocalizationDir:       c.LocalizationDir(),
		NoIndex:               c.NoIndex,
		StaticDirectories:     c.StaticDirectories,
		OnBrokenMarkdownLinks: c.Markdown.Hooks.OnBrokenMarkdownLinks,
		ThemeConfig:           c.ThemeConfigJSON(),
		CustomFields:          mustJSON(c.CustomFields),
	}
}

// ThemeConfigJSON returns the themeConfig for the browser: an object with the keys of the
// file and the defaults. Equal configurations give equal bytes.
func (c *Config) ThemeConfigJSON() json.RawMessage { return mustJSON(c.ThemeConfig) }

// SiteConfigJSON returns the value of useDocusaurusContext().siteConfig: the configuration
// without the settings that only the build needs, such as the plugins.
func (c *Config) SiteConfigJSON() json.RawMessage {
	type all Config // without methods
	return mustJSON(struct {
		all
		Plugins   any `json:"plugins,omitempty"`
		LinkCheck any `json:"linkCheck,omitempty"`
		CSP       any `json:"csp,omitempty"`
		Cache     any `json:"cache,omitempty"`
		Images    any `json:"images,omitempty"`
		Rendering any `json:"rendering,omitempty"`
		Theme     any `json:"theme,omitempty"`
		// Presets are there because components of sites for Docusaurus read options of docs and blogs there.
		Presets any `json:"presets,omitempty"`
	}{all: all(*c), Presets: c.preset()})
}

// preset returns the docs, blog and pages with the id "default" as a Docusaurus configuration has them: in a preset, with
// the options in the file. It returns nil if the site has none, or another theme than Docusaurus's: browsers load the
// configuration with each first page.
func (c *Config) preset() any {
	if c.Theme.Use != "classic" {
		return nil
	}
	options := map[string]any{"docs": false, "blog": false, "pages": false}
	none := true
	for i := range c.Plugins {
		e := &c.Plugins[i]
		if _, ok := options[e.Use]; !ok || e.ID != plugin.DefaultID {
			continue
		}
		none = false
		if options[e.Use] = e.written; e.written == nil {
			options[e.Use] = struct{}{}
		}
	}
	if none {
		return nil
	}
	return []any{[]any{"classic", options}}
}

// mustJSON encodes a value that was decoded from JSON.
func mustJSON(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("config: %T does not encode: %v", v, err))
	}
	return b
}
