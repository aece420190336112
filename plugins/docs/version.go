package docs

import (
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/routepath"
)

// currentVersion is the name of the version that authors write on.
const currentVersion = "current"

// version is one version of the docs, before anything of it is loaded.
type version struct {
	name   string
	label  string
	isLast bool
	// dir is the folder of its docs, relative to the site directory.
	dir string
	// path is its route path without the trailing-slash policy applied.
	path string
	// sidebarFile is relative to the site directory; "" for none.
	sidebarFile string
	// noSidebars says that sidebars are switched off.
	noSidebars bool
	className  string
}

// versionsOf lists the versions of an instance. An instance is unversioned, and
// has the current one only.
func versionsOf(site *plugin.Site, opts *Options) []version {
	file, none := opts.sidebarFile()
	return []version{{
		name:        currentVersion,
		label:       "Next",
		isLast:      true,
		dir:         opts.Path,
		path:        routepath.Base(site.BaseURL, opts.RouteBasePath),
		sidebarFile: file,
		noSidebars:  none,
		className:   "docs-version-" + currentVersion,
	}}
}

// editDir is the folder that edit links lead to.
func (v *version) editDir(opts *Options) string {
	if opts.EditCurrentVersion {
		return opts.Path
	}
	return v.dir
}

// permalink returns the route path of a slug of the version.
func (v *version) permalink(site *plugin.Site, slug string) string {
	return site.ApplyTrailingSlash(routepath.Join(v.path, slug))
}
