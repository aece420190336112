// Package llms is the plugin that offers the site to programs that read text: a twin of
// every Markdown page as plain Markdown, an index of them (llms.txt), and all of them
// in one file (llms-full.txt).
//
//	options.go   what the configuration says
//	twin.go      the plain text of a page, and where its links lead
//	index.go     llms.txt and llms-full.txt
//	menu.go      the menu of pages that offers their Markdown
//	plain/       documents without components
package llms
