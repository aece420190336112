// Package staticfiles lists and checks the files of a site's static directories.
//
// It takes the directories and the routes of the site, and returns the files with their paths in
// the output, the links in their style sheets, and diagnostics for files that cannot be read or
// would overwrite others. It copies nothing.
package staticfiles
