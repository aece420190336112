package pipeline

import (
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/route"
)

// documentOwners are the instances of plugins, by name and id, whose documents pages show.
type documentOwners struct {
	bySource  map[string]string
	documents map[string][]string
	// folders are those that hold all documents of an instance.
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

// of returns the owner of a document. One that no page shows, as code imports it, belongs to the
// instance in whose folder it is; "" for none.
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

// commonFolder is the innermost folder that two folders are in, or are.
func commonFolder(a, b string) string {
	for a != "." && a != b && !strings.HasPrefix(b, a+"/") {
		a = path.Dir(a)
	}
	return a
}
