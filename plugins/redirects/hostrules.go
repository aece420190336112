package redirects

import (
	"bytes"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

const (
	redirectsFile = "_redirects"
	nginxFile     = "nginx-redirects.map"
	caddyFile     = "caddy-redirects.conf"
)

// writeHostRules writes the files that the option hostRules asks for.
func (p *Plugin) writeHostRules(out plugin.Output, list []redirect, c *checker) error {
	hosts := p.opts.HostRules
	if slices.Contains(hosts, "netlify") || slices.Contains(hosts, "cloudflare") {
		// The site's own rules, from a static folder, come first and win.
		own, err := out.Read(redirectsFile)
		if err != nil {
			return err
		}
		if len(own) > 0 && own[len(own)-1] != '\n' {
			own = append(own, '\n')
		}
		// Netlify would serve the document at the old address instead; Cloudflare has no such
		// option and does not need it.
		status := "301"
		if !slices.Contains(hosts, "cloudflare") {
			status = "301!"
		}
		if err := out.Write(redirectsFile, append(own, redirectsText(p.site, list, status)...)); err != nil {
			return err
		}
	}
	if slices.Contains(hosts, "vercel") {
		if err := p.writeVercel(out, list, c); err != nil {
			return err
		}
	}
	if slices.Contains(hosts, "caddy") {
		if err := out.Write(caddyFile, caddyText(p.site, list)); err != nil {
			return err
		}
	}
	if slices.Contains(hosts, "nginx") {
		return out.Write(nginxFile, nginxText(p.site, list))
	}
	return nil
}

// oldPath is the encoded path of a redirect, base URL included.
func oldPath(site *plugin.Site, r redirect) string {
	return (&url.URL{Path: site.BaseURL + strings.TrimPrefix(fold(r.from), "/")}).EscapedPath()
}

func redirectsText(site *plugin.Site, list []redirect, status string) []byte {
	var b bytes.Buffer
	for _, r := range list {
		fmt.Fprintf(&b, "%s %s %s\n", oldPath(site, r), reference(site, r.to), status)
	}
	return b.Bytes()
}

// caddyText writes directives for an import into a site of Caddy, in both spellings. Caddy
// matches decoded paths.
func caddyText(site *plugin.Site, list []redirect) []byte {
	var b bytes.Buffer
	for i, r := range list {
		from := site.BaseURL + strings.TrimPrefix(fold(r.from), "/")
		fmt.Fprintf(&b, "@redirect%d path_regexp %s\nredir @redirect%[1]d %[3]s 301\n", i, caddyPattern(from), caddyAddress(reference(site, r.to)))
	}
	return b.Bytes()
}

// caddyPattern is a token with the pattern of a path, with or without a slash at its end.
func caddyPattern(path string) string {
	return "`^" + strings.ReplaceAll(regexp.QuoteMeta(path), "`", `\x60`) + "/?$`"
}

// caddyAddress is a token with an address whose placeholders are escaped.
func caddyAddress(address string) string {
	return "`" + strings.NewReplacer("`", "%60", "{", "%7B", "}", "%7D").Replace(address) + "`"
}

// nginxText writes the lines of a map from $request_uri without its query, in both spellings.
func nginxText(site *plugin.Site, list []redirect) []byte {
	var b bytes.Buffer
	for _, r := range list {
		from, to := oldPath(site, r), reference(site, r.to)
		fmt.Fprintf(&b, "%s %s;\n%s %s;\n", nginxString(from), nginxString(to), nginxString(from+"/"), nginxString(to))
	}
	return b.Bytes()
}

func nginxString(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, `$`, `%24`).Replace(s) + `"`
}
