package frontmatter

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// pointerEscape escapes a key in a JSON pointer.
var pointerEscape = strings.NewReplacer("~", "~0", "/", "~1")

// datesIn returns the JSON pointers of the dates in a value, in the order of their keys.
func datesIn(v any, at string) []string {
	var found []string
	switch v := v.(type) {
	case timestamp:
		return []string{at}
	case []any:
		for i, item := range v {
			found = append(found, datesIn(item, at+"/"+strconv.Itoa(i))...)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			found = append(found, datesIn(v[key], at+"/"+pointerEscape.Replace(key))...)
		}
	}
	return found
}
