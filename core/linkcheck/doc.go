// Package linkcheck implements the link gate, which a site must pass before it is
// published: every link, image and other reference must have a target in a browser.
//
//	check.go     the gate: finds broken links and reports one finding for each position
//	address.go   resolves links as a browser does
//	host.go      links that contain the site's own host
//	elsewhere.go links to other parts of the host, such as other languages
//	targets.go   valid targets: pages, anchors, files, redirects
//	suggest.go   the most similar target
//	source.go    positions of links that components render
//	redirect.go  links that work only through a redirect
//
// It takes pages with their links and anchors, the names of the other output files, and a
// function that finds text in the site's sources. It reads no files itself, and knows
// nothing about the origin of a page except the positions of its links. Package external
// checks links to other hosts.
package linkcheck
