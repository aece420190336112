// Package pipeline is the pipeline: it takes a site directory and publishes a site.
//
// Run names the phases in order. Each is a method in a file of its own, takes results of
// earlier phases, and returns what later ones need; the packages of the phases do not
// import one another. Session keeps the results between changes during development.
//
// Nothing is written to the output folder until every page is complete: the site is
// staged beside it and replaces it by a rename.
package pipeline
