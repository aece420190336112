package linkcheck

import (
	"net/url"
	"strings"
)

// HostOf returns the host of a site's URL. The port is included unless it is the default
// one.
func HostOf(siteURL string) string {
	u, err := url.Parse(siteURL)
	if err != nil {
		return ""
	}
	return withoutDefaultPort(u.Host)
}

// SiteLink returns a link within the site, without its scheme and host if it has the site's
// own. ok is false if the link leads to another host.
func SiteLink(host, link string) (siteLink string, ok bool) {
	link = strings.TrimSpace(link)
	if !IsFullURL(link) {
		return link, true
	}
	rest := link
	if scheme, after, found := strings.Cut(link, ":"); found && (strings.EqualFold(scheme, "https") || strings.EqualFold(scheme, "http")) {
		rest = after
	}
	rest, ok = strings.CutPrefix(rest, "//")
	if !ok || host == "" {
		return "", false
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	if !strings.EqualFold(withoutDefaultPort(rest[:end]), host) {
		return "", false
	}
	if rest = rest[end:]; !strings.HasPrefix(rest, "/") {
		rest = "/" + rest
	}
	return rest, true
}

// withoutDefaultPort removes the default ports of http and https from a host.
func withoutDefaultPort(host string) string {
	return strings.TrimSuffix(strings.TrimSuffix(host, ":443"), ":80")
}

// siteLink is like SiteLink, but ok is also false for links with the site's host that lead
// neither below the base URL nor to another known part of the host.
func (c *checker) siteLink(link string) (siteLink string, ok bool) {
	siteLink, ok = SiteLink(c.Host, link)
	if !ok || !IsFullURL(link) {
		return siteLink, ok
	}
	path := resolve(c.BaseURL, siteLink).path
	if strings.HasPrefix(path, c.BaseURL) || path+"/" == c.BaseURL {
		return siteLink, true
	}
	elsewhere, _ := c.elsewhere(path)
	return siteLink, elsewhere
}
