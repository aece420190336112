// Package answer is a search server for the records of a site: it answers the multi-index
// queries of Algolia's protocol from an index in memory, so that DocSearch and the search page
// work against it as they do against Algolia.
//
//	handler.go    HTTP: what is accepted, and from whom
//	limits.go     what a request may ask for at most
//	folder.go     the records of a built site, read again after each build
//	protocol.go   queries and answers
//	filter.go     facet filters
//	engine.go     the order of the steps
//	index.go      the inverted index, and the records that may match
//	document.go   a record as the index sees it
//	lexicon.go    the words of the index
//	query.go      a query as words, and what they may mean
//	rank.go       the order of what matches
//	score.go      how well a record or a page matches
//	hit.go        hits
//	highlight.go  marks and snippets
//
// plugins/search/segment tokenizes text, as for the site's own index.
package answer
