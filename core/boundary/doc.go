// Package boundary decides which files belong to a site.
//
// It takes the site directory and the folders that the configuration names, and answers whether
// a file is inside. The compiler of documents reads files only through it. The package reads
// nothing outside of the site, and leaves symbolic links in static folders to package staticfiles.
package boundary
