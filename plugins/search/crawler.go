package search

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// crawlerFile is the file with the start URLs for a crawler that fills the hosted index.
const crawlerFile = plugin.IndexFolder + "crawler.json"

// crawlerSettings are the settings of Algolia's crawler that depend on the site, under its names.
type crawlerSettings struct {
	AppID     string `json:"appId"`
	IndexName string `json:"indexName"`
	// StartURLs are the addresses to begin with; links lead to all others.
	StartURLs []string `json:"startUrls"`
	// DiscoveryPatterns match the addresses of the site.
	DiscoveryPatterns []string `json:"discoveryPatterns"`
}

// crawler is the file of the settings for crawlers.
func (p *Plugin) crawler(pages []plugin.PageText) plugin.IndexFile {
	settings := crawlerSettings{
		AppID: p.opts.AppID, IndexName: p.opts.IndexName, DiscoveryPatterns: []string{p.site.URL + p.site.BaseURL + "**"},
	}
	for _, path := range p.startPaths(pages) {
		settings.StartURLs = append(settings.StartURLs, p.site.URL+path)
	}
	contents := mustJSON(settings)
	var b bytes.Buffer
	if err := json.Indent(&b, contents, "", "  "); err != nil {
		panic("search: " + err.Error()) // mustJSON wrote it
	}
	b.WriteByte('\n')
	return plugin.IndexFile{Path: crawlerFile, Contents: b.Bytes()}
}

// startPaths are the paths to begin with, base URL included: those of the options, or the root of the site and the
// first page of each docs instance that readers get without choosing a version.
func (p *Plugin) startPaths(pages []plugin.PageText) []string {
	var paths []string
	for _, path := range p.opts.StartURLs {
		paths = append(paths, p.site.Permalink(strings.TrimPrefix(path, "/")))
	}
	if len(paths) > 0 {
		return paths
	}
	paths = append(paths, p.site.BaseURL)
	seen := map[string]bool{}
	for i := range pages {
		meta := pages[i].Meta
		if instance := meta.Plugin + "/" + meta.PluginID; meta.LastVersion && !seen[instance] {
			seen[instance] = true
			if pages[i].Path != p.site.BaseURL {
				paths = append(paths, pages[i].Path)
			}
		}
	}
	return paths
}
