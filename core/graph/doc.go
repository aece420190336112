// Package graph decides what has to be made again.
//
// A result of an earlier build is kept with a trace: the questions that were asked while
// it was made, and a digest of each answer. Questions are about the world outside of the
// result: what a file holds, which names a folder has, to which page a link leads. A result
// may be used again if all of its questions have the same answers today. Nothing is
// invalidated from outside, and nobody has to say in advance what a result depends on: what
// was not asked cannot matter, and what was asked is asked again.
//
// This is the scheme of verifying traces with early cut-off of "Build Systems à la Carte"
// (Mokhov, Mitchell, Peyton Jones, ICFP 2018). An answer may be the digest of another
// result; if that one is made again and comes out the same, what depends on it stays.
//
// The package knows files and folders. Other kinds of questions are given to it as
// functions. It does not know what the results are.
package graph
