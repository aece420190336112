// Package lastupdate finds when and by whom pages were last changed: from their front matter, or
// else from git.
//
// Front matter and the paths of files go in; dates, names and findings come out. The package does
// not know what the pages are.
package lastupdate
