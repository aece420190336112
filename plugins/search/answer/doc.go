// Package answer is a search server for the records of a site: it answers the multi-index
// queries of Algolia's protocol from an index in memory, so that DocSearch and the search page
// work against it as they do against Algolia.
//
//	handler.go    HTTP: accepted requests and origins
//	limits.go     limits for requests
//	folder.go     the records of a built site, read again after each build
//	protocol.go   queries and answers
//	filter.go     facet filters
//	engine.go     the steps of a query
//	index.go      the inverted index and its candidates
//	document.go   a record in the index
//	lexicon.go    the words of the index
//	query.go      the words of a query and their alternatives
//	rank.go       the order of the matches
//	score.go      how well a record or a page matches
//	hit.go        hits
//	highlight.go  marks and snippets
//
// plugins/search/segment tokenizes text, as for the site's own index.
package answer
