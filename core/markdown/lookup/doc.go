// Package lookup answers the questions that a document asks beyond its text: about the files that it
// names, and the pages that its links to files lead to.
//
// Paths as authors write them go in; addresses in the output, descriptions, texts and hints come
// out. Callers are told of each Question before it is answered, so that the dependencies of a
// document can be recorded. The package never parses Markdown and reports no mistakes itself.
package lookup
