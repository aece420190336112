package page

import (
	_ "embed" // for baseurlbanner.min.js
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/plugin"
)

//go:embed baseurlbanner.min.js
var baseURLBanner string

// homeScripts returns the inline scripts that only the home page has: a script that shows
// a banner with advice if the page's files do not load, usually because baseUrl is wrong.
// People look at the home page first after they publish a site.
func homeScripts(in *Input) []string {
	if !in.Config.BaseURLIssueBanner {
		return nil
	}
	base := in.Site.BaseURL
	return []string{strings.TrimSpace(strings.NewReplacer(
		"__FILES__", bundle.JSValue([]string{base + in.Bundles.CSS, base + in.Bundles.MainJS}),
		"__BASE_URL__", bundle.JSValue(base),
	).Replace(baseURLBanner))}
}

// pageScripts returns the inline scripts of a page.
func (r *Renderer) pageScripts(rt *plugin.Route) []string {
	scripts := []string{r.starter}
	if rt.Path == r.Site.BaseURL {
		scripts = append(scripts, r.homeScripts...)
	}
	return scripts
}
