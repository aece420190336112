// Package openapi makes pages of an OpenAPI description (3.0 and 3.1): an overview, and a page for
// each tag, operation, webhook and schema.
//
// A description goes through these steps:
//
//	file.go, value.go   YAML or JSON into nodes that know their places
//	ref.go              references within the description and to other files of the site
//	spec.go             what there is to show: tags, operations, webhooks, schemas
//	write.go            MDX of a page, with descriptions as parts (text.go finds their places)
//	operation.go, schema.go, overview.go, example.go, sample.go   what is on the pages
//	sidebar.go, routes.go   the pages, with the layouts and the sidebar of docs
//
// The nodes are those of go.yaml.in/yaml, which the program has anyway. A program with kin-openapi 0.152 alone is
// 6 MB larger than one with that (8.4 against 2.4 MB), one with libopenapi 0.42 10 MB (12.3 MB). Here every line of a
// description keeps its place for the link gate, a reference is followed when a page shows it, and a page shows a
// bounded number of things, so that time and memory are bounded by the input.
//
// The package must not know how the site renders Markdown, nor the theme beyond the names of components.
package openapi
