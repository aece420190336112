package docs

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// references are the docs, sidebars and versions of an instance that the navbar and the footer name. The
// client must know these docs on every page.
type references struct{ docs, sidebars, versions []string }

// The keys with which the theme configuration refers to parts of an instance.
const (
	docKey      = "docId"
	sidebarKey  = "sidebarId"
	versionsKey = "versions"
	// customKey holds values for the site's own components, under keys of any name.
	customKey = "customProps"
)

// findReferences walks the navbar and footer of the theme configuration.
func findReferences(themeConfig json.RawMessage, pluginID string) references {
	v, diags := datafile.ParseJSON("themeConfig", themeConfig, diag.CodeBadValue)
	if diags.HasErrors() {
		return references{} // the theme's options are checked where they are read
	}
	var refs references
	walkReferences(v, pluginID, func(key, name string, _ diag.Pos) {
		switch key {
		case docKey:
			refs.docs = append(refs.docs, name)
		case sidebarKey:
			refs.sidebars = append(refs.sidebars, name)
		case versionsKey:
			refs.versions = append(refs.versions, name)
		}
	})
	for _, list := range []*[]string{&refs.docs, &refs.sidebars, &refs.versions} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	return refs
}

// walkReferences calls visit for each reference to the instance in the navbar and the footer of a theme
// configuration.
func walkReferences(themeConfig datafile.Value, pluginID string, visit func(key, name string, pos diag.Pos)) {
	var walk func(v datafile.Value)
	walk = func(v datafile.Value) {
		for _, item := range v.Items {
			walk(item)
		}
		instance := plugin.DefaultID
		if f, ok := v.Get("docsPluginId"); ok {
			instance = f.Value.Text
		}
		for _, f := range v.Fields {
			if instance == pluginID {
				visitField(v, f, visit)
			}
			if f.Key != customKey {
				walk(f.Value)
			}
		}
	}
	for _, part := range []string{"navbar", "footer"} {
		if f, ok := themeConfig.Get(part); ok {
			walk(f.Value)
		}
	}
}

// visitField visits the references in one field of an item.
func visitField(item datafile.Value, f datafile.Field, visit func(key, name string, pos diag.Pos)) {
	kind, _ := item.Get("type")
	switch f.Key {
	case docKey, sidebarKey: // in items of other types, these keys may belong to components of the site
		if f.Value.Kind == datafile.String && kind.Value.Text == map[string]string{docKey: "doc", sidebarKey: "docSidebar"}[f.Key] {
			visit(f.Key, f.Value.Text, f.Value.Pos)
		}
	case versionsKey:
		if kind.Value.Text != "docsVersionDropdown" {
			return
		}
		for _, name := range f.Value.Items {
			visit(f.Key, name.Text, name.Pos)
		}
		for _, entry := range f.Value.Fields {
			visit(f.Key, entry.Key, entry.Pos)
		}
	}
}

// checkReferences reports references to unknown versions, and to docs and sidebars that the version shown
// first does not have: pages outside the docs link to that version, too.
func (p *Plugin) checkReferences(refs references) diag.List {
	var diags diag.List
	names := make([]string, len(p.loaded))
	last := p.loaded[0]
	for i, v := range p.loaded {
		names[i] = v.name
		if v.isLast {
			last = v
		}
	}
	report := func(key, what, name string, valid []string) {
		d := diags.Errorf(diag.CodeBadValue, p.configPos(key, name), "the docs instance %q has no %s %q", p.id, what, name)
		if what != "version" && len(p.loaded) > 1 {
			d.Message += fmt.Sprintf(" in its last version, %s", last.name)
		}
		list := what + "s"
		if key == docKey {
			list = "doc ids"
		}
		d.Hint = nearest.Hint(list, name, valid)
	}
	ids := last.ids()
	for _, id := range refs.docs {
		if !slices.Contains(ids, id) {
			report(docKey, "doc", id, ids)
		}
	}
	for _, name := range refs.sidebars {
		if !slices.Contains(last.nav.names, name) {
			report(sidebarKey, "sidebar", name, last.nav.names)
		}
	}
	for _, name := range refs.versions {
		if !slices.Contains(names, name) {
			report(versionsKey, "version", name, names)
		}
	}
	return diags
}

// ids returns the ids of all docs of the version, drafts included, and the slugs of its generated index
// pages, sorted.
func (v *loadedVersion) ids() []string {
	ids := slices.AppendSeq(slices.Collect(maps.Keys(v.byID)), maps.Keys(v.drafts))
	ids = slices.AppendSeq(ids, maps.Keys(v.indexBySlug))
	slices.Sort(ids)
	return ids
}

// configPos finds where the configuration names a doc or sidebar: the theme's
// configuration comes without places, so its file is read again.
func (p *Plugin) configPos(key, name string) diag.Pos {
	pos := diag.Pos{File: p.table.Pos().File}
	text, err := sitefile.Read(filepath.Join(p.site.Dir, filepath.FromSlash(p.table.Pos().File)), sitefile.Settings)
	if err != nil {
		return pos
	}
	config, diags := datafile.Parse(pos.File, text, diag.CodeBadValue)
	theme, ok := config.Get("themeConfig")
	if diags.HasErrors() || !ok {
		return pos
	}
	walkReferences(theme.Value, p.id, func(k, n string, at diag.Pos) {
		if k == key && n == name && pos.Line == 0 {
			pos = at
		}
	})
	return pos
}
