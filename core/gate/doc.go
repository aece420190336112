// Package gate puts a whole site before the link gate of package linkcheck.
//
// It gets the routes, documents, bundles and rendered pages of a locale, and says which links and anchors each page has, which
// pages a check has to render to know them, and what the gate finds besides what the compiler of Markdown has said. It renders
// and writes nothing.
//
//	site.go        the site, its home page and the files of its output
//	rendering.go   which pages tell their links only when they are rendered
//	gate.go        the links and anchors of each page, and the gate's options
//	frontmatter.go links in front matter
//	outside.go     links that lead out of the site
//	merge.go       the gate's findings and the compiler's
package gate
