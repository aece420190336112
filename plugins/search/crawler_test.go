package search

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

func TestCrawlersBeginAtTheRootAndTheFirstPageOfEachDocsInstance(t *testing.T) {
	page := func(path, id, version string, last bool) plugin.PageText {
		meta := plugin.RouteMeta{Plugin: "docs", PluginID: id, Version: version, LastVersion: last}
		return plugin.PageText{PageInfo: plugin.PageInfo{Path: path, Meta: meta}}
	}
	pages := []plugin.PageText{
		{PageInfo: plugin.PageInfo{Path: "/kit/", Meta: plugin.RouteMeta{Plugin: "pages", PluginID: "default"}}},
		page("/kit/docs/next", "default", "current", false),
		page("/kit/docs/welcome", "default", "2.0", true),
		page("/kit/docs/other", "default", "2.0", true),
		page("/kit/forms/welcome", "forms", "current", true),
	}
	site := &plugin.Site{URL: "https://example.test", BaseURL: "/kit/"}
	for name, test := range map[string]struct {
		given, want []string
	}{
		"derived": {nil, []string{"/kit/", "/kit/docs/welcome", "/kit/forms/welcome"}},
		"given":   {[]string{"/", "docs"}, []string{"/kit/", "/kit/docs"}},
	} {
		p := &Plugin{site: site, opts: Options{StartURLs: test.given}}
		if d := cmp.Diff(test.want, p.startPaths(pages)); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}
