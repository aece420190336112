package config

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// linkCollector collects the addresses in a configuration, with their places.
type linkCollector struct {
	src   *source
	site  *plugin.Site
	links []plugin.Link
}

// links returns the addresses in the configuration: those of the navbar, the footer,
// the announcement bar, the icons and the elements of the head.
func links(c *Config, src *source, root value) []plugin.Link {
	l := &linkCollector{src: src, site: &plugin.Site{BaseURL: c.BaseURL, TrailingSlash: c.TrailingSlash}}
	theme := root.get("themeConfig")
	l.addFile(root.get("favicon"))
	l.addFile(theme.get("image"))
	l.addLogo(theme.get("navbar", "logo"))
	l.addLogo(theme.get("footer", "logo"))
	l.addItems(theme.get("navbar", "items"))
	l.addItems(theme.get("footer", "links"))
	l.addHTML(theme.get("footer", "copyright"))
	l.addHTML(theme.get("announcementBar", "content"))
	for _, tag := range theme.get("metadata").elems() {
		l.addMeta(tag)
	}
	for _, tag := range root.get("headTags").elems() {
		l.addHeadTag(tag)
	}
	for _, list := range []struct{ key, attr string }{{"scripts", "src"}, {"stylesheets", "href"}} {
		for _, e := range root.get(list.key).elems() {
			if e.text() == "" {
				e = e.get(list.attr)
			}
			l.add(e, plugin.Link{URL: e.text(), File: true})
		}
	}
	return l.links
}

// addPage adds the path of a page, to which the theme adds the base URL. Docusaurus does not check one that opens in
// another window. An address with a host stays as it is.
func (l *linkCollector) addPage(v, target value) {
	link := v.text()
	if !strings.Contains(link, ":") && !strings.HasPrefix(link, "//") {
		link = l.site.ApplyTrailingSlash(l.site.WithBaseURL(link))
	}
	l.add(v, plugin.Link{URL: link, Plain: target.text() != "" && target.text() != "_self"})
}

// addFile adds the path of a file, to which the theme adds the base URL.
func (l *linkCollector) addFile(v value) {
	l.add(v, plugin.Link{URL: l.withBaseURL(v.text()), File: true})
}

// withBaseURL adds the base URL to a path with or without a leading slash.
func (l *linkCollector) withBaseURL(path string) string {
	if path == "" || strings.Contains(path, ":") || strings.HasPrefix(path, "/") {
		return l.site.WithBaseURL(path)
	}
	return l.site.BaseURL + strings.TrimPrefix(path, "./")
}

// add adds a link that is written in a value.
func (l *linkCollector) add(v value, link plugin.Link) {
	raw := v.text()
	if raw == "" || strings.HasPrefix(raw, "data:") {
		return
	}
	link.Raw, link.Pos, link.Unchecked = raw, l.src.pos(withoutQuotes(l.src.text, v.at.node.Value)), strings.HasPrefix(raw, "pathname://")
	l.links = append(l.links, link)
}

// withoutQuotes returns the span of a string without its quotes.
func withoutQuotes(text string, at span) span {
	if at.End-at.Start < 2 || at.End > len(text) {
		return at
	}
	quote := text[at.Start]
	if quote != '"' && quote != '\'' || strings.HasPrefix(text[at.Start:], strings.Repeat(string(quote), 3)) {
		return at
	}
	return span{Start: at.Start + 1, End: at.End - 1}
}

func (l *linkCollector) addLogo(logo value) {
	l.addFile(logo.get("src"))
	l.addFile(logo.get("srcDark"))
	l.addPage(logo.get("href"), logo.get("target"))
}

// addItems adds the links of a navbar or a footer, including those in menus and columns.
func (l *linkCollector) addItems(items value) {
	for _, item := range items.elems() {
		l.addPage(item.get("to"), item.get("target"))
		l.addPage(item.get("href"), item.get("target"))
		l.addHTML(item.get("value"))
		l.addHTML(item.get("html"))
		for _, key := range []string{"items", "dropdownItemsBefore", "dropdownItemsAfter"} {
			l.addItems(item.get(key))
		}
	}
}

// addHeadTag adds the address of an element of the head, which is published as written.
func (l *linkCollector) addHeadTag(tag value) {
	attributes := tag.get("attributes")
	switch rel := attributes.get("rel").text(); rel {
	case "preconnect", "dns-prefetch":
		return
	case "canonical", "alternate":
		l.add(attributes.get("href"), plugin.Link{URL: attributes.get("href").text(), Plain: true})
		return
	}
	for _, attr := range []string{"href", "src"} {
		l.add(attributes.get(attr), plugin.Link{URL: attributes.get(attr).text(), File: true})
	}
	l.addMeta(attributes)
}

// addMeta adds the image that a <meta> element names.
func (l *linkCollector) addMeta(attributes value) {
	for _, key := range []string{"property", "name"} {
		if plugin.IsImageMeta(attributes.get(key).text()) {
			l.add(attributes.get("content"), plugin.Link{URL: attributes.get("content").text(), File: true})
			return
		}
	}
}

// htmlAddress matches addresses in attributes, without quotes or with quotes, which may be
// escaped in the configuration. cssAddress matches addresses in styles.
var (
	htmlAddress = lazyregexp.New(`[\s"'](href|src|poster|action|formaction|cite)\s*=\s*(?:\\?["']([^"'\\]+)|([^\s"'\\>]+))`)
	cssAddress  = lazyregexp.New(`\b(url)\(\s*(?:(?:\\?["']|&quot;)([^"'\\&)]+)|([^\s"'\\&)]+))`)
)

// loadsFile holds the attributes and functions that load a file.
var loadsFile = map[string]bool{"src": true, "poster": true, "url": true}

// addHTML adds the addresses in a piece of HTML, which are published as written.
func (l *linkCollector) addHTML(v value) {
	at := v.at.node.Value
	if v.text() == "" || at.End > len(l.src.text) {
		return
	}
	written := l.src.text[at.Start:at.End]
	for _, pattern := range []*lazyregexp.Regexp{htmlAddress, cssAddress} {
		for _, m := range pattern.FindAllStringSubmatchIndex(written, -1) {
			start, end := max(m[4], m[6]), max(m[5], m[7])
			raw := written[start:end]
			l.links = append(l.links, plugin.Link{
				URL: raw, Raw: raw, Pos: l.src.pos(span{Start: at.Start + start, End: at.Start + end}), File: loadsFile[written[m[2]:m[3]]], Plain: true,
			})
		}
	}
}
