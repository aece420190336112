// Package emoji replaces short names such as ":rocket:" by emoji.
//
// Text goes in and text comes out; names that are not in emoji.txt stay. The package never
// decides where in a document names count.
package emoji
