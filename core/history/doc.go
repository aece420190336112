// Package history asks git about a site's files: which were renamed, and which changed
// since a revision. Paths that it takes and returns are relative to the site directory,
// with forward slashes; what lies outside of it keeps its "../".
//
// It only reads. It does not know what the files are for.
package history
