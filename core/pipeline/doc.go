// Package pipeline is the pipeline: it takes a site directory and publishes a site.
//
// Run names the phases in order. Each is a method in a file of its own, takes what
// the earlier ones made, and returns what the later ones need; the phases' packages
// do not know one another. Session keeps the results between changes for
// development.
//
// Nothing is written to the output folder until every page is there: the site is
// staged beside it and takes its place by a rename.
package pipeline
