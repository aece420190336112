package route

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// addSitePages adds the list of the site's pages as shared data, if a route or layout uses it.
func (t *Table) addSitePages(diags *diag.List) {
	if d, taken := t.Data[plugin.SitePagesData]; taken {
		diags.Errorf(diag.CodeDuplicateData, diag.Pos{}, "a plugin emits shared data with the id %q, which stands for the list of the site's pages", d.ID)
		return
	}
	if !t.usesData(plugin.SitePagesData) {
		return
	}
	pages := []plugin.SitePage{}
	for i := range t.Routes {
		if r := &t.Routes[i]; r.Meta.Plugin != "" && !r.Meta.Unlisted {
			pages = append(pages, sitePage(r))
		}
	}
	t.addData(plugin.Data{ID: plugin.SitePagesData, JSON: marshalUnescaped(pages)}, diags)
}

// usesData reports whether a route or layout has a prop from the shared data with an ID.
func (t *Table) usesData(id string) bool {
	names := func(data map[string]string) bool {
		for _, named := range data {
			if named == id {
				return true
			}
		}
		return false
	}
	return slices.ContainsFunc(t.Routes, func(r plugin.Route) bool { return names(r.Data) }) ||
		slices.ContainsFunc(slices.Collect(maps.Values(t.Layouts)), func(l plugin.Layout) bool { return names(l.Data) })
}

func sitePage(r *plugin.Route) plugin.SitePage {
	page := plugin.SitePage{Path: r.Path, Title: documentTitle(r), Category: r.Meta.Category}
	if !r.Meta.LastVersion {
		page.Version = r.Meta.Version
	}
	return page
}

// documentTitle returns the title of the full document in a route's prop content; "" if there is
// none.
func documentTitle(r *plugin.Route) string {
	for _, d := range r.Documents {
		if d.Prop != "content" || d.Excerpt {
			continue
		}
		var metadata struct {
			Title string `json:"title"`
		}
		if json.Unmarshal(d.Metadata, &metadata) == nil {
			return metadata.Title
		}
	}
	return ""
}

// marshalUnescaped encodes JSON for a separate file, which needs no HTML escapes.
func marshalUnescaped(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("route: " + err.Error()) // strings only
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
