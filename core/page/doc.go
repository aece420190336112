// Package page renders the pages of a site: the HTML document, the page data and the social
// card of each route.
//
// It takes the routes, documents and bundles of one locale and a JavaScript engine, and returns
// the files of a page along with the links, anchors and metadata that the link check and plugins
// need. Unchanged pages are reused from the store. The package writes no files: the caller
// stages them.
package page
