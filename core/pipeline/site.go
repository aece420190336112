package pipeline

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
)

// siteFile returns the absolute path of a path relative to the site directory.
func siteFile(p *project, rel string) string {
	return filepath.Join(p.site.Dir, filepath.FromSlash(rel))
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K { return slices.Sorted(maps.Keys(m)) }
