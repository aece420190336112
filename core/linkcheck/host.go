package linkcheck

import (
	"net/url"
	"strings"
)

// HostOf returns the host of the URL of a site, with its port unless that is the usual one.
func HostOf(siteURL string) string {
	u, err := url.Parse(siteURL)
	if err != nil {
		return ""
	}
	return withoutUsualPort(u.Host)
}

// Inside returns a link as one of the site itself: as it is, or without scheme and host if
// these are the site's own. ok is false if the link leaves the host.
func Inside(host, link string) (inside string, ok bool) {
	link = strings.TrimSpace(link)
	if !IsOutside(link) {
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
	if !strings.EqualFold(withoutUsualPort(rest[:end]), host) {
		return "", false
	}
	if rest = rest[end:]; !strings.HasPrefix(rest, "/") {
		rest = "/" + rest
	}
	return rest, true
}

// withoutUsualPort takes the ports of http and https off a host.
func withoutUsualPort(host string) string {
	return strings.TrimSuffix(strings.TrimSuffix(host, ":443"), ":80")
}

// inside is Inside for what belongs to the site: what is next to the base URL on its own
// host is left to the host, unless the link is written without it.
func (c *checker) inside(link string) (inside string, ok bool) {
	inside, ok = Inside(c.Host, link)
	if !ok || !IsOutside(link) {
		return inside, ok
	}
	path := resolve(c.BaseURL, inside).path
	if strings.HasPrefix(path, c.BaseURL) || path+"/" == c.BaseURL {
		return inside, true
	}
	elsewhere, _ := c.elsewhere(path)
	return inside, elsewhere
}
