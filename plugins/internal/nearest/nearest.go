// Package nearest writes the hints of diagnostics about unknown names: the name
// most likely meant, and the valid ones. It knows nothing of what is named.
package nearest

import (
	"fmt"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// maxListed bounds the names that Hint lists.
const maxListed = 20

// Of returns the candidate that name most likely means, or "" if none is near: a
// misspelling, or the only one with the same last path segment.
func Of(name string, candidates []string) string {
	if best := diag.Suggest(name, candidates); best != "" {
		return best
	}
	found := ""
	for _, c := range candidates {
		if strings.EqualFold(path.Base(c), path.Base(name)) {
			if found != "" {
				return ""
			}
			found = c
		}
	}
	return found
}

// Hint says which name is nearest and lists the valid ones in the given order, or
// the first of them and how many more there are.
func Hint(what, name string, candidates []string) string {
	var b strings.Builder
	if n := Of(name, candidates); n != "" {
		fmt.Fprintf(&b, "did you mean %q?\n", n)
	}
	if len(candidates) == 0 {
		fmt.Fprintf(&b, "there are no %s", what)
		return b.String()
	}
	listed := candidates[:min(maxListed, len(candidates))]
	fmt.Fprintf(&b, "valid %s: %s", what, strings.Join(listed, ", "))
	if more := len(candidates) - len(listed); more > 0 {
		fmt.Fprintf(&b, ", and %d more", more)
	}
	return b.String()
}
