// Package tree builds the content tree of a document: one buffer of HTML, and nodes only where HTML
// is not enough.
//
// Elements, text, components and values go in, in the order of the document; nodes with React's
// props come out, or a draft of HTML for a parser that repairs it. The package never reads Markdown,
// and never decides which construct becomes a component.
package tree
