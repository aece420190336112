// Package char classifies characters and resolves character references, as Markdown, HTML
// and JavaScript do.
//
// Bytes, runes and strings go in; classes, plain text and JSON strings come out. The package
// never looks at the structure of a document.
package char
