package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sync"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/markdown"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/theme"
)

// Policies computes the content security policies of a site. It is safe for concurrent use.
type Policies struct {
	Config *config.CSP
	// report receives diagnostics.
	report func(...diag.Diagnostic)
	// site is the policy that all pages share.
	site csp.Policy
	mu   sync.Mutex
	// Whole is site plus the needs of all pages.
	Whole csp.Policy
}

// newPolicies returns nil for a site without a policy. The development server has none:
// pages change there, and the client that reloads them is not part of the site.
func newPolicies(in *Input) *Policies {
	if in.Config.CSP == nil || !in.Site.Production {
		return nil
	}
	c := &Policies{Config: in.Config.CSP, report: in.Report}
	c.site = c.Config.Policy().With(c.policyOf(in.Table.ContentSources), csp.Policy{"script-src": in.Config.AfterLoadSources()})
	c.Whole = c.site.Clone()
	return c
}

// policyOf returns a policy of the sources that plugins need. Invalid sources are reported and
// left out.
func (c *Policies) policyOf(sources []plugin.ContentSource) csp.Policy {
	needed := csp.Policy{}
	for _, s := range sources {
		problem, fix := csp.CheckSource(s.Directive, s.Source)
		if !csp.Known(s.Directive) {
			problem, fix = "belongs to no directive of a policy", ""
		}
		if problem == "" {
			needed[s.Directive] = append(needed[s.Directive], s.Source)
			continue
		}
		var found diag.List
		found.Errorf(diag.CodePluginFailed, diag.Pos{}, "a plugin asks for the source %q of %s, which %s", s.Source, s.Directive, problem).Hint = fix
		c.report(found...)
	}
	return needed
}

// Page inserts the policy of a page into its document. beyond lists what it allows beyond the
// policy of the site, except for inline scripts and first-paint rules, which do not apply to a
// reader who comes from another page of the site. all is what a policy for the whole site must
// allow for this page.
func (c *Policies) Page(urlPath string, document []byte, parts ...csp.Policy) (sealed []byte, beyond []string, all csp.Policy) {
	for _, pages := range c.Config.Pages {
		if (linkcheck.Patterns{pages.Path}).Match(urlPath) {
			parts = append(parts, pages.Directives.Policy())
		}
	}
	needs := csp.Scan(document)
	parts = append(parts, needs.Parts)
	all = csp.Join(append(slices.Clip(parts), needs.Scripts)...)
	if len(needs.FirstPaint) > 0 && len(c.Config.HostRules) > 0 {
		all = csp.Join(all, csp.Policy{"style-src": {csp.UnsafeInline}})
	}
	c.Note(all)
	if !c.Config.Meta {
		return document, nil, all
	}
	policy := c.site.With(parts...)
	return csp.Insert(document, policy.With(needs.Scripts, needs.FirstPaint)), policy.Beyond(c.site), all
}

// sources returns the policy of the site as text; "" if there is none.
func (c *Policies) sources() string {
	if c == nil {
		return ""
	}
	return c.site.String()
}

// id identifies the policy of this build of the site.
func (c *Policies) id() string {
	sum := sha256.Sum256([]byte(c.site.String()))
	return hex.EncodeToString(sum[:4])
}

// Note adds the needs of a page to the policy of the whole site.
func (c *Policies) Note(needs ...csp.Policy) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.Whole = c.Whole.With(needs...)
}

// seal inserts the policy of a page into its document. The page data lists what the page is
// allowed beyond other pages of the site: if the policy of the reader's current document allows
// less, the client loads the page's document instead of its data.
func (r *Renderer) seal(rt *plugin.Route, in *render.PageInput, p *render.Page, document []byte) (sealed []byte, needs csp.Policy) {
	if r.Policies == nil {
		return document, nil
	}
	var parts []csp.Policy
	if len(rt.ContentSources) > 0 {
		parts = append(parts, r.Policies.policyOf(rt.ContentSources))
	}
	if showsDiagram(in) {
		// Mermaid's drawings contain a style element that is not known in advance.
		parts = append(parts, csp.Policy{"style-src": {csp.UnsafeInline}})
	}
	if bytes.Contains(document, []byte(" "+markdown.LiveCode+"=")) {
		parts = append(parts, csp.Policy{"script-src": {csp.UnsafeEval}}) // live code runs the reader's changes
	}
	document, beyond, needs := r.Policies.Page(in.Path, document, parts...)
	if !r.Policies.Config.Meta {
		return document, needs
	}
	return p.SetBuild(document, in.Build+"-"+r.Policies.id(), beyond), needs
}

// showsDiagram reports whether a page has a theme.Diagram.
func showsDiagram(in *render.PageInput) bool {
	return slices.ContainsFunc(in.Documents, func(d render.Document) bool {
		return slices.ContainsFunc(d.Content.Components, func(ref plugin.ComponentRef) bool { return ref.Specifier == theme.Diagram })
	})
}
