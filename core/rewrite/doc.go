// Package rewrite applies the fixes of diagnostics to the files that they are about.
//
// Texts and diagnostics go in, and texts come out in which only the replaced parts differ: line
// endings and the byte order mark stay. The package never reads or writes files.
package rewrite
