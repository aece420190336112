// Package runtime unpacks the files that the binary contains: the
// client's sources, the themes that come with Gosaur, and the npm packages that both
// need. The bundler reads them there as it reads any other file.
//
// Open unpacks them once into the user's cache, under a name made from their
// content, so that several versions can coexist and a later run only checks that
// nothing is missing. Any number of processes may do so at once.
//
// The package must not know what a bundler or a theme does with the files.
package runtime
