// Package runtime unpacks the files embedded in the binary: the client's sources, the
// built-in themes, and the npm packages that both need. The bundler reads the unpacked
// files like any others.
//
// Open unpacks them into a folder in the user's cache whose name is a hash of the
// contents, so that several versions can coexist and later runs only check that the
// files are intact. Several processes may call it at the same time.
//
// The package never interprets the files.
package runtime
