package route_test

import (
	"testing"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

func TestLinksToMarkdownFilesAreLookedUpBesideThenInTheirContentThenInTheSite(t *testing.T) {
	var routes []plugin.Route
	for source, path := range map[string]string{
		"docs/intro.md":                       "/docs/next/intro",
		"docs/guides/a.md":                    "/docs/next/guides/a",
		"docs/guides/intro.md":                "/docs/next/guides/intro",
		"versioned_docs/version-1.0/intro.md": "/docs/intro",
		"versioned_docs/version-1.0/a/b.md":   "/docs/a/b",
		"README.md":                           "/readme",
	} {
		routes = append(routes, plugin.Route{Path: path, Meta: plugin.RouteMeta{Source: source}})
	}
	table, diags := route.Merge([]plugin.Emitted{{Plugin: "docs", ID: "default", Response: &plugin.BuildRoutesResponse{
		Routes: routes, ContentDirs: []string{"docs", "versioned_docs/version-1.0"},
	}}}, "")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	for name, test := range map[string]struct{ from, target, want string }{
		"beside":                         {"docs/guides/a.md", "intro.md", "/docs/next/guides/intro"},
		"dot means beside":               {"docs/guides/a.md", "./intro.md", "/docs/next/guides/intro"},
		"dot means nowhere else":         {"versioned_docs/version-1.0/a/b.md", "./intro.md", ""},
		"one up":                         {"docs/guides/a.md", "../intro.md", "/docs/next/intro"},
		"in the content of its version":  {"versioned_docs/version-1.0/a/b.md", "intro.md", "/docs/intro"},
		"slash means the content":        {"docs/guides/a.md", "/intro.md", "/docs/next/intro"},
		"slash means it in old versions": {"versioned_docs/version-1.0/a/b.md", "/intro.md", "/docs/intro"},
		"not into another version":       {"versioned_docs/version-1.0/a/b.md", "guides/a.md", ""},
		"slash means the site last":      {"docs/guides/a.md", "/README.md", "/readme"},
		"from the site":                  {"docs/guides/a.md", "docs/intro.md", "/docs/next/intro"},
		"from the site by its name":      {"docs/guides/a.md", "@site/README.md", "/readme"},
		"outside all content":            {"other/x.md", "/docs/intro.md", "/docs/next/intro"},
		"a folder with the same start":   {"docs2/x.md", "/intro.md", ""},
		"backslashes beside":             {"docs/guides/a.md", `..\intro.md`, "/docs/next/intro"},
		"backslashes from the site":      {"docs/guides/a.md", `docs\guides\intro.md`, "/docs/next/guides/intro"},
		"nothing":                        {"docs/guides/a.md", "nothing.md", ""},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := table.ResolveDoc(test.from, test.target)
			if got != test.want || ok != (test.want != "") {
				t.Errorf("resolveDoc(%q, %q) = %q, %v; want %q", test.from, test.target, got, ok, test.want)
			}
		})
	}
}
