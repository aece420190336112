// Package markdown turns Markdown and MDX into content trees (plugin.Content).
//
// goldmark parses; the grammar of each construct that goldmark lacks is an
// extension of it, and rendering is ours. A document passes through these stages:
//
//	source/        the text in normal form, offsets to lines and columns, variables, diagnostics
//	frontmatter/   front matter apart from the body
//	grammar/       the syntax tree, by grammars of the two languages
//	render.go      the syntax tree, walked once, written into a tree
//	dom/           headings, code blocks, footnotes, …: as elements, or as components of the theme
//	tree/          the content tree: one buffer of HTML, and nodes only where needed
//
// Packages below this one hold what needs no document: mdx (tags, expressions, statements),
// literal (expressions that are data), codeblock (info strings, marked lines, parts of files),
// lookup (files and pages that a document names), script (code), address, highlight, npm2yarn, anchor, emoji,
// imagesize and char; compiled reads what has been compiled. None of them imports this package.
//
// One construct is one file: grammar has its parser, if it has one of its own, and this package
// its rendering: heading.go, list.go, table.go, codeblock.go (fencefile.go), admonition.go, link.go (link/, address), image.go (picture/), footnote.go, math.go,
// details.go, terms.go, and inline.go for the small ones.
//
// Tags and expressions of MDX are leaves of the syntax tree, and rendering (jsx.go,
// jsxelement.go, jsxprops.go, jsxparagraph.go) pairs opening and closing tags within one container. Statements
// are read while the grammar reads the text (statements.go, import.go, export.go). An expression
// that needs no code to run is data (literal/, with the names of value.go); a
// Markdown file that is imported becomes part of the tree (partial.go); what is left
// is written into an ES module (module.go, codeimport.go, brokencode.go), whose names must
// stand for something (scope.go). Raw HTML, in CommonMark files only, is
// rawhtml.go, with htmlwriter.go for what is written.
//
// What Go renders itself, and under which conditions a construct becomes a
// component node instead, is said in core/README.md, "Static DOM".
//
// The package knows nothing of routes, React or the output directory. Everything
// but the text of a document reaches it through Options, and the file system only
// through lookup.Files, so that what a document depends on can be recorded.
package markdown
