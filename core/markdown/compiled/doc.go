// Package compiled reads documents that have been compiled: as HTML, and as text by sections.
//
// Content goes in, strings and sections come out. The package never compiles Markdown, and
// leaves out what code computes.
package compiled
