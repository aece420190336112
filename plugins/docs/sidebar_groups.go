package docs

import (
	"iter"
	"slices"
)

// groupItems returns the items with each level of more than size items cut into groups of that size: closed categories
// without a page, named after their first and last item. Levels of too many groups are cut in the same way. The items
// themselves are not changed, since other sidebars and the reading order share them.
func groupItems(items []*sidebarItem, size int) []*sidebarItem {
	level := make([]*sidebarItem, len(items))
	for i, item := range items {
		level[i] = item
		if len(item.items) > 0 {
			category := *item
			category.items = groupItems(item.items, size)
			category.grouped = len(item.items) > size
			level[i] = &category
		}
	}
	for len(level) > size {
		var groups []*sidebarItem
		for group := range slices.Chunk(level, size) {
			if len(group) == 1 {
				groups = append(groups, group[0])
				continue
			}
			groups = append(groups, &sidebarItem{
				kind: "category", label: groupLabel(group), collapsible: true, collapsed: true, items: group, isGroup: true,
			})
		}
		level = groups
	}
	return level
}

// groupLabel names the first and the last item with a label.
func groupLabel(items []*sidebarItem) string {
	first, last := edgeLabel(items, slices.Values), edgeLabel(items, backward)
	if first == last {
		return first
	}
	return first + " … " + last
}

// edgeLabel is the first label of the items in an order.
func edgeLabel(items []*sidebarItem, order func([]*sidebarItem) iter.Seq[*sidebarItem]) string {
	for item := range order(items) {
		label := ""
		switch prop := propItem(item).(type) {
		case *PropSidebarItemLink:
			label = prop.Label
		case *PropSidebarItemCategory:
			if label = prop.Label; item.isGroup {
				label = edgeLabel(item.items, order)
			}
		}
		if label != "" {
			return label
		}
	}
	return ""
}

func backward(items []*sidebarItem) iter.Seq[*sidebarItem] {
	return func(yield func(*sidebarItem) bool) {
		for _, item := range slices.Backward(items) {
			if !yield(item) {
				return
			}
		}
	}
}
