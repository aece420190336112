// Package cli is the command line: it reads arguments, calls the packages that do
// the work, and is the one place that writes to the terminal.
//
// Commands, flags and defaults follow Docusaurus's, so that what a user knows
// still holds. A file holds one command. Nothing here knows how a site is built;
// build and server are given options and answer with reports and errors, which
// this package turns into text and an exit code.
package cli
