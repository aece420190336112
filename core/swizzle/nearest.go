package swizzle

import (
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Canonical is the name that a user means: "@theme/Footer", "Footer/index.tsx" and
// "src/Footer/" all are Footer.
func Canonical(name string) string {
	name = strings.ReplaceAll(strings.TrimSpace(name), `\`, "/")
	for _, scope := range []string{"@theme/", "@theme-original/", "@theme-init/"} {
		name = strings.TrimPrefix(name, scope)
	}
	name = strings.Trim(path.Clean("/"+name), "/")
	return moduleEnd.ReplaceAllString(strings.TrimSuffix(name, "/index"), "")
}

// maxNearest is how many names Nearest returns at most.
const maxNearest = 5

// Nearest returns the names that somebody who wrote a name may have meant: the likeliest
// spelling, those below it, and those that end alike.
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
