package config

import (
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
)

// CSP configures the content security policy of the built site. The build adds what the pages
// and the plugins need: the hashes of inline scripts and styles, the hosts that elements of a
// page load from, and the sources that formulas and diagrams need.
type CSP struct {
	// Puts a policy into every page, as a `meta` element. It allows what this page needs
	// and nothing else. If the next page needs more, a link to it reloads the page.
	Meta bool `json:"meta" default:"true"`
	// Writes one policy for the whole site as a header, for hosts that read headers from
	// a file: `netlify` and `cloudflare` read `_headers`, and `nginx-headers.conf` can be
	// included in a `location` of nginx. `gosaur serve` sends the headers of these files.
	HostRules []string `json:"hostRules" choices:"netlify,cloudflare,nginx" default:"[]"`
	// Makes browsers report what the header would block, without blocking it. It needs
	// `meta = false`, because a `meta` element cannot do so.
	ReportOnly bool `json:"reportOnly" default:"false"`
	// The sources of directives. A directive given here replaces Gosaur's default,
	// so include `'self'`; what the pages need is still added.
	Directives CSPDirectives `json:"directives"`
	// Additional sources for some pages, such as for a frame that a script of the page adds.
	Pages []CSPPages `json:"pages" default:"[]"`
}

// CSPPages adds sources for some pages.
type CSPPages struct {
	// The path of the pages with `baseUrl`. A `*` stands for any text, so `/demos/*` is everything
	// below that path.
	Path string `json:"path" required:"true"`
	// The sources by directive. They are added to the sources of the site.
	Directives CSPDirectives `json:"directives"`
}

// CSPDirectives lists sources by directive: keywords in quotes of their own (`"'self'"`),
// hosts (`"https://cdn.example.com"`, `"https://*.example.com"`) and schemes (`"data:"`).
// An empty list allows nothing.
type CSPDirectives struct {
	// The fallback for directives without sources of their own. If absent, `'self'`.
	DefaultSrc []string `json:"default-src,omitempty"`
	// Scripts. If absent, `'self'`.
	ScriptSrc []string `json:"script-src,omitempty"`
	// Style sheets. If absent, `'self'`.
	StyleSrc []string `json:"style-src,omitempty"`
	// Style attributes of elements. If absent, they are allowed on pages that have some.
	StyleSrcAttr []string `json:"style-src-attr,omitempty"`
	// Images. If absent, `'self'`, `data:` and `https:`.
	ImgSrc []string `json:"img-src,omitempty"`
	// Fonts. If absent, `'self'` and `data:`. A style sheet from another host may need the host of its fonts here.
	FontSrc []string `json:"font-src,omitempty"`
	// Addresses that scripts may fetch from.
	ConnectSrc []string `json:"connect-src,omitempty"`
	// Audio and video.
	MediaSrc []string `json:"media-src,omitempty"`
	// Pages that may be shown in frames.
	FrameSrc []string `json:"frame-src,omitempty"`
	// Workers.
	WorkerSrc []string `json:"worker-src,omitempty"`
	// Frames and workers, for old browsers.
	ChildSrc []string `json:"child-src,omitempty"`
	// Manifests of web apps.
	ManifestSrc []string `json:"manifest-src,omitempty"`
	// Plug-ins. If absent, `'none'`.
	ObjectSrc []string `json:"object-src,omitempty"`
	// The `base` element. If absent, `'self'`.
	BaseURI []string `json:"base-uri,omitempty"`
	// Where forms are sent. If absent, `'self'`.
	FormAction []string `json:"form-action,omitempty"`
	// Who may show the site in a frame; headers only. If absent, `'self'`.
	FrameAncestors []string `json:"frame-ancestors,omitempty"`
	// The permissions of a sandbox, such as `allow-scripts`; headers only.
	Sandbox []string `json:"sandbox,omitempty"`
	// `'script'` makes browsers require trusted types.
	RequireTrustedTypesFor []string `json:"require-trusted-types-for,omitempty"`
	// The names of policies of trusted types.
	TrustedTypes []string `json:"trusted-types,omitempty"`
	// Makes browsers load everything over HTTPS.
	UpgradeInsecureRequests bool `json:"upgrade-insecure-requests,omitempty" default:"false"`
	// Addresses for reports; headers only.
	ReportURI []string `json:"report-uri,omitempty"`
	// The name of an endpoint for reports; headers only.
	ReportTo []string `json:"report-to,omitempty"`
}

// Policy returns the directives that are given, by name.
func (d *CSPDirectives) Policy() csp.Policy {
	out := csp.Policy{
		"default-src": d.DefaultSrc, "script-src": d.ScriptSrc, "style-src": d.StyleSrc, "style-src-attr": d.StyleSrcAttr,
		"img-src": d.ImgSrc, "font-src": d.FontSrc, "connect-src": d.ConnectSrc, "media-src": d.MediaSrc, "frame-src": d.FrameSrc,
		"worker-src": d.WorkerSrc, "child-src": d.ChildSrc, "manifest-src": d.ManifestSrc, "object-src": d.ObjectSrc,
		"base-uri": d.BaseURI, "form-action": d.FormAction, "frame-ancestors": d.FrameAncestors, "sandbox": d.Sandbox,
		"require-trusted-types-for": d.RequireTrustedTypesFor, "trusted-types": d.TrustedTypes,
		"report-uri": d.ReportURI, "report-to": d.ReportTo,
	}
	maps.DeleteFunc(out, func(_ string, sources []string) bool { return sources == nil })
	if d.UpgradeInsecureRequests {
		out[csp.UpgradeInsecureRequests] = nil
	}
	return out
}

// Policy returns the policy of the site without the needs of its pages.
func (c *CSP) Policy() csp.Policy {
	out := csp.Default()
	maps.Copy(out, c.Directives.Policy())
	return out
}

// checkCSP checks the sources of a policy and whether the keys of its table fit together.
func (c *checker) checkCSP(table value) {
	c.checkSources(table.get("directives"))
	for _, directive := range []string{"script-src", "style-src", "connect-src"} {
		c.checkOwnFiles(table.get("directives", directive))
	}
	for _, pages := range table.get("pages").elems() {
		c.checkSources(pages.get("directives"))
	}
	meta, given := table.get("meta").v.(bool)
	meta = meta || !given
	headers := len(table.get("hostRules").elems()) > 0
	if report, _ := table.get("reportOnly").v.(bool); report && meta {
		c.errorAt(table.get("reportOnly"), "Add meta = false and hostRules = [\"netlify\"] or another host",
			"csp.reportOnly needs a header: a meta element cannot only report")
	}
	if table.v != nil && !meta && !headers {
		c.errorAt(table.get("meta"), "Give a host in hostRules, or remove meta = false", "csp has neither meta elements nor a file of headers, so there is no policy")
	}
	if !headers {
		c.checkHeaderDirectives(table.get("directives"))
	}
}

// checkSources checks each source of a table of directives.
func (c *checker) checkSources(directives value) {
	table, _ := directives.v.(map[string]any)
	for _, directive := range slices.Sorted(maps.Keys(table)) {
		for _, source := range directives.get(directive).elems() {
			text, isText := source.v.(string)
			if problem, fix := csp.CheckSource(directive, text); isText && problem != "" {
				c.errorAt(source, fix, "%s: %q %s", source.at.path, text, problem)
			}
		}
	}
}

// checkOwnFiles warns of a list of sources without the site's own files: no page would work.
func (c *checker) checkOwnFiles(list value) {
	if list.v == nil {
		return
	}
	for _, source := range list.elems() {
		switch source.text() {
		case csp.Self, "*", "https:", "http:":
			return
		}
	}
	d := c.errorAt(list, `Add "'self'"`, "%s does not allow the site's own files, so its pages would not work", list.at.path)
	d.Severity = diag.Warning
}

// checkHeaderDirectives warns of directives that have no effect in a meta element.
func (c *checker) checkHeaderDirectives(directives value) {
	for _, directive := range csp.HeaderOnly() {
		if list := directives.get(directive); list.v != nil {
			d := c.errorAt(list, "Give a host in csp.hostRules", "%s has no effect: browsers ignore it in meta elements", list.at.path)
			d.Severity = diag.Warning
		}
	}
}
