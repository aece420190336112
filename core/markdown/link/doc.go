// Package link resolves the links and images of a document, and locates their targets in
// the source.
//
// Nodes of the syntax tree and the attributes of elements go in; resolved addresses come
// out, with a plugin.Link for the link gate and a diagnostic for each link that leads
// nowhere. Package lookup opens the files; this package opens none, and writes no HTML.
package link
