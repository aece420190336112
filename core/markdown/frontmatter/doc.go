// Package frontmatter reads what is above the body of a document: YAML or TOML, the title
// and the description that show without parsing Markdown.
//
// The text of a file goes in; values, their JSON, the places of keys and diagnostics come out.
// The package never parses Markdown, and never decides what a key means.
package frontmatter
