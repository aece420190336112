// Package plain turns the body of a Markdown or MDX document into Markdown that needs
// no site around it: imports, comments and expressions are removed, components are replaced by
// their text, admonitions become quotations, and callers resolve links.
//
//	plain.go      the two passes: reading into lines, laying the lines out
//	scanner.go    reading: which construct begins here
//	block.go      imports, code, admonitions
//	inline.go     code spans, links, expressions
//	tag.go        tags, as core/markdown/mdx reads them, or an HTML tokenizer in CommonMark
//	element.go    the text of each element
//	layout.go     indentation, quotations, blank lines
//
// It changes only what has to change: everything else stays as written. It is not a
// Markdown parser: it copies what it does not understand.
package plain
