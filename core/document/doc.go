// Package document compiles the Markdown of a site, and keeps compiled documents.
//
// A compiled document has two parts. The head holds what pages other than its own need:
// links, anchors, components, diagnostics. It stays in memory. The tree is read from the
// store when a page with the document is made, and released afterwards.
//
// A document is compiled again if its text or the settings changed, or if the answer to one
// of the questions asked during its compilation is different now; see package graph.
package document
