// Package index writes the index that the browser searches: many small files, of which
// a query loads the few that it needs. core/client/src/search reads them.
//
//	index.go        grouping of pages into indexes, and the file that names them
//	analyse.go      the terms of a page, by field and section
//	weight.go       how much a term says about a page
//	posting.go      the pages of a term, and the order of the best
//	merge.go        new postings among those of an earlier build
//	heads.go        the parts of a page that results show before its text
//	dictionary.go   the terms, in order
//	prefixes.go     entries for prefixes of many terms
//	cut.go          where a series is cut into shards
//	shard.go        a shard as bytes
//	lines.go        sorted words as bytes
//	vocabulary.go   the words that misspelled ones are compared with
//	text.go         the texts shown in results
//	root.go         data for every query
//	pack.go         compression and names
//	state.go        state kept for the next build
//	encode.go       encoding of the state
//
// The pages that readers see unless they choose another version make one index, and each older
// version of docs makes one. All files but the first are compressed with gzip, whatever the host
// does, and are in a folder whose name is a hash of its content:
//
//	index.json     not compressed, not hashed: the indexes, by tags
//	<hash>/r.bin   root: JSON, see root
//	<hash>/d0.bin  to d7.bin: terms with their pages, see shard
//	<hash>/d8.bin  and so on: eight shards share a folder
//	<hash>/b0.bin  prefixes with their pages, the same
//	<hash>/v0.bin  vocabulary
//	<hash>/t0.bin  texts of consecutive pages
//
// An edit of a page changes few of these files: lengths and their averages count in coarse steps, and where a shard
// ends depends on the entries near that place. So the state of the last build saves most of the work, too: only changed
// pages are analysed, their postings replace the earlier ones, and a shard is made only if one of its terms has
// changed. The result is that of a build without a state.
//
// On a slow network a request costs as much as 30 kB, so one round of requests must be
// enough for the first results: a shard of about 3 kB for each word of the query. A shard
// rates the term for all pages that have it, so that the order of the results is right, and
// shows the best few pages of each term: title, address, and the headings above the term.
// Texts, and pages that are among the best of no word, come in a second round. The terms
// with a short prefix fill many shards, so such a prefix has an entry that joins them; after
// one typed letter a reader needs two files, too.
//
// The root names the shards. There are at most maxShards with terms: on very large sites the
// shards grow, so that the root does not, except by one digit for each file of texts. A term
// that many pages have costs about 0.6 compressed bytes for each of them, since all ratings but
// the best are rounded: at 50,000 pages a word that half of them have takes 15 kB.
//
// Terms are stored as written, not as stems: the browser, which has to stem the query
// anyway, finds the terms with the same stem next to it in the dictionary. So "whole word",
// "other form", "prefix" and "misspelled" can be distinguished, and the index does not
// depend on a stemmer.
//
// The bytes depend on the pages alone.
package index
