// Package locate finds the place in the files of a site at which a link is written whose page
// alone is known, or that a component makes.
//
// In go a link and the files that code, configuration and data lie in; out come places of line
// and column, and what pages may be missing because of other mistakes. It judges no link: that
// is the work of core/linkcheck.
package locate
