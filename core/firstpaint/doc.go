// Package firstpaint finds the style sheet rules that a page's HTML can match, so that a document can contain
// them and paint before any other file has arrived. The complete style sheets follow; as they contain the
// same rules in the same order, they change nothing that is on the screen.
//
// A rule is left out only if each of its selectors requires a class, ID or element name that the HTML does
// not contain. Attributes and pseudo-classes count as matched: scripts and readers change them.
//
// The package knows nothing about pages, bundles or content security policies.
package firstpaint
