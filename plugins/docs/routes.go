package docs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// emitter writes the routes, layouts and data of an instance.
type emitter struct {
	site     *plugin.Site
	id       string
	opts     *Options
	versions []*loadedVersion
	out      *plugin.BuildRoutesResponse
	// sidebars are the sidebars of the versions so far, by the IDs of their layouts.
	sidebars map[string]*sidebarSlices
	// versionDocs reports whether code of the site reads the list of docs of a version.
	versionDocs bool
}

// sidebarPlaces returns the slices of a sidebar with links to a page; nil if only the top has
// them.
func (e *emitter) sidebarPlaces(layout, permalink string) []string {
	s := e.sidebars[layout]
	if s == nil {
		return nil
	}
	places := s.places[comparablePath(permalink)]
	if len(places) == 1 && places[0] == "" {
		return nil
	}
	return places
}

// rootLayoutID is the ID of the layout around all versions of the instance.
func (e *emitter) rootLayoutID() string { return "docs/" + e.id }

// emitVersion emits everything of one version.
func (e *emitter) emitVersion(v *loadedVersion) error {
	parent := e.rootLayoutID() + "/" + v.name
	layout, err := e.versionLayout(parent, v)
	if err != nil {
		return err
	}
	e.out.Layouts = append(e.out.Layouts, layout)
	for _, s := range v.sidebars {
		if err := e.emitSidebar(parent, s); err != nil {
			return err
		}
	}
	if v.hasBareDocs() {
		e.out.Layouts = append(e.out.Layouts, plugin.Layout{ID: sidebarLayout(parent, ""), Component: e.opts.DocRootComponent, Parent: parent})
	}
	for _, d := range v.docs {
		if err := e.emitDoc(parent, v, d); err != nil {
			return fmt.Errorf("emitting the route of %s: %w", d.file, err)
		}
	}
	for _, index := range v.generatedIndices {
		if err := e.emitGeneratedIndex(parent, v, index); err != nil {
			return err
		}
	}
	e.emitNotFound(parent, v)
	return e.emitTags(parent, v)
}

// emitNotFound emits the page for unknown paths if the version lies at the base URL: all of these are below
// it, and their page has the version's layout.
func (e *emitter) emitNotFound(parent string, v *loadedVersion) {
	if strings.TrimSuffix(v.path, "/") != strings.TrimSuffix(e.site.BaseURL, "/") {
		return
	}
	e.out.Routes = append(e.out.Routes, plugin.Route{
		Path: e.site.NotFoundPath(), Component: "@theme/NotFound/Content", Layout: parent,
	})
}

// versionLayout is the layout around the pages of a version.
func (e *emitter) versionLayout(id string, v *loadedVersion) (plugin.Layout, error) {
	layout := plugin.Layout{ID: id, Component: e.opts.DocVersionRootComponent, Parent: e.rootLayoutID()}
	metadata := e.versionMetadata(v)
	if !e.versionDocs {
		props, err := marshal(DocVersionRootProps{Version: metadata})
		layout.Props = props
		return layout, err
	}
	metadata.Docs = docsOf(v)
	version, err := marshal(metadata)
	e.out.Data = append(e.out.Data, plugin.Data{ID: id, JSON: version})
	layout.Data = map[string]string{"version": id}
	return layout, err
}

// versionMetadata returns the metadata of a version for its pages.
func (e *emitter) versionMetadata(v *loadedVersion) PropVersionMetadata {
	m := PropVersionMetadata{
		PluginID: e.id, Version: v.name, Label: v.label, Badge: v.badge, NoIndex: v.noIndex,
		ClassName: v.className, IsLast: v.isLast,
	}
	if v.banner != "" {
		m.Banner = &v.banner
	}
	return m
}

// alternatesOf finds the same page in the other versions; find returns nil for a version
// without it.
func (e *emitter) alternatesOf(v *loadedVersion, find func(*loadedVersion) *AlternateDoc) map[string]AlternateDoc {
	var found map[string]AlternateDoc
	for _, other := range e.versions {
		if other == v {
			continue
		}
		if doc := find(other); doc != nil {
			if found == nil {
				found = map[string]AlternateDoc{}
			}
			found[other.name] = *doc
		}
	}
	return found
}

// sidebarLayout is the ID of the layout with the named sidebar, or without one.
func sidebarLayout(parent, name string) string {
	if name == "" {
		return parent + "/no-sidebar"
	}
	return parent + "/sidebar/" + name
}

func (e *emitter) emitSidebar(parent string, s *sidebar) error {
	id := sidebarLayout(parent, s.name)
	items := s.items
	if e.opts.SidebarGroupSize > 0 {
		items = groupItems(items, e.opts.SidebarGroupSize)
	}
	slices, err := newSidebarSlices(id, items)
	if err != nil {
		return fmt.Errorf("emitting the sidebar %s: %w", s.name, err)
	}
	props, err := marshal(DocRootProps{SidebarName: s.name})
	if err != nil {
		return err
	}
	e.emitLinks(s.items)
	e.sidebars[id] = slices
	e.out.Data = append(e.out.Data, slices.data...)
	e.out.Layouts = append(e.out.Layouts, plugin.Layout{
		ID: id, Component: e.opts.DocRootComponent, Parent: parent, Props: props, Data: map[string]string{"sidebar": id},
	})
	return nil
}

// emitLinks reports the addresses of a sidebar file to the link gate.
func (e *emitter) emitLinks(items []*sidebarItem) {
	for _, item := range items {
		if item.kind == "link" {
			e.out.Links = append(e.out.Links, plugin.Link{
				URL: item.address, Raw: item.href, Pos: item.hrefPos.Inside(item.href),
				Unchecked: strings.HasPrefix(item.address, "pathname://"),
			})
		}
		e.emitLinks(item.items)
	}
}

func (e *emitter) emitDoc(parent string, v *loadedVersion, d *document) error {
	at := v.places[d]
	metadata, err := marshal(DocMetadata{
		ID: d.id, Title: d.title, Description: d.description,
		Source: "@site/" + d.file, SourceDirName: d.dir, Slug: d.slug, Permalink: d.permalink,
		Draft: d.draft, Unlisted: d.unlisted, EditURL: d.editURL, Tags: tagMetadata(d.tags), Version: v.name,
		LastUpdatedBy: d.update.By, LastUpdatedAt: d.update.At, FormattedLastUpdatedAt: d.update.Text,
		SidebarPosition: d.sidebarPosition, FrontMatter: d.frontMatter.raw, Assets: docAssets(d),
		Sidebar: at.sidebar, Previous: at.Previous, Next: at.Next,
	})
	if err != nil {
		return err
	}
	props, err := marshal(DocPlaceProps{DocID: d.id, Alternates: e.alternatesOf(v, func(other *loadedVersion) *AlternateDoc {
		same := other.byID[d.id]
		if same == nil {
			return nil
		}
		return &AlternateDoc{Path: same.permalink, Sidebar: other.places[same].sidebar, Unlisted: same.unlisted}
	}), CardDocs: v.cardDocs(d), Places: e.sidebarPlaces(sidebarLayout(parent, at.sidebar), d.permalink)})
	if err != nil {
		return err
	}
	e.out.Routes = append(e.out.Routes, plugin.Route{
		Path: d.permalink, Component: e.opts.DocItemComponent, Layout: sidebarLayout(parent, at.sidebar), Props: props,
		Documents: []plugin.Document{{Prop: "content", Source: d.file, Metadata: metadata}},
		Meta: plugin.RouteMeta{
			Source: d.file, Original: d.original, Unlisted: d.unlisted, LastUpdatedAt: d.update.Known,
			Version: v.name, LastVersion: v.isLast, Category: v.nav.categoryOf[d],
		},
	})
	return nil
}

func (e *emitter) emitGeneratedIndex(parent string, v *loadedVersion, index *generatedIndex) error {
	r := v.nav.orders[index.sidebar]
	props, err := marshal(DocCategoryGeneratedIndexPageProps{
		CategoryGeneratedIndex: index.prop(r.neighbours(r.atIndex[index])),
		DocID:                  index.slug,
		Alternates: e.alternatesOf(v, func(other *loadedVersion) *AlternateDoc {
			same := other.indexBySlug[index.slug]
			if same == nil {
				return nil
			}
			return &AlternateDoc{Path: same.permalink, Sidebar: same.sidebar}
		}),
		Places: e.sidebarPlaces(sidebarLayout(parent, index.sidebar), index.permalink),
	})
	if err != nil {
		return fmt.Errorf("emitting the generated index %s: %w", index.permalink, err)
	}
	if strings.HasPrefix(index.image, "/") && index.source != "" {
		e.out.Links = append(e.out.Links, plugin.Link{
			URL: e.site.WithBaseURL(index.image), Raw: index.image, Pos: diag.Pos{File: index.source}, File: true,
		})
	}
	e.out.Routes = append(e.out.Routes, plugin.Route{
		Path: index.permalink, Component: e.opts.DocCategoryGeneratedIndexComponent,
		Layout: sidebarLayout(parent, index.sidebar), Props: props,
		Meta: plugin.RouteMeta{Version: v.name, LastVersion: v.isLast},
	})
	return nil
}

// docAssets are the files beside a doc; nil for none.
func docAssets(d *document) *DocAssets {
	if d.image == nil {
		return nil
	}
	return &DocAssets{Image: *d.image}
}

// marshal writes JSON without escaping HTML: it goes into JSON files and is
// escaped where it is put into a document.
func marshal(v any) (json.RawMessage, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}
