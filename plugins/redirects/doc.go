// Package redirects is the plugin that redirects old addresses to the pages that replaced them. For
// each it writes a small document at the old address, which works on any host, and optionally rules
// for hosts that can redirect.
//
//	options.go   the options
//	pattern.go   paths with parameters, "/old/:rest*"
//	collect.go   all redirects, from all options
//	check.go     validation of the redirects
//	output.go    the redirects for the link gate
//	document.go  the documents
//	hostrules.go the files for hosts
//
// It knows the site's pages only by their paths.
package redirects
