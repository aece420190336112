package build

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// failures groups pages that failed with the same message: a mistake in a layout
// is one finding, not one for each page.
type failures struct {
	mu     sync.Mutex
	byText map[string][]failure
}

type failure struct {
	route *plugin.Route
	err   error
}

func (f *failures) add(rt *plugin.Route, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.byText == nil {
		f.byText = map[string][]failure{}
	}
	f.byText[err.Error()] = append(f.byText[err.Error()], failure{rt, err})
}

func (f *failures) diagnostics() diag.List {
	var diags diag.List
	for _, text := range sortedKeys(f.byText) {
		all := f.byText[text]
		slices.SortFunc(all, func(a, b failure) int { return strings.Compare(a.route.Path, b.route.Path) })
		first := all[0]
		more := ""
		if len(all) > 1 {
			more = fmt.Sprintf(" (and %d more)", len(all)-1)
		}
		code := diag.CodeRender
		if errors.Is(first.err, render.ErrLimit) {
			code = diag.CodeRenderLimit
		}
		d := diags.Errorf(code, diag.Pos{File: first.route.Meta.Source}, "the page %s%s cannot be rendered: %s", first.route.Path, more, text)
		var thrown *render.ScriptError
		if errors.As(first.err, &thrown) {
			d.Hint = strings.TrimSpace(thrown.Stack)
		}
	}
	return diags
}
