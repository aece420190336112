// Package index writes the index that the browser searches: many small files, of which
// a query loads the few that it needs. core/client/src/search reads them.
//
//	index.go        what is indexed together, and the file that names it
//	analyse.go      the terms of a page, by field and section
//	weight.go       how much a term says about a page
//	posting.go      the pages of a term, as bytes
//	dictionary.go   the terms, as shards
//	vocabulary.go   the words that misspelled ones are compared with
//	text.go         what results show
//	root.go         what every query needs
//	pack.go         compression and names
//
// The pages that readers meet unless they choose another version make one index, and
// each older version of docs makes one. The files of an index, all compressed with gzip
// whatever the host does, lie in a folder whose name is a hash of their content:
//
//	index.json   not compressed, not hashed: the indexes, by tags
//	<hash>/r.bin root: JSON, see root
//	<hash>/d0.bin …  terms with their pages, see dictionary.go
//	<hash>/h0.bin …  the pages of a term that stands on many
//	<hash>/v0.bin …  vocabulary
//	<hash>/t0.bin …  texts of consecutive pages
//
// Terms are stored as they are written, not as stems: the browser, which has to stem the
// query anyhow, finds the terms with the same stem beside it in the dictionary. So "whole
// word", "other form", "beginning" and "misspelled" can be told apart, and the index
// does not depend on a stemmer.
//
// The bytes depend on the pages alone.
package index
