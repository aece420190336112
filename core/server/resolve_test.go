package server

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestResolve(t *testing.T) {
	site := fstest.MapFS{
		"index.html":               {},
		"404.html":                 {},
		"docs/a.html":              {},
		"docs/b/index.html":        {},
		"docs/v1.0.html":           {},
		"docs/c.html":              {},
		"docs/c/d.html":            {},
		"both.html":                {},
		"both/index.html":          {},
		"assets/main.js":           {},
		"with space/index.html":    {},
		".well-known/security.txt": {},
		"é.html":                   {},
	}
	tests := map[string]struct {
		path string
		want resolution
	}{
		"root is the index":                             {"/", resolution{file: "index.html"}},
		"file by its name":                              {"/assets/main.js", resolution{file: "assets/main.js"}},
		"page without extension":                        {"/docs/a", resolution{file: "docs/a.html"}},
		"slash too many leads to the page":              {"/docs/a/", resolution{redirect: "/docs/a"}},
		"folder with slash":                             {"/docs/b/", resolution{file: "docs/b/index.html"}},
		"folder without slash leads to the folder":      {"/docs/b", resolution{redirect: "/docs/b/"}},
		"page that is also a folder of pages":           {"/docs/c", resolution{file: "docs/c.html"}},
		"slash after page that is also a folder":        {"/docs/c/", resolution{redirect: "/docs/c"}},
		"both forms exist, no slash":                    {"/both", resolution{file: "both.html"}},
		"both forms exist, slash":                       {"/both/", resolution{file: "both/index.html"}},
		"dot in a page's name is not an extension":      {"/docs/v1.0", resolution{file: "docs/v1.0.html"}},
		"html suffix leads to the clean path":           {"/docs/a.html", resolution{redirect: "/docs/a"}},
		"index file leads to its folder":                {"/docs/b/index.html", resolution{redirect: "/docs/b/"}},
		"index of the root leads to the root":           {"/index.html", resolution{redirect: "/"}},
		"not-found page by its name":                    {"/404.html", resolution{file: "404.html"}},
		"unknown":                                       {"/nope", resolution{}},
		"unknown html":                                  {"/nope.html", resolution{}},
		"folder without index":                          {"/assets/", resolution{}},
		"folder without index and slash":                {"/assets", resolution{}},
		"white space":                                   {"/with space/", resolution{file: "with space/index.html"}},
		"letters beyond ASCII":                          {"/é", resolution{file: "é.html"}},
		"hidden folder":                                 {"/.well-known/security.txt", resolution{file: ".well-known/security.txt"}},
		"dot segments cannot leave the site":            {"/../../etc/passwd", resolution{}},
		"dot segments within the site":                  {"/docs/../docs/a", resolution{file: "docs/a.html"}},
		"doubled slashes count once and name no host":   {"//docs//b", resolution{redirect: "/docs/b/"}},
		"null byte":                                     {"/docs/a\x00", resolution{}},
		"backslash is a letter like any other":          {`/..\..\etc`, resolution{}},
		"slash after a file with extension is not file": {"/assets/main.js/", resolution{}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := resolve(site, tt.path)
			if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(resolution{})); diff != "" {
				t.Errorf("resolve(%q) (-want +got):\n%s", tt.path, diff)
			}
		})
	}
}
