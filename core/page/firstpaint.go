package page

import (
	"slices"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/firstpaint"
)

// firstPaintOf reads the style sheets of which documents carry what they need for the first
// paint: that of the site, and those of single pages and components. It returns nil if one of them
// must be loaded as it is: it would come before the rest of the others.
func firstPaintOf(in *Input) *firstpaint.Sheets {
	wanted := map[string]bool{in.Bundles.CSS: true}
	for _, file := range in.Bundles.ExtraCSS {
		wanted[file] = true
	}
	sheets := firstpaint.New()
	for _, f := range in.Bundles.Files {
		if wanted[f.Path] && !sheets.Add(in.Site.BaseURL+f.Path, string(f.Contents)) {
			return nil
		}
	}
	return sheets
}

// allowFirstPaint reports whether documents may carry the rules for their first paint: the policy of the site allows any
// style element, or each document has a policy with the hash of its own. One header for all pages cannot list the
// hashes of them all, so it would have to allow any: not if the site says itself where styles may come from.
func (c *Policies) allowFirstPaint() bool {
	if c == nil || c.allowsInlineStyles() {
		return true
	}
	named := c.Config.Directives.StyleSrc != nil || c.Config.Directives.DefaultSrc != nil
	return c.Config.Meta && (len(c.Config.HostRules) == 0 || !named)
}

// allowsInlineStyles reports whether the policy of the site lets documents have style elements, whatever is in them.
func (c *Policies) allowsInlineStyles() bool {
	sources, set := c.site["style-src"]
	if !set {
		sources, set = c.site["default-src"]
	}
	return !set || slices.Contains(sources, csp.UnsafeInline)
}
