// Package diag defines diagnostics: messages about mistakes in the user's input that
// say where (file:line:col), what is wrong, and the valid choices or the fix. It
// collects, sorts and bounds lists of them and writes reports as text, JSON, SARIF,
// JUnit XML and GitHub annotations.
//
// A diagnostic is a plain value that crosses process boundaries. Packages that read
// user input (config, markdown, plugins, route, linkcheck) return diagnostics instead
// of printing them, and continue after the first one, so that one run reports
// everything. Only the command line prints them.
//
// Package diag writes to an io.Writer and depends on neither the build pipeline nor
// plugins.
package diag
