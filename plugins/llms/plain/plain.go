package plain

import "strings"

// Options control how a document is read.
type Options struct {
	// MDX is true if the document is known to be MDX, so that braces hold expressions and all tags
	// are JSX. In other documents only comments and literals in braces are removed, and tags that
	// are not JSX may be HTML.
	MDX bool
	// CodeMarks takes the marks of lines out of code, which themeConfig.prism.codeMarks reads.
	CodeMarks bool
	// Resolve returns what takes the place of the target of a link or image; nil
	// keeps the targets.
	Resolve func(target string) string
	// Partial returns the plain text of an imported Markdown file; nil for none.
	Partial func(specifier string) (text string, ok bool)
}

// Text returns the body of a document, its front matter taken off, as plain Markdown
// that ends in a line feed, or "" if nothing is left.
func Text(body string, o Options) string {
	body = strings.ReplaceAll(body, "\r\n", "\n")
	s := &scanner{Options: o, text: body}
	return layOut(s.readLines())
}

// line is a line of the result before it is laid out.
type line struct {
	text string
	// depth is the number of elements around the line that begin a line themselves,
	// base the indentation of the outermost of them.
	depth, base int
	// verbatim lines belong to code.
	verbatim bool
	// isGenerated lines are not the author's: they have the indentation of their place.
	isGenerated bool
	// isTagsOnly lines hold nothing but tags; they go.
	isTagsOnly bool
	// quote opens an admonition with this heading, close ends one.
	quote       string
	closesQuote bool
}
