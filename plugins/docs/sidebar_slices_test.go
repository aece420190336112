package docs

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
)

func slicedLink(label, path string) *sidebarItem {
	return &sidebarItem{kind: "link", label: label, href: path}
}

func slicedCategory(label string, collapsed bool, items ...*sidebarItem) *sidebarItem {
	return &sidebarItem{kind: "category", label: label, collapsible: true, collapsed: collapsed, items: items}
}

func sliced(t *testing.T, items ...*sidebarItem) *sidebarSlices {
	t.Helper()
	s, err := newSidebarSlices("s", items)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAnEditOfATitleChangesOneSlice(t *testing.T) {
	tree := func(title string) []plugin.Data {
		return sliced(t,
			slicedLink("Home", "/"),
			slicedCategory("A", true, slicedLink("One", "/one"), slicedCategory("A in A", true, slicedLink(title, "/two"))),
			slicedCategory("A", true, slicedLink("Three", "/three")),
			slicedCategory("Open", false, slicedCategory("Closed", true, slicedLink("Four", "/four"))),
		).data
	}
	before, after := tree("Two"), tree("Another title")
	if len(before) != 5 {
		t.Fatalf("%d slices, want the top and one of each category that is closed", len(before))
	}
	var changed []string
	for i := range before {
		if before[i].ID != after[i].ID {
			t.Errorf("the slice %s is called %s after the edit", before[i].ID, after[i].ID)
		}
		if !bytes.Equal(before[i].JSON, after[i].JSON) {
			changed = append(changed, string(after[i].JSON))
		}
	}
	if len(changed) != 1 || !strings.Contains(changed[0], "Another title") {
		t.Errorf("changed slices: %v", changed)
	}
}

func TestAClosedCategoryTellsWhatItShowsOfItsItems(t *testing.T) {
	unlisted := &sidebarItem{kind: "doc", doc: &document{id: "x", permalink: "/x", unlisted: true}}
	for name, tt := range map[string]struct {
		items  []*sidebarItem
		link   string
		hidden bool
	}{
		"the first link":                    {[]*sidebarItem{slicedCategory("In", true, slicedLink("L", "/l"))}, "/l", false},
		"none for readers":                  {[]*sidebarItem{unlisted}, "", true},
		"the first of those that are there": {[]*sidebarItem{unlisted, slicedLink("L", "/l")}, "/l", false},
		"a piece of HTML":                   {[]*sidebarItem{{kind: "html", value: "<hr>"}}, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			var got []struct {
				FirstLink string
				Hidden    bool
			}
			s := sliced(t, slicedCategory("C", true, tt.items...))
			if err := json.Unmarshal(s.data[0].JSON, &got); err != nil {
				t.Fatal(err)
			}
			if got[0].FirstLink != tt.link || got[0].Hidden != tt.hidden {
				t.Errorf("first link %q, hidden %v", got[0].FirstLink, got[0].Hidden)
			}
		})
	}
}

func TestAPageKnowsTheSlicesWithLinksToIt(t *testing.T) {
	s := sliced(t,
		slicedLink("Top", "/page/"),
		slicedCategory("A", true, slicedLink("Again", "/Page"), slicedLink("Once more", "/page")),
		slicedCategory("Open", false, slicedLink("Other", "/other")),
	)
	want := map[string][]string{"/page": {"", sliceName("", "A", 1)}, "/other": {""}}
	if diff := cmp.Diff(want, s.places); diff != "" {
		t.Error(diff)
	}
}
