// Package redirects is the plugin that redirects old addresses to the pages that replaced
// them. For each it writes a small document at the old address, which works on
// any host, and on request the rules for hosts that redirect by themselves.
//
//	options.go   what the configuration says
//	pattern.go   paths with parameters, "/old/:rest*"
//	collect.go   all redirects, from all options
//	check.go     which of them make sense, and the mistakes in the others
//	output.go    the redirects for the link gate
//	document.go  the documents
//	hostrules.go the files for hosts
//
// It knows the site's pages by their paths.
package redirects
