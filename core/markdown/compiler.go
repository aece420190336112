package markdown

import (
	"context"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/glossary"
	"github.com/gosaur/gosaur/core/markdown/codeblock"
	"github.com/gosaur/gosaur/core/markdown/dom"
	"github.com/gosaur/gosaur/core/markdown/frontmatter"
	"github.com/gosaur/gosaur/core/markdown/grammar"
	"github.com/gosaur/gosaur/core/markdown/highlight"
	"github.com/gosaur/gosaur/core/markdown/imagecopy"
	"github.com/gosaur/gosaur/core/markdown/link"
	"github.com/gosaur/gosaur/core/markdown/lookup"
	"github.com/gosaur/gosaur/core/markdown/npm2yarn"
	"github.com/gosaur/gosaur/core/markdown/script"
	"github.com/gosaur/gosaur/core/plugin"
)

// DefaultAdmonitions are the keywords that open an admonition on every site.
var DefaultAdmonitions = []string{
	"secondary", "info", "success", "danger", "note", "tip", "warning", "important", "caution",
}

// Options are the settings that all documents of a site share. New reads them once, except for Dynamic, which must not
// change afterwards.
type Options struct {
	// Site is required: base URL, trailing slashes, static directories.
	Site *plugin.Site
	// Format is FormatMDX, FormatMD or FormatDetect; "" is FormatMDX. The front
	// matter field "mdx.format" of a file takes precedence over it.
	Format string
	// Admonitions are the keywords of admonitions; nil for DefaultAdmonitions.
	Admonitions []string
	// Dynamic names the constructs of the static DOM (core/README.md: h1 … h6, a, img, pre, code, ul, li, details,
	// admonition, table) that stay component nodes, because the site or its theme has a component for them in the
	// MDXComponents map.
	Dynamic map[string]bool
	// Components maps such constructs to the module of a component instead: "@theme/MDXComponents/Heading". "pre code" is
	// the code inside of a code block.
	Components map[string]string
	// Provided names the components of the theme's MDXComponents map, which a document
	// uses without an import; nil if every name may be one.
	Provided []string
	// Offered names further components of the theme that a document uses without an import if Provided is not nil and lacks
	// the name: <Steps> is then the theme's component Steps.
	Offered []string
	// Collapse names the components, by their names in the theme ("Tabs"), whose static
	// children may be HTML. The children of all others are full elements.
	Collapse map[string]bool
	// Classes maps classes of the static DOM to the names that the theme has for them: "img", "codeBlockLines".
	// "anchorTarget" is for all elements that links lead to. Missing classes have the names in core/README.md. With one for
	// "codeBlockStandalone", a block without code is a bare pre, as in Docusaurus's theme.
	Classes map[string]string
	// MagicComments are the comments in code that give lines classes; nil for
	// DefaultMagicComments.
	MagicComments []codeblock.MagicComment
	// CodeMarks enables marks such as "[!code ++]" in comments of code, and ins={1} and "terminal" after the language.
	CodeMarks bool
	// LiveCode lets readers change and run code blocks with "live" after their language.
	LiveCode bool
	// DefaultLanguage is the language of code blocks that name none; "" is "text".
	DefaultLanguage string
	// Grammars split code into tokens; nil for Chroma's lexers.
	Grammars *highlight.Grammars
	// TokenClasses orders the classes of a token in a language; nil keeps their order.
	TokenClasses func(language, classes string) string
	// NoCodeButtons leaves the buttons of code blocks to the theme, which finds the blocks by
	// the attribute "data-static-code".
	NoCodeButtons bool
	// BlockLines writes the lines of code as Docusaurus does: each as a div that ends in br, with all text in spans.
	BlockLines bool
	// MDXChildren gives components the children that MDX gives them, because they may look into these: links, images,
	// headings, lists and code are components of the MDXComponents map, and line breaks are between the blocks of lists and
	// quotes.
	MDXChildren bool
	// ResolveDoc finds the page made from a Markdown file. target is the path as
	// the link has it, percent-decoded, without query and hash: "./b.md",
	// "@site/docs/b.md". nil resolves nothing.
	ResolveDoc func(fromFile, target string) (permalink string, ok bool)
	// KeepDocLinks leaves links to Markdown files as they are written, because it is not
	// known yet which pages there are.
	KeepDocLinks bool
	// Moved returns how to write a link of a file to a missing Markdown file, if that is known. May be nil.
	Moved func(fromFile, target string) (string, bool)
	// MovedFile returns how to write the address of a missing image or linked file, if that is known. May be nil.
	MovedFile func(fromFile, target string) (string, bool)
	// OnBrokenMarkdownImages is ignore, log, warn or throw for an image that does not
	// exist; "" is throw. For links see Site.OnBrokenMarkdownLinks, with "" for warn.
	OnBrokenMarkdownImages string
	// Files answers questions about images and linked files; nil for the disk.
	Files lookup.Files
	// Images makes the smaller copies of images; nil to publish them as they are.
	Images imagecopy.Maker
	// ImageSizes is the attribute sizes of images with copies; "" makes them as wide as the screen, up to a limit.
	ImageSizes string
	// Mermaid turns code blocks of the language mermaid into diagrams.
	Mermaid bool
	// Math renders formulas. nil leaves dollar signs, and code blocks of the language math,
	// as they are.
	Math FormulaRenderer
	// NoSingleDollar requires two dollar signs on both sides of a formula within text.
	NoSingleDollar bool
	// NoEmoji leaves short names of emoji, such as ":rocket:", as they are.
	NoEmoji bool
	// MayRead reports whether documents may name a file outside of the site directory, by its
	// absolute path; nil for none.
	MayRead func(file string) bool
	// FindImport finds Markdown files that documents import by an alias or from a package, as in lookup.Options; nil
	// leaves them to the bundler.
	FindImport func(from, specifier string, isFile func(file string) bool) (file string, ok bool)
	// NoSpacedTitles reads admonitions with a title after a space, without brackets, as text. NoHeadingIDs gives the braces
	// in "## Title {#id}" no special meaning.
	NoSpacedTitles, NoHeadingIDs bool
	// KeepCase leaves capital letters in the ids that headings get from their texts.
	KeepCase bool
	// GithubAlerts reads quotes that begin with [!NOTE] and the like as admonitions.
	GithubAlerts bool
	// Variables are the texts that replace {{ name }} in documents; nil leaves braces as they are.
	Variables map[string]string
	// Glossary holds the terms to mark at their first occurrence in a section; nil for none.
	Glossary *glossary.Glossary
	// Npm2Yarn turns code blocks with only npm2yarn after their language into tabs with the commands of several package
	// managers; nil leaves them as they are.
	Npm2Yarn *npm2yarn.Tabs
	// Npm2YarnFolders are the folders, relative to the site directory, whose documents have these tabs; none for all.
	Npm2YarnFolders []string
	// Footnotes overrides texts and ids of footnotes.
	Footnotes Footnotes
	// Texts holds translations of the texts that the function Texts returns, by key.
	Texts map[string]string
	// MaxSize is the largest document in bytes, 0 for DefaultMaxSize.
	MaxSize int
}

// Footnotes overrides texts and ids of footnotes.
type Footnotes = dom.Footnotes

// LiveCode is the attribute of code blocks that readers change and run.
const LiveCode = dom.LiveCode

// Texts returns the texts of the static DOM, with their keys in the translations of code.
func Texts() []plugin.Text { return dom.Texts(DefaultAdmonitions) }

// DefaultMaxSize is the largest document that is compiled unless Options.MaxSize
// says otherwise.
const DefaultMaxSize = 8 << 20

// Source is one document to compile.
type Source struct {
	// Path is the file, relative to the site directory, with forward slashes.
	Path string
	// Text is the whole file with its front matter.
	Text string
	// HideTitle leaves the content title, a level-one heading that comes first, out of the tree. Content.Title still holds
	// it. The ids of footnotes then end in a hash of the path, because such documents may share a page.
	HideTitle bool
	// Excerpt stops at the truncate marker.
	Excerpt bool
	// TruncateMarker is plugin.Document.TruncateMarker.
	TruncateMarker string
	// Module reports whether code imports the document: its props are known only when it runs.
	Module bool
	// provided reports whether that code provides the components: see Compiler.Compile.
	provided bool
	// Parts are pieces of files that the text shows in place of the tags that plugin.PartTag names.
	Parts []plugin.DocumentPart
	// Placeless is source.File.Placeless. It does not apply to Parts.
	Placeless bool
	// LooksUp is called before each look-up, also for those of the partials in
	// the document. May be nil.
	LooksUp func(lookup.Question)
	// Program is JavaScript that renders the document in place of its tree, "" for none: a module that declares the
	// component as script.ProgramContent. The title, the table of contents, the links and the text for search still come
	// from Text.
	Program string
	// Partial returns the text and the program that replace those of a partial. May be nil.
	Partial func(file, text string) (changed, program string)
}

// Compiler turns Markdown into content trees. It is safe for concurrent use.
type Compiler struct {
	opts        Options
	admonitions map[string]bool
	// provided are the components of the theme's map, nil if they are not known.
	provided map[string]bool
	// offered are the components of the theme that need no import.
	offered                     map[string]bool
	mdxGrammar, markdownGrammar *grammar.Grammar
	theme                       dom.Theme
	// themeWithoutTabs is the theme for documents without package manager tabs.
	themeWithoutTabs dom.Theme
	// importedTheme is the theme for documents whose components come from the code that imports them.
	importedTheme dom.Theme
	lookupOptions lookup.Options
	linkOptions   link.Options
	knownNames    script.Known
	// knownNamesImported is knownNames for the documents of importedTheme: any name may be provided.
	knownNamesImported script.Known
	// scratch holds trees whose memory can be reused.
	scratch sync.Pool
}

// New returns a compiler.
func New(opts Options) *Compiler {
	if opts.Site == nil {
		opts.Site = &plugin.Site{BaseURL: "/"}
	}
	if opts.Admonitions == nil {
		opts.Admonitions = DefaultAdmonitions
	}
	if opts.MagicComments == nil {
		opts.MagicComments = codeblock.DefaultMagicComments
	}
	if opts.Files == nil {
		opts.Files = lookup.NewDiskFiles()
	}
	if opts.MaxSize == 0 {
		opts.MaxSize = DefaultMaxSize
	}
	if opts.OnBrokenMarkdownImages == "" {
		opts.OnBrokenMarkdownImages = "throw"
	}
	c := &Compiler{opts: opts, admonitions: make(map[string]bool)}
	c.theme = dom.Theme{
		Dynamic: opts.Dynamic, Components: opts.Components, Collapse: opts.Collapse, Classes: opts.Classes, Texts: opts.Texts,
		MagicComments: opts.MagicComments, CodeMarks: opts.CodeMarks, LiveCode: opts.LiveCode, NoCodeButtons: opts.NoCodeButtons,
		BlockLines: opts.BlockLines, MDXChildren: opts.MDXChildren, DefaultLanguage: opts.DefaultLanguage, Npm2Yarn: opts.Npm2Yarn, Footnotes: opts.Footnotes,
		Highlighter: highlight.New(highlight.Options{Grammars: opts.Grammars, Separate: opts.BlockLines, Classes: opts.TokenClasses}),
	}
	c.themeWithoutTabs = c.theme
	c.themeWithoutTabs.Npm2Yarn = nil
	c.importedTheme = c.theme
	c.importedTheme.Dynamic, c.importedTheme.Components, c.importedTheme.CodeMarks, c.importedTheme.LiveCode = markdownElements, nil, false, false
	for _, k := range opts.Admonitions {
		c.admonitions[k] = true
	}
	if opts.Provided != nil {
		c.provided = make(map[string]bool)
		for _, name := range opts.Provided {
			c.provided[name] = true
		}
	}
	c.offered = make(map[string]bool)
	for _, name := range opts.Offered {
		c.offered[name] = c.provided != nil && !c.provided[name]
	}
	c.lookupOptions = lookup.Options{
		Site: opts.Site, Files: opts.Files, MayRead: opts.MayRead, FindImport: opts.FindImport, ResolveDoc: opts.ResolveDoc, Moved: opts.Moved, MovedFile: opts.MovedFile,
	}
	c.linkOptions = link.Options{
		Site: opts.Site, KeepDocLinks: opts.KeepDocLinks, OnBrokenMarkdownImages: opts.OnBrokenMarkdownImages,
		Components: opts.Dynamic["a"] || opts.Components["a"] != "",
	}
	c.knownNames = script.Known{Provided: c.provided, Offered: c.offered, Collapse: opts.Collapse, BaseURL: opts.Site.BaseURL}
	c.knownNamesImported = c.knownNames
	c.knownNamesImported.Provided, c.knownNamesImported.Offered = nil, nil
	syntax := grammar.Options{Math: opts.Math != nil, SingleDollar: !opts.NoSingleDollar, Admonitions: opts.Admonitions}
	c.markdownGrammar = grammar.New(syntax)
	syntax.MDX = true
	c.mdxGrammar = grammar.New(syntax)
	return c
}

// Compile turns a document into a content tree. Mistakes in the document come back as diagnostics; if some are errors, the
// tree holds what could be compiled, and may be empty. It is never nil. If the context is already done, the document is not
// read.
func (c *Compiler) Compile(ctx context.Context, in Source) (*plugin.Content, diag.List) {
	d := c.newDocument(in, nil)
	d.shared.ctx, d.shared.lookupPage.LooksUp = ctx, in.LooksUp
	if ctx.Err() == nil {
		d.compile()
		d.finish()
	}
	d.Finish()
	if in.Module && !in.provided && lacksComponents(d.Found) {
		in.provided = true
		return c.Compile(ctx, in)
	}
	d.content.Provided = in.provided
	return d.content, d.Found
}

// lacksComponents reports whether a document names components that neither it nor the theme has. If code imports the
// document, a provider around it may have them.
func lacksComponents(found diag.List) bool {
	return slices.ContainsFunc(found, func(d diag.Diagnostic) bool { return d.Code == diag.CodeUnknownComponent })
}

// markdownElements are the elements that Markdown produces, for which a provider may have components.
var markdownElements = map[string]bool{
	"a": true, "admonition": true, "blockquote": true, "br": true, "code": true, "del": true, "details": true, "em": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "hr": true, "img": true, "li": true, "ol": true, "p": true,
	"pre": true, "strong": true, "table": true, "tbody": true, "td": true, "th": true, "thead": true, "tr": true, "ul": true,
}

// knownNamesIn returns the names that a document may use.
func (c *Compiler) knownNamesIn(in Source) *script.Known {
	if in.provided {
		return &c.knownNamesImported
	}
	return &c.knownNames
}

// themeOf returns how the static HTML of a file looks.
func (c *Compiler) themeOf(in Source) *dom.Theme {
	if in.provided {
		return &c.importedTheme
	}
	file := in.Path
	within := func(folder string) bool { return folder == "." || strings.HasPrefix(file, path.Clean(folder)+"/") }
	if folders := c.opts.Npm2YarnFolders; len(folders) == 0 || slices.ContainsFunc(folders, within) {
		return &c.theme
	}
	return &c.themeWithoutTabs
}

// isMDX decides between the two languages for one file.
func (c *Compiler) isMDX(file, format string) bool {
	if format == "" {
		format = c.opts.Format
	}
	switch format {
	case frontmatter.FormatMD:
		return false
	case frontmatter.FormatDetect:
		return strings.EqualFold(path.Ext(file), ".mdx")
	}
	return true
}
