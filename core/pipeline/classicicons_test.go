package pipeline_test

import (
	"strings"
	"testing"
)

func TestTheThemeClassicHasTheIconsThatItsLinksReferTo(t *testing.T) {
	t.Parallel()
	o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[[themeConfig.navbar.items]]
href = "https://example.org"
label = "Elsewhere"
[[plugins]]
use = "docs"
routeBasePath = "/"
-- docs/index.md --
# Index
`)
	run(t, o)
	for name, page := range output(t, o.OutDir) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if !strings.Contains(page, `<use href="#theme-svg-external-link">`) {
			t.Errorf("%s shows no icon:\n%s", name, page)
		}
		if !strings.Contains(page, "<body>\n"+`<div hidden><svg><defs>`) || strings.Count(page, `<symbol id="theme-svg-external-link"`) != 1 {
			t.Errorf("%s does not define its icon:\n%s", name, page)
		}
	}
}
