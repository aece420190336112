package openapi

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// pageMetadata is the metadata of a page for the theme, in the form of a doc's.
type pageMetadata struct {
	ID            string          `json:"id"`
	Title         string          `json:"title"`
	Description   string          `json:"description"`
	Source        string          `json:"source"`
	SourceDirName string          `json:"sourceDirName"`
	Slug          string          `json:"slug"`
	Permalink     string          `json:"permalink"`
	Draft         bool            `json:"draft"`
	Unlisted      bool            `json:"unlisted"`
	Tags          []string        `json:"tags"`
	Version       string          `json:"version"`
	FrontMatter   json.RawMessage `json:"frontMatter"`
	Sidebar       string          `json:"sidebar"`
	Previous      *neighbor       `json:"previous,omitempty"`
	Next          *neighbor       `json:"next,omitempty"`
}

// neighbor is the page before or after another.
type neighbor struct {
	Title     string `json:"title"`
	Permalink string `json:"permalink"`
}

// pageProps are the props of a page.
type pageProps struct {
	DocID string `json:"docId"`
	// Places names the parts of the sidebar with links to the page; absent for the top alone.
	Places []string `json:"places,omitempty"`
}

// layoutVersion is the version of docs that the layouts show.
const layoutVersion = "current"

// layouts returns the layouts around the pages, outermost first. The pages are in the last one, whose
// ID is also that of the sidebar's shared data.
func (s *site) layouts(id string) ([]plugin.Layout, error) {
	root := "openapi/" + id
	version, err := marshal(map[string]any{"version": map[string]any{
		"pluginId": "openapi-" + id, "version": layoutVersion, "label": s.root.get("info").get("version").line(), "banner": nil, "badge": false,
		"noIndex": false, "className": "openapi-pages", "isLast": true,
	}})
	if err != nil {
		return nil, err
	}
	sidebar := root + "/sidebar"
	props, err := marshal(map[string]string{"sidebarName": "api"})
	return []plugin.Layout{
		{ID: root, Component: "@theme/DocsRoot"},
		{ID: root + "/version", Component: "@theme/DocVersionRoot", Parent: root, Props: version},
		{ID: sidebar, Component: s.opts.DocRootComponent, Parent: root + "/version", Props: props, Data: map[string]string{"sidebar": sidebar}},
	}, err
}

// routes returns the pages.
func (s *site) routes(layout string, pages []*entryPage) ([]plugin.Route, error) {
	routes := make([]plugin.Route, len(pages))
	for i, e := range pages {
		var err error
		if routes[i], err = s.route(layout, pages, i); err != nil {
			return nil, fmt.Errorf("the page %s: %w", e.path, err)
		}
	}
	return routes, nil
}

func (s *site) route(layout string, pages []*entryPage, i int) (plugin.Route, error) {
	e := pages[i]
	m := pageMetadata{
		ID: e.id, Title: e.title, Source: "@site/" + e.source, SourceDirName: ".", Slug: "/" + e.id, Permalink: e.path, Tags: []string{},
		Version: layoutVersion, FrontMatter: json.RawMessage("{}"), Sidebar: "api",
	}
	if i > 0 {
		m.Previous = &neighbor{pages[i-1].title, pages[i-1].path}
	}
	if i+1 < len(pages) {
		m.Next = &neighbor{pages[i+1].title, pages[i+1].path}
	}
	props := pageProps{DocID: e.id}
	if e.slice != "" {
		props.Places = []string{e.slice}
	}
	p := e.writePage()
	m.Description = summaryOf(p)
	metadata, err := marshal(m)
	if err != nil {
		return plugin.Route{}, err
	}
	encoded, err := marshal(props)
	if err != nil {
		return plugin.Route{}, err
	}
	route := plugin.Route{
		Path: e.path, Component: s.opts.DocItemComponent, Layout: layout, Props: encoded,
		Documents: []plugin.Document{{Prop: "content", Source: e.source, Metadata: metadata, Text: p.b.String(), Parts: p.parts}},
		Meta:      plugin.RouteMeta{Category: e.group},
	}
	if i == 0 {
		route.Meta.Source = s.root.f.name
	}
	if e.consoleOperation != nil {
		route.ContentSources = sourcesOf(s.serversOf(e.consoleOperation))
	}
	return route, nil
}

// summaryOf is the beginning of a page's first description, for its head.
func summaryOf(p *page) string {
	if len(p.parts) == 0 {
		return ""
	}
	first, _, _ := strings.Cut(strings.TrimSpace(p.parts[0].Text), "\n\n")
	words := strings.Fields(strings.NewReplacer("`", "", "*", "", "#", "", "[", "", "<br>", " ").Replace(linkTarget.ReplaceAllString(first, "")))
	text := ""
	for _, word := range words {
		if len(text)+len(word) > 200 {
			return text + "…"
		}
		text = strings.TrimSpace(text + " " + word)
	}
	return text
}

// sourcesOf returns the sources that the console needs in a content security policy: the origins of
// servers.
func sourcesOf(servers []string) []plugin.ContentSource {
	var list []plugin.ContentSource
	for _, server := range servers {
		u, err := url.Parse(server)
		if err != nil || !validHost.MatchString(u.Host) {
			continue
		}
		list = append(list, plugin.ContentSource{Directive: "connect-src", Source: u.Scheme + "://" + u.Host})
	}
	return list
}
