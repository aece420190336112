// Package push sends the records of a site to Algolia, in place of those that are there.
//
//	push.go       the steps: a new index beside the live one, and the exchange
//	client.go     Algolia's client, and what it does when a request fails
//	settings.go   how the index ranks and filters
//	plan.go       what would be sent
//
// Readers search the live index until the exchange, which is one step of the server. Whatever
// fails before it leaves the live index as it is.
//
// It must not know where credentials come from, and never writes them anywhere.
package push
