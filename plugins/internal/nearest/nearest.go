// Package nearest writes hints about unknown names.
//
// A name and the valid names go in, and a hint comes out: the name that was probably meant, and
// the valid ones. The package does not know what the names are for.
package nearest

import (
	"fmt"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// maxListed bounds the names that Hint lists.
const maxListed = 20

// Names are the valid names of a kind, prepared for many hints.
type Names struct {
	list  []string
	spelt *diag.Suggester
	// byBase maps last path segments, in lower case, to the names that end in them.
	byBase map[string][]string
}

// Among returns names, which must not change, in the order in which hints list them.
func Among(list []string) *Names {
	n := &Names{list: list, spelt: diag.NewSuggester(list), byBase: make(map[string][]string, len(list))}
	for _, c := range list {
		base := strings.ToLower(path.Base(c))
		n.byBase[base] = append(n.byBase[base], c)
	}
	return n
}

// Of returns the candidate that name most likely means, or "" if none is near: a
// misspelling, or the only one with the same last path segment.
func Of(name string, candidates []string) string { return Among(candidates).Of(name) }

// Of returns the name that another one most likely means, as the function does.
func (n *Names) Of(name string) string {
	if best := n.spelt.Suggest(name); best != "" {
		return best
	}
	if same := n.byBase[strings.ToLower(path.Base(name))]; len(same) == 1 {
		return same[0]
	}
	return ""
}

// Hint suggests the nearest name and lists the valid ones in the given order, or the first of them
// and the number of the rest.
func Hint(what, name string, candidates []string) string { return Among(candidates).Hint(what, name) }

// Hint suggests the nearest name and lists the first ones, as the function Hint does.
func (n *Names) Hint(what, name string) string {
	var b strings.Builder
	if near := n.Of(name); near != "" {
		fmt.Fprintf(&b, "did you mean %q?\n", near)
	}
	if len(n.list) == 0 {
		fmt.Fprintf(&b, "there are no %s", what)
		return b.String()
	}
	listed := n.list[:min(maxListed, len(n.list))]
	fmt.Fprintf(&b, "valid %s: %s", what, strings.Join(listed, ", "))
	if more := len(n.list) - len(listed); more > 0 {
		fmt.Fprintf(&b, ", and %d more", more)
	}
	return b.String()
}
