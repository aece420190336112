// Package csp makes content security policies: it finds out what an HTML document
// runs and loads, and allows exactly that.
//
// It knows nothing about the site, its configuration, or how pages are made.
package csp
