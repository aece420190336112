package importer

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/tomlwriter"
)

// menuEntry is a menu item from the configuration or from the front matter of a page.
type menuEntry struct {
	name, identifier, parent string
	// to is an address or path; page is the page that it leads to, if any.
	to     string
	page   *page
	weight float64
}

// navbarMenus are the menus that become items of the navbar.
var navbarMenus = []string{"main", "global", "home", "docs"}

// convertMenus converts the main menus to items of the navbar, from the configuration and the pages.
func (h *hugo) convertMenus(w *workspace) {
	main, _ := h.languages()
	menus := tableAt(h.config, "languages", main[0])
	menus = mapOrDefault(mapOrDefault(tableAt(menus, "menus"), tableAt(menus, "menu")), mapOrDefault(tableAt(h.config, "menus"), tableAt(h.config, "menu")))
	all := map[string][]menuEntry{}
	for _, name := range slices.Sorted(maps.Keys(menus)) {
		if !slices.Contains(navbarMenus, name) {
			w.note(h.file, 0, "Add its items to themeConfig.navbar or footer", "left out: the menu %q", name)
			continue
		}
		for _, item := range tables(menus[name]) {
			all[name] = append(all[name], h.configuredEntry(w, item))
		}
	}
	for _, p := range w.pages {
		for name, e := range h.menuEntries[p] {
			if p.locale != "" {
				continue // the navbar is the same in all languages
			}
			if !slices.Contains(navbarMenus, name) {
				w.tally("menu-"+name, p.file, 1, "Add its items to themeConfig.navbar or footer", "left out: the menu %q", name)
				continue
			}
			e.name = firstNonEmpty(e.name, firstNonEmpty(p.text("sidebar_label"), firstNonEmpty(p.text("title"), p.heading())))
			all[name] = append(all[name], e)
		}
	}
	if name := stringAt(h.config, "sectionPagesMenu"); slices.Contains(navbarMenus, name) {
		all[name] = append(all[name], h.sectionEntries(w, all[name])...)
	}
	for _, name := range navbarMenus {
		for _, item := range menuItems(all[name], "", 0) {
			w.config.Sub("themeConfig").Sub("navbar").Append("items", item)
		}
	}
}

// tables returns the elements of a list that are maps.
func tables(v any) []map[string]any {
	items, _ := v.([]map[string]any)
	list, _ := v.([]any)
	for _, i := range list {
		if m, ok := i.(map[string]any); ok {
			items = append(items, m)
		}
	}
	return items
}

// configuredEntry returns a menu item from the configuration.
func (h *hugo) configuredEntry(w *workspace, item map[string]any) menuEntry {
	e := menuEntry{name: stringAt(item, "name"), identifier: stringAt(item, "identifier"), parent: stringAt(item, "parent"), weight: number(item["weight"])}
	if ref := stringAt(item, "pageRef"); ref != "" {
		e.to = ref
		if e.page, _ = w.byAddress(&page{}, "/"+strings.Trim(strings.TrimSuffix(ref, path.Ext(ref)), "/")); e.page != nil {
			e.name = firstNonEmpty(e.name, firstNonEmpty(e.page.text("sidebar_label"), e.page.text("title")))
		}
	}
	if address := stringAt(item, "url"); address != "" {
		e.to, e.page = address, nil
	}
	return e
}

// sectionEntries returns menu items for the sections that are in no menu yet.
func (h *hugo) sectionEntries(w *workspace, existing []menuEntry) []menuEntry {
	var out []menuEntry
	for _, p := range w.pages {
		section := path.Dir(p.outPath)
		if p.locale != "" || path.Base(p.outPath) != "index" || section == "." || strings.Contains(section, "/") || !strings.HasPrefix(path.Base(p.source), "_index.") {
			continue
		}
		if slices.ContainsFunc(existing, func(e menuEntry) bool { return e.page == p || e.identifier == section }) {
			continue
		}
		e := menuEntry{name: firstNonEmpty(p.text("sidebar_label"), firstNonEmpty(p.text("title"), section)), identifier: section, page: p}
		if e.weight = h.weights[p]; e.weight == noWeight {
			e.weight = 0
		}
		out = append(out, e)
	}
	return out
}

func number(v any) float64 {
	switch n := v.(type) {
	case int:
		return float64(n)
	case int64:
		return float64(n)
	case float64:
		return n
	}
	return 0
}

// menuItems returns the items of the navbar below a parent, in Hugo's order: by weight, those without a
// weight last.
func menuItems(entries []menuEntry, parent string, depth int) []any {
	var out []any
	entries = slices.Clone(entries)
	slices.SortStableFunc(entries, func(a, b menuEntry) int {
		if a.weight != b.weight && (a.weight == 0 || b.weight == 0) {
			return cmp.Compare(b.weight*b.weight, a.weight*a.weight)
		}
		return cmp.Or(cmp.Compare(a.weight, b.weight), strings.Compare(a.name, b.name), strings.Compare(a.identifier, b.identifier))
	})
	for _, e := range entries {
		if e.parent != parent || e.name == "" {
			continue
		}
		item := tomlwriter.Of("label", e.name)
		switch {
		case e.page != nil:
			item.Set("to", "/"+e.page.url)
		case strings.Contains(e.to, "://") || strings.HasPrefix(e.to, "mailto:"):
			item.Set("href", e.to)
		case e.to != "":
			item.Set("to", "/"+strings.TrimPrefix(e.to, "/"))
		}
		if depth == 0 { // a dropdown of the navbar has one level
			if inner := menuItems(entries, firstNonEmpty(e.identifier, e.name), 1); len(inner) > 0 {
				item.Set("type", "dropdown")
				item.Set("items", inner)
			}
		}
		if item.Get("to") != nil || item.Get("href") != nil || item.Get("items") != nil {
			out = append(out, item)
		}
	}
	return out
}

// readMenus reads the menus that a page belongs to: a name, names, or names with settings.
func (h *hugo) readMenus(p *page) {
	entries := map[string]menuEntry{}
	for _, key := range []string{"menu", "menus"} {
		n := p.take(key)
		for _, name := range textsOf(n) {
			entries[name] = menuEntry{page: p}
		}
		if n == nil || n.Kind != yaml.MappingNode {
			continue
		}
		for i := 0; i+1 < len(n.Content); i += 2 {
			settings := n.Content[i+1]
			e := menuEntry{page: p, name: scalar(child(settings, "name")), identifier: scalar(child(settings, "identifier")), parent: scalar(child(settings, "parent"))}
			e.weight, _ = strconv.ParseFloat(scalar(child(settings, "weight")), 64)
			entries[n.Content[i].Value] = e
		}
	}
	if len(entries) > 0 {
		h.menuEntries[p] = entries
	}
}
