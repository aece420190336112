// Package page makes the pages of a site: the document of each, its data, and its image for
// other sites.
//
// It takes the routes, documents and bundles of one locale and a JavaScript engine, and returns
// the files of a page with what the link gate and plugins need to know about it. A page that has
// not changed comes from the store instead. The package writes no files: the caller stages them.
package page
