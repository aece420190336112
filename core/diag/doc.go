// Package diag defines diagnostics, the messages about mistakes in the user's input:
// where (file:line:col), what is wrong, and the valid choices or the fix.
//
// A diagnostic is a plain value that crosses process boundaries. The packages
// that read user input (config, markdown, plugins, route, linkcheck) return
// diagnostics; they never print, and they go on after the first one, so that
// one run reports everything. Only the command line renders them.
//
// The package knows nothing of pipelines, plugins or terminals beyond writing
// text to an io.Writer.
package diag
