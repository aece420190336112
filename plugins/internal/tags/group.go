package tags

import (
	"cmp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
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

// sortByLabel sorts groups as readers look for them: case and accents count last.
func sortByLabel[T any](groups []Group[T]) {
	keys := make(map[string]string, len(groups))
	for _, g := range groups {
		keys[g.Tag.Label] = folded(g.Tag.Label)
	}
	slices.SortStableFunc(groups, func(a, b Group[T]) int {
		return cmp.Or(
			cmp.Compare(keys[a.Tag.Label], keys[b.Tag.Label]),
			cmp.Compare(a.Tag.Label, b.Tag.Label),
			cmp.Compare(a.Tag.Permalink, b.Tag.Permalink),
		)
	})
}

func folded(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(s)) {
		if r < 0x300 || r > 0x36f {
			b.WriteRune(r)
		}
	}
	return b.String()
}
