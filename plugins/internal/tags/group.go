package tags

import (
	"cmp"
	"slices"
)

// Group holds the items that have a tag, in the order of the items.
type Group[T any] struct {
	Tag Tag
	// Items are the listed ones. If there are none, they are the unlisted ones.
	Items []T
	// Unlisted reports whether all items are unlisted, and so is the tag.
	Unlisted bool
}

// GroupBy returns the groups of all tags, by label. Tags with the same permalink are one tag, with
// the label from the first item that has it.
func GroupBy[T any](items []T, tagsOf func(T) []Tag, unlisted func(T) bool) []Group[T] {
	index := map[string]int{}
	var groups []Group[T]
	for _, item := range items {
		for _, tag := range tagsOf(item) {
			i, ok := index[tag.Permalink]
			if !ok {
				i = len(groups)
				index[tag.Permalink] = i
				groups = append(groups, Group[T]{Tag: tag, Unlisted: true})
			}
			groups[i].Items = append(groups[i].Items, item)
			groups[i].Unlisted = groups[i].Unlisted && unlisted(item)
		}
	}
	for i := range groups {
		if g := &groups[i]; !g.Unlisted {
			g.Items = slices.DeleteFunc(g.Items, unlisted)
		}
	}
	sortByLabel(groups)
	return groups
}

// sortByLabel sorts groups in the order in which readers look for labels.
func sortByLabel[T any](groups []Group[T]) {
	orders := make(map[string]Order, len(groups))
	for _, g := range groups {
		orders[g.Tag.Label] = NewOrder(g.Tag.Label)
	}
	slices.SortStableFunc(groups, func(a, b Group[T]) int {
		return cmp.Or(orders[a.Tag.Label].Compare(orders[b.Tag.Label]), cmp.Compare(a.Tag.Permalink, b.Tag.Permalink))
	})
}
