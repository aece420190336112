// Package linkcheck is the gate that a site passes before it is published: every
// link, image and other reference must lead somewhere, for a browser.
//
//	check.go   the gate: which links are broken, and one finding for each place
//	address.go how a browser reads an address
//	host.go    links with the site's own host
//	elsewhere.go links to other parts of the host, such as other languages
//	targets.go what is there to lead to: pages, anchors, files, redirects
//	suggest.go the nearest target that exists
//	source.go  where a link is written, for links that components make
//	redirect.go links to addresses that only redirect
//
// It gets pages with their links and anchors, the names of the other files of the
// output, and a function that finds text in the site's sources. It does not read
// files itself, and it does not know where a page came from beyond the positions of
// its links. The package external checks what leads out of the site.
package linkcheck
