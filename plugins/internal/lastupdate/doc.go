// Package lastupdate finds when and by whom pages were last changed: from their front
// matter, or else from git. It knows nothing about what the pages are.
package lastupdate
