package shared

import "github.com/gosaur/gosaur/core/plugin"

// Portable is what a site is apart from the place where it lies: part of the keys of results that
// machines share.
func Portable(site *plugin.Site) *plugin.Site {
	own := *site
	own.Dir = ""
	return &own
}
