package shared

import "github.com/gosaur/gosaur/core/plugin"

// Portable returns a site without its directory, for the keys of results that machines share.
func Portable(site *plugin.Site) *plugin.Site {
	portable := *site
	portable.Dir = ""
	return &portable
}
