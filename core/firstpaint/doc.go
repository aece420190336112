// Package firstpaint finds the rules of style sheets that a page's HTML can match, so that
// a document can carry them itself and paint before any other file has arrived. The whole style sheets follow
// behind; as they hold the same rules in the same order, they change nothing that is on the screen.
//
// A rule is left out only if one of its selectors' classes, ids or element names is nowhere in
// the HTML. Attributes and pseudo-classes count as matched: scripts and readers change them.
//
// The package knows nothing of pages, bundles or policies.
package firstpaint
