package pipeline

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/csp"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/staticfiles"
)

// The files of headers that hosts read.
const (
	headersFile      = "_headers"
	nginxHeadersFile = "nginx-headers.conf"
)

// maxCloudflareLine is the maximum length of a line in Cloudflare's file of headers.
const maxCloudflareLine = 2000

// writeHeaders writes the files of headers for the whole site: hosts read them at its root and
// combine the headers of all rules that match a page.
func (b *builder) writeHeaders(w *website) error {
	c, s := w.config.CSP, w.output.root
	if c == nil || len(c.HostRules) == 0 {
		return nil
	}
	hosts, locales := c.HostRules, w.output.locales
	sitePolicy := locales[0].policies.Whole
	for _, l := range locales[1:] {
		sitePolicy = sitePolicy.With(l.policies.Whole)
	}
	name := "Content-Security-Policy"
	if c.ReportOnly {
		name += "-Report-Only"
	}
	policy := sitePolicy.String()
	if slices.Contains(hosts, "netlify") || slices.Contains(hosts, "cloudflare") {
		if line := len(name) + len(": ") + len(policy); slices.Contains(hosts, "cloudflare") && line > maxCloudflareLine {
			var found diag.List
			found.Warnf(diag.CodePolicyLength, diag.Pos{File: w.config.File}, "the content security policy of the whole site makes a line of %d characters, and Cloudflare reads %d", line, maxCloudflareLine).
				Hint = "leave \"cloudflare\" out of csp.hostRules and keep csp.meta, which gives each page what it needs, or have fewer distinct inline scripts and styles"
			b.found.Add(found...)
		}
		if err := s.appendHeaders(w.config.Localize(w.locales[0], b.isSingleLocale()).BaseURL, name, policy); err != nil {
			return err
		}
	}
	if slices.Contains(hosts, "nginx") {
		return s.Write(nginxHeadersFile, fmt.Appendf(nil, "add_header %s \"%s\" always;\n", name, nginxText(policy)))
	}
	return nil
}

// appendHeaders adds a header for every page to the site's own file of headers, which may come
// from a static directory.
func (s *staging) appendHeaders(baseURL, name, policy string) error {
	own, err := s.Read(headersFile)
	if err != nil {
		return fmt.Errorf("read %s: %w", headersFile, err)
	}
	if len(own) > 0 && own[len(own)-1] != '\n' {
		own = append(own, '\n')
	}
	return s.Write(headersFile, fmt.Appendf(own, "%s*\n  %s: %s\n", baseURL, name, policy))
}

// nginxText escapes text for a quoted string in the configuration of nginx.
func nginxText(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `%24`).Replace(s)
}

// addOtherPolicies handles the HTML documents that are not pages. Those that plugins wrote get a
// policy. Those of static directories are not changed, but their needs are added to the policy of
// the whole site. It does nothing for a site without policies.
func (s *staging) addOtherPolicies(p *project) error {
	if s.policies == nil {
		return nil
	}
	isPage := make(map[string]bool, len(s.pages))
	for _, page := range s.pages {
		isPage[page.Info.File] = true
	}
	static := staticfiles.Places(p.site.Dir, p.config.StaticDirectories)
	for _, name := range s.Names() {
		if path.Ext(name) != ".html" || isPage[name] || s.isOfOtherLocale(name) {
			continue
		}
		if err := s.addOtherPolicy(p.site.BaseURL, name, static[name] != ""); err != nil {
			return err
		}
	}
	return nil
}

// isOfOtherLocale reports whether a file belongs to another locale.
func (s *staging) isOfOtherLocale(name string) bool {
	full := path.Join(s.dir, name)
	return slices.ContainsFunc(s.otherDirs, func(dir string) bool {
		return len(dir) > len(s.dir) && strings.HasPrefix(full, dir+"/")
	})
}

// addOtherPolicy is addOtherPolicies for one document. static reports that it comes from a static
// directory.
func (s *staging) addOtherPolicy(baseURL, name string, static bool) error {
	document, err := s.Read(name)
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	if static {
		needs := csp.Scan(document)
		s.policies.Note(needs.Parts, needs.Scripts)
		return nil
	}
	secured, _, _ := s.policies.Page(baseURL+strings.TrimSuffix(name, "index.html"), document)
	if !s.policies.Config.Meta {
		return nil
	}
	return s.Write(name, secured)
}
