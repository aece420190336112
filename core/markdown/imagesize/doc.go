// Package imagesize measures images by their headers.
//
// The bytes of a file go in, width and height in CSS pixels come out, or zeros. The package
// never decodes pixels and never opens files.
package imagesize
