// Package gate prepares a whole site for the link gate of package linkcheck.
//
// It takes the routes, documents, bundles and rendered pages of a locale. It collects the links and anchors of each page, reports
// which pages must be rendered to find theirs, and merges the findings of the gate with those of the Markdown compiler. It
// renders and writes nothing.
//
//	site.go        the site, its home page and its output files
//	rendering.go   pages that must be rendered to find their links
//	gate.go        the links and anchors of each page, and the gate's options
//	frontmatter.go links in front matter
//	external.go    links to other hosts
//	merge.go       merges the findings of the gate and of the compiler
package gate
