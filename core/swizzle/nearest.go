package swizzle

import (
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Canonical returns the component name for user input: "@theme/Footer", "Footer/index.tsx"
// and "Footer/" all become "Footer".
func Canonical(name string) string {
	name = strings.ReplaceAll(strings.TrimSpace(name), `\`, "/")
	for _, scope := range []string{"@theme/", "@theme-original/", "@theme-init/"} {
		name = strings.TrimPrefix(name, scope)
	}
	name = strings.Trim(path.Clean("/"+name), "/")
	return moduleEnd.ReplaceAllString(strings.TrimSuffix(name, "/index"), "")
}

// maxNearest is the maximum number of names that Nearest returns.
const maxNearest = 5

// Nearest returns component names similar to an unknown name: the most similar spelling,
// components inside the name as a folder, and components with the same last part.
func Nearest(name string, components []Component) []string {
	var names, below, alike []string
	for _, c := range components {
		names = append(names, c.Name)
		switch {
		case hasFoldPrefix(c.Name, name+"/"):
			below = append(below, c.Name)
		case strings.EqualFold(path.Base(c.Name), path.Base(name)):
			alike = append(alike, c.Name)
		}
	}
	var near []string
	if s := diag.Suggest(name, names); s != "" {
		near = append(near, s)
	}
	for _, n := range slices.Concat(below, alike) {
		if !slices.Contains(near, n) {
			near = append(near, n)
		}
	}
	return near[:min(len(near), maxNearest)]
}

func hasFoldPrefix(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}
