// Package nearest writes hints about unknown names.
//
// A name and the valid names go in, and a hint comes out: the name that was probably meant, and
// the valid ones. The package does not know what the names are for.
package nearest

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// maxListed bounds the names that Hint lists, and maxSuggested those that it asks for.
const (
	maxListed    = 20
	maxSuggested = 4
)

// Names are the valid names of a kind, prepared for many hints.
type Names struct {
	list      []string
	suggester *diag.Suggester
	// byBase maps last path segments, in lower case, to the names that end in them.
	byBase map[string][]string
	// listed reports whether a hint has listed the names.
	listed bool
}

// Among returns names, which must not change, in the order in which hints list them.
func Among(list []string) *Names {
	n := &Names{list: list, suggester: diag.NewSuggester(list), byBase: make(map[string][]string, len(list))}
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
	if best := n.suggester.Suggest(name); best != "" {
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

// Hint suggests the nearest names and lists the first ones, as the function Hint does, but lists them
// in one hint only, and not beside a suggestion if there are more.
func (n *Names) Hint(what, name string) string {
	if len(n.list) == 0 {
		return "there are no " + what
	}
	suggestion := n.suggestion(name)
	if suggestion != "" && (n.listed || len(n.list) > maxListed) {
		return suggestion
	}
	if n.listed {
		return "another finding lists the valid " + what
	}
	n.listed = true
	var b strings.Builder
	if suggestion != "" {
		b.WriteString(suggestion + "\n")
	}
	listed := n.list[:min(maxListed, len(n.list))]
	fmt.Fprintf(&b, "valid %s: %s", what, strings.Join(listed, ", "))
	if more := len(n.list) - len(listed); more > 0 {
		fmt.Fprintf(&b, ", and %d more", more)
	}
	return b.String()
}

// suggestion asks for the name that is probably meant, or for one of the few with the same last path segment.
func (n *Names) suggestion(name string) string {
	if near := n.Of(name); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	same := n.byBase[strings.ToLower(path.Base(name))]
	if len(same) == 0 || len(same) > maxSuggested {
		return ""
	}
	quoted := make([]string, len(same))
	for i, s := range same {
		quoted[i] = strconv.Quote(s)
	}
	return "did you mean " + strings.Join(quoted, " or ") + "?"
}
