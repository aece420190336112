// Package staticfiles lists the files of a site's static directories, and checks them.
//
// It takes the directories and the routes of the site, and returns the files with their paths in
// the output, the addresses in their style sheets, and a diagnostic for each file that is broken
// or would overwrite another. It copies nothing.
package staticfiles
