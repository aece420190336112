package analytics

import (
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

const (
	tagHost       = "https://www.googletagmanager.com"
	analyticsHost = "https://www.google-analytics.com"
)

// dataLayer makes the queue that both of Google's scripts read.
const dataLayer = "window.dataLayer = window.dataLayer || [];\n"

// gtagTags load Google's tag once, for the first id, and configure it for all of them.
// The ids have been checked: nothing in them needs escaping.
func gtagTags(g *Gtag, afterLoad bool) []plugin.HTMLTag {
	return []plugin.HTMLTag{
		preconnect(analyticsHost),
		preconnect(tagHost),
		scriptTag(gtagScript(g), afterLoad),
		{Position: "head", TagName: "script", InnerHTML: dataLayer + gtagSetup(g)},
	}
}

func gtagScript(g *Gtag) string { return tagHost + "/gtag/js?id=" + g.TrackingID[0] }

// gtagSetup defines the function gtag and configures the tag with it.
func gtagSetup(g *Gtag) string {
	settings := "{}"
	if g.AnonymizeIP {
		settings = "{anonymize_ip: true}"
	}
	var script strings.Builder
	script.WriteString("window.gtag = function () { dataLayer.push(arguments); };\ngtag('js', new Date());\n")
	for _, id := range g.TrackingID {
		fmt.Fprintf(&script, "gtag('config', '%s', %s);\n", id, settings)
	}
	return script.String()
}

// tagManagerTags load a container, and show its frame to readers without scripts.
func tagManagerTags(m *TagManager, afterLoad bool) []plugin.HTMLTag {
	frame := `<iframe src="` + tagHost + `/ns.html?id=` + m.ContainerID +
		`" title="Google Tag Manager" height="0" width="0" style="display:none;visibility:hidden"></iframe>`
	return []plugin.HTMLTag{
		preconnect(tagHost),
		{Position: "head", TagName: "script", InnerHTML: dataLayer + tagManagerSetup},
		scriptTag(tagManagerScript(m), afterLoad),
		{Position: "preBody", TagName: "noscript", InnerHTML: frame},
	}
}

// tagManagerSetup records when a container was started.
const tagManagerSetup = "dataLayer.push({event: 'gtm.js', 'gtm.start': Date.now()});\n"

func tagManagerScript(m *TagManager) string { return tagHost + "/gtm.js?id=" + m.ContainerID }

// gtagSources are the hosts to which Google's tag sends page views, as Google documents
// them.
func gtagSources() []plugin.ContentSource {
	var sources []plugin.ContentSource
	for _, host := range []string{"https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"} {
		sources = append(sources,
			plugin.ContentSource{Directive: "connect-src", Source: host}, plugin.ContentSource{Directive: "img-src", Source: host})
	}
	return append(sources, plugin.ContentSource{Directive: "script-src", Source: "https://*.googletagmanager.com"})
}

// tagManagerSources are the hosts that a container itself contacts. Those of the tags
// in it are unknown here: the site has to add them to its own directives.
func tagManagerSources() []plugin.ContentSource {
	return append(gtagSources(), plugin.ContentSource{Directive: "frame-src", Source: tagHost})
}

func preconnect(host string) plugin.HTMLTag {
	return plugin.HTMLTag{Position: "head", TagName: "link", Attributes: map[string]any{"rel": "preconnect", "href": host}}
}

func scriptTag(src string, afterLoad bool) plugin.HTMLTag {
	if afterLoad {
		return plugin.AfterLoad(map[string]any{"async": true, "src": src})
	}
	return plugin.HTMLTag{Position: "head", TagName: "script", Attributes: map[string]any{"async": true, "src": src}}
}
