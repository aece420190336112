// Package mdx reads what MDX adds to Markdown: tags of JSX, expressions in braces, and
// statements that import and export.
//
// Text goes in, as a Lookahead without the markers of the containers around it; tags,
// expressions, clauses and syntax errors with hints come out. The package never evaluates
// code, and knows neither blocks nor the tree of a document.
package mdx
