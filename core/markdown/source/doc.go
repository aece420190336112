// Package source holds the text of a Markdown file, the places of its lines, and the findings
// about it.
//
// A file's text goes in; normalised text, positions in the file and diagnostics come out. The
// package rewrites text before it is parsed (variables, old forms of MDX, the end of an
// excerpt), but never parses Markdown.
package source
