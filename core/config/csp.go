package config

import (
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
)

// CSP is about the content security policy of the built site. The build adds to it what
// the pages and the plugins need: the hashes of inline scripts and styles, the hosts that
// elements of a page load from, and the rights that formulas and diagrams take.
type CSP struct {
	// Puts a policy into every page, as a `meta` element. It allows what this page needs
	// and nothing else; a link between pages of different needs loads the page anew.
	Meta bool `json:"meta" default:"true"`
	// Writes one policy for the whole site as a header, for hosts that read headers from
	// a file: `netlify` and `cloudflare` read `_headers`, and `nginx-headers.conf` can be
	// included in a `location` of nginx. `gosaur serve` sends the headers of these files.
	HostRules []string `json:"hostRules" choices:"netlify,cloudflare,nginx" default:"[]"`
	// Makes browsers report what the header would block and block nothing. It needs
	// `meta = false`, because a `meta` element cannot do so.
	ReportOnly bool `json:"reportOnly" default:"false"`
	// The sources of directives. A directive that is given replaces Gosaur's own list of it,
	// so `'self'` belongs in it; what the pages need is added all the same.
	Directives CSPDirectives `json:"directives"`
	// Sources that some pages need besides, such as the frame of a page that makes it by script.
	Pages []CSPPages `json:"pages" default:"[]"`
}

// CSPPages gives sources to some pages.
type CSPPages struct {
	// The path of the pages with `baseUrl`. A `*` stands for any text, so `/demos/*` is everything
	// below that path.
	Path string `json:"path" required:"true"`
	// The sources by directive. They are added to those of the site.
	Directives CSPDirectives `json:"directives"`
}

// CSPDirectives lists sources by directive: keywords in quotes of their own (`"'self'"`),
// hosts (`"https://cdn.example.com"`, `"https://*.example.com"`) and schemes (`"data:"`).
// An empty list allows nothing.
type CSPDirectives struct {
	// What no other directive speaks of. If absent, `'self'`.
	DefaultSrc []string `json:"default-src,omitempty"`
	// Scripts. If absent, `'self'`.
	ScriptSrc []string `json:"script-src,omitempty"`
	// Style sheets. If absent, `'self'`.
	StyleSrc []string `json:"style-src,omitempty"`
	// Style attributes of elements. If absent, pages that have some may have them.
	StyleSrcAttr []string `json:"style-src-attr,omitempty"`
	// Images. If absent, `'self'`, `data:` and `https:`.
	ImgSrc []string `json:"img-src,omitempty"`
	// Fonts. If absent, `'self'` and `data:`. Fonts of a style sheet of another host need its font host here.
	FontSrc []string `json:"font-src,omitempty"`
	// What scripts fetch.
	ConnectSrc []string `json:"connect-src,omitempty"`
	// Sound and films.
	MediaSrc []string `json:"media-src,omitempty"`
	// Pages in frames.
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
	// The rights of a sandbox, such as `allow-scripts`; headers only.
	Sandbox []string `json:"sandbox,omitempty"`
	// `'script'` makes browsers ask for trusted types.
	RequireTrustedTypesFor []string `json:"require-trusted-types-for,omitempty"`
	// The names of policies of trusted types.
	TrustedTypes []string `json:"trusted-types,omitempty"`
	// Makes browsers load everything by https.
	UpgradeInsecureRequests bool `json:"upgrade-insecure-requests,omitempty" default:"false"`
	// Addresses for reports; headers only.
	ReportURI []string `json:"report-uri,omitempty"`
	// The name of an endpoint for reports; headers only.
	ReportTo []string `json:"report-to,omitempty"`
}

// Policy is the directives that are given, by their names.
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

// Policy is the policy of the site before anything is known of its pages.
func (c *CSP) Policy() csp.Policy {
	out := csp.Default()
	maps.Copy(out, c.Directives.Policy())
	return out
}

// cspRules checks the sources of a policy, and what the keys of its table make of one another.
func (c *checker) cspRules(table value) {
	c.sourceRules(table.get("directives"))
	for _, directive := range []string{"script-src", "style-src", "connect-src"} {
		c.ownFilesRule(table.get("directives", directive))
	}
	for _, pages := range table.get("pages").elems() {
		c.sourceRules(pages.get("directives"))
	}
	meta, given := table.get("meta").v.(bool)
	meta = meta || !given
	headers := len(table.get("hostRules").elems()) > 0
	if report, _ := table.get("reportOnly").v.(bool); report && meta {
		c.bad(table.get("reportOnly"), "Add meta = false and hostRules = [\"netlify\"] or another host",
			"csp.reportOnly needs a header: a meta element cannot only report")
	}
	if table.v != nil && !meta && !headers {
		c.bad(table.get("meta"), "Give a host in hostRules, or remove meta = false", "csp has neither meta elements nor a file of headers, so there is no policy")
	}
	if !headers {
		c.headerRules(table.get("directives"))
	}
}

// sourceRules checks each source of a table of directives.
func (c *checker) sourceRules(directives value) {
	table, _ := directives.v.(map[string]any)
	for _, directive := range slices.Sorted(maps.Keys(table)) {
		for _, source := range directives.get(directive).elems() {
			text, isText := source.v.(string)
			if problem, fix := csp.CheckSource(directive, text); isText && problem != "" {
				c.bad(source, fix, "%s: %q %s", source.at.path, text, problem)
			}
		}
	}
}

// ownFilesRule warns of a list that forgets the site's own files: without them no page works.
func (c *checker) ownFilesRule(list value) {
	if list.v == nil {
		return
	}
	for _, source := range list.elems() {
		switch source.text() {
		case csp.Self, "*", "https:", "http:":
			return
		}
	}
	d := c.bad(list, `Add "'self'"`, "%s does not allow the site's own files, so its pages would not work", list.at.path)
	d.Severity = diag.Warning
}

// headerRules warns of directives that a meta element cannot have.
func (c *checker) headerRules(directives value) {
	for _, directive := range csp.HeaderOnly() {
		if list := directives.get(directive); list.v != nil {
			d := c.bad(list, "Give a host in csp.hostRules", "%s has no effect: browsers ignore it in meta elements", list.at.path)
			d.Severity = diag.Warning
		}
	}
}
