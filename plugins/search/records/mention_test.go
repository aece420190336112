package records_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestPagesKnowWhatOthersSayOfThem(t *testing.T) {
	docs := plugin.RouteMeta{Source: "a.md", Version: "2.0", LastVersion: true}
	link := func(text string, start, end int) plugin.SectionLink {
		return plugin.SectionLink{To: "/base/a#x", Text: text, Start: start, End: end}
	}
	hidden := page("/base/hidden", `{"search":false}`, docs, plugin.Section{Text: []string{"secret"}, Links: []plugin.SectionLink{link("secret", 0, 1)}})
	long := make([]byte, 400)
	for i := range long {
		long[i] = 'x'
	}
	pages := records.Pages(site(), []plugin.PageText{
		page("/base/a", `{}`, docs, plugin.Section{Text: []string{"me"}, Links: []plugin.SectionLink{link("me", 0, 1)}}),
		page("/base/b", `{}`, docs, plugin.Section{
			Text:  []string{"How?", "Page A", "Page A", "A " + string(long), "A or B"},
			Links: []plugin.SectionLink{link("Page A", 0, 2), link("Page A", 2, 3), link("A", 3, 4), link("A", 4, 5), {To: "/base/c", Text: "B", Start: 4, End: 5}},
		}),
		page("/base/c", `{}`, docs, plugin.Section{Level: 2, Heading: "Page A", Links: []plugin.SectionLink{link("Page A", 0, 0)}}),
		hidden,
	}, nil)
	if diff := cmp.Diff([]records.Mention{{Text: "Page A", Pages: 2}, {Text: "A", Pages: 1}}, pages[0].Links); diff != "" {
		t.Errorf("links (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]records.Mention{{Text: "How?", Pages: 1}}, pages[0].Around); diff != "" {
		t.Errorf("around links: long text, several pages and the page itself do not count (-want +got):\n%s", diff)
	}
}
