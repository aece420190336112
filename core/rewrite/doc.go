// Package rewrite applies the fixes of diagnostics to the files that they are about. Only
// the text that a fix replaces changes; every other byte of a file stays the same, including
// line endings and the byte order mark.
//
// It works on texts: callers read and write the files.
package rewrite
