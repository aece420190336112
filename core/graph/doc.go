// Package graph decides what has to be made again.
//
// A result of an earlier build is kept with a trace: the questions that were asked while
// it was made, and a digest of each answer. Questions are about the outside world:
// the content of a file, the names in a folder, the page that a link leads to. A result
// may be reused if all of its questions have the same answers now. Nothing is invalidated
// from outside, and nobody declares dependencies: what was not asked cannot matter, and
// what was asked is asked again.
//
// This is the scheme of verifying traces with early cut-off of "Build Systems à la Carte"
// (Mokhov, Mitchell, Peyton Jones, ICFP 2018). An answer may be the digest of another
// result; if that one is made again with the same outcome, its dependents stay valid.
//
// The package knows files and folders. Other kinds of questions are given to it as
// functions. It does not know what the results are.
package graph
