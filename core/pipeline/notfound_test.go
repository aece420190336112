package pipeline_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// atTheRoot is a site whose docs lie at the base URL, which lists its pages wherever it can.
const atTheRoot = `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
baseUrl = "/kit/"

[theme]
use = "THEME"

[[plugins]]
use = "docs"
routeBasePath = "/"

[[plugins]]
use = "docs"
id = "more"
path = "more"
routeBasePath = "/"

[[plugins]]
use = "sitemap"

[[plugins]]
use = "llms"

[[plugins]]
use = "search"
-- docs/intro.md --
---
slug: /
---
# Introduction
-- more/other.md --
# Other
`

var (
	documentClass = regexp.MustCompile(`<html[^>]* class="([^"]*)"`)
	documentTitle = regexp.MustCompile(`<title[^>]*>([^<]*)</title>`)
)

// All paths are below docs at the base URL. Docusaurus's page for unknown ones has their layout and the title of the site.
func TestThePageForUnknownPathsHasTheLayoutOfDocsAtTheRoot(t *testing.T) {
	t.Parallel()
	for theme, title := range map[string]string{"classic": "Kit", "lucid": "Page Not Found | Kit"} {
		t.Run(theme, func(t *testing.T) {
			t.Parallel()
			o := site(t, strings.Replace(atTheRoot, "THEME", theme, 1))
			report := run(t, o)
			if len(report.Diagnostics) > 0 {
				t.Errorf("findings: %v", report.Diagnostics)
			}
			files := output(t, o.OutDir)
			page := files["404.html"]
			if found := documentClass.FindStringSubmatch(page); found == nil || found[1] != "docs-wrapper plugin-docs plugin-id-default docs-version-current" {
				t.Errorf("classes: %q", found)
			}
			if found := documentTitle.FindStringSubmatch(page); found == nil || found[1] != title {
				t.Errorf("title: %q", found)
			}
			if n := strings.Count(page, "<main"); n != 1 || !strings.Contains(page, "Page Not Found</h1>") {
				t.Errorf("%d <main> in %s", n, page)
			}
			for name, text := range files {
				if strings.HasPrefix(name, "sitemap") || strings.HasPrefix(name, "llms") || strings.Contains(name, "search") {
					if strings.Contains(text, "404") {
						t.Errorf("%s lists the page for unknown paths: %s", name, text)
					}
				}
			}
		})
	}
}

const themeFromNothing = `
-- plain/theme.json --
{"css": []}
-- plain/src/Root.tsx --
export default ({children}) => children;
-- plain/src/ThemeProvider.tsx --
export default ({children}) => children;
-- plain/src/SiteMetadata.tsx --
export default () => null;
-- plain/src/Error.tsx --
export default () => null;
-- plain/src/Loading.tsx --
export default () => null;
-- plain/src/MDXComponents.tsx --
export default {};
-- plain/src/NotFound.tsx --
export default () => <p>No such page</p>;
-- plain/src/DocsRoot.tsx --
export default ({children}) => children;
-- plain/src/DocVersionRoot.tsx --
export default ({children}) => children;
-- plain/src/DocRoot.tsx --
export default ({children}) => children;
-- plain/src/DocItem.tsx --
export default ({content: Content}) => <Content />;
`

func TestThePageForUnknownPathsIsThatOfAThemeWithoutItsContent(t *testing.T) {
	t.Parallel()
	o := site(t, strings.Replace(atTheRoot, "THEME", "./plain", 1)+themeFromNothing)
	writeFile(t, filepath.Join(o.SiteDir, "docusaurus.toml"), []byte("title = \"Kit\"\nurl = \"https://example.com\"\ntheme.use = \"./plain\"\nplugins = [{use = \"docs\", routeBasePath = \"/\"}]\n"))
	run(t, o)
	if page := output(t, o.OutDir)["404.html"]; !strings.Contains(page, "<p>No such page</p>") {
		t.Errorf("the page is %s", page)
	}
}
