// Package csp makes content security policies: it finds out what an HTML document
// runs and loads, and allows that and no more.
//
// It knows nothing of the site, of its configuration, or of how pages are made.
package csp
