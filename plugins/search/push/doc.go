// Package push sends the records of a site to Algolia, replacing the existing ones.
//
//	push.go       the steps: fill a new index, then move it over the live one
//	client.go     Algolia's client and its retries
//	settings.go   how the index ranks and filters
//	plan.go       a dry run
//
// Readers search the live index until the move, which is atomic on the server. A failure before it
// leaves the live index unchanged.
//
// It must not know where credentials come from, and never writes them anywhere.
package push
