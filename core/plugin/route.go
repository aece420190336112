package plugin

import (
	"encoding/json"
	"strconv"
)

// Route is one page: a path, the theme component that shows it, the component's
// props, and the Markdown documents that it shows. The core compiles the
// documents, and calls the component with the compiled ones among its props.
type Route struct {
	// Path includes the base URL, begins with a slash and is not percent-encoded.
	Path string `json:"path"`
	// Component is a module specifier whose default export is a React component:
	// "@theme/DocItem", "@site/src/pages/index.tsx".
	Component string `json:"component"`
	// Layout is the ID of the innermost Layout around the component; "" for none.
	Layout string `json:"layout,omitempty"`
	// Props is a JSON object; nil for no props.
	Props json.RawMessage `json:"props,omitempty"`
	// Data gives further props by reference: prop name to Data.ID.
	Data map[string]string `json:"data,omitempty"`
	// Documents are compiled by the core and handed to the component.
	Documents []Document `json:"documents,omitempty"`
	// ContentSources are the resources from other hosts that only this page needs, for sites
	// with a content security policy.
	ContentSources []ContentSource `json:"contentSources,omitempty"`
	Meta           RouteMeta       `json:"meta"`
}

// RouteMeta holds the facts about a route for later phases and post-build plugins.
type RouteMeta struct {
	// Source is the site-relative file that the page is made from; "" if there is none.
	// A link to this file in Markdown becomes a link to the route.
	Source string `json:"source,omitempty"`
	// Plugin and PluginID say who emitted the route. The host fills them in.
	Plugin   string `json:"plugin,omitempty"`
	PluginID string `json:"pluginId,omitempty"`
	// LastUpdatedAt is in milliseconds since 1970, 0 if unknown.
	LastUpdatedAt int64 `json:"lastUpdatedAt,omitempty"`
	Unlisted      bool  `json:"unlisted,omitempty"`
	// Version is the name of the version of the docs that the page belongs to; "" for
	// a page that belongs to none.
	Version string `json:"version,omitempty"`
	// LastVersion reports whether Version is the default version for readers.
	LastVersion bool `json:"lastVersion,omitempty"`
	// Category is the label of the navigation's innermost category with the page; "" if
	// it is in none.
	Category string `json:"category,omitempty"`
	// Original is the site-relative file that Source translates; "" if Source is not a
	// translation. A link to that file, too, becomes a link to the route.
	Original string `json:"original,omitempty"`
}

// Layout is a component around pages that stays mounted while the reader moves
// between the pages that share it, such as the docs layout with its sidebar.
type Layout struct {
	// ID is unique on the site; begin it with the plugin's name and id.
	ID        string            `json:"id"`
	Component string            `json:"component"`
	Parent    string            `json:"parent,omitempty"`
	Props     json.RawMessage   `json:"props,omitempty"`
	Data      map[string]string `json:"data,omitempty"`
}

// Data is a JSON document that many pages share, such as a sidebar. It is written
// once, under a content-hashed name, and fetched once by the browser.
type Data struct {
	// ID is unique on the site; begin it with the plugin's name and id.
	ID   string          `json:"id"`
	JSON json.RawMessage `json:"json"`
}

// SitePagesData is the id of shared data that the core itself makes if a route or layout
// refers to it: a JSON array of SitePage, in the order of their paths. It leaves out unlisted
// pages and the page for unknown paths.
const SitePagesData = "gosaur/pages"

// SitePage is an entry of SitePagesData.
type SitePage struct {
	// Path includes the base URL.
	Path string `json:"path"`
	// Title is the title in the metadata of the page's document; absent for a page without a
	// document, such as a React page.
	Title string `json:"title,omitempty"`
	// Version is RouteMeta.Version; absent for the default version for readers.
	Version string `json:"version,omitempty"`
	// Category is RouteMeta.Category.
	Category string `json:"category,omitempty"`
}

// Document is a Markdown file to compile and pass to the component.
type Document struct {
	// Prop is the component's prop. "content" passes the document itself; a name
	// that ends in "[]", such as "items[]", collects documents in order as a list
	// of objects {content}.
	Prop string `json:"prop"`
	// Source is the site-relative path of the file.
	Source string `json:"source"`
	// Excerpt selects only the part above the truncate marker.
	Excerpt bool `json:"excerpt,omitempty"`
	// TruncateMarker is a regular expression (RE2) for the marker; "" for `<!-- truncate -->` or `{/* truncate */}`.
	TruncateMarker string `json:"truncateMarker,omitempty"`
	// Metadata is a JSON object that the component reads as content.metadata.
	Metadata json.RawMessage `json:"metadata,omitempty"`
	// HideTitle takes a leading level-one heading out of the content: the component
	// shows contentTitle itself.
	HideTitle bool `json:"hideTitle,omitempty"`
	// Text is MDX that the plugin has generated from the file, and that is compiled instead of the file's own
	// text; "" to compile the file.
	Text string `json:"text,omitempty"`
	// Parts are pieces of files that Text shows: the tag <Part0/> shows the first, <Part1/> the
	// second, and so on.
	Parts []DocumentPart `json:"parts,omitempty"`
}

// DocumentPart is a piece of a file within a text that a plugin has generated: CommonMark, such as a
// description in a specification. Elements that run, load or send something (script, style, iframe, form and
// similar ones) are removed from it with a warning.
type DocumentPart struct {
	// File is relative to the site directory. Relative links start from it.
	File string `json:"file"`
	Text string `json:"text"`
	// Lines are the places of the lines of Text in File.
	Lines []LinePlace `json:"lines,omitempty"`
}

// LinePlace is where a line of text begins in a file. Both numbers count from 1.
type LinePlace struct {
	Line int `json:"line"`
	Col  int `json:"col"`
}

// PartTag is the name of the tag that shows a part of a document, such as "Part0".
func PartTag(part int) string { return "Part" + strconv.Itoa(part) }

// HTMLTag is an element for the document's head or body.
type HTMLTag struct {
	// Position is "head", "preBody" or "postBody".
	Position string `json:"position"`
	// TagName is the name of the element; "" for text, which InnerHTML has.
	TagName string `json:"tagName"`
	// Attributes are written in the order of their names; a value of true writes
	// the bare name, false leaves the attribute out.
	Attributes map[string]any `json:"attributes,omitempty"`
	InnerHTML  string         `json:"innerHTML,omitempty"`
}

// AfterLoad returns an element for the head that adds a script element with the attributes once the page and
// everything that it shows have been loaded, so that nothing waits for the script, however long its host takes.
func AfterLoad(attributes map[string]any) HTMLTag {
	encoded, err := json.Marshal(attributes) // escapes what would end the element
	if err != nil {
		panic("plugin: AfterLoad: " + err.Error()) // attributes are strings and booleans
	}
	return HTMLTag{Position: "head", TagName: "script", InnerHTML: "addEventListener('load', function () {\n" +
		"  var script = document.createElement('script'), attributes = " + string(encoded) + ";\n" +
		"  for (var name in attributes) if (attributes[name] !== false) script.setAttribute(name, attributes[name] === true ? '' : attributes[name]);\n" +
		"  document.head.appendChild(script);\n" +
		"});\n"}
}

// ContentSource is a source of a directive of a content security policy.
type ContentSource struct {
	// Directive is its name, such as "connect-src".
	Directive string `json:"directive"`
	// Source is a host, scheme or keyword, such as "https://api.example.com".
	Source string `json:"source"`
}

// Emitted is the result of BuildRoutes of one plugin instance.
type Emitted struct {
	Plugin, ID string
	Response   *BuildRoutesResponse
}
