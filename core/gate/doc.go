// Package gate prepares a whole site for the link gate of package linkcheck.
//
// It takes the routes, documents, bundles and rendered pages of a locale. It collects the links and anchors of each page, reports
// which pages a check has to render to know them, and merges the findings of the gate with those of the compiler of Markdown.
// It renders and writes nothing.
//
//	site.go        the site, its home page and the files of its output
//	rendering.go   pages whose links are known only when they are rendered
//	gate.go        the links and anchors of each page, and the gate's options
//	frontmatter.go links in front matter
//	outside.go     links that lead out of the site
//	merge.go       the gate's findings and the compiler's
package gate
