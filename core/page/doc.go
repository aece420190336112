// Package page makes the pages of a site: the document of each, its data, and its image for
// other sites.
//
// In go what the phases before have made of one locale (routes, documents, bundles) and a
// JavaScript engine; out come the files of a page, and what the link gate and plugins need to know
// of it. A page of which nothing has changed is recalled from the store instead. It writes no
// file: the caller stages them.
package page
