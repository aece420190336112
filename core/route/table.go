package route

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Table holds the merged results of all plugins for the pages of a site. It is immutable.
type Table struct {
	// Routes are sorted by path.
	Routes []plugin.Route
	// Layouts are keyed by ID.
	Layouts map[string]plugin.Layout
	// Data are keyed by ID.
	Data map[string]SharedData
	// GlobalData is {plugin: {id: data}} as JSON.
	GlobalData json.RawMessage
	// HTMLTags and ClientModules are in the order of the plugins.
	HTMLTags      []plugin.HTMLTag
	ClientModules []string
	// ContentSources are in the order of the plugins.
	ContentSources []plugin.ContentSource
	// Links are the links in the plugins' own files, in the order of the plugins.
	Links []plugin.Link

	// contentDirs are the content folders of all plugins, inner folders before outer ones.
	contentDirs []string
	// bySource maps source files to the paths of their routes.
	bySource map[string]string
	// originals maps translated files to their originals.
	originals map[string]string
	// byPath maps normalized paths to indexes in Routes.
	byPath map[string]int
}

// Merge builds the table from the responses of the plugins in their configured order.
// Duplicate routes are left out and reported with the severity duplicates, if it is not empty.
func Merge(emitted []plugin.Emitted, duplicates diag.Severity) (*Table, diag.List) {
	t := &Table{Layouts: map[string]plugin.Layout{}, Data: map[string]SharedData{}, bySource: map[string]string{}, originals: map[string]string{}}
	var diags diag.List
	global := map[string]map[string]json.RawMessage{}
	for _, e := range emitted {
		t.Routes = append(t.Routes, withOwner(e)...)
		t.HTMLTags = append(t.HTMLTags, e.Response.HTMLTags...)
		t.ClientModules = append(t.ClientModules, e.Response.ClientModules...)
		t.ContentSources = append(t.ContentSources, e.Response.ContentSources...)
		t.Links = append(t.Links, e.Response.Links...)
		t.contentDirs = append(t.contentDirs, e.Response.ContentDirs...)
		for _, l := range e.Response.Layouts {
			if _, taken := t.Layouts[l.ID]; taken {
				diags.Errorf(diag.CodeDuplicateData, diag.Pos{}, "two plugins emit layouts with the id %q", l.ID)
				continue
			}
			t.Layouts[l.ID] = l
		}
		for _, d := range e.Response.Data {
			t.addData(d, &diags)
		}
		if e.Response.GlobalData != nil {
			if global[e.Plugin] == nil {
				global[e.Plugin] = map[string]json.RawMessage{}
			}
			global[e.Plugin][e.ID] = e.Response.GlobalData
		}
	}
	slices.SortFunc(t.contentDirs, func(a, b string) int { return cmp.Or(len(b)-len(a), cmp.Compare(a, b)) })
	t.sortAndCheck(duplicates, &diags)
	t.addSitePages(&diags)
	t.finishData(&diags)
	t.checkReferences(&diags)
	t.GlobalData = marshalGlobal(global)
	return t, diags
}

func withOwner(e plugin.Emitted) []plugin.Route {
	routes := slices.Clone(e.Response.Routes)
	for i := range routes {
		routes[i].Meta.Plugin, routes[i].Meta.PluginID = e.Plugin, e.ID
	}
	return routes
}

// isPagePath reports whether browsers request a path unchanged and its file is inside the
// output.
func isPagePath(p string) bool {
	if !strings.HasPrefix(p, "/") || strings.ContainsFunc(p, func(r rune) bool { return strings.ContainsRune(`?#\`, r) || unicode.IsControl(r) }) {
		return false
	}
	return !slices.ContainsFunc(strings.Split(p, "/"), func(part string) bool { return part == "." || part == ".." })
}

// sortAndCheck sorts the routes by path, and drops invalid and duplicate ones.
func (t *Table) sortAndCheck(duplicates diag.Severity, diags *diag.List) {
	slices.SortStableFunc(t.Routes, func(a, b plugin.Route) int { return cmp.Compare(a.Path, b.Path) })
	kept := t.Routes[:0]
	t.byPath = make(map[string]int, len(t.Routes))
	byFoldedPath := make(map[string]int, len(t.Routes))
	for _, r := range t.Routes {
		if !isPagePath(r.Path) {
			diags.Errorf(diag.CodeRoutePath, diag.Pos{File: r.Meta.Source}, "%q cannot be the path of a page, which %s makes", r.Path, ownerOf(r)).
				Hint = "a path begins with a slash, and has no ?, #, backslashes, control characters, and no parts . and .."
			continue
		}
		key := Normalize(r.Path)
		if first, taken := t.byPath[key]; taken {
			reportDuplicate(kept[first], r, duplicates, diags)
			t.redirectSources(r, kept[first].Path)
			continue
		}
		foldedKey := strings.ToLower(key)
		if first, taken := byFoldedPath[foldedKey]; taken {
			reportCase(kept[first], r, duplicates, diags)
		}
		byFoldedPath[foldedKey] = len(kept)
		t.byPath[key] = len(kept)
		kept = append(kept, r)
		if r.Meta.Source != "" {
			t.bySource[r.Meta.Source] = r.Path
		}
		if r.Meta.Original != "" {
			t.bySource[r.Meta.Original], t.originals[r.Meta.Source] = r.Path, r.Meta.Original
		}
	}
	t.Routes = slices.Clip(kept)
}

// redirectSources makes links to the source of a dropped route resolve to the page at its path.
func (t *Table) redirectSources(r plugin.Route, path string) {
	for _, source := range []string{r.Meta.Source, r.Meta.Original} {
		if _, known := t.bySource[source]; source != "" && !known {
			t.bySource[source] = path
		}
	}
}

func reportDuplicate(first, second plugin.Route, severity diag.Severity, diags *diag.List) {
	if severity == "" {
		return
	}
	d := diag.Diagnostic{
		Code:     diag.CodeDuplicateRoute,
		Severity: severity,
		Pos:      diag.Pos{File: second.Meta.Source},
		Message:  fmt.Sprintf("the route %s is already taken by %s", second.Path, ownerOf(first)),
		Hint:     "give one of the two another slug, id or routeBasePath",
		Related:  relatedRoute(first),
	}
	if first.Meta.Source == "" && first.Meta.Plugin == second.Meta.Plugin && first.Meta.PluginID == second.Meta.PluginID {
		d.Message = fmt.Sprintf("%s makes the route %s twice: its first page is published", ownerOf(first), second.Path)
		d.Hint = "change the plugin so that it makes the route once"
	}
	*diags = append(*diags, d)
}

// relatedRoute returns the related position of the first of two routes; nil if it has no source.
func relatedRoute(first plugin.Route) []diag.Related {
	if first.Meta.Source == "" {
		return nil
	}
	return []diag.Related{{Pos: diag.Pos{File: first.Meta.Source}, Message: "first made here"}}
}

// reportCase reports two routes that have the same file on file systems that ignore case.
func reportCase(first, second plugin.Route, severity diag.Severity, diags *diag.List) {
	if severity == "" {
		return
	}
	*diags = append(*diags, diag.Diagnostic{
		Code:     diag.CodeDuplicateRoute,
		Severity: severity,
		Pos:      diag.Pos{File: second.Meta.Source},
		Message:  fmt.Sprintf("the route %s differs from %s of %s only in case", second.Path, first.Path, ownerOf(first)),
		Hint:     "give one of the two another slug: on Windows, on macOS and on some hosts one file would replace the other",
		Related:  relatedRoute(first),
	})
}

func ownerOf(r plugin.Route) string {
	if r.Meta.Source != "" {
		return r.Meta.Source
	}
	return fmt.Sprintf("the plugin %s (id %s)", r.Meta.Plugin, r.Meta.PluginID)
}

// checkReferences reports references to layouts and data that no plugin emitted.
func (t *Table) checkReferences(diags *diag.List) {
	check := func(who, layout string, data map[string]string) {
		if _, ok := t.Layouts[layout]; layout != "" && !ok {
			diags.Errorf(diag.CodeUnknownLayout, diag.Pos{}, "%s names the layout %q, which no plugin emitted", who, layout)
		}
		for _, prop := range slices.Sorted(maps.Keys(data)) {
			if _, ok := t.Data[data[prop]]; !ok {
				diags.Errorf(diag.CodeUnknownLayout, diag.Pos{}, "%s names the shared data %q, which no plugin emitted", who, data[prop])
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(t.Layouts)) {
		l := t.Layouts[id]
		check("the layout "+id, l.Parent, l.Data)
		if t.hasLayoutCycle(id) {
			diags.Errorf(diag.CodeUnknownLayout, diag.Pos{}, "the layout %s is its own parent, or has more than %d around it", id, maxLayouts)
		}
	}
	for _, r := range t.Routes {
		check("the route "+r.Path, r.Layout, r.Data)
	}
}

// maxLayouts is the maximum number of nested layouts.
const maxLayouts = 100

// hasLayoutCycle reports whether the parents of a layout form a cycle or exceed maxLayouts.
func (t *Table) hasLayoutCycle(id string) bool {
	for range maxLayouts {
		if id == "" {
			return false
		}
		id = t.Layouts[id].Parent
	}
	return true
}

func marshalGlobal(global map[string]map[string]json.RawMessage) json.RawMessage {
	out, err := json.Marshal(global)
	if err != nil {
		// GlobalData is not valid JSON, which the plugin's transport has already checked.
		panic(fmt.Sprintf("route: global data: %v", err))
	}
	return out
}

// Original returns the original of a translated file, or "" if the file is not a
// translation. Both are relative to the site directory.
func (t *Table) Original(source string) string { return t.originals[source] }

// Permalink returns the path of the route for a source file or its translation. source is
// relative to the site directory.
func (t *Table) Permalink(source string) (string, bool) {
	p, ok := t.bySource[source]
	return p, ok
}

// ContentDir returns the plugin content folder that contains a file. Both are relative to
// the site directory.
func (t *Table) ContentDir(file string) (dir string, ok bool) {
	for _, dir := range t.contentDirs {
		if rest, below := strings.CutPrefix(file, dir); dir == "." || below && strings.HasPrefix(rest, "/") {
			return dir, true
		}
	}
	return "", false
}

// Lookup returns the route at a path, which Lookup normalizes.
func (t *Table) Lookup(path string) (*plugin.Route, bool) {
	i, ok := t.byPath[Normalize(path)]
	if !ok {
		return nil, false
	}
	return &t.Routes[i], true
}

// Chain returns the layouts around a route, outermost first.
func (t *Table) Chain(r *plugin.Route) []plugin.Layout {
	var chain []plugin.Layout
	for id := r.Layout; id != ""; {
		l, ok := t.Layouts[id]
		if !ok || len(chain) >= maxLayouts {
			break
		}
		chain = append(chain, l)
		id = l.Parent
	}
	slices.Reverse(chain)
	return chain
}
