package plugin

import (
	"crypto/sha256"
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
)

// OutputMark is the name of a file at the top of every output folder. A folder that holds
// it has no content for plugins to read.
const OutputMark = ".gosaur-output"

// IndexFolder begins the path of every file that an Indexer makes.
const IndexFolder = "search-data/"

// IndexPagesRequest holds the text of the site.
type IndexPagesRequest struct {
	// Pages are all pages, in route order.
	Pages []PageText `json:"pages"`
	// Keep makes a file of the last published build part of the site again if its content has the digest, and
	// reports whether it did; the file may then be left out of the response. It is nil for plugins that are
	// programs. Several goroutines may call it.
	Keep func(path string, sum [sha256.Size]byte) bool `json:"-"`
}

// IndexPagesResponse holds the files that an Indexer made from the text.
type IndexPagesResponse struct {
	Files       []IndexFile `json:"files,omitempty"`
	Diagnostics diag.List   `json:"diagnostics,omitempty"`
}

// IndexFile is a file for the output.
type IndexFile struct {
	// Path is relative to the output folder and begins with IndexFolder.
	Path     string `json:"path"`
	Contents []byte `json:"contents"`
}

// PageText is the text of a page.
type PageText struct {
	// PageInfo describes the page. In development, where pages are indexed before they
	// are rendered, Title, Description and NoIndex are empty, because they come from the
	// page's head.
	PageInfo
	// FrontMatter is the front matter of the page's first whole document; nil for a page without one.
	FrontMatter json.RawMessage `json:"frontMatter,omitempty"`
	// ContentTitle is the leading level-one heading of that document, as text.
	ContentTitle string `json:"contentTitle,omitempty"`
	// Sections are the documents' text in reading order. The first one is the text before all headings. They are
	// nil if Read is set.
	Sections []Section `json:"sections,omitempty"`
	// Read returns the sections, so that the text of a whole site need not be in memory. It is nil for plugins
	// that are programs. Several goroutines may call it.
	Read func() []Section `json:"-"`
	// Digest identifies the result of Read; empty without Read.
	Digest string `json:"-"`
}

// Text returns the sections of the page.
func (t *PageText) Text() []Section {
	if t.Read != nil {
		return t.Read()
	}
	return t.Sections
}

// Section is a heading and the text below it, up to the next heading.
type Section struct {
	// Level is the level of the heading, 1 to 6; 0 for the text before all headings.
	Level int `json:"level"`
	// ID is the heading's anchor; "" for none.
	ID string `json:"id,omitempty"`
	// Heading is the heading as text.
	Heading string `json:"heading,omitempty"`
	// Text holds the paragraphs, list items, table cells and other blocks, white space collapsed. None is
	// empty.
	Text []string `json:"text,omitempty"`
	// Code holds the code blocks, lines kept.
	Code []string `json:"code,omitempty"`
	// Links are the links to pages of the site, in order.
	Links []SectionLink `json:"links,omitempty"`
}

// SectionLink is a link to a page of the site, in the text of a section.
type SectionLink struct {
	// To is the path of the page, base URL included, and perhaps an anchor.
	To string `json:"to"`
	// Text is the text of the link, white space collapsed. It is not empty.
	Text string `json:"text"`
	// Start and End are the part of Section.Text around the link: its paragraph or list item, or all cells of its
	// table row. They are equal for a link in a heading.
	Start int `json:"start,omitempty"`
	End   int `json:"end,omitempty"`
}
