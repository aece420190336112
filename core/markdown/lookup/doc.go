// Package lookup answers what a document asks about the world outside of its text: the files that it
// names, and the pages that its links to files lead to.
//
// Paths as authors write them go in; addresses in the output, descriptions, texts and hints come
// out, and whoever listens hears of each Question before it is answered, so that what a document
// depends on can be recorded. The package never parses Markdown and reports no mistakes itself.
package lookup
