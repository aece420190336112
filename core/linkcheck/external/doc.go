// Package external checks links that lead out of a site: it asks each address once,
// politely, and looks up fragments in the pages that come back.
//
//	check.go    the checker: which addresses, how many at once, what to report
//	request.go  one question to a host: HEAD, then GET; retries and waiting
//	host.go     the rate of requests to one host
//	page.go     the anchors of a page
//	store.go    the good answers of earlier checks
//
// It never runs in a build. It knows nothing of pages or Markdown: it gets links with
// their places and returns diagnostics.
package external
