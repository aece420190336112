// Package search is the stage that gives the theme its search provider: the site's own
// index, or Algolia DocSearch. It checks the settings, shares them with every page, and
// makes the site's own index.
//
//	options.go, check.go    the settings
//	props.go, globaldata.go what the theme gets to know
//	opensearch.go           how browsers search the site from their address bar
//	records/                what can be found, the same for every provider
//	segment/                text as terms
//	index/                  the files that the browser searches
//
// What searches is core/client/src/search.
package search
