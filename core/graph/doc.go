// Package graph decides which results of earlier builds are still valid.
//
// A result is kept with a Trace: the questions that were asked while it was made, and a
// digest of each answer. Questions are about the outside world: the contents of a file, the
// names in a folder, the page that a link leads to. A result is valid if all of its
// questions have the same answers now. Nothing is invalidated from outside, and no one
// declares dependencies: a question that was not asked cannot matter, and each that was is asked again.
//
// This is the scheme of verifying traces with early cut-off of "Build Systems à la Carte"
// (Mokhov, Mitchell, Peyton Jones, ICFP 2018). An answer may be the digest of another
// result; if that result is made again and comes out the same, its dependents stay valid.
//
// A Disk answers questions about files and folders and reads a file only if its metadata
// changed; a Snapshot reports whether anything in a part of the disk changed. Callers supply
// the answers to other kinds of questions as functions. The package never stores results
// and does not know what they are.
package graph
