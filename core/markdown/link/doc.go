// Package link finds out where the links and images of a document lead, and where
// their targets are written.
//
// Nodes of the syntax tree and the attributes of elements go in; resolved addresses
// come out, with a plugin.Link for the link gate and a mistake for what leads nowhere.
// The package opens no files itself, which is the part of package lookup, and writes
// no HTML.
package link
