// Package plain turns the body of a Markdown or MDX document into Markdown that needs
// no site around it: imports, comments and expressions go, components leave their text,
// admonitions become quotations, and links lead where the caller says.
//
//	plain.go      the two passes: reading into lines, laying the lines out
//	scanner.go    reading: which construct begins here
//	block.go      imports, code, admonitions
//	inline.go     code spans, links, expressions
//	tag.go        tags, as core/markdown/mdx reads them, or an HTML tokenizer in CommonMark
//	element.go    what each element leaves behind
//	layout.go     indentation, quotations, blank lines
//
// It changes only what has to change: everything else stays as the author wrote it.
// It is no parser of Markdown; what it does not understand it copies.
package plain
