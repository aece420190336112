// Package pipeline runs the phases of a build, a check and a development session on a site
// directory. Run publishes a site, Check reports mistakes without publishing, and Session
// keeps the results of phases between changes and serves pages on demand.
//
// Run names the phases in order. Each is a method in a file of its own, which takes results
// of earlier phases and returns what later ones need; the packages of the phases do not
// import one another. Mistakes in the input are returned as diagnostics.
//
// The published site is not changed before every page is complete. A build writes the files
// that changed to a work folder; core/output then brings the site that the last build
// replaced up to date with them and exchanges it with the published one.
//
// The package never decides what pages look like or which pages there are: themes and
// plugins do.
package pipeline
