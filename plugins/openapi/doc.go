// Package openapi makes pages from an OpenAPI description (3.0 and 3.1): an overview, and a page for
// each tag, operation, webhook and schema.
//
// A description goes through these steps:
//
//	file.go, value.go   YAML or JSON into nodes with positions
//	ref.go              references within the description and to other files of the site
//	spec.go             contents: tags, operations, webhooks, schemas
//	write.go            MDX of a page, with descriptions as parts (text.go finds their places)
//	operation.go, schema.go, overview.go, example.go, sample.go   the parts of the pages
//	sidebar.go, routes.go   the pages, with the layouts and the sidebar of docs
//
// The nodes are those of go.yaml.in/yaml, which the program uses anyway. A minimal program with kin-openapi 0.152 is
// 6 MB larger (8.4 instead of 2.4 MB), and one with libopenapi 0.42 is 10 MB larger (12.3 MB). With this package,
// every line of a description keeps its position for the link gate, references are followed only when a page shows
// them, and a page shows a bounded number of items, so that time and memory are bounded by the input.
//
// The package must not know how the site renders Markdown, nor the theme beyond the names of components.
package openapi
