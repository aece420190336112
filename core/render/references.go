package render

import (
	"html"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/ascii"
	"github.com/gosaur/gosaur/core/cssurl"
	"github.com/gosaur/gosaur/core/plugin"
)

// References are the addresses and ids in rendered HTML, without duplicates.
type References struct {
	// Links are the addresses of links to pages.
	Links []string
	// Loads are the addresses of files such as images.
	Loads []string
	// Anchors are ids, and names of a elements.
	Anchors []string
}

// linkAttrs and loadAttrs hold the attributes with addresses, by element. A srcset holds
// several addresses. paintAttrs holds the attributes with url(), for any element.
var (
	linkAttrs = map[string]string{
		"a": "href", "area": "href", "iframe": "src", "form": "action", "button": "formaction", "input": "formaction",
		"blockquote": "cite", "q": "cite", "del": "cite", "ins": "cite",
	}
	loadAttrs = map[string][]string{
		"img": {"src", "srcset"}, "source": {"src", "srcset"}, "video": {"src", "poster"}, "audio": {"src"},
		"track": {"src"}, "embed": {"src"}, "object": {"data"}, "script": {"src"}, "input": {"src"},
		"image": {"href", "xlink:href"}, "use": {"href", "xlink:href"},
	}
	paintAttrs = []string{"style", "fill", "stroke", "filter", "mask", "clip-path", "marker-start", "marker-mid", "marker-end", "cursor"}
)

// The characters between the parts of a tag.
var (
	blanks      = ascii.SetOf(" \t\n\r")
	beforeAttrs = ascii.SetOf(" \t\n\r/")
	nameEnds    = ascii.SetOf(" \t\n\r/>=\"'<")
	valueEnds   = ascii.SetOf(" \t\n\r>")
)

// FindReferences returns the references in rendered HTML. It expects well-formed HTML, as
// engines write it; attributes may be without quotes.
func FindReferences(text string) References {
	var refs References
	for {
		i := strings.IndexByte(text, '<')
		if i < 0 || i+1 == len(text) {
			break
		}
		text = text[i+1:]
		if c := text[0] | 0x20; c < 'a' || c > 'z' {
			continue
		}
		tag, rest := cutName(text)
		text = refs.attributes(tag, rest)
		if tag == "script" || tag == "style" {
			_, text, _ = strings.Cut(text, "</"+tag)
		}
	}
	refs.Links, refs.Loads, refs.Anchors = distinct(refs.Links), distinct(refs.Loads), distinct(refs.Anchors)
	return refs
}

// attribute is an attribute of an element. Its value is not unescaped.
type attribute struct{ name, value string }

// attributes adds the references in the attributes of a tag and returns the text after it.
func (r *References) attributes(tag, text string) string {
	var buffer [16]attribute
	list := buffer[:0]
	for {
		text = beforeAttrs.TrimLeft(text)
		if text == "" || text[0] == '>' {
			break
		}
		name, rest := cutName(text)
		if name == "" {
			text = text[1:]
			continue
		}
		text = rest
		if value, after, ok := cutValue(rest); ok {
			text = after
			list = append(list, attribute{name, value})
		}
	}
	if tag == "link" {
		r.headTag(tag, func(name string) string { return valueOf(list, name) })
	} else {
		for _, a := range list {
			r.attribute(tag, a, list)
		}
	}
	return strings.TrimPrefix(text, ">")
}

// valueOf returns the unescaped value of an attribute, or "" if there is none.
func valueOf(list []attribute, name string) string {
	for _, a := range list {
		if a.name == name {
			return html.UnescapeString(a.value)
		}
	}
	return ""
}

// attribute adds the references in an attribute. siblings are all attributes of the element.
func (r *References) attribute(tag string, a attribute, siblings []attribute) {
	switch name, value := a.name, a.value; {
	case value == "", name == "class": // most of all attributes
	case name == "id", name == "name" && tag == "a":
		r.Anchors = append(r.Anchors, html.UnescapeString(value))
	case linkAttrs[tag] == name:
		// A form that posts leads to a program on the host, not to a page.
		if post := strings.EqualFold(valueOf(siblings, "method"), "post") || strings.EqualFold(valueOf(siblings, "formmethod"), "post"); !post {
			r.Links = append(r.Links, html.UnescapeString(value))
		}
	case name == "srcset" && slices.Contains(loadAttrs[tag], name):
		for candidate := range strings.SplitSeq(html.UnescapeString(value), ", ") {
			if url, _, _ := strings.Cut(strings.TrimSpace(candidate), " "); url != "" {
				r.Loads = append(r.Loads, url)
			}
		}
	case slices.Contains(paintAttrs, name):
		r.Loads = append(r.Loads, cssurl.ExtractURLs(html.UnescapeString(value))...)
	case tag == "use" && strings.HasPrefix(value, "#"): // a drawing in the same document
	case slices.Contains(loadAttrs[tag], name):
		r.Loads = append(r.Loads, html.UnescapeString(value))
	}
}

// headTag adds the address in an element of the head.
func (r *References) headTag(tag string, attr func(name string) string) {
	switch {
	case tag == "script" && attr("src") != "":
		r.Loads = append(r.Loads, attr("src"))
	case tag == "meta" && attr("content") != "" && (plugin.IsImageMeta(attr("property")) || plugin.IsImageMeta(attr("name"))):
		r.Loads = append(r.Loads, attr("content"))
	case tag != "link" || attr("href") == "":
	default:
		switch strings.ToLower(attr("rel")) {
		case "preconnect", "dns-prefetch", "":
		case "alternate": // the theme names the page in all languages, even if it does not exist there
		case "canonical", "next", "prev", "author", "help", "license", "search", "prefetch", "prerender":
			r.Links = append(r.Links, attr("href"))
		default:
			r.Loads = append(r.Loads, attr("href"))
		}
	}
}

// cutName splits off the name of a tag or attribute, in lower case.
func cutName(s string) (name, rest string) {
	i := nameEnds.Index(s)
	return strings.ToLower(s[:i]), s[i:]
}

// cutValue splits off an equals sign and a value, with or without quotes.
func cutValue(s string) (value, rest string, ok bool) {
	s, ok = strings.CutPrefix(blanks.TrimLeft(s), "=")
	if !ok {
		return "", "", false
	}
	s = blanks.TrimLeft(s)
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		value, rest, ok = strings.Cut(s[1:], s[:1])
		return value, rest, ok
	}
	i := valueEnds.Index(s)
	return s[:i], s[i:], true
}

// distinct removes duplicates in place and keeps the order.
func distinct(list []string) []string {
	seen := make(map[string]bool, len(list))
	return slices.DeleteFunc(list, func(s string) bool {
		again := seen[s]
		seen[s] = true
		return again
	})
}
