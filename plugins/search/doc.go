// Package search is the plugin that gives the theme its search provider: the site's own
// index, or Algolia DocSearch. It checks the settings, shares them with every page, and
// makes the site's own index, or the records for a hosted one.
//
//	options.go, check.go    the settings
//	props.go, globaldata.go the props of the theme
//	opensearch.go           how browsers search the site from their address bar
//	records/                the searchable content, the same for every provider
//	segment/                text as terms
//	stopword/               words that carry no meaning
//	index/                  the files that the browser searches
//	push/                   the records sent to Algolia
//	answer/                 a server with Algolia's protocol
//
// The search itself runs in core/client/src/search.
package search
