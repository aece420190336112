// Package document compiles the Markdown of a site, and keeps what it has compiled.
//
// A compiled document has two parts. The head is what others than its own pages want to
// know: links, anchors, components, diagnostics. It stays in memory. The tree is read from
// the store when a page with the document is made, and forgotten afterwards.
//
// A document is compiled again if its text or the settings changed, or if a look-up that
// its compilation made has another answer; see package graph.
package document
