// Package locate finds the source position of a link if only its page is known, or if a component
// produces it.
//
// It searches the site's code, configuration and data files for a link and returns lines and
// columns. It also reports which pages may be missing because of other errors. Whether a link is
// broken is for core/linkcheck to decide.
package locate
