package page

import (
	"slices"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/firstpaint"
)

// firstPaintOf reads the style sheets whose first-paint rules are inlined into documents: the
// site's, and those of single pages and components. It returns nil if one of them must be loaded
// whole, because it would then precede the remaining rules of the others.
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

// allowFirstPaint reports whether documents may contain the rules for their first paint. They may
// if the policy of the site allows any style element, or if each document has a policy with the
// hash of its own rules. One header for all pages cannot list every hash and would have to allow
// any style element, so inlining is off if the site sets style-src or default-src and host rules.
func (c *Policies) allowFirstPaint() bool {
	if c == nil || c.allowsInlineStyles() {
		return true
	}
	named := c.Config.Directives.StyleSrc != nil || c.Config.Directives.DefaultSrc != nil
	return c.Config.Meta && (len(c.Config.HostRules) == 0 || !named)
}

// allowsInlineStyles reports whether the policy of the site allows any style element.
func (c *Policies) allowsInlineStyles() bool {
	sources, set := c.site["style-src"]
	if !set {
		sources, set = c.site["default-src"]
	}
	return !set || slices.Contains(sources, csp.UnsafeInline)
}
