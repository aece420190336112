// Package linkcheck is the gate that a site passes before it is published: every
// link from one page to another must lead somewhere.
//
// It gets pages with their links and anchors, and a function that knows the other
// files of the output. It does not read files itself, and it does not know where a
// page came from beyond the positions of its links.
package linkcheck
