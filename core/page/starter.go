package page

import (
	"cmp"
	_ "embed" // for starter.min.js
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
)

//go:generate go run ../internal/minifyjs starter.js baseurlbanner.js

//go:embed starter.min.js
var starterScript string

// starterOf returns the inline script that loads the page's scripts when the browser is idle or
// the reader first interacts with the page. It records clicks on controls made before the page is
// interactive. If the scripts fail to load or take long, it shows a notice that the page can be
// read but is not interactive; the client removes the notice.
func starterOf(in *Input) string {
	return strings.TrimSpace(strings.NewReplacer(
		"__TEXT__", bundle.JSValue(cmp.Or(in.Texts["theme.Loading.incomplete"], "This page can be read, but its scripts could not be loaded.")),
		"__RETRY__", bundle.JSValue(cmp.Or(in.Texts["theme.Loading.retry"], "Retry")),
	).Replace(starterScript))
}
