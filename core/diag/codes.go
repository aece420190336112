package diag

// The codes of all diagnostics. The first two digits name the area:
// 10 configuration, 11 plugins and options, 12 Markdown and front matter,
// 13 docs and sidebars, 14 routes, 15 links, 16 bundling, 17 rendering,
// 18 output, 19 pages, 20 blog, 21 sitemap, 22 search, 23 translations, 24 OpenAPI.
const (
	CodeTOMLSyntax     = "GS1001" // the file is not TOML
	CodeUnknownKey     = "GS1002" // a key that Gosaur does not know
	CodeWrongType      = "GS1003" // a value of the wrong type
	CodeBadValue       = "GS1004" // a value outside the valid choices
	CodeMissingKey     = "GS1005" // a required key is absent
	CodeConfigNotFound = "GS1006" // there is no docusaurus.toml
	CodeMigration      = "GS1007" // a Docusaurus configuration cannot be moved as it is

	CodeUnknownPlugin   = "GS1101" // use = "…" names no plugin
	CodeDuplicatePlugin = "GS1102" // two instances of a plugin share an id
	CodePluginFailed    = "GS1103" // a plugin's hook returned an internal error
	CodePluginStart     = "GS1104" // a plugin's program cannot be started or understood
	CodeNoNode          = "GS1105" // a Docusaurus plugin needs Node.js, and there is none
	CodeNoCounterpart   = "GS1106" // a Docusaurus plugin asks for what Gosaur does not do

	CodeFrontMatterSyntax = "GS1201" // front matter is not YAML or TOML, or not a map
	CodeFrontMatterValue  = "GS1202" // a front matter field has a wrong type or value
	CodeMarkdownSyntax    = "GS1203" // Markdown or MDX that cannot be read
	CodeUnknownDirective  = "GS1204" // an unknown admonition keyword
	CodeMissingAsset      = "GS1205" // an image or file that does not exist
	CodeBrokenMarkdown    = "GS1206" // a link to a .md file that no route shows
	CodeTooDeep           = "GS1207" // nesting or size past the limits
	CodeUnknownComponent  = "GS1208" // a tag that names no component
	CodeImageCopies       = "GS1210" // an image that has no smaller copies
	CodeFormula           = "GS1209" // a formula that KaTeX cannot read

	CodeSidebarSyntax  = "GS1301" // a sidebar file cannot be read
	CodeSidebarItem    = "GS1302" // a sidebar item of a wrong shape
	CodeSidebarDoc     = "GS1303" // a sidebar names a doc that does not exist
	CodeDuplicateDocID = "GS1304" // two docs share an id
	CodeCategoryFile   = "GS1305" // a _category_ file cannot be read
	CodeDocsMissing    = "GS1306" // the docs folder does not exist or is empty
	CodeVersions       = "GS1307" // a versions file cannot be read, or a version cannot be cut
	CodeDocTags        = "GS1308" // a tags file cannot be read, or a tag is wrong
	CodeDocsHistory    = "GS1309" // git does not know when docs changed

	CodeDuplicateRoute = "GS1401" // two routes share a path
	CodeDuplicateData  = "GS1402" // two shared data documents share an id
	CodeNoHome         = "GS1404" // no page at the base URL
	CodeUnknownLayout  = "GS1403" // a route names a layout that does not exist
	CodeRoutePath      = "GS1405" // a route's path cannot be that of a page

	CodeBrokenLink     = "GS1501" // a link to a page that does not exist
	CodeBrokenAnchor   = "GS1502" // a link to an anchor that does not exist
	CodeMissingFile    = "GS1503" // a page loads or shows a file that does not exist
	CodeRedirectedLink = "GS1504" // a link works only through a redirect
	CodeOutsideLink    = "GS1505" // an address outside of the site does not answer
	CodeOutsideAnchor  = "GS1506" // a page outside of the site lacks the anchor
	CodeUncheckedLinks = "GS1507" // other mistakes hide links of pages

	CodeBundle           = "GS1601" // esbuild cannot bundle a file
	CodeUnknownImport    = "GS1602" // an import that resolves to nothing
	CodeOverrideOutdated = "GS1603" // the original of a copied component has changed

	CodeRender      = "GS1701" // a component threw while rendering a page
	CodeRenderLimit = "GS1702" // a page passed its time or memory limit

	CodeOutput         = "GS1801" // the output cannot be written
	CodePolicyLength   = "GS1802" // a content security policy is longer than a host reads
	CodeOutputFolder   = "GS1803" // the output folder must not be replaced
	CodeShards         = "GS1804" // the shards of a build cannot be merged
	CodeOutsideSite    = "GS1810" // a file to publish is outside of the site
	CodeFileName       = "GS1812" // the name of a file cannot be part of an address
	CodeEncoding       = "GS1813" // a text is not UTF-8
	CodeUnreadableFile = "GS1811" // a file of the site is not a regular file, too large, or not readable

	CodePagesMissing = "GS1901" // the pages folder does not exist
	CodePagesHistory = "GS1902" // git does not know when pages changed

	CodeBlogMissing  = "GS2001" // the blog folder does not exist
	CodePostDate     = "GS2002" // a post has no date, or one that cannot be read
	CodeAuthorsFile  = "GS2003" // the authors file is missing or cannot be read
	CodePostAuthor   = "GS2004" // a post names an author who does not exist, or names one twice
	CodeTagsFile     = "GS2005" // the tags file is missing or cannot be read
	CodeTruncate     = "GS2006" // posts without a truncate marker
	CodeBlogImage    = "GS2007" // an image that does not exist
	CodeFeed         = "GS2008" // a feed cannot be written
	CodePostsHistory = "GS2009" // git does not know the dates of the posts

	CodeSitemapHistory = "GS2101" // git does not know when pages changed

	CodeSearchCredentials = "GS2201" // the hosted search refuses the key, or there is none
	CodeSearchPush        = "GS2202" // the hosted search cannot be reached, or refuses the records
	CodeSearchRecords     = "GS2203" // the built site has no records, or they cannot be read

	CodeTranslation         = "GS2301" // a file of translations cannot be read
	CodeUnknownTranslation  = "GS2302" // a translation of a text that nothing shows
	CodeUnreadableText      = "GS2303" // a text in code that is not known before it runs
	CodeDuplicateTranslated = "GS2304" // two texts have the same key

	CodeSpecFile      = "GS2401" // an API description is missing or cannot be read
	CodeSpecReference = "GS2402" // a reference in an API description leads nowhere, or out of the site
	CodeSpecShape     = "GS2403" // an API description is of an unknown version or shape
	CodeSpecLimit     = "GS2404" // an API description is too large

)
