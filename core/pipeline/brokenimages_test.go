package pipeline_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestABrokenImageOfFrontMatterIsReportedOnce(t *testing.T) {
	t.Parallel()
	found := failing(t, site(t, `
-- docusaurus.toml --
title = "Kit"
url = "https://example.com"
plugins = [{use = "docs"}, {use = "blog", onUntruncatedBlogPosts = "ignore"}, {use = "pages"}]
-- docs/a.md --
---
image: ./no.png
---
# A
-- blog/2020-01-01-b.md --
---
image: ./no.png
---
# B
-- site/pages/index.md --
---
image: ../no.png
---
# C
-- src/pages/index.md --
---
image: ../no.png
---
# C
`))
	var got []string
	for _, d := range found {
		got = append(got, d.Pos.File+" "+d.Code)
	}
	if diff := cmp.Diff([]string{"blog/2020-01-01-b.md GS2007", "docs/a.md GS1205", "src/pages/index.md GS1205"}, got); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}
