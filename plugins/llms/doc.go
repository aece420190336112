// Package llms is the plugin that publishes the site for language models and other programs that
// read text: each Markdown page also as plain Markdown (its twin), an index of them (llms.txt), and
// all of them in one file (llms-full.txt).
//
//	options.go   the options
//	twin.go      the plain text of a page, and where its links lead
//	index.go     llms.txt and llms-full.txt
//	menu.go      the menu of pages that offers their Markdown
//	plain/       documents without components
package llms
