// Package render makes pages: the JSON that a page consists of, the HTML that the
// server bundle gives for it in a JS engine, and the document around that.
//
// A page's static HTML never passes through an engine. The engine renders the
// layout and a slot for each run of static elements; Splice puts the HTML there.
//
// The package knows neither files nor plugins: it gets routes, layouts and
// compiled documents and returns bytes.
package render
