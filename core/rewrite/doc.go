// Package rewrite applies the fixes that diagnostics carry to the files that they are
// about. Only the text that a fix replaces changes; every other byte of a file, line
// ends and byte order mark included, stays what it is.
//
// It works on texts: reading and writing files is the caller's.
package rewrite
