// Package markdown turns Markdown and MDX into content trees (plugin.Content).
//
// goldmark parses; the grammar of each construct that goldmark lacks is an
// extension of it, and rendering is ours. A document passes through these stages:
//
//	source/        the text in normal form, offsets to lines and columns, variables, diagnostics
//	frontmatter/   front matter apart from the body
//	grammar/       the syntax tree, by grammars of the two languages
//	render.go      the syntax tree, walked once, written through dom
//	dom/           headings, code blocks, footnotes, …: as elements, or as components of the theme
//	tree/          the content tree: one buffer of HTML, and nodes only where needed
//
// What the walk asks on its way needs no document, and is a package each:
//
//	link/          where links and images lead, and where their targets are written
//	picture/       the copies of images
//	attribute/     attributes of tags, as HTML or as props
//	script/        imports, exports and expressions, and the module of what only code knows
//	lookup/        the files and pages that a document names
//
// Below these are mdx (tags, expressions, statements), literal (expressions that are data),
// codeblock (info strings, marked lines, parts of files), address, highlight, npm2yarn, anchor,
// emoji, imagesize and char; compiled reads what has been compiled. None of them imports this package.
//
// One construct is one file: grammar has its parser, if it has one of its own, and this package
// walks it: heading.go (toc.go), list.go, table.go, codeblock.go (fencefile.go), admonition.go,
// link.go, image.go, footnote.go, math.go, details.go, terms.go, and inline.go for the small ones.
//
// Tags and expressions of MDX are leaves of the syntax tree. opentags.go pairs opening and closing
// tags within one container, and jsxparagraph.go finds the paragraphs that have no element of their own.
// Statements are read while the grammar reads the text. A Markdown file that is imported becomes
// part of the tree (partial.go), and so does a piece of another file (part.go). Raw HTML, in
// CommonMark files only, is rawhtml.go, with htmlwriter.go for what is written.
//
// What Go renders itself, and under which conditions a construct becomes a
// component node instead, is said in core/README.md, "Static DOM".
//
// The package knows nothing of routes, React or the output directory. Everything
// but the text of a document reaches it through Options, and the file system only
// through lookup.Files, so that what a document depends on can be recorded.
package markdown
