// Package grammar reads the syntax of Markdown and MDX: what goldmark parses, and the blocks and
// inlines that it lacks, one construct a file.
//
// Parse takes the text of a document, a reporter and the keywords of admonitions, and returns a
// State with the syntax tree, for which the package declares nodes of its own. The package
// never evaluates code, looks up files or writes HTML.
//
//	grammar.go     the two languages, assembled from their constructs
//	state.go       the state that the parsers of one document share
//	nodetext.go    the text of a node
//	lookahead.go   the next lines, without the markers of the containers around them
//	admonition.go, comment.go, directive.go, esm.go, fence.go, footnote.go, heading.go,
//	jsx.go, list.go, lazy.go, math.go, table.go, htmlcode.go
//	               the constructs
//	bracket.go, delimiters.go, definition.go, visibility.go
//	               links and emphasis, in time proportional to the text
//	autolink.go, textlink.go
//	               literal links
package grammar
