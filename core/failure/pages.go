package failure

import (
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// Pages are the pages that cannot be rendered. Those with the same cause are one finding:
// a mistake in a layout is one, not one for each page.
type Pages struct {
	mu   sync.Mutex
	list []failure
}

type failure struct {
	route *plugin.Route
	err   error
	cause cause
}

// Add notes a page and why it could not be rendered.
func (f *Pages) Add(rt *plugin.Route, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, failure{route: rt, err: err})
}

// sort sorts the pages by path.
func (f *Pages) sort() {
	slices.SortFunc(f.list, func(a, b failure) int { return strings.Compare(a.route.Path, b.route.Path) })
}

// diagnostics returns the findings; the causes must be known.
func (f *Pages) diagnostics() diag.List {
	var diags diag.List
	groups := map[cause][]failure{}
	for _, one := range f.list {
		key := one.cause
		if key.pos.Line == 0 { // a page's own file tells nothing of the cause
			key.pos = diag.Pos{}
		}
		groups[key] = append(groups[key], one)
	}
	for _, all := range groups {
		first := all[0]
		code := diag.CodeRender
		if errors.Is(first.err, render.ErrLimit) {
			code = diag.CodeRenderLimit
		}
		diags.Errorf(code, first.cause.pos, "%s", first.cause.text(first.route.Path, len(all)-1)).Hint = first.cause.hint
	}
	diags.Sort()
	return diags
}
