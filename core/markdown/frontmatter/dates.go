package frontmatter

import (
	"maps"
	"slices"
	"strconv"
)

// datePaths returns the paths of the dates in a value, in the order of their keys. at is the path of the value. An index in a
// list is a decimal number.
func datePaths(v any, at []string) [][]string {
	var found [][]string
	switch v := v.(type) {
	case timestamp:
		return [][]string{slices.Clone(at)}
	case []any:
		for i, item := range v {
			found = append(found, datePaths(item, append(at, strconv.Itoa(i)))...)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			found = append(found, datePaths(v[key], append(at, key))...)
		}
	}
	return found
}
