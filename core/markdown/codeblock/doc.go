// Package codeblock reads what authors say about a block of code: its info string, the comments
// that mark lines, and the part of a file that it shows.
//
// Info strings and code go in; a Meta, the Lines with their classes, and parts of texts come
// out. The package never highlights code, opens files or writes HTML.
package codeblock
