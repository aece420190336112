// Package route merges what the plugins emitted into one table: routes sorted and
// free of duplicates, layouts, shared data under content-hashed names, global data.
// It also knows which output files a path has.
//
// It does not know how a page is rendered, nor which plugin does what.
package route
