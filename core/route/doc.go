// Package route merges the responses of the plugins into one table: sorted routes
// without duplicates, layouts, shared data with file names, and global data. It
// resolves paths and Markdown links to routes, and returns the names of the output
// files of a path.
//
// The package renders no pages, writes no files and has no knowledge of particular
// plugins.
package route
