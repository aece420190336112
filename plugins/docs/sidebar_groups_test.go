package docs

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func links(n int) []*sidebarItem {
	items := make([]*sidebarItem, n)
	for i := range items {
		items[i] = slicedLink(fmt.Sprint("P", i+1), fmt.Sprint("/p", i+1))
	}
	return items
}

// written shows a level of groups as nested lists.
func written(items []*sidebarItem) string {
	parts := make([]string, len(items))
	for i, item := range items {
		if parts[i] = item.label; len(item.items) > 0 {
			parts[i] += "(" + written(item.items) + ")"
		}
	}
	return strings.Join(parts, " ")
}

func TestSidebarGroupSizeCutsLongLevelsIntoGroups(t *testing.T) {
	for name, tt := range map[string]struct {
		items []*sidebarItem
		size  int
		want  string
	}{
		"a level that is not too long": {links(3), 3, "P1 P2 P3"},
		"one item too many":            {links(4), 3, "P1 … P3(P1 P2 P3) P4"},
		"too many groups":              {links(5), 2, "P1 … P4(P1 … P2(P1 P2) P3 … P4(P3 P4)) P5"},
		"a level within a category":    {[]*sidebarItem{slicedCategory("C", true, links(3)...)}, 2, "C(P1 … P2(P1 P2) P3)"},
		"a category at an edge":        {append([]*sidebarItem{slicedCategory("C", true, links(1)...)}, links(2)...), 2, "C … P1(C(P1) P1) P2"},
		"items without labels":         {append([]*sidebarItem{{kind: "html", value: "<hr>"}}, links(2)...), 2, "P1( P1) P2"},
	} {
		t.Run(name, func(t *testing.T) {
			before := written(tt.items)
			if d := cmp.Diff(tt.want, written(groupItems(tt.items, tt.size))); d != "" {
				t.Error(d)
			}
			if after := written(tt.items); after != before {
				t.Errorf("the sidebar itself became %s", after)
			}
		})
	}
}

func TestAGroupIsASliceOfItsOwn(t *testing.T) {
	s := sliced(t, groupItems(links(5), 2)...)
	var top []struct {
		Group, Collapsed bool
		FirstLink        string
	}
	if err := json.Unmarshal(s.data[0].JSON, &top); err != nil || len(top) != 2 || !top[0].Group || !top[0].Collapsed || top[0].FirstLink != "/p1" {
		t.Errorf("the top is %s (%v)", s.data[0].JSON, err)
	}
	if len(s.data) != 4 || len(s.places["/p3"]) != 1 {
		t.Errorf("%d slices, /p3 in %v", len(s.data), s.places["/p3"])
	}
}
