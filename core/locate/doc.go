// Package locate finds where a link is written if only its page is known, or if a component makes
// it.
//
// It takes a link and searches code, configuration and data of the site for it. It returns lines and
// columns, and reports which pages may be missing because of other mistakes. Whether a link is
// broken is for core/linkcheck to decide.
package locate
