package search

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestSectionsWithAPathAreNamedOnThePagesBelowIt(t *testing.T) {
	pages := []records.Page{
		{Path: "/base/docs/guides", Section: "Docs"}, {Path: "/base/docs/guides/deep/a", Section: "Docs"},
		{Path: "/base/docs/guides-old", Section: "Docs"}, {Path: "/base/blog", Section: "Blog"},
	}
	o := &Options{Sections: []SectionChoice{{Label: "Deep", Path: "/docs/guides/deep/"}, {Label: "Guides", Path: "docs/guides"}, {Label: "All", Instance: "default"}}}
	o.assignSections(&plugin.Site{BaseURL: "/base/"}, pages)
	var got []string
	for _, p := range pages {
		got = append(got, p.Section)
	}
	if diff := cmp.Diff([]string{"Guides", "Deep", "Docs", "Blog"}, got); diff != "" {
		t.Errorf("sections (-want +got):\n%s", diff)
	}
}
