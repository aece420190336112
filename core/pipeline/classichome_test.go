package pipeline_test

import (
	"strings"
	"testing"
)

func TestBreadcrumbsOfTheThemeClassicLeadToTheHomePageOnlyIfThereIsOne(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		home string
		want bool
	}{
		"a page":  {"-- src/pages/index.md --\n# Home\n", true},
		"no page": {"", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "classic"
[[plugins]]
use = "docs"
[[plugins]]
use = "pages"
-- docs/guide/a.md --
# A
`+test.home)
			run(t, o)
			page := output(t, o.OutDir)["docs/guide/a/index.html"]
			if !strings.Contains(page, "theme-doc-breadcrumbs") || strings.Contains(page, `aria-label="Home page"`) != test.want {
				t.Errorf("a link to the home page is not %v in\n%s", test.want, page)
			}
		})
	}
}
