// Package anchor makes the ids of headings from their texts, as GitHub does.
//
// A text goes in and an id comes out; a Slugger keeps those of a document apart. The package
// never reads Markdown: ids that authors write are not its concern.
package anchor
