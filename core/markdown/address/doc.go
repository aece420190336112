// Package address reads the addresses that authors write: URLs and paths with a query and a hash.
//
// Strings go in; their parts, their escaped forms and what no browser can open in them come out.
// The package knows neither the site nor where a link leads.
package address
