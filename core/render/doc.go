// Package render makes pages. NewPage encodes the data of a page as JSON, an Engine renders
// that data to HTML by running the server bundle in a JavaScript engine, and Shell.Document
// writes the HTML document around the result.
//
// A page's static HTML never passes through an engine: the engine renders the layout with a
// slot for each run of static elements, and FillSlots fills the slots.
//
// The package gets layers, compiled documents and bundles, and returns bytes. It never reads
// files of the site and knows nothing about plugins.
package render
