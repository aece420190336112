// Package anchor makes the ids of headings from their texts, as GitHub does.
//
// A text goes in and an id comes out; a Slugger makes the ids of a document unique. The
// package never reads Markdown, and does not handle the ids that authors write.
package anchor
