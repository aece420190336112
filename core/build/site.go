package build

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
)

// siteFile returns the absolute path of a path relative to the site directory.
func siteFile(p *project, rel string) string {
	return filepath.Join(p.site.Dir, filepath.FromSlash(rel))
}

// assets returns the files that documents refer to: output name to source.
func (d *documents) assets() map[string]string {
	out := map[string]string{}
	add := func(content *plugin.Content) {
		for _, a := range content.Assets {
			out[a.Output] = a.Source
		}
	}
	for _, doc := range d.byKey {
		add(&doc.Content)
	}
	for _, content := range d.imported.list() {
		add(content)
	}
	return out
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
