package redirects

import (
	"bytes"
	"html"
	"net/url"
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// fileOf returns the output file of a redirect from a path: the index file of a
// folder, which hosts consider last, so that a redirect never hides a page. If pages
// are .html files and the old path ends in .html, there can be no such folder.
func fileOf(from string, trailingSlash *bool) string {
	name := strings.Trim(from, "/")
	if trailingSlash != nil && !*trailingSlash && strings.HasSuffix(name, ".html") {
		return name + ".html"
	}
	return path.Join(name, "index.html")
}

// reference is the URL of a target as used in a link on the site.
func reference(site *plugin.Site, to string) string {
	if !strings.HasPrefix(to, "/") || strings.HasPrefix(to, "//") {
		return to
	}
	u, err := url.Parse(to)
	if err != nil {
		return site.BaseURL + strings.TrimPrefix(to, "/")
	}
	u.Path = site.BaseURL + strings.TrimPrefix(u.Path, "/")
	u.RawPath = ""
	return u.String()
}

// document is the HTML at the old address: a canonical link for search engines, a
// refresh for browsers without scripts, and a script that takes query and hash along
// unless the target has its own.
func document(site *plugin.Site, to string) []byte {
	ref := reference(site, to)
	canonical, _, _ := strings.Cut(ref, "#")
	if strings.HasPrefix(ref, "/") && !strings.HasPrefix(ref, "//") {
		canonical = site.URL + canonical
	}
	along := ""
	if !strings.ContainsAny(ref, "?#") {
		along = " data-along"
	}
	escaped := html.EscapeString(ref)
	var b bytes.Buffer
	b.WriteString("<!doctype html>\n<html lang=\"" + html.EscapeString(site.Locale) + "\">\n<head>\n<meta charset=\"utf-8\">\n")
	b.WriteString("<title>" + escaped + "</title>\n")
	b.WriteString("<link rel=\"canonical\" href=\"" + html.EscapeString(canonical) + "\">\n")
	b.WriteString("<meta http-equiv=\"refresh\" content=\"0; url=" + escaped + "\">\n")
	b.WriteString("<script data-to=\"" + escaped + "\"" + along + ">" + script + "</script>\n</head>\n")
	b.WriteString("<body><a href=\"" + escaped + "\">" + escaped + "</a></body>\n</html>\n")
	return b.Bytes()
}

// script is the same in all documents, so that a content security policy allows it by
// one hash.
const script = "(function (to) { location.replace(to.to + ('along' in to ? location.search + location.hash : '')); })(document.currentScript.dataset);"
