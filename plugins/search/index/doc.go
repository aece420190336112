// Package index writes the index that the browser searches: many small files, of which
// a query loads the few that it needs. core/client/src/search reads them.
//
//	index.go        what is indexed together, and the file that names it
//	analyse.go      the terms of a page, by field and section
//	weight.go       how much a term says about a page
//	posting.go      the pages of a term, and which of them come first
//	merge.go        new postings among those of an earlier build
//	heads.go        what results show of a page ahead of its text
//	dictionary.go   the terms, in order
//	prefixes.go     entries for prefixes of many terms
//	cut.go          where a series is cut into shards
//	shard.go        a shard as bytes
//	lines.go        sorted words as bytes
//	vocabulary.go   the words that misspelled ones are compared with
//	text.go         what results show
//	root.go         what every query needs
//	pack.go         compression and names
//	state.go        what a build leaves for the next one
//	encode.go       the same as bytes
//
// The pages that readers meet unless they choose another version make one index, and
// each older version of docs makes one. All files but the first are compressed with gzip, whatever
// the host does, and in a folder whose name is a hash of its content:
//
//	index.json     not compressed, not hashed: the indexes, by tags
//	<hash>/r.bin   root: JSON, see root
//	<hash>/d0.bin  to d7.bin: terms with their pages, see shard
//	<hash>/d8.bin  and so on: eight shards share a folder
//	<hash>/b0.bin  prefixes with their pages, the same
//	<hash>/v0.bin  vocabulary
//	<hash>/t0.bin  texts of consecutive pages
//
// An edit of a page changes few of these files. It leaves alone what it does not change: lengths, and their averages,
// count in coarse steps, and where a shard ends depends on what is near. So the state of the build before saves most of
// the work, too: only pages that are not as they were are analysed, their postings replace the earlier
// ones, and a shard is made only if a term of it is not as it was. The result is that of a build without a state.
//
// On a slow network a request costs as much as 30 kB, so one round of requests has to do
// for the first results: a shard for each word of the query, of about 3 kB. It says of all
// pages with a term how much the term says about them, so that the order of the results is
// right, and shows the best few pages of each term: title, address, and the headings above
// the term. Texts, and pages that are among the best of no word, come in a second round.
// Terms with a prefix fill many shards if it is short, so it has an entry that joins
// them; the reader who has typed one letter needs two files, too.
//
// The root names the shards. There are at most maxShards with terms: on very large sites the
// shards grow, so that the root does not. What grows with the pages is a digit for each
// file of texts. A term that many pages have costs about 0.6 bytes compressed for each of
// them, as what it says of all but the best is rounded: at 50,000 pages a word that half of
// them have takes 15 kB.
//
// Terms are stored as they are written, not as stems: the browser, which has to stem the
// query anyhow, finds the terms with the same stem next to it in the dictionary. So "whole
// word", "other form", "prefix" and "misspelled" can be distinguished, and the index
// does not depend on a stemmer.
//
// The bytes depend on the pages alone.
package index
