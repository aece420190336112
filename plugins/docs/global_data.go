package docs

import "slices"

// globalVersion returns the facts of a version that every page loads.
func globalVersion(v *loadedVersion, refs references) GlobalVersion {
	out := GlobalVersion{
		Name: v.name, Label: v.label, IsLast: v.isLast, Path: v.path,
		Docs: []GlobalDoc{}, DraftIDs: []string{}, Sidebars: map[string]GlobalSidebar{},
	}
	ids := slices.Clone(refs.docs)
	if v.mainDoc != nil {
		out.MainDocID = v.mainDoc.id
		ids = append(ids, v.mainDoc.id)
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		if d := v.byID[id]; d != nil {
			out.Docs = append(out.Docs, GlobalDoc{
				ID: id, Path: d.permalink, Label: d.label(""), Sidebar: v.places[d].sidebar, Unlisted: d.unlisted,
			})
		} else if v.drafts[id] {
			out.DraftIDs = append(out.DraftIDs, id)
		} else if index := v.indexBySlug[id]; index != nil {
			out.Docs = append(out.Docs, GlobalDoc{ID: id, Path: index.permalink, Label: index.title, Sidebar: index.sidebar})
		}
	}
	for _, s := range v.sidebars {
		out.Sidebars[s.name] = GlobalSidebar{Link: firstLink(s.items)}
	}
	return out
}
