// Package dom writes the constructs of the static DOM (core/README.md) into a
// content tree: as finished elements with the class names of the theme, or as component
// nodes where the site or its theme provides a component.
//
// Texts, attributes and code go in; elements and component nodes come out, in a
// tree.Tree. The package never sees the syntax of Markdown, and reads no files.
package dom
