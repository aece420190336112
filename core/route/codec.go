package route

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/compact"
	"github.com/gosaur/gosaur/core/plugin"
)

// Encode appends the table to w.
func (t *Table) Encode(w *compact.Encoder) {
	encodeList(w, t.Routes, encodeRoute)
	encodeMap(w, t.Layouts, func(w *compact.Encoder, l *plugin.Layout) {
		w.String(l.ID)
		w.String(l.Component)
		w.String(l.Parent)
		encodeJSON(w, l.Props)
		encodeTexts(w, l.Data)
	})
	encodeMap(w, t.Data, func(w *compact.Encoder, d *SharedData) {
		w.String(d.ID)
		w.String(d.File)
		w.Blob(d.JSON)
		w.String(d.Version)
		w.Bool(d.Refers)
		w.Strings(d.Parts)
		w.String(d.WholeOf)
	})
	w.Blob(t.GlobalData)
	siteWideJSON, err := json.Marshal(siteWide{t.HTMLTags, t.ClientModules, t.ContentSources, t.Links})
	if err != nil {
		panic("route: encode a table: " + err.Error()) // all of it came from JSON or from Go's own plugins
	}
	w.Blob(siteWideJSON)
	w.Strings(t.contentDirs)
	encodeTexts(w, t.bySource)
	encodeTexts(w, t.originals)
}

// siteWide is the part of a table that does not grow with the number of pages.
type siteWide struct {
	HTMLTags       []plugin.HTMLTag
	ClientModules  []string
	ContentSources []plugin.ContentSource
	Links          []plugin.Link
}

var errTable = errors.New("it is not a table of routes")

// DecodeTable reads a table that Encode has written.
func DecodeTable(r *compact.Decoder) (*Table, error) {
	t := &Table{Routes: compact.DecodeList(r, decodeRoute)}
	t.Layouts = decodeMap(r, func(r *compact.Decoder) plugin.Layout {
		return plugin.Layout{ID: r.String(), Component: r.String(), Parent: r.String(), Props: decodeJSON(r), Data: decodeTexts(r)}
	})
	t.Data = decodeMap(r, func(r *compact.Decoder) SharedData {
		return SharedData{
			ID: r.String(), File: r.String(), JSON: r.Blob(), Version: r.String(), Refers: r.Bool(), Parts: r.Strings(), WholeOf: r.String(),
		}
	})
	t.GlobalData = r.Blob()
	var decoded siteWide
	if json.Unmarshal(r.Blob(), &decoded) != nil {
		return nil, errTable
	}
	t.HTMLTags, t.ClientModules, t.ContentSources, t.Links = decoded.HTMLTags, decoded.ClientModules, decoded.ContentSources, decoded.Links
	t.contentDirs, t.bySource, t.originals = r.Strings(), decodeTexts(r), decodeTexts(r)
	if r.Err() != nil {
		return nil, errTable
	}
	t.byPath = make(map[string]int, len(t.Routes))
	for i := range t.Routes {
		t.byPath[Normalize(t.Routes[i].Path)] = i
	}
	return t, nil
}

func encodeRoute(w *compact.Encoder, r *plugin.Route) {
	w.String(r.Path)
	w.String(r.Component)
	w.String(r.Layout)
	encodeJSON(w, r.Props)
	encodeTexts(w, r.Data)
	encodeList(w, r.Documents, encodeDocument)
	encodeList(w, r.ContentSources, func(w *compact.Encoder, s *plugin.ContentSource) {
		w.String(s.Directive)
		w.String(s.Source)
	})
	m := &r.Meta
	for _, s := range []string{m.Source, m.Plugin, m.PluginID, m.Version, m.Category, m.Original} {
		w.String(s)
	}
	w.Signed(m.LastUpdatedAt)
	w.Bool(m.Unlisted)
	w.Bool(m.LastVersion)
}

func decodeRoute(r *compact.Decoder) plugin.Route {
	return plugin.Route{
		Path: r.String(), Component: r.String(), Layout: r.String(), Props: decodeJSON(r), Data: decodeTexts(r),
		Documents: compact.DecodeList(r, decodeDocument),
		ContentSources: compact.DecodeList(r, func(r *compact.Decoder) plugin.ContentSource {
			return plugin.ContentSource{Directive: r.String(), Source: r.String()}
		}),
		Meta: plugin.RouteMeta{
			Source: r.String(), Plugin: r.String(), PluginID: r.String(), Version: r.String(), Category: r.String(), Original: r.String(),
			LastUpdatedAt: r.Signed(), Unlisted: r.Bool(), LastVersion: r.Bool(),
		},
	}
}

func encodeDocument(w *compact.Encoder, d *plugin.Document) {
	w.String(d.Prop)
	w.String(d.Source)
	w.Bool(d.Excerpt)
	w.String(d.TruncateMarker)
	encodeJSON(w, d.Metadata)
	w.Bool(d.HideTitle)
	w.String(d.Text)
	encodeList(w, d.Parts, func(w *compact.Encoder, p *plugin.DocumentPart) {
		w.String(p.File)
		w.String(p.Text)
		encodeList(w, p.Lines, func(w *compact.Encoder, l *plugin.LinePlace) {
			w.Signed(int64(l.Line))
			w.Signed(int64(l.Col))
		})
	})
}

func decodeDocument(r *compact.Decoder) plugin.Document {
	return plugin.Document{
		Prop: r.String(), Source: r.String(), Excerpt: r.Bool(), TruncateMarker: r.String(), Metadata: decodeJSON(r), HideTitle: r.Bool(), Text: r.String(),
		Parts: compact.DecodeList(r, func(r *compact.Decoder) plugin.DocumentPart {
			return plugin.DocumentPart{File: r.String(), Text: r.String(), Lines: compact.DecodeList(r, func(r *compact.Decoder) plugin.LinePlace {
				return plugin.LinePlace{Line: int(r.Signed()), Col: int(r.Signed())}
			})}
		}),
	}
}

// encodeJSON encodes JSON that may be nil.
func encodeJSON(w *compact.Encoder, data json.RawMessage) {
	w.Bool(data != nil)
	if data != nil {
		w.Blob(data)
	}
}

func decodeJSON(r *compact.Decoder) json.RawMessage {
	if !r.Bool() {
		return nil
	}
	return r.Blob()
}

func encodeList[T any](w *compact.Encoder, list []T, element func(*compact.Encoder, *T)) {
	w.Number(uint64(len(list)))
	for i := range list {
		element(w, &list[i])
	}
}

func encodeMap[T any](w *compact.Encoder, m map[string]T, element func(*compact.Encoder, *T)) {
	w.Number(uint64(len(m)))
	for _, key := range slices.Sorted(maps.Keys(m)) {
		value := m[key]
		w.String(key)
		element(w, &value)
	}
}

func decodeMap[T any](r *compact.Decoder, element func(*compact.Decoder) T) map[string]T {
	n := r.Count(1)
	m := make(map[string]T, n)
	for range n {
		key := r.String()
		m[key] = element(r)
	}
	return m
}

func encodeTexts(w *compact.Encoder, m map[string]string) {
	encodeMap(w, m, func(w *compact.Encoder, text *string) { w.String(*text) })
}

// decodeTexts reads a map of texts; nil for an empty one.
func decodeTexts(r *compact.Decoder) map[string]string {
	if m := decodeMap(r, (*compact.Decoder).String); len(m) > 0 {
		return m
	}
	return nil
}
