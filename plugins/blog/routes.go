package blog

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/localdate"
	"github.com/gosaur/gosaur/plugins/internal/tags"
)

// emitter writes the routes and data of an instance.
type emitter struct {
	*loader
	content *content
	feeds   []BlogFeedLink
	out     *plugin.BuildRoutesResponse
	// metadata is each post's metadata as JSON, encoded once: several pages show a post.
	metadata map[*post]json.RawMessage
}

// emit writes everything.
func (e *emitter) emit() error {
	e.metadata = make(map[*post]json.RawMessage, len(e.content.posts))
	for _, p := range e.content.posts {
		data, err := marshal(p.meta)
		if err != nil {
			return fmt.Errorf("emitting the metadata of %s: %w", p.file, err)
		}
		e.metadata[p] = data
	}
	listed := e.content.listed()
	for _, step := range []func([]*post) error{e.emitSidebar, e.emitPosts, e.emitList, e.emitTags, e.emitArchive, e.emitAuthors} {
		if err := step(listed); err != nil {
			return err
		}
	}
	return nil
}

// dataID names shared data of the instance.
func (e *emitter) dataID(name string) string { return "blog/" + e.id + "/" + name }

// emitData emits shared data and returns its ID.
func (e *emitter) emitData(name string, v any) (string, error) {
	text, err := marshal(v)
	if err != nil {
		return "", fmt.Errorf("emitting the %s: %w", name, err)
	}
	e.out.Data = append(e.out.Data, plugin.Data{ID: e.dataID(name), JSON: text})
	return e.dataID(name), nil
}

// emitRoute emits a page with the list of recent posts next to it.
func (e *emitter) emitRoute(r plugin.Route, props any) error {
	if props != nil {
		text, err := marshal(props)
		if err != nil {
			return fmt.Errorf("emitting the route %s: %w", r.Path, err)
		}
		r.Props = text
	}
	if r.Data == nil {
		r.Data = map[string]string{}
	}
	r.Data["sidebar"] = e.dataID("sidebar")
	e.out.Routes = append(e.out.Routes, r)
	return nil
}

// listDocuments returns the documents of a list: each post up to its truncate marker.
func (e *emitter) listDocuments(posts []*post) []plugin.Document {
	documents := make([]plugin.Document, len(posts))
	for i, p := range posts {
		documents[i] = plugin.Document{Prop: "items[]", Source: p.file, Excerpt: true, TruncateMarker: e.opts.TruncateMarker, HideTitle: true, Metadata: e.metadata[p]}
	}
	return documents
}

func (e *emitter) emitSidebar([]*post) error {
	recent := e.content.posts[:e.opts.BlogSidebarCount.limit(len(e.content.posts))]
	prop := BlogSidebar{Title: e.opts.BlogSidebarTitle, Items: make([]BlogSidebarItem, len(recent))}
	for i, p := range recent {
		prop.Items[i] = BlogSidebarItem{Title: p.sidebarLabel, Permalink: p.meta.Permalink, Unlisted: p.meta.Unlisted, Date: p.meta.Date}
	}
	_, err := e.emitData("sidebar", prop)
	return err
}

func (e *emitter) emitPosts([]*post) error {
	for _, p := range e.content.posts {
		err := e.emitRoute(plugin.Route{
			Path: p.meta.Permalink, Component: e.opts.BlogPostComponent,
			Documents: []plugin.Document{{Prop: "content", Source: p.file, HideTitle: true, Metadata: e.metadata[p]}},
			Meta:      plugin.RouteMeta{Source: p.file, Original: p.original, Unlisted: p.meta.Unlisted, LastUpdatedAt: p.meta.LastUpdatedAt},
		}, nil)
		if err != nil {
			return err
		}
	}
	return nil
}

// emitList emits the list of posts. As in Docusaurus, a blog without posts has one empty page, unless postsPerPage is "ALL".
func (e *emitter) emitList(listed []*post) error {
	if len(listed) == 0 && e.opts.PostsPerPage.word != "" {
		return nil
	}
	links := e.listLinks(listed)
	for _, page := range e.paginate(listed, e.path()) {
		err := e.emitRoute(plugin.Route{
			Path: page.metadata.Permalink, Component: e.opts.BlogListComponent, Documents: e.listDocuments(page.posts),
		}, BlogListPageProps{page.metadata, links, withoutPosts(page.posts)})
		if err != nil {
			return err
		}
	}
	return nil
}

// listLinks returns the pages that the list of posts links to.
func (e *emitter) listLinks(listed []*post) BlogLinks {
	links := BlogLinks{Feeds: e.feeds}
	if e.hasArchive(listed) {
		links.Archive = e.path(e.opts.ArchiveBasePath.path)
	}
	if len(e.content.authors.keys) > 0 {
		links.Authors = e.path(e.opts.AuthorsBasePath)
	}
	if len(e.byTag()) > 0 {
		links.Tags = e.path(e.opts.TagsBasePath)
	}
	return links
}

func (e *emitter) hasArchive(listed []*post) bool {
	return e.opts.ArchiveBasePath.path != "" && len(listed) > 0
}

func (e *emitter) byTag() []tags.Group[*post] {
	return tags.GroupBy(e.content.posts, func(p *post) []tags.Tag { return p.meta.Tags }, isUnlisted)
}

func (e *emitter) emitTags([]*post) error {
	groups := e.byTag()
	if len(groups) == 0 {
		return nil
	}
	all := e.path(e.opts.TagsBasePath)
	list := []TagsListItem{}
	for _, g := range groups {
		if !g.Unlisted {
			list = append(list, TagsListItem{g.Tag.Label, g.Tag.Permalink, g.Tag.Description, len(g.Items)})
		}
		if err := e.emitTag(g, all); err != nil {
			return err
		}
	}
	id, err := e.emitData("tags", list)
	if err != nil {
		return err
	}
	return e.emitRoute(plugin.Route{Path: all, Component: e.opts.BlogTagsListComponent, Data: map[string]string{"tags": id}}, nil)
}

// emitTag emits the pages with the posts of one tag.
func (e *emitter) emitTag(g tags.Group[*post], all string) error {
	prop := TagModule{
		Label: g.Tag.Label, Permalink: g.Tag.Permalink, Description: g.Tag.Description,
		Count: len(g.Items), AllTagsPath: all, Unlisted: g.Unlisted,
	}
	for _, page := range e.paginate(g.Items, g.Tag.Permalink) {
		err := e.emitRoute(plugin.Route{
			Path: page.metadata.Permalink, Component: e.opts.BlogTagsPostsComponent, Documents: e.listDocuments(page.posts),
			Meta: plugin.RouteMeta{Unlisted: g.Unlisted},
		}, BlogTagsPostsPageProps{prop, page.metadata})
		if err != nil {
			return err
		}
	}
	return nil
}

func (e *emitter) emitArchive(listed []*post) error {
	if !e.hasArchive(listed) {
		return nil
	}
	prop := BlogArchive{BlogPosts: make([]ArchiveBlogPost, len(listed))}
	for i, p := range listed {
		meta := p.meta
		meta.FormattedDay = localdate.DayAndMonth(p.date, e.site.Locale)
		prop.BlogPosts[i].Metadata = meta
	}
	id, err := e.emitData("archive", prop)
	if err != nil {
		return err
	}
	e.out.Routes = append(e.out.Routes, plugin.Route{
		Path: e.path(e.opts.ArchiveBasePath.path), Component: e.opts.BlogArchiveComponent, Data: map[string]string{"archive": id},
	})
	return nil
}

func (e *emitter) emitAuthors(listed []*post) error {
	known := e.content.authors
	if len(known.keys) == 0 {
		return nil
	}
	posts := map[string][]*post{}
	for _, p := range listed {
		for _, a := range p.meta.Authors {
			if a.Key != nil {
				posts[*a.Key] = append(posts[*a.Key], p)
			}
		}
	}
	list := make([]authorItem, len(known.keys))
	for i, key := range known.keys {
		a := known.byKey[key]
		list[i] = authorItem{a.fields.prop(key, a.page), len(posts[key])}
		if a.page == "" {
			continue
		}
		for _, page := range e.paginate(posts[key], a.page) {
			err := e.emitRoute(plugin.Route{
				Path: page.metadata.Permalink, Component: e.opts.BlogAuthorsPostsComponent, Documents: e.listDocuments(page.posts),
			}, BlogAuthorsPostsPageProps{list[i], page.metadata, withoutPosts(page.posts)})
			if err != nil {
				return err
			}
		}
	}
	id, err := e.emitData("authors", list)
	if err != nil {
		return err
	}
	return e.emitRoute(plugin.Route{
		Path: e.path(e.opts.AuthorsBasePath), Component: e.opts.BlogAuthorsListComponent, Data: map[string]string{"authors": id},
	}, nil)
}

// marshal writes JSON without escaping HTML: it goes into JSON files and is escaped
// where it is put into a document.
func marshal(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}
