package openapi

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/gosaur/gosaur/core/plugin"
)

// sidebarLink is a link in the sidebar, as the theme gets it.
type sidebarLink struct {
	Type      string `json:"type"`
	Label     string `json:"label"`
	Href      string `json:"href"`
	DocID     string `json:"docId"`
	ClassName string `json:"className,omitempty"`
}

// sidebarGroup is a group in the sidebar. Items is the list, or a reference to the shared data with it.
type sidebarGroup struct {
	Type        string          `json:"type"`
	Label       string          `json:"label"`
	Collapsed   bool            `json:"collapsed"`
	Collapsible bool            `json:"collapsible"`
	Href        string          `json:"href,omitempty"`
	FirstLink   string          `json:"firstLink,omitempty"`
	Items       json.RawMessage `json:"items"`
}

// entryPage is a page in the order of the sidebar.
type entryPage struct {
	id, title, path string
	// method is the method of the page's operation, "" for none, and source the file that describes the
	// page.
	method, source string
	// group is the label of the group with it, and slice the name of the group's shared data; "" for none.
	group, slice string
	writePage    func() *page
	// consoleOperation is the operation that the console on the page can call; nil for none.
	consoleOperation *operation
}

// navigation are the pages of a site with its sidebar.
type navigation struct {
	pages []*entryPage
	// data are the sidebar, and the slices of it that load when they are opened.
	data []plugin.Data
}

// buildNavigation puts the pages into the order of the sidebar. id is that of the sidebar's shared data.
func (s *site) buildNavigation(id string) (*navigation, error) {
	n := &navigation{data: []plugin.Data{{ID: id}}}
	top := []any{}
	add := func(p *entryPage) sidebarLink {
		n.pages = append(n.pages, p)
		out := sidebarLink{Type: "link", Label: p.title, Href: p.path, DocID: p.id}
		if p.method != "" {
			out.ClassName = "openapi-link openapi-link-" + p.method
		}
		return out
	}
	overview := add(&entryPage{id: "overview", title: s.title(), path: s.overviewPath(), source: s.root.f.name, writePage: s.overview})
	overview.Label = s.texts["overview"]
	top = append(top, overview)
	group := func(name, label, href string, list []*entryPage) error {
		if len(list) == 0 {
			return nil
		}
		slice := ""
		if s.opts.Collapsed {
			sum := sha256.Sum256([]byte(name))
			slice = hex.EncodeToString(sum[:4])
		}
		items := make([]sidebarLink, len(list))
		for i, p := range list {
			p.group, p.slice = label, slice
			items[i] = add(p)
		}
		raw, err := marshal(items)
		if err != nil {
			return err
		}
		out := sidebarGroup{Type: "category", Label: label, Collapsible: true, Collapsed: s.opts.Collapsed, Href: href, Items: raw}
		if slice != "" {
			data := plugin.Data{ID: id + "/" + slice, JSON: raw}
			n.data = append(n.data, data)
			if out.Items, err = marshal(map[string]string{"$data": data.ID}); err != nil {
				return err
			}
			if href == "" {
				out.FirstLink = list[0].path
			}
		}
		top = append(top, out)
		return nil
	}
	if err := s.addGroups(n, group); err != nil {
		return nil, err
	}
	var err error
	n.data[0].JSON, err = marshal(top)
	return n, err
}

// addGroups adds the groups of the sidebar.
func (s *site) addGroups(n *navigation, group func(name, label, href string, list []*entryPage) error) error {
	for _, t := range s.tags {
		n.pages = append(n.pages, s.tagEntry(t))
		var list []*entryPage
		for _, op := range t.operations {
			if op.tag == t { // each page has one place
				list = append(list, s.operationEntry(op))
			}
		}
		if err := group("tag "+t.name, t.name, s.tagPath(t), list); err != nil {
			return err
		}
	}
	var rest, hooks, schemas []*entryPage
	for _, op := range untaggedOperations(s.operations) {
		rest = append(rest, s.operationEntry(op))
	}
	for _, op := range s.webhooks {
		hooks = append(hooks, s.operationEntry(op))
	}
	if s.opts.Schemas {
		for _, c := range s.schemas {
			schemas = append(schemas, &entryPage{
				id: "schemas/" + c.slug, title: c.name, path: s.schemaPath(c), source: c.f.name, writePage: func() *page { return s.schemaPage(c) },
			})
		}
	}
	for _, g := range []struct {
		label textKey
		list  []*entryPage
	}{{"operations", rest}, {"webhooks", hooks}, {"schemas", schemas}} {
		if err := group("group "+string(g.label), s.texts[g.label], "", g.list); err != nil {
			return fmt.Errorf("sidebar: %w", err)
		}
	}
	return nil
}

func (s *site) tagEntry(t *tag) *entryPage {
	source := s.root.f.name
	if t.described.exists() {
		source = t.described.f.name
	}
	return &entryPage{id: "tags/" + t.slug, title: t.name, path: s.tagPath(t), source: source, writePage: func() *page { return s.tagPage(t) }}
}

func (s *site) operationEntry(op *operation) *entryPage {
	e := &entryPage{
		id: "operations/" + op.slug, title: op.title, path: s.operationPath(op), method: op.method, source: op.f.name,
		writePage: func() *page { return s.operationPage(op) },
	}
	if op.webhook {
		e.id = "webhooks/" + op.slug
	} else if s.opts.Console {
		e.consoleOperation = op
	}
	return e
}
