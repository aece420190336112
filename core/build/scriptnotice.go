package build

import (
	"cmp"
	_ "embed" // for scriptnotice.js
	"strings"

	"github.com/gosaur/gosaur/core/bundle"
)

//go:embed scriptnotice.js
var scriptNotice string

// scriptNoticeOf is the inline script that tells readers of a page whose script does not load, or takes long, that the
// page can be read but not operated. The client takes what it shows away.
func scriptNoticeOf(p *project, bundles *bundle.Result) string {
	return strings.TrimSpace(strings.NewReplacer(
		"__MAIN__", scriptValue(p.site.BaseURL+bundles.MainJS),
		"__TEXT__", scriptValue(cmp.Or(p.texts["theme.Loading.incomplete"], "This page can be read, but its scripts could not be loaded.")),
		"__RETRY__", scriptValue(cmp.Or(p.texts["theme.Loading.retry"], "Retry")),
	).Replace(scriptNotice))
}
