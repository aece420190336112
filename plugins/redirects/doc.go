// Package redirects is the stage that leads old addresses to the pages that took
// their place. For each it writes a small document at the old address, which works on
// any host, and on request the rules that some hosts answer with themselves.
//
//	options.go   what the configuration says
//	pattern.go   paths with parameters, "/old/:rest*"
//	collect.go   all redirects, from all options
//	check.go     which of them make sense, and what is wrong with the others
//	output.go    what the link gate knows of them
//	document.go  the documents
//	hostrules.go the files for hosts
//
// It knows the site's pages by their paths.
package redirects
