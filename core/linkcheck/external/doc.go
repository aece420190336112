// Package external checks links to other hosts: it requests each URL once, politely, and
// looks up fragments in the returned pages.
//
//	check.go    the checker: selects URLs, limits concurrency, creates findings
//	request.go  requests one URL: HEAD, then GET; retries and waiting
//	host.go     the rate of requests to one host
//	page.go     the anchors of a page
//	store.go    successful responses of earlier checks
//
// It never runs in a build. It knows nothing about pages or Markdown: it takes links with
// positions and returns diagnostics.
package external
