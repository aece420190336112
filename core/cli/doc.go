// Package cli implements the command line: it parses arguments, calls the packages that do the work, and is
// the only package that writes to the terminal.
//
// Commands, flags and defaults follow those of Docusaurus, for users who know them. Each file contains one
// command. The package does not know how a site is built: builds and servers take options and return
// reports and errors, which this package converts to text and an exit code.
package cli
