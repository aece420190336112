package docs

import (
	"fmt"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// tagsListItem is a tag in the list of tags.
type tagsListItem struct {
	Label       string `json:"label"`
	Permalink   string `json:"permalink"`
	Description string `json:"description,omitempty"`
	Count       int    `json:"count"`
}

// tagMetadata is a page's own list of tags.
func tagMetadata(list []tags.Tag) []TagMetadata {
	out := make([]TagMetadata, len(list))
	for i, tag := range list {
		out[i] = TagMetadata(tag)
	}
	return out
}

// emitTags emits a page for each tag of a version, and the list of the tags that listed
// docs have.
func (e *emitter) emitTags(parent string, v *loadedVersion) error {
	groups := tags.GroupBy(v.docs, func(d *document) []tags.Tag { return d.tags }, func(d *document) bool { return d.unlisted })
	var list DocTagsListPageProps
	for _, g := range groups {
		if !g.Unlisted {
			list.Tags = append(list.Tags, tagsListItem{g.Tag.Label, g.Tag.Permalink, g.Tag.Description, len(g.Items)})
		}
	}
	all := ""
	if len(list.Tags) > 0 {
		all = v.tagsPath(e.opts)
		route := plugin.Route{
			Path: all, Component: e.opts.DocTagsListComponent, Layout: parent,
			Meta: plugin.RouteMeta{Version: v.name, LastVersion: v.isLast},
		}
		if err := e.emitTagRoute(route, list); err != nil {
			return err
		}
	}
	for _, g := range groups {
		route := plugin.Route{
			Path: g.Tag.Permalink, Component: e.opts.DocTagDocListComponent, Layout: parent,
			Meta: plugin.RouteMeta{Unlisted: g.Unlisted, Version: v.name, LastVersion: v.isLast},
		}
		if err := e.emitTagRoute(route, DocTagDocListPageProps{Tag: tagDocList(g, all)}); err != nil {
			return err
		}
	}
	return nil
}

func (e *emitter) emitTagRoute(r plugin.Route, props any) (err error) {
	if r.Props, err = marshal(props); err != nil {
		return fmt.Errorf("emitting the route %s: %w", r.Path, err)
	}
	e.out.Routes = append(e.out.Routes, r)
	return nil
}

// tagDocList is a tag with its docs, by title.
func tagDocList(g tags.Group[*document], all string) PropTagDocList {
	prop := PropTagDocList{
		Label: g.Tag.Label, Permalink: g.Tag.Permalink, Description: g.Tag.Description,
		AllTagsPath: all, Count: len(g.Items), Items: make([]PropTagDocListDoc, len(g.Items)), Unlisted: g.Unlisted,
	}
	for i, d := range g.Items {
		prop.Items[i] = PropTagDocListDoc{ID: d.id, Title: d.title, Description: d.description, Permalink: d.permalink}
	}
	orders := make(map[string]tags.Order, len(prop.Items))
	for _, item := range prop.Items {
		orders[item.Title] = tags.NewOrder(item.Title)
	}
	slices.SortStableFunc(prop.Items, func(a, b PropTagDocListDoc) int { return orders[a.Title].Compare(orders[b.Title]) })
	return prop
}
