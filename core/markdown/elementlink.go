package markdown

import (
	"bytes"
	"html"
	"strings"

	"github.com/gosaur/gosaur/core/cssurl"
	"github.com/gosaur/gosaur/core/plugin"
)

// An element that the author wrote as HTML or JSX names addresses in its attributes.
// They are the author's own: nothing but the link gate looks at them here.

// pageAttrs are the attributes that lead to a page, fileAttrs those that load a file.
var (
	pageAttrs = map[string][]string{"a": {"href"}, "area": {"href"}, "iframe": {"src"}}
	fileAttrs = map[string][]string{
		"img": {"src", "srcset"}, "source": {"src", "srcset"}, "video": {"src", "poster"}, "audio": {"src"},
		"track": {"src"}, "embed": {"src"}, "object": {"data"}, "script": {"src"}, "link": {"href"}, "input": {"src"}, "image": {"href"}, "use": {"href"},
	}
)

// namesAddress reports whether an attribute holds addresses, and whether of files.
func namesAddress(tag, attr string) (file, ok bool) {
	if attr == "style" {
		return true, true
	}
	for _, name := range pageAttrs[tag] {
		if name == attr {
			return false, true
		}
	}
	for _, name := range fileAttrs[tag] {
		if name == attr {
			return true, true
		}
	}
	return false, false
}

// addresses are the URLs in an attribute's value: one, but for a srcset.
func addresses(attr, value string) []string {
	if attr == "style" {
		return cssurl.In(value)
	}
	if attr != "srcset" {
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

// elementLinks records the addresses in an attribute of an element. The attribute
// stands in the source from start to end.
func (d *document) elementLinks(tag, attr, value string, start, end int) {
	file, ok := namesAddress(tag, attr)
	if !ok {
		return
	}
	for _, raw := range addresses(attr, value) {
		if tag == "use" && strings.HasPrefix(raw, "#") {
			continue // a drawing in some document, such as the theme's
		}
		from, to, ok := d.within(start, end, raw)
		if ok {
			start = to
		}
		d.addLink(plugin.Link{URL: raw, Raw: raw, File: file}, from, to)
	}
}

// within finds an address between two places of the source, as it is or without the base
// URL that useBaseUrl adds. What is not found stands from start to end.
func (d *document) within(start, end int, raw string) (from, to int, ok bool) {
	written := []string{raw}
	if rest, below := strings.CutPrefix(raw, d.c.opts.Site.BaseURL); below && rest != "" {
		written = append(written, "/"+rest, rest)
	}
	for _, form := range written {
		if i := bytes.Index(d.src.text[start:end], []byte(form)); i >= 0 {
			return start + i, start + i + len(form), true
		}
	}
	return start, end, false
}

// findRaw finds the next place, from the last one on, at which an attribute of raw
// HTML has a value. The parser that mends raw HTML tells no places; it tells the
// elements in their order. A value that is not found stands at the last place.
func (w *htmlWriter) findRaw(attr, value string) (start, end int) {
	if value == "" {
		return w.seen, w.seen
	}
	text := w.d.src.text
	for _, written := range []string{value, html.EscapeString(value)} {
		for from := w.seen; ; {
			i := bytes.Index(text[from:], []byte(written))
			if i < 0 {
				break
			}
			start, end = from+i, from+i+len(written)
			before := bytes.ToLower(bytes.TrimRight(text[max(0, start-len(attr)-8):start], "\"' \t\n"))
			if before, ok := bytes.CutSuffix(before, []byte("=")); ok && bytes.HasSuffix(bytes.TrimSpace(before), []byte(attr)) {
				w.seen = end
				return start, end
			}
			from = start + 1
		}
	}
	return w.seen, w.seen
}
