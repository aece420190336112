package page

import (
	_ "embed" // for baseurlbanner.min.js
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/plugin"
)

//go:embed baseurlbanner.min.js
var baseURLBanner string

// homeScripts are the inline scripts of the home page besides those of every page:
// the one that shows a banner with advice if the page's files do not load, which
// mostly means that baseUrl is wrong. Only the home page has it, because it is what
// people look at after they published a site.
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

// pageScripts are the inline scripts of one page.
func (r *Renderer) pageScripts(rt *plugin.Route) []string {
	scripts := []string{r.starter}
	if rt.Path == r.Site.BaseURL {
		scripts = append(scripts, r.homeScripts...)
	}
	return scripts
}
