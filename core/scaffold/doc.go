// Package scaffold makes the folder of a new site. Its files are those in template/,
// which are a site themselves: small, with an example of each kind of page, and free of
// anything that an author would have to delete first. It knows nothing of how sites
// are built.
package scaffold
