package pipeline

import (
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/route"
)

// documentOwners maps documents to the plugin instances whose pages show them. An owner is the
// name and the id of an instance, separated by a space.
type documentOwners struct {
	// bySource maps the sources of documents to owners.
	bySource map[string]string
	// documents maps owners to the sources of their documents.
	documents map[string][]string
	// folders maps owners to the innermost folder that contains all of their documents.
	folders map[string]string
}

func ownersOf(table *route.Table) *documentOwners {
	o := &documentOwners{bySource: map[string]string{}, documents: map[string][]string{}, folders: map[string]string{}}
	for _, r := range table.Routes {
		for _, d := range r.Documents {
			if _, known := o.bySource[d.Source]; known {
				continue
			}
			owner := r.Meta.Plugin + " " + r.Meta.PluginID
			folder := path.Dir(d.Source)
			if common, known := o.folders[owner]; known {
				folder = commonFolder(common, folder)
			}
			o.bySource[d.Source], o.folders[owner] = owner, folder
			o.documents[owner] = append(o.documents[owner], d.Source)
		}
	}
	return o
}

// of returns the owner of a document. A document that no page shows, because code imports it,
// belongs to the instance whose folder contains it; the result is "" if there is none.
func (o *documentOwners) of(source string) string {
	if owner, ok := o.bySource[source]; ok {
		return owner
	}
	found := ""
	for owner, folder := range o.folders {
		inside := folder != "." && strings.HasPrefix(source, folder+"/")
		if inside && (found == "" || len(folder) > len(o.folders[found]) || folder == o.folders[found] && owner < found) {
			found = owner
		}
	}
	return found
}

// commonFolder returns the innermost folder that contains or is each of two folders.
func commonFolder(a, b string) string {
	for a != "." && a != b && !strings.HasPrefix(b, a+"/") {
		a = path.Dir(a)
	}
	return a
}
