// Package frontmatter reads the front matter of a document, in YAML or TOML, and finds its
// title and description without parsing Markdown.
//
// The text of a file goes in; values, their JSON, the places of keys and diagnostics come out.
// The package never parses Markdown, and never decides what a key means.
package frontmatter
