// Package boundary says which files belong to a site.
//
// In go the site directory, the configuration and the names that it gives; out come answers
// about single files, and the files of documents as far as they belong to the site. It reads
// nothing that lies outside, and decides nothing about symbolic links in static folders.
package boundary
