// Package markdown turns Markdown and MDX into content trees (plugin.Content).
//
// goldmark parses; the grammar of each construct that goldmark lacks is an
// extension of it, and rendering is ours. A document passes through these stages:
//
//	source.go      the text in normal form; offsets to lines and columns
//	variables.go   the site's variables, put in place
//	frontmatter.go front matter (frontyaml.go, fronttoml.go) apart from the body
//	parser.go      the grammars of the two languages, assembled from their constructs
//	render.go      the syntax tree, walked once, written into a tree
//	tree.go        the content tree: one buffer of HTML, and nodes only where needed; scratch.go keeps its memory
//
// One construct is one file, with its parser, if it has one of its own, and its
// rendering: heading.go (with slug.go), list.go (listitem.go), table.go, lazy.go, codeblock.go (fence.go, fenceend.go,
// codemeta.go, fencefile.go, mdxcodeblock.go, magiccomment.go, highlight/), packagetabs.go (npm2yarn/),
// admonition.go, link.go, autolink.go (autolinktext.go, linkmarks.go), image.go, emoji.go, footnote.go (footnoteparser.go),
// math.go, comment.go, details.go, directive.go, esm.go (statement.go, import.go, export.go, codeimport.go), and
// inline.go for the small ones.
//
// MDX is a set of such constructs (jsxlexer.go, jsxparser.go, expression.go, nesting.go): tags
// and expressions are leaves of the syntax tree, and rendering (jsx.go,
// jsxelement.go, jsxprops.go, jsxparagraph.go) pairs opening and closing tags within one container. An expression
// that needs no code to run is data (literal.go, literalparser.go, with the names of value.go); a
// Markdown file that is imported becomes part of the tree (partial.go); what is left
// is written into an ES module (module.go), whose names must
// stand for something (scope.go). Raw HTML, in CommonMark files only, is
// rawhtml.go, with htmlwriter.go for what is written.
//
// What Go renders itself, and under which conditions a construct becomes a
// component node instead, is said in core/README.md, "Static DOM".
//
// The package knows nothing of routes, React or the output directory. Everything
// but the text of a document reaches it through Options, and the file system only
// through Files, so that what a document depends on can be recorded.
package markdown
