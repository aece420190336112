package docs

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/nearest"
)

// references are what the navbar and the footer name of an instance. They decide
// which docs the client must know of on every page.
type references struct{ docs, sidebars []string }

// findReferences walks the navbar and footer of the theme configuration.
func findReferences(themeConfig json.RawMessage, pluginID string) references {
	v, diags := datafile.ParseJSON("themeConfig", themeConfig, diag.CodeBadValue)
	if diags.HasErrors() {
		return references{} // the theme's options are checked where they are read
	}
	var refs references
	walkReferences(v, pluginID, func(key string, value datafile.Value) {
		if key == "docId" {
			refs.docs = append(refs.docs, value.Text)
		} else {
			refs.sidebars = append(refs.sidebars, value.Text)
		}
	})
	slices.Sort(refs.docs)
	slices.Sort(refs.sidebars)
	refs.docs, refs.sidebars = slices.Compact(refs.docs), slices.Compact(refs.sidebars)
	return refs
}

// walkReferences calls visit for every docId and sidebarId of the instance below
// the navbar and footer of a theme configuration.
func walkReferences(themeConfig datafile.Value, pluginID string, visit func(key string, value datafile.Value)) {
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
			named := f.Key == "docId" || f.Key == "sidebarId"
			if named && f.Value.Kind == datafile.String && instance == pluginID {
				visit(f.Key, f.Value)
			}
			walk(f.Value)
		}
	}
	for _, part := range []string{"navbar", "footer"} {
		if f, ok := themeConfig.Get(part); ok {
			walk(f.Value)
		}
	}
}

// checkReferences reports names that no version of the instance has.
func (p *Plugin) checkReferences(refs references) diag.List {
	var ids, names []string
	for _, v := range p.loaded {
		for _, d := range v.docs {
			ids = append(ids, d.id)
		}
		for id := range v.drafts {
			ids = append(ids, id)
		}
		names = append(names, v.nav.names...)
	}
	slices.Sort(ids)
	var diags diag.List
	for _, id := range refs.docs {
		if slices.Contains(ids, id) {
			continue
		}
		diags.Errorf(diag.CodeBadValue, p.configPos("docId", id), "the docs instance %q has no doc %q", p.id, id).Hint =
			nearest.Hint("doc ids", id, ids)
	}
	for _, name := range refs.sidebars {
		if slices.Contains(names, name) {
			continue
		}
		diags.Errorf(diag.CodeBadValue, p.configPos("sidebarId", name), "the docs instance %q has no sidebar %q", p.id, name).Hint =
			nearest.Hint("sidebars", name, names)
	}
	return diags
}

// configPos finds where the configuration names a doc or sidebar: the theme's
// configuration comes without places, so its file is read again.
func (p *Plugin) configPos(key, name string) diag.Pos {
	pos := diag.Pos{File: p.pos.File}
	text, err := os.ReadFile(filepath.Join(p.site.Dir, filepath.FromSlash(p.pos.File)))
	if err != nil {
		return pos
	}
	config, diags := datafile.Parse(p.pos.File, text, diag.CodeBadValue)
	theme, ok := config.Get("themeConfig")
	if diags.HasErrors() || !ok {
		return pos
	}
	walkReferences(theme.Value, p.id, func(k string, v datafile.Value) {
		if k == key && v.Text == name && pos.Line == 0 {
			pos = v.Pos
		}
	})
	return pos
}
