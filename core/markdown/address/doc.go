// Package address reads the addresses that authors write: URLs and paths with a query and a hash.
//
// Its functions split and escape addresses, and find those that no browser can open.
// The package knows neither the site nor where a link leads.
package address
