package diag

// The codes of all diagnostics. The first two digits name the area:
// 10 configuration, 11 plugins and options, 12 Markdown and front matter,
// 13 docs and sidebars, 14 routes, 15 links, 16 bundling, 17 rendering,
// 18 output, 19 pages, 20 blog, 21 sitemap, 22 search, 23 translations, 24 OpenAPI.
const (
	CodeTOMLSyntax     = "GS1001" // the file is not TOML
	CodeUnknownKey     = "GS1002" // an unknown key
	CodeWrongType      = "GS1003" // a value of the wrong type
	CodeBadValue       = "GS1004" // a value outside the valid choices
	CodeMissingKey     = "GS1005" // a required key is absent
	CodeConfigNotFound = "GS1006" // there is no docusaurus.toml
	CodeMigration      = "GS1007" // a Docusaurus configuration cannot be migrated unchanged

	CodeUnknownPlugin   = "GS1101" // use = "…" names no plugin
	CodeDuplicatePlugin = "GS1102" // two instances of a plugin share an id
	CodePluginFailed    = "GS1103" // a plugin's hook returned an internal error
	CodePluginStart     = "GS1104" // a plugin's program cannot be started, or its handshake is invalid
	CodeNoNode          = "GS1105" // a Docusaurus plugin needs Node.js, and there is none
	CodeNoCounterpart   = "GS1106" // a Docusaurus plugin uses an unsupported feature

	CodeFrontMatterSyntax = "GS1201" // front matter is not YAML or TOML, or not a map
	CodeFrontMatterValue  = "GS1202" // a front matter field has a wrong type or value
	CodeMarkdownSyntax    = "GS1203" // Markdown or MDX that cannot be parsed
	CodeUnknownDirective  = "GS1204" // an unknown admonition keyword
	CodeMissingAsset      = "GS1205" // an image or file that does not exist
	CodeBrokenMarkdown    = "GS1206" // a link to a .md file that has no route
	CodeTooDeep           = "GS1207" // nesting or size over the limits
	CodeUnknownComponent  = "GS1208" // a tag that names no component
	CodeImageCopies       = "GS1210" // an image without smaller copies
	CodeFormula           = "GS1209" // a formula that KaTeX cannot parse

	CodeSidebarSyntax  = "GS1301" // a sidebar file cannot be read
	CodeSidebarItem    = "GS1302" // a sidebar item of a wrong shape
	CodeSidebarDoc     = "GS1303" // a sidebar names a doc that does not exist
	CodeDuplicateDocID = "GS1304" // two docs share an id
	CodeCategoryFile   = "GS1305" // a _category_ file cannot be read
	CodeDocsMissing    = "GS1306" // the docs folder does not exist or is empty
	CodeVersions       = "GS1307" // a versions file cannot be read, or a version cannot be cut
	CodeDocTags        = "GS1308" // a tags file cannot be read, or a tag is wrong
	CodeDocsHistory    = "GS1309" // git has no dates for docs

	CodeDuplicateRoute = "GS1401" // two routes share a path
	CodeDuplicateData  = "GS1402" // two shared data documents share an id
	CodeNoHome         = "GS1404" // no page at the base URL
	CodeUnknownLayout  = "GS1403" // a route names a layout that does not exist
	CodeRoutePath      = "GS1405" // a route's path is invalid for a page

	CodeBrokenLink     = "GS1501" // a link to a page that does not exist
	CodeBrokenAnchor   = "GS1502" // a link to an anchor that does not exist
	CodeMissingFile    = "GS1503" // a page refers to a file that does not exist
	CodeRedirectedLink = "GS1504" // a link works only through a redirect
	CodeOutsideLink    = "GS1505" // an external URL does not respond
	CodeOutsideAnchor  = "GS1506" // an external page lacks the anchor
	CodeUncheckedLinks = "GS1507" // links were not checked because of other errors

	CodeBundle           = "GS1601" // esbuild cannot bundle a file
	CodeUnknownImport    = "GS1602" // an import that resolves to nothing
	CodeOverrideOutdated = "GS1603" // the original of a copied component has changed

	CodeRender      = "GS1701" // a component threw while rendering a page
	CodeRenderLimit = "GS1702" // a page exceeded its time or memory limit

	CodeOutput         = "GS1801" // the output cannot be written
	CodePolicyLength   = "GS1802" // a content security policy exceeds a host's limit
	CodeOutputFolder   = "GS1803" // the output folder must not be replaced
	CodeShards         = "GS1804" // the shards of a build cannot be merged
	CodeOutsideSite    = "GS1810" // a file to publish is outside of the site
	CodeFileName       = "GS1812" // a file name cannot be part of a URL
	CodeEncoding       = "GS1813" // a text file is not UTF-8
	CodeUnreadableFile = "GS1811" // a file of the site is not a regular file, too large, or not readable

	CodePagesMissing = "GS1901" // the pages folder does not exist
	CodePagesHistory = "GS1902" // git has no dates for pages

	CodeBlogMissing  = "GS2001" // the blog folder does not exist, or holds no posts
	CodePostDate     = "GS2002" // a post has no date, or an invalid one
	CodeAuthorsFile  = "GS2003" // the authors file is missing or cannot be read
	CodePostAuthor   = "GS2004" // a post names an author who does not exist, or names one twice
	CodeTagsFile     = "GS2005" // the tags file is missing or cannot be read
	CodeTruncate     = "GS2006" // posts without a truncate marker
	CodeBlogImage    = "GS2007" // an image that does not exist
	CodeFeed         = "GS2008" // a feed cannot be written
	CodePostsHistory = "GS2009" // git has no dates for posts

	CodeSitemapHistory = "GS2101" // git has no dates for pages

	CodeSearchCredentials = "GS2201" // the hosted search rejects the key, or there is none
	CodeSearchPush        = "GS2202" // the hosted search cannot be reached, or rejects the records
	CodeSearchRecords     = "GS2203" // the built site has no records, or they cannot be read

	CodeTranslation         = "GS2301" // a translation file cannot be read
	CodeUnknownTranslation  = "GS2302" // a translation of an unused text
	CodeUnreadableText      = "GS2303" // a text in code is not a constant
	CodeDuplicateTranslated = "GS2304" // two texts have the same key

	CodeSpecFile      = "GS2401" // an API description is missing or cannot be read
	CodeSpecReference = "GS2402" // a reference in an API description has no target, or one outside of the site
	CodeSpecShape     = "GS2403" // an API description has an unknown version or shape
	CodeSpecLimit     = "GS2404" // an API description is too large

)
