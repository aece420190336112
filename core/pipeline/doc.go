// Package pipeline runs the phases of a build, a check and a development session on a site
// directory. Run publishes a site, Check reports mistakes without publishing, and Session
// keeps the results of phases between changes and serves pages on demand.
//
// Run names the phases in order. Each is a method in a file of its own, which takes results
// of earlier phases and returns what later ones need; the packages of the phases do not
// import one another. Mistakes in the input are returned as diagnostics.
//
// The published site is not changed before every page is complete. core/output makes the new
// site next to it: it takes the site that the last build replaced and writes the files that
// differ. Publishing exchanges the two folders, in one step where the system can do that.
//
// The package never decides what pages look like or which pages there are: themes and
// plugins do.
package pipeline
