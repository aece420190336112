// Package history asks git which files of a site were renamed, and which changed since a
// revision. Paths are relative to the site directory, with forward slashes; those outside of it
// begin with "../".
//
// It only reads, and does not know what the files are for.
package history
