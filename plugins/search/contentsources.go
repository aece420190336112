package search

import (
	"crypto/sha256"
	"encoding/base64"
	"net/url"

	"github.com/gosaur/gosaur/core/plugin"
)

// logoStyle is the style element in the logo that DocSearch shows below its results.
const logoStyle = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}"

// contentSources returns the sources that the interface of the search needs, and the
// hosts that it queries; the site's own index needs none.
func (o *Options) contentSources(provider string) []plugin.ContentSource {
	sum := sha256.Sum256([]byte(logoStyle))
	logo := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	sources := []plugin.ContentSource{{Directive: "style-src", Source: logo}}
	connect := func(host string) {
		sources = append(sources, plugin.ContentSource{Directive: "connect-src", Source: host})
	}
	if host := o.answerHost(); host != "" {
		connect(host)
	}
	if provider != "algolia" {
		return sources
	}
	if u, err := url.Parse(o.Endpoint); err == nil && u.Host != "" {
		connect(u.Scheme + "://" + u.Host)
	} else {
		connect("https://*.algolia.net")
		connect("https://*.algolianet.com")
	}
	if o.Insights {
		connect("https://*.algolia.io")
		// DocSearch loads the library that sends the events from there.
		sources = append(sources, plugin.ContentSource{Directive: "script-src", Source: "https://cdn.jsdelivr.net"})
	}
	if o.AskAI != nil {
		connect("https://askai.algolia.com")
	}
	return sources
}
