package docs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// sidebarSlices cuts a sidebar into shared documents, so that a page loads only what it shows:
// the top with all that is open at first, and the items of each category that is closed at first.
// The reference to a closed category's items holds what the category shows without them.
type sidebarSlices struct {
	// id is the ID of the sidebar and the prefix of the IDs of all its slices.
	id   string
	data []plugin.Data
	// places are the slices with links to a page, by its comparable path.
	places map[string][]string
	err    error
}

// newSidebarSlices cuts a sidebar. The first document is the top.
func newSidebarSlices(id string, items []*sidebarItem) (*sidebarSlices, error) {
	s := &sidebarSlices{id: id, places: map[string][]string{}}
	s.data = append(s.data, plugin.Data{ID: id})
	top := s.encode(s.sliceItems("", "", items))
	s.data[0].JSON = top
	return s, s.err
}

func (s *sidebarSlices) encode(list PropSidebar) json.RawMessage {
	text, err := marshal(list)
	if err != nil && s.err == nil {
		s.err = err
	}
	return text
}

// sliceItems returns the items of a level. slice names the slice with the level, "" for the top; around
// names the enclosing category.
func (s *sidebarSlices) sliceItems(slice, around string, items []*sidebarItem) PropSidebar {
	list := make(PropSidebar, len(items))
	labels := map[string]int{}
	for i, item := range items {
		list[i] = propItem(item)
		s.recordPlace(slice, list[i])
		category, ok := list[i].(*PropSidebarItemCategory)
		if !ok {
			continue
		}
		labels[category.Label]++
		name := sliceName(around, category.Label, labels[category.Label])
		if !category.Collapsible || !category.Collapsed || len(item.items) == 0 {
			category.Items.list = s.sliceItems(slice, name, item.items)
			continue
		}
		s.moveToSlice(category, name, item.items)
	}
	return list
}

// moveToSlice puts the items of a category into a slice of their own.
func (s *sidebarSlices) moveToSlice(category *PropSidebarItemCategory, name string, items []*sidebarItem) {
	category.Items.data = s.id + "/" + name
	if category.Href == "" || category.LinkUnlisted {
		category.FirstLink = firstListed(items)
	}
	category.Hidden = !anyListed(items)
	at := len(s.data)
	s.data = append(s.data, plugin.Data{ID: category.Items.data})
	s.data[at].JSON = s.encode(s.sliceItems(name, name, items))
}

// recordPlace records the slice with a link.
func (s *sidebarSlices) recordPlace(slice string, item PropSidebarItem) {
	var href string
	switch item := item.(type) {
	case *PropSidebarItemLink:
		href = item.Href
	case *PropSidebarItemCategory:
		href = item.Href
	}
	path := comparablePath(href)
	if href != "" && !slices.Contains(s.places[path], slice) {
		s.places[path] = append(s.places[path], slice)
	}
}

// comparablePath normalizes a path for comparison: case and a trailing slash do not count.
func comparablePath(path string) string {
	if len(path) > 1 {
		path = strings.TrimSuffix(path, "/")
	}
	return strings.ToLower(path)
}

// sliceName derives the name of a category from that of the enclosing category, its label and its
// number among those with the same label, so that edits elsewhere do not change it.
func sliceName(around, label string, number int) string {
	sum := sha256.Sum256([]byte(around + "\x00" + label + "\x00" + strconv.Itoa(number)))
	return hex.EncodeToString(sum[:4])
}

// firstListed is the first link to a listed page; "" if there is none.
func firstListed(items []*sidebarItem) string {
	for _, item := range items {
		if link := listedLink(propItem(item)); link != "" {
			return link
		}
		if link := firstListed(item.items); link != "" {
			return link
		}
	}
	return ""
}

// listedLink is the item's own link, if readers may see it.
func listedLink(item PropSidebarItem) string {
	switch item := item.(type) {
	case *PropSidebarItemLink:
		if !item.Unlisted {
			return item.Href
		}
	case *PropSidebarItemCategory:
		if !item.LinkUnlisted {
			return item.Href
		}
	}
	return ""
}

// anyListed reports whether at least one of the items is listed.
func anyListed(items []*sidebarItem) bool {
	return slices.ContainsFunc(items, func(item *sidebarItem) bool {
		return item.kind == "html" || listedLink(propItem(item)) != "" || anyListed(item.items)
	})
}

// sidebarList is the items of a category, or the ID of the shared data with them.
type sidebarList struct {
	list PropSidebar
	data string
}

// MarshalJSON implements json.Marshaler.
func (l sidebarList) MarshalJSON() ([]byte, error) {
	if l.data != "" {
		return marshal(map[string]string{"$data": l.data})
	}
	return marshal(l.list)
}
