package plugin

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
)

// Content is a compiled Markdown document. It is immutable.
type Content struct {
	// Source is the site-relative path of the file.
	Source string
	// FrontMatter is the front matter as JSON; "{}" if there is none.
	FrontMatter json.RawMessage
	// Dates are the paths of the dates in FrontMatter, which components get as objects of the class Date. A path has the keys
	// from the outside in; an index in a list is a decimal number.
	Dates [][]string
	// Title is the text of the leading level-one heading, "" if there is none.
	Title string
	// ContentTitle is Title with raw HTML as written: the export contentTitle of the document.
	ContentTitle string
	// Titled reports whether there is a leading level-one heading, even one without text: an image, or an empty
	// heading.
	Titled bool
	// Description is the text of the first paragraph, not shortened.
	Description string
	// Nodes are the top level of the tree.
	Nodes []Node
	// TOC lists the headings of levels 2 to 6 in order, without nesting.
	TOC []TOCItem
	// Components are the modules that the tree's component nodes come from; a
	// node's Ref is an index into it.
	Components []ComponentRef
	// Missing are the specifiers in Components that cannot be resolved; already reported.
	Missing []string
	// Assets are files that the page refers to and that go into the output.
	Assets []Asset
	// Links are all links and images, for the link gate.
	Links []Link
	// Anchors are the ids that the document defines, for the link gate.
	Anchors []string
	// Math reports whether the tree has formulas: the page needs the styles of KaTeX.
	Math bool
	// Provided reports whether the code that imports the document provides its components, including those for
	// elements.
	Provided bool
	// Modules are the code of the document and of the partials in it, in execution order; nil for a document
	// that is data only.
	Modules []Module
	// Includes are the absolute paths of the files whose text is part of the tree.
	Includes []string
}

// Program returns the component that is shown instead of the whole tree; false if there is
// none.
func (c *Content) Program() (ComponentRef, bool) {
	if len(c.Nodes) != 1 || c.Nodes[0].Kind != NodeProgram {
		return ComponentRef{}, false
	}
	return c.Components[c.Nodes[0].Ref], true
}

// NodeKind is the kind of a Node.
type NodeKind uint8

// The kinds of Node. A static element and everything in it is known HTML; an
// element with component nodes somewhere below keeps its children apart.
const (
	// NodeText is text in Text, not escaped.
	NodeText NodeKind = iota
	// NodeStatic is an element whose whole content is static: HTML is the whole
	// element, HTML[InnerStart:InnerEnd] its content.
	NodeStatic
	// NodeElement is an element with Tag, Props and Children.
	NodeElement
	// NodeComponent is the component Ref of Content.Components.
	NodeComponent
	// NodeScope is the component that the theme's MDXComponents map calls Tag.
	NodeScope
	// NodeFragment is a list of Children without an element around it. Components above can read its Props.
	NodeFragment
	// NodeValue is a literal in Props: a number, say, as the child of a component.
	NodeValue
	// NodeExpr is the value number Ref of the document's code.
	NodeExpr
	// NodeProgram is the component Ref of Content.Components, which is shown instead of Children: those are
	// the static text of the document.
	NodeProgram
)

// Module is the code of a document or partial: an ES module with its imports and
// exports. Its default export is a function of the props of the document and the
// components in scope that returns the values of the document's expressions.
type Module struct {
	// Specifier begins with "@mdx/" and identifies the source.
	Specifier string
	// Source is JavaScript with JSX.
	Source string
	// Dir is the folder that imports are relative to, relative to the site.
	Dir string
	// Imports are the positions of the specifiers, as written, that the source imports.
	// One without a position cannot be resolved; already reported by the compiler.
	Imports map[string]diag.Pos
	// Values are the numbers, within the content, of the values that the function
	// returns, in its order.
	Values []int
	// Props and Exprs are the arguments of a partial, as in Node.
	Props json.RawMessage
	Exprs []PropExpr
	// Reason is the construct that needs code, as written, and Pos its place.
	Reason string
	Pos    diag.Pos
}

// PropExpr is a prop that code computes.
type PropExpr struct {
	// Name is "" where the value is an object with all props.
	Name string
	// Value is the number of the value.
	Value int
}

// Node is a node of a content tree.
type Node struct {
	Kind NodeKind
	// Tag is the element's name, or the name in the MDXComponents map.
	Tag string
	// Ref is an index into Content.Components, or the number of a value.
	Ref int
	// Props is a JSON object with React's names (className, htmlFor, style as an
	// object); nil for none. For NodeStatic they repeat the attributes in HTML.
	Props json.RawMessage
	// Exprs are further props, of elements and components, whose values are code.
	Exprs []PropExpr
	// HTML is the whole static element. Void elements have InnerStart == InnerEnd == 0.
	HTML                 string
	InnerStart, InnerEnd int
	Text                 string
	Children             []Node
}

// ComponentRef names an export of a module.
type ComponentRef struct {
	// Specifier is "@theme/Tabs", "@site/src/components/X", a package, or a file as
	// "@site/…": relative specifiers have been resolved against their document.
	Specifier string `json:"specifier"`
	// Export is "default", a named export, or "*".
	Export string `json:"export"`
}

// TOCItem is a heading in a table of contents.
type TOCItem struct {
	// Value is the heading's inline HTML without links.
	Value string `json:"value"`
	ID    string `json:"id"`
	Level int    `json:"level"`
}

// IsImageMeta reports whether the content of an element <meta> of a property or name is the
// address of an image.
func IsImageMeta(property string) bool {
	switch property {
	case "og:image", "og:image:url", "og:image:secure_url", "twitter:image", "twitter:image:src", "msapplication-TileImage":
		return true
	}
	return false
}

// Asset is a file to copy into the output.
type Asset struct {
	// Source is absolute.
	Source string
	// Output is relative to the output directory, content hash included:
	// "assets/images/logo-3f2a….png".
	Output string
	// Copy is set if the file is a smaller copy of Source: the key of the copy in hexadecimal digits.
	Copy string
}

// Link is a reference to another page or file.
type Link struct {
	// URL is the target as the page will have it: resolved, base URL included.
	URL string `json:"url"`
	// Raw is the target as written.
	Raw string `json:"raw"`
	// Pos is the position of the target itself, up to EndCol, if that is known. Without a
	// line, the target is searched for in the file.
	Pos diag.Pos `json:"pos"`
	// File reports whether it names a file to load, such as an image, rather than a page to visit.
	File bool `json:"file,omitempty"`
	// Reported reports whether the compiler has found it broken and reported it.
	Reported bool `json:"reported,omitempty"`
	// Unchecked asks the link gate to leave it alone, as "pathname://" does.
	Unchecked bool `json:"unchecked,omitempty"`
	// Plain reports whether it is written in HTML or as a value, rather than in Markdown or with a component for
	// links. Docusaurus does not check such links.
	Plain bool `json:"plain,omitempty"`
}
