package link

import (
	"bytes"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/cssurl"
	"github.com/gosaur/gosaur/core/plugin"
)

// The attributes of HTML or JSX elements that the author wrote may contain addresses. They stay
// as written; only the link gate checks them.

// pageAttrs are the attributes that link to a page, and fileAttrs those that load a file. Some
// have other names in JSX.
var (
	pageAttrs = map[string][]string{
		"a": {"href"}, "area": {"href"}, "iframe": {"src"}, "form": {"action"}, "button": {"formaction"}, "input": {"formaction"},
		"blockquote": {"cite"}, "q": {"cite"}, "del": {"cite"}, "ins": {"cite"},
	}
	fileAttrs = map[string][]string{
		"img": {"src", "srcset"}, "source": {"src", "srcset"}, "video": {"src", "poster"}, "audio": {"src"}, "track": {"src"}, "embed": {"src"},
		"object": {"data"}, "script": {"src"}, "link": {"href", "imagesrcset"}, "input": {"src"},
		"image": {"href", "xlink:href", "xlinkhref"}, "use": {"href", "xlink:href", "xlinkhref"},
	}
	// cssURLAttrs are the attributes of SVG that may contain url(), like style.
	cssURLAttrs = []string{"style", "fill", "stroke", "filter", "mask", "clip-path", "clippath", "marker-start", "markerstart", "marker-mid", "markermid", "marker-end", "markerend", "cursor"}
)

// NamesAddress reports whether an attribute contains addresses, and whether they are of files.
// sibling returns the other attributes of the element.
func NamesAddress(tag, attr string, sibling func(name string) string) (file, ok bool) {
	switch {
	case slices.Contains(cssURLAttrs, attr):
		return true, true
	case tag == "link" && attr == "href":
		return isRelOfFile(sibling("rel"))
	case slices.Contains(pageAttrs[tag], attr):
		// The target of a form that posts is not a page, but something else on the host.
		posts := strings.EqualFold(sibling("method"), "post") || strings.EqualFold(sibling("formmethod"), "post")
		return false, !posts || attr != "action" && attr != "formaction"
	}
	return true, slices.Contains(fileAttrs[tag], attr)
}

// isRelOfFile reports whether a <link> with a relation contains an address, and whether it is of
// a file.
func isRelOfFile(rel string) (file, ok bool) {
	switch strings.ToLower(rel) {
	case "preconnect", "dns-prefetch", "":
		return false, false
	case "canonical", "alternate", "next", "prev", "author", "help", "license", "search", "prefetch", "prerender":
		return false, true // may also be a file
	}
	return true, true
}

// splitAddresses returns the URLs in the value of an attribute: one, except for a srcset.
func splitAddresses(attr, value string) []string {
	if slices.Contains(cssURLAttrs, attr) {
		return cssurl.ExtractURLs(value)
	}
	if attr != "srcset" && attr != "imagesrcset" {
		return []string{strings.TrimSpace(value)}
	}
	var urls []string
	for rest := strings.TrimLeft(value, " \t\n,"); rest != ""; rest = strings.TrimLeft(rest, " \t\n,") {
		url, descriptor := rest, ""
		if i := strings.IndexAny(rest, " \t\n"); i >= 0 {
			url, descriptor = rest[:i], rest[i:]
		}
		if trimmed := strings.TrimRight(url, ","); trimmed != url {
			url, rest = trimmed, descriptor
		} else {
			_, rest, _ = strings.Cut(descriptor, ",")
		}
		urls = append(urls, url)
	}
	return urls
}

// AddElement records the addresses in an attribute of an element. The attribute, or the
// expression that is its value, is between start and end in the source.
func (r *Resolver) AddElement(tag, attr, value string, sibling func(name string) string, start, end int) {
	file, ok := NamesAddress(tag, attr, sibling)
	if !ok {
		return
	}
	for _, raw := range splitAddresses(attr, value) {
		if tag == "use" && strings.HasPrefix(raw, "#") {
			continue // an SVG element in some document, such as the theme's
		}
		from, to, ok := r.locateWithin(start, end, raw)
		if ok {
			start = to
		}
		r.Add(plugin.Link{URL: raw, Raw: raw, File: file, Plain: true}, from, to)
	}
}

// locateWithin finds an address between two offsets of the source, as written or without the base URL
// that useBaseUrl adds. If it is not found, the place is the whole range.
func (r *Resolver) locateWithin(start, end int, raw string) (from, to int, ok bool) {
	written := []string{raw}
	if rest, below := strings.CutPrefix(raw, r.Site.BaseURL); below && rest != "" {
		written = append(written, "/"+rest, rest)
	}
	for _, form := range written {
		if i := bytes.Index(r.Src.Text[start:end], []byte(form)); i >= 0 {
			return start + i, start + i + len(form), true
		}
	}
	return start, end, false
}
