// Package lastupdate tells when and by whom pages were changed last, for the plugins
// that show it: what the front matter says goes first, then what git knows. It knows
// nothing of what the pages are.
package lastupdate
