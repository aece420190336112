package config

import (
	"encoding/json"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Markdown configures how Markdown is read.
type Markdown struct {
	// The syntax of `.md` files: `mdx` reads them all as MDX, `md` as CommonMark, and
	// `detect` decides by the file's extension. The front matter key `mdx.format` overrides it.
	Format string `json:"format" choices:"mdx,md,detect" default:"mdx"`
	// Draws code blocks of the language `mermaid` as diagrams.
	Mermaid bool `json:"mermaid" default:"false"`
	// Reads formulas in the syntax of TeX, between dollar signs or in code blocks of the language `math`,
	// and renders them with KaTeX: `true`, or a table with options of KaTeX.
	Math Math `json:"math"`
	// Turns code blocks with npm commands that have only `npm2yarn` after their language into tabs for several
	// package managers: `true`, or a table with options.
	Npm2Yarn Npm2Yarn `json:"npm2yarn,omitzero"`
	// Reads the alerts of GitHub, quotes whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or
	// `[!CAUTION]`, as admonitions.
	GithubAlerts bool `json:"githubAlerts" default:"false"`
	// Turns emoji shortcodes such as `:tada:` into characters.
	Emoji bool `json:"emoji" default:"true"`
	// Texts that replace `{{ name }}` in documents, by name: `version = "2.4.1"`. With this table, an unknown name is an
	// error. Code is not changed, except in code blocks with the word `variables` after their language.
	Variables map[string]string `json:"variables,omitempty"`
	// Lets readers edit and run code blocks with `live` after their language, such as `jsx live`; with `noInline`, the code calls
	// `render`. The content security policy of pages with such a block allows `'unsafe-eval'`.
	LiveCode bool `json:"liveCode" default:"false"`
	// A file of terms, relative to the site directory, in TOML or YAML: `API = "what it means"`. Readers can look up a term
	// where it first occurs in a section of a document. If absent, there are none.
	Glossary string `json:"glossary,omitempty"`
	// Syntax of MDX 1 that is still accepted.
	MDX1Compat MDX1Compat `json:"mdx1Compat"`
	// How the anchors of headings are made.
	Anchors MarkdownAnchors `json:"anchors"`
	// Folders outside of the site directory, relative to it, whose files documents may import and show; `repository`
	// stands for the git repository that holds the site. An empty list keeps documents to the site directory.
	ReadsFrom []string `json:"readsFrom" default:"[\"repository\"]"`
	// The keywords of admonitions.
	Admonitions Admonitions `json:"admonitions"`
	// What to do about broken links and images in a Markdown file.
	Hooks MarkdownHooks `json:"hooks"`
	// A function that gets `{filePath, fileContent}` of a document and returns the text to read instead: the module that
	// exports it, as `require:./src/preprocessor.js`, followed by `#name` for a named export. It needs Node.js
	// and the package `@docusaurus/mdx-loader`.
	Preprocessor string `json:"preprocessor,omitempty"`
	// A function that gets `{filePath, fileContent, defaultParseFrontMatter}` and parses front matter, named in the same way.
	ParseFrontMatter string `json:"parseFrontMatter,omitempty"`
	// Options of remark-rehype: `footnoteLabel`, `footnoteBackLabel` and `clobberPrefix` for footnotes, `handlers` for the
	// syntax that remark plugins add, as a reference such as `require:remark-definition-list#defListHastHandlers`.
	RemarkRehypeOptions map[string]any `json:"remarkRehypeOptions,omitempty"`
}

// MDX1Compat switches old syntax on and off.
type MDX1Compat struct {
	// HTML comments, `<!-- like this -->`. Gosaur accepts them in any case; `false` matters to plugins of remark alone.
	Comments bool `json:"comments" default:"true"`
	// Admonitions with a title after a space, `:::note Title`.
	Admonitions bool `json:"admonitions" default:"true"`
	// Explicit heading ids, `## Heading {#id}`.
	HeadingIDs bool `json:"headingIds" default:"true"`
}

// MarkdownAnchors configures the anchors of headings.
type MarkdownAnchors struct {
	// Keeps upper-case letters in anchors.
	MaintainCase bool `json:"maintainCase" default:"false"`
}

// Admonitions configures the keywords of admonitions.
type Admonitions struct {
	// Keywords of your own, for admonitions that the theme's `Admonition/Types` knows.
	Keywords []string `json:"keywords" default:"[]"`
	// Keeps the built-in keywords in addition to your own.
	ExtendDefaults bool `json:"extendDefaults" default:"true"`
}

// MarkdownHooks configures the reactions to broken links and images in a Markdown file.
type MarkdownHooks struct {
	// What to do about a link to a Markdown file that does not exist or has no page. If absent, such a
	// link is reported as `onBrokenLinks` says, and at least with a warning.
	OnBrokenMarkdownLinks string `json:"onBrokenMarkdownLinks" choices:"ignore,log,warn,throw" default:"warn"`
	// What to do about an image that does not exist.
	OnBrokenMarkdownImages string `json:"onBrokenMarkdownImages" choices:"ignore,log,warn,throw" default:"throw"`
}

// MarkdownPlugins lists the remark, rehype and recma plugins of an instance of `docs`, `blog` or
// `pages`. They run in Node.js, with the packages that Docusaurus reads Markdown with.
type MarkdownPlugins struct {
	// Remark plugins for the documents of `docs`, `blog` or `pages`: names of packages, paths of
	// modules that begin with `./`, followed by `#name` for a named export, or lists of
	// such a name and options. They need Node.js and the package `@docusaurus/mdx-loader`.
	RemarkPlugins []any `json:"remarkPlugins,omitempty"`
	// Remark plugins that run before those of Docusaurus itself.
	BeforeDefaultRemarkPlugins []any `json:"beforeDefaultRemarkPlugins,omitempty"`
	// Rehype plugins, which change the elements of documents.
	RehypePlugins []any `json:"rehypePlugins,omitempty"`
	// Rehype plugins that run before those of Docusaurus itself.
	BeforeDefaultRehypePlugins []any `json:"beforeDefaultRehypePlugins,omitempty"`
	// Recma plugins, which change the JavaScript that MDX compiles documents to. A document that they
	// change is rendered by that JavaScript, so its page has more to load.
	RecmaPlugins []any `json:"recmaPlugins,omitempty"`
}

// documentPlugins lists the built-in plugins that have documents, so that they accept
// MarkdownPlugins.
var documentPlugins = []string{"blog", "docs", "pages"}

// markdownKeys returns the keys of MarkdownPlugins.
func markdownKeys() []string {
	var keys []string
	for _, o := range plugin.OptionsOf(MarkdownPlugins{}) {
		keys = append(keys, o.Name)
	}
	return keys
}

// markdownPlugins returns the MarkdownPlugins of a table as JSON, or nil if there are none.
func (c *checker) markdownPlugins(use string, table map[string]any, at place) json.RawMessage {
	given := map[string]any{}
	for _, key := range markdownKeys() {
		list, ok := asList(table[key])
		if !ok || len(list) == 0 {
			continue
		}
		place := at.field(key)
		switch {
		case !slices.Contains(documentPlugins, use):
			c.errorf(diag.CodeBadValue, place.node.ValueOrKey(), "Plugins with documents: "+strings.Join(documentPlugins, ", "), "the plugin %s has no documents", use)
		default:
			c.checkMarkdownPlugins(list, place)
			given[key] = c.toJSON(table[key], place)
		}
	}
	if len(given) == 0 {
		return nil
	}
	return mustJSON(given)
}

// checkMarkdownPlugins reports entries that do not name a plugin.
func (c *checker) checkMarkdownPlugins(list []any, at place) {
	for i, entry := range list {
		if pair, ok := asList(entry); ok && len(pair) > 0 {
			entry = pair[0]
		}
		if name, ok := entry.(string); !ok || name == "" {
			c.errorf(diag.CodeBadValue, at.elem(i).node.ValueOrKey(), `Write "package", "./file.js", "./file.js#name", or ["package", {option = 1}]`, "%v names no plugin", entry)
		}
	}
}

// Math configures whether formulas are read and how KaTeX renders them. In a file it is a
// boolean or a table of MathOptions, which enables it.
type Math struct {
	Enabled bool
	Options MathOptions
}

// MathOptions configures formulas.
type MathOptions struct {
	// Reads `$…$` as a formula within text. Without it, `$$…$$` is needed.
	SingleDollarTextMath bool `json:"singleDollarTextMath" default:"true"`
	// Makes a formula that KaTeX cannot read an error. Without it, there is a warning,
	// and the page shows the source of the formula in `errorColor`.
	ThrowOnError bool `json:"throwOnError" default:"false"`
	// What to do about a formula that KaTeX accepts and LaTeX would not.
	Strict string `json:"strict" choices:"ignore,warn,error" default:"warn"`
	// Commands of your own, such as `"\\R" = "\\mathbb{R}"`.
	Macros map[string]string `json:"macros" default:"{}"`
	// The output for a formula: visible HTML, MathML for screen readers, or both.
	Output string `json:"output" choices:"htmlAndMathml,html,mathml" default:"htmlAndMathml"`
	// The colour of formulas that KaTeX cannot read.
	ErrorColor string `json:"errorColor" default:"#cc0000"`
	// Puts the numbers of equations on the left.
	Leqno bool `json:"leqno" default:"false"`
	// Aligns formulas on lines of their own to the left instead of centring them.
	Fleqn bool `json:"fleqn" default:"false"`
	// Makes `\color` a switch, as in LaTeX, that takes no text in braces.
	ColorIsTextColor bool `json:"colorIsTextColor" default:"false"`
	// The minimum thickness of lines, in ems; 0 leaves it to the fonts.
	MinRuleThickness float64 `json:"minRuleThickness" default:"0" min:"0"`
	// The largest size, in ems, that a formula may set; 0 means no limit.
	MaxSize float64 `json:"maxSize" default:"0" min:"0"`
	// The maximum number of macro expansions in one formula.
	MaxExpand int `json:"maxExpand" default:"1000" min:"0"`
	// Allows commands that are unsafe in formulas of untrusted authors, such as `\href` and
	// `\includegraphics`.
	Trust bool `json:"trust" default:"false"`
}

// DescribeOption implements plugin.OptionDescriber.
func (Math) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Default: false, Fields: []plugin.Option{
		{Type: plugin.TypeBool},
		{Type: plugin.TypeObject, TypeName: "MathOptions", Fields: plugin.OptionsOf(MathOptions{})},
	}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (m *Math) UnmarshalJSON(b []byte) error {
	*m = Math{Options: MathOptions{
		SingleDollarTextMath: true, Strict: Warn, Output: "htmlAndMathml", ErrorColor: "#cc0000", MaxExpand: 1000,
	}}
	if json.Unmarshal(b, &m.Enabled) == nil {
		return nil
	}
	m.Enabled = true
	return json.Unmarshal(b, &m.Options)
}

// MarshalJSON implements json.Marshaler.
func (m Math) MarshalJSON() ([]byte, error) {
	if !m.Enabled {
		return []byte("false"), nil
	}
	return json.Marshal(m.Options)
}

// Npm2Yarn configures whether code blocks marked npm2yarn become tabs of package managers. In a
// file it is a boolean or a table of Npm2YarnOptions, which enables it.
type Npm2Yarn struct {
	Enabled bool
	Options Npm2YarnOptions
}

// Npm2YarnOptions configures the tabs of package managers.
type Npm2YarnOptions struct {
	// Applies the reader's choice of a tab to all such tabs of the site.
	Sync bool `json:"sync" default:"true"`
	// The tabs after that of npm, in order: the name of a package manager, `yarn`,
	// `pnpm`, `bun` or `deno`, or a table that describes a tab of your own.
	Converters []Npm2YarnConverter `json:"converters" default:"[\"yarn\",\"pnpm\",\"bun\"]"`
	// The folders, relative to the site, whose documents have such tabs. In partials of other folders, the code
	// blocks stay as they are. Empty for all folders.
	Folders []string `json:"folders" default:"[]"`
}

// Npm2YarnConverter is a tab. In a file it may be just the name of a package manager.
type Npm2YarnConverter struct{ Npm2YarnTab }

// Npm2YarnTab is a tab of a package manager.
type Npm2YarnTab struct {
	// The value of the tab, which is also its label by default.
	Value string `json:"value" required:"true"`
	// The label of the tab.
	Label string `json:"label,omitempty"`
	// The package manager for which the commands are converted first. If absent, the one that
	// `value` names, or `npm`, which leaves the commands unchanged.
	Base string `json:"base,omitempty" choices:"npm,yarn,pnpm,bun,deno"`
	// Replacements in the converted commands, in order.
	Replace []Npm2YarnReplacement `json:"replace,omitempty" default:"[]"`
}

// Npm2YarnReplacement replaces a part of commands.
type Npm2YarnReplacement struct {
	// A regular expression in Go's syntax, such as `\bnpm\b`.
	Pattern string `json:"pattern" required:"true"`
	// The text for every match; `$1` stands for the match of the first group.
	With string `json:"with" default:""`
}

// npm2yarnTabs lists the package managers that a converter can name.
var npm2yarnTabs = []string{"yarn", "pnpm", "bun", "deno"}

// DescribeOption implements plugin.OptionDescriber.
func (Npm2Yarn) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Default: true, Fields: []plugin.Option{
		{Type: plugin.TypeBool},
		{Type: plugin.TypeObject, TypeName: "Npm2YarnOptions", Fields: plugin.OptionsOf(Npm2YarnOptions{})},
	}}
}

// defaultNpm2Yarn returns the default options.
func defaultNpm2Yarn() Npm2YarnOptions {
	o := Npm2YarnOptions{Sync: true}
	for _, name := range npm2yarnTabs[:3] {
		o.Converters = append(o.Converters, Npm2YarnConverter{Npm2YarnTab{Value: name}})
	}
	return o
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Npm2Yarn) UnmarshalJSON(b []byte) error {
	*n = Npm2Yarn{Options: defaultNpm2Yarn()}
	if json.Unmarshal(b, &n.Enabled) == nil {
		return nil
	}
	n.Enabled = true
	return json.Unmarshal(b, &n.Options)
}

// MarshalJSON implements json.Marshaler.
func (n Npm2Yarn) MarshalJSON() ([]byte, error) {
	if !n.Enabled {
		return []byte("false"), nil
	}
	return json.Marshal(n.Options)
}

// IsZero reports whether the settings are the defaults. They are left out of the JSON for the
// browser then.
func (n Npm2Yarn) IsZero() bool { return n.Enabled && reflect.DeepEqual(n.Options, defaultNpm2Yarn()) }

// DescribeOption implements plugin.OptionDescriber.
func (Npm2YarnConverter) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{
		{Type: plugin.TypeString, Choices: npm2yarnTabs},
		{Type: plugin.TypeObject, TypeName: "Npm2YarnTab", Fields: plugin.OptionsOf(Npm2YarnTab{})},
	}}
}

// UnmarshalJSON implements json.Unmarshaler; a string is the name of a package manager.
func (c *Npm2YarnConverter) UnmarshalJSON(b []byte) error {
	*c = Npm2YarnConverter{}
	if json.Unmarshal(b, &c.Value) == nil {
		return nil
	}
	return json.Unmarshal(b, &c.Npm2YarnTab)
}

// MarshalJSON implements json.Marshaler.
func (c Npm2YarnConverter) MarshalJSON() ([]byte, error) {
	if c.Label == "" && c.Base == "" && len(c.Replace) == 0 {
		return json.Marshal(c.Value)
	}
	return json.Marshal(c.Npm2YarnTab)
}

// checkNpm2Yarn reports duplicate values of tabs and invalid patterns.
func (c *checker) checkNpm2Yarn(converters value) {
	seen := map[string]bool{"npm": true}
	for _, tab := range converters.elems() {
		name := tab
		if _, ok := tab.v.(map[string]any); ok {
			name = tab.get("value")
		}
		if text := name.text(); text != "" && seen[text] {
			c.errorAt(name, "Every tab needs a value of its own, and the first is that of npm", "there are two tabs with the value %q", text)
		}
		seen[name.text()] = true
		for _, r := range tab.get("replace").elems() {
			pattern := r.get("pattern")
			if _, err := regexp.Compile(pattern.text()); err != nil {
				c.errorf(diag.CodeBadValue, pattern.at.node.ValueOrKey(), `A character with a meaning is written with a backslash: '\$'`,
					"%s is not a regular expression: %v", pattern.at.path, err)
			}
		}
	}
}
