// Command treedump compares the output of core/markdown with that of the reference
// implementation. It is one half of the oracle; the other half, which runs the reference, is
// e2e/oracle.
//
//	treedump [-options format=md] FILE… prints the trees of documents
//	treedump -corpus e2e/oracle         compares the committed corpus with its records
//	treedump -records FILE              compares the documents in records from a run of the reference
//
// These are the stages of a document:
//
//	corpus.go     the cases of the corpus and the records of the reference
//	compile.go    our side: core/markdown, once for each view
//	static.go     converts the static DOM back to the constructs it was made from
//	normal.go     the normal form, the same for both sides (e2e/oracle/NORMAL.md)
//	compare.go    the first difference between two trees
//	report.go     percentages, kinds of differences, the worst documents
//
// The program must not hide differences: any rule that makes the two sides equal is in
// NORMAL.md, with its reason, and applies to both.
package main
