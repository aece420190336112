// Package emoji replaces short names such as ":rocket:" by emoji.
//
// Text goes in and text comes out; names that are not in emoji.txt stay. The package does
// not decide where in a document short names are replaced.
package emoji
