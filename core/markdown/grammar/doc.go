// Package grammar reads the syntax of Markdown and MDX: what goldmark parses, and the blocks and
// inlines that it lacks, one construct a file.
//
// The text of a document goes in, with a reporter and the keywords of admonitions; a State comes
// out, which holds the syntax tree, whose nodes of its own this package declares. The package
// never evaluates code, looks up files or writes HTML.
//
//	grammar.go     the two languages, assembled from their constructs
//	state.go       what the parsers of one document have in common
//	lookahead.go   lines to come, without the marks of the containers around them
//	admonition.go, comment.go, directive.go, esm.go, fence.go, footnote.go, heading.go,
//	jsx.go, lazy.go, list.go, listitem.go, math.go, table.go, htmlcode.go
//	               the constructs
//	bracket.go, delimiters.go, attention.go, definition.go
//	               links and emphasis, in time proportional to the text
//	autolink.go, autolinktext.go, linkmarks.go
//	               links without marks
package grammar
