// Package markdown turns Markdown and MDX into content trees (plugin.Content).
//
// goldmark parses the text, with extensions in package grammar for the constructs that it lacks;
// this package renders. Comments call Docusaurus's Markdown compiler the reference. A document
// passes through these stages:
//
//	source/        the text in normal form, offsets to lines and columns, variables, diagnostics
//	frontmatter/   front matter and body
//	grammar/       the syntax tree, by the grammars of MDX and CommonMark
//	render.go      the walk over the syntax tree, which writes through dom
//	dom/           headings, code blocks, footnotes, …: as elements, or as components of the theme
//	tree/          the content tree: one buffer of HTML, and nodes only where needed
//
// The rules that need no document are packages:
//
//	link/          where links and images lead, and where their targets are written
//	picture/       the copies of images
//	attribute/     attributes of tags, as HTML or as props
//	script/        imports, exports and expressions, and the module that a document needs for them
//	lookup/        the files and pages that a document names
//
// Below these are mdx (tags, expressions, statements), literal (expressions that are data),
// codeblock (info strings, marked lines, parts of files), address, highlight, npm2yarn, anchor,
// emoji, imagesize and char; compiled reads compiled documents. None of them imports this package.
//
// In this package a Compiler holds what all documents of a site share, a document is one page or
// partial (document.go, partial.go, part.go), and its renderer walks the syntax tree (render.go,
// inline.go, list.go, table.go). Each other construct has a type that writes it and calls the
// renderer for its content: headings, links, codeBlocks, footnotes, admonitions, formulas,
// elements (tags and expressions of MDX; openTags pairs opening and closing tags) and rawHTML
// (CommonMark only; htmlWriter writes the result of an HTML parser).
//
// core/README.md, "Static DOM", lists what Go renders itself, and when a construct becomes a
// component node instead.
//
// The package knows nothing of routes, React or the output directory. Everything but the text
// of a document reaches it through Options, and the file system only through lookup.Files, so
// that what a document depends on can be recorded.
package markdown
