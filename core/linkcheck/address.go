package linkcheck

import (
	"net/url"
	"path"
	"strings"
)

// address is a link within the site as a browser resolves it on a page.
type address struct {
	// path is absolute and not percent-encoded.
	path string
	// fragment is as written, without "#"; "" for none.
	fragment string
}

// IsFullURL reports whether a link has a scheme or a host. Unless the host is the site's own, it leaves the site.
func IsFullURL(link string) bool {
	if strings.HasPrefix(link, "//") {
		return true
	}
	i := strings.IndexAny(link, ":/?#")
	return i > 0 && link[i] == ':' && isScheme(link[:i])
}

func isScheme(s string) bool {
	for i := range len(s) {
		c := s[i] | 0x20
		letter := c >= 'a' && c <= 'z'
		if !letter && (i == 0 || s[i] != '+' && s[i] != '-' && s[i] != '.' && (s[i] < '0' || s[i] > '9')) {
			return false
		}
	}
	return s != ""
}

// PathOf returns the path that a browser requests for a link on the page at a path. It is not percent-encoded.
func PathOf(page, link string) string { return resolve(page, link).path }

// resolve resolves a link on the page at a path.
func resolve(page, link string) address {
	link = strings.TrimSpace(link)
	var a address
	if i := strings.IndexByte(link, '#'); i >= 0 {
		link, a.fragment = link[:i], link[i+1:]
	}
	if i := strings.IndexByte(link, '?'); i >= 0 {
		link = link[:i]
	}
	target := unescape(link)
	switch {
	case target == "":
		a.path = page
		return a
	case !strings.HasPrefix(target, "/"):
		target = page[:strings.LastIndexByte(page, '/')+1] + target
	}
	if !strings.Contains(target, "/.") && !strings.Contains(target, "//") {
		a.path = target // path.Clean would return the same, apart from a trailing slash
		return a
	}
	a.path = path.Clean(target)
	if last := target[strings.LastIndexByte(target, '/')+1:]; a.path != "/" && (last == "" || last == "." || last == "..") {
		a.path += "/"
	}
	return a
}

// unescape decodes percent escapes. Invalid escapes are kept as they are.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if c, err := url.PathUnescape(s[i : i+3]); err == nil {
				b.WriteString(c)
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// anchor returns the ID that a fragment refers to, or "" if it exists on every page: the top of the page and text
// fragments. A fragment such as "?tab=1" or "!/a" is the state of a script and has no ID either.
func (a address) anchor() string {
	id, _, _ := strings.Cut(a.fragment, ":~:")
	if strings.EqualFold(id, "top") || strings.HasPrefix(id, "?") || strings.HasPrefix(id, "!") {
		return ""
	}
	return id
}
