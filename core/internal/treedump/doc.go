// Command treedump holds what core/markdown makes of documents against what the
// reference implementation makes of them. It is one half of the oracle; the other
// half, which runs the reference, is e2e/oracle.
//
//	treedump [-options format=md] FILE… prints the trees of documents
//	treedump -corpus e2e/oracle        compares the committed corpus with its records
//	treedump -records FILE             compares the documents that a run of the reference recorded
//
// A document goes through these stages:
//
//	corpus.go     the cases of the corpus and the records of the reference
//	compile.go    our side: core/markdown, twice, once for each view
//	static.go     the static DOM read back into what the theme made it from
//	normal.go     the normal form, for both sides alike (e2e/oracle/NORMAL.md)
//	compare.go    the first difference of two trees
//	report.go     percentages, kinds of differences, the worst documents
//
// The program must not repair: a rule that makes the two sides equal is in
// NORMAL.md, with its reason, and holds for both.
package main
