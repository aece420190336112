// Package linkcheck is the gate that a site passes before it is published: every
// link, image and other reference must lead somewhere, for a browser.
//
//	check.go   the gate: which links are broken, and one finding for each place
//	address.go how a browser reads an address
//	host.go    links with the site's own host
//	elsewhere.go links to other parts of the host, such as other languages
//	targets.go what links can lead to: pages, anchors, files, redirects
//	suggest.go the nearest target that exists
//	source.go  where a link is written, for links that components make
//	redirect.go links to addresses that only redirect
//
// It takes pages with their links and anchors, the names of the other files of the
// output, and a function that finds text in the site's sources. It reads no files
// itself, and knows nothing about the origin of a page except the positions of its
// links. Package external checks links that lead out of the site.
package linkcheck
