// Package staticfiles lists the files of a site's static directories, and checks them.
//
// In go the directories and the routes of the site; out come the files with their places in the
// output, what is wrong with them or in the way of something else, and the addresses in their style
// sheets. It copies nothing.
package staticfiles
