package page

import (
	"cmp"
	_ "embed" // for starter.min.js
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
)

//go:generate go run ../internal/minifyjs starter.js baseurlbanner.js

//go:embed starter.min.js
var starter string

// starterOf is the inline script that loads the page's scripts once the browser has nothing
// else to do, or at the reader's first act. It keeps clicks on controls that come before the page is
// interactive, and tells readers of a page whose scripts do not load, or take long, that the
// page can be read but not operated. The client takes what it shows away.
func starterOf(in *Input) string {
	return strings.TrimSpace(strings.NewReplacer(
		"__TEXT__", bundle.JSValue(cmp.Or(in.Texts["theme.Loading.incomplete"], "This page can be read, but its scripts could not be loaded.")),
		"__RETRY__", bundle.JSValue(cmp.Or(in.Texts["theme.Loading.retry"], "Retry")),
	).Replace(starter))
}
