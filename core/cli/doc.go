// Package cli is the command line: it reads arguments, calls the packages that do the work, and is the only
// package that writes to the terminal.
//
// Commands, flags and defaults follow those of Docusaurus, for users who know these. Each file holds one
// command. The package does not know how a site is built: build and server take options and return reports
// and errors, which this package turns into text and an exit code.
package cli
