// Package runtime gives the files that the binary carries a place on disk: the
// client's sources, the themes that come with Gosaur, and the npm packages that both
// need. The bundler reads them there as it reads any other file.
//
// Open unpacks them once into the user's cache, under a name made from their
// content, so that versions live side by side and a later run only checks that
// nothing is missing. Any number of processes may do so at a time.
//
// The package must not know what a bundler or a theme does with the files.
package runtime
