package pipeline

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// Explanation is the reason why a page was rendered again.
type Explanation struct {
	Path string
	// Reasons are clauses; empty for a page that was kept.
	Reasons []string
}

// asksWhy reports whether Options.Why names a page.
func (b *builder) asksWhy(rt *plugin.Route) bool {
	if b.Why == "" {
		return false
	}
	return route.Normalize(rt.Path) == route.Normalize(b.Why) || rt.Meta.Source != "" && rt.Meta.Source == path.Clean(strings.ReplaceAll(b.Why, "\\", "/"))
}

// explainPage records why a page is rendered, if Options.Why names it.
func (b *builder) explainPage(rt *plugin.Route, reasons []string) {
	if !b.asksWhy(rt) {
		return
	}
	root := b.root()
	root.mu.Lock()
	defer root.mu.Unlock()
	root.explained = append(root.explained, Explanation{rt.Path, reasons})
}

// explanations returns the recorded explanations, sorted by path.
func (b *builder) explanations() []Explanation {
	slices.SortFunc(b.explained, func(x, y Explanation) int { return cmp.Compare(x.Path, y.Path) })
	return b.explained
}
