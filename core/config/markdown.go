package config

// Markdown says how Markdown is read.
type Markdown struct {
	// The syntax of `.md` files: `mdx` reads them all as MDX, `md` as CommonMark, and
	// `detect` goes by the file's extension. The front matter key `mdx.format` overrides it.
	Format string `json:"format" choices:"mdx,md,detect" default:"mdx"`
	// Draws code blocks of the language `mermaid` as diagrams.
	Mermaid bool `json:"mermaid" default:"false"`
	// Reads formulas in the syntax of TeX, between dollar signs or in code blocks of the language `math`,
	// and renders them with KaTeX: `true`, or a table with options of KaTeX.
	Math Math `json:"math"`
	// Makes tabs of several package managers out of code blocks with commands of npm that have `npm2yarn`
	// alone behind their language: `true`, or a table with options.
	Npm2Yarn Npm2Yarn `json:"npm2yarn,omitzero"`
	// Reads the alerts of GitHub, quotes whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or
	// `[!CAUTION]`, as admonitions.
	GithubAlerts bool `json:"githubAlerts" default:"false"`
	// Turns emoji shortcodes such as `:tada:` into characters.
	Emoji bool `json:"emoji" default:"true"`
	// Texts that documents show by `{{ name }}`, by name: `version = "2.4.1"`. With this table, a name that it lacks is an
	// error. Code is left as it is, but for code blocks with the word `variables` behind their language.
	Variables map[string]string `json:"variables,omitempty"`
	// Lets readers change and run code blocks with `live` behind their language, such as `jsx live`; with `noInline`, code calls
	// `render`. The content security policy of pages with such a block allows `'unsafe-eval'`.
	LiveCode bool `json:"liveCode" default:"false"`
	// A file of terms, relative to the site directory, in TOML or YAML: `API = "what it means"`. Where a section of a document
	// has a term first, readers can look up what it means. If absent, there are none.
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
	// What to do about what is broken in a Markdown file.
	Hooks MarkdownHooks `json:"hooks"`
	// A function that returns what a document says, from `{filePath, fileContent}`, before it is read: the module that
	// exports it, as `require:./src/preprocessor.js`, with `#name` behind it for an export of that name. It needs Node.js
	// and the package `@docusaurus/mdx-loader`.
	Preprocessor string `json:"preprocessor,omitempty"`
	// A function that parses front matter, from `{filePath, fileContent, defaultParseFrontMatter}`, named in the same way.
	ParseFrontMatter string `json:"parseFrontMatter,omitempty"`
	// Options of remark-rehype: `footnoteLabel`, `footnoteBackLabel` and `clobberPrefix` for footnotes, `handlers` for the
	// syntax that plugins of remark add, as a reference such as `require:remark-definition-list#defListHastHandlers`.
	RemarkRehypeOptions map[string]any `json:"remarkRehypeOptions,omitempty"`
}

// MDX1Compat switches old syntax on and off.
type MDX1Compat struct {
	// HTML comments, `<!-- like this -->`.
	Comments bool `json:"comments" default:"true"`
	// Admonitions with a title behind a space, `:::note Title`.
	Admonitions bool `json:"admonitions" default:"true"`
	// Explicit heading ids, `## Heading {#id}`.
	HeadingIDs bool `json:"headingIds" default:"true"`
}

// MarkdownAnchors says how the anchors of headings are made.
type MarkdownAnchors struct {
	// Keeps upper-case letters in anchors.
	MaintainCase bool `json:"maintainCase" default:"false"`
}

// Admonitions lists the keywords of admonitions.
type Admonitions struct {
	// Keywords of your own, for admonitions that the theme's `Admonition/Types` knows.
	Keywords []string `json:"keywords" default:"[]"`
	// Keeps the built-in keywords beside your own.
	ExtendDefaults bool `json:"extendDefaults" default:"true"`
}

// MarkdownHooks are the reactions to what is broken in a Markdown file.
type MarkdownHooks struct {
	// What to do about a link to a Markdown file that does not exist or is no page. If absent, such a
	// link is reported as `onBrokenLinks` says, and at least with a warning.
	OnBrokenMarkdownLinks string `json:"onBrokenMarkdownLinks" choices:"ignore,log,warn,throw" default:"warn"`
	// What to do about an image that does not exist.
	OnBrokenMarkdownImages string `json:"onBrokenMarkdownImages" choices:"ignore,log,warn,throw" default:"throw"`
}
