package render

import (
	"html"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/cssurl"
)

// References are the addresses and ids in the HTML that components made.
type References struct {
	// Links lead to pages, Loads name files, such as images. Neither repeats itself.
	Links, Loads []string
	Anchors      []string
}

// linkAttr and loadAttrs are the attributes that name addresses, by element. A srcset
// holds several.
var (
	linkAttr  = map[string]string{"a": "href", "area": "href", "iframe": "src"}
	loadAttrs = map[string][]string{
		"img": {"src", "srcset"}, "source": {"src", "srcset"}, "video": {"src", "poster"}, "audio": {"src"},
		"track": {"src"}, "embed": {"src"}, "object": {"data"}, "script": {"src"}, "image": {"href"}, "use": {"href"},
	}
)

// FindReferences reads HTML as the engine writes it: well-formed, with every value of
// an attribute in double quotes.
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

// attributes reads the attributes of a tag and returns the text behind it.
func (r *References) attributes(tag, text string) string {
	for {
		text = strings.TrimLeft(text, " \t\n\r/")
		if text == "" {
			return ""
		}
		if text[0] == '>' {
			return text[1:]
		}
		name, rest := cutName(text)
		if name == "" {
			text = text[1:]
			continue
		}
		text = rest
		if value, after, ok := cutValue(rest); ok {
			text = after
			r.attribute(tag, name, value)
		}
	}
}

func (r *References) attribute(tag, name, value string) {
	switch {
	case value == "":
	case name == "id", name == "name" && tag == "a":
		r.Anchors = append(r.Anchors, html.UnescapeString(value))
	case linkAttr[tag] == name:
		r.Links = append(r.Links, html.UnescapeString(value))
	case name == "srcset" && slices.Contains(loadAttrs[tag], name):
		for candidate := range strings.SplitSeq(html.UnescapeString(value), ", ") {
			if url, _, _ := strings.Cut(strings.TrimSpace(candidate), " "); url != "" {
				r.Loads = append(r.Loads, url)
			}
		}
	case name == "style":
		r.Loads = append(r.Loads, cssurl.In(html.UnescapeString(value))...)
	case tag == "use" && strings.HasPrefix(value, "#"): // a drawing in some document, such as the theme's
	case slices.Contains(loadAttrs[tag], name):
		r.Loads = append(r.Loads, html.UnescapeString(value))
	}
}

// cutName reads the name of a tag or attribute, in lower case.
func cutName(s string) (name, rest string) {
	i := strings.IndexAny(s, " \t\n\r/>=\"'<")
	if i < 0 {
		i = len(s)
	}
	return strings.ToLower(s[:i]), s[i:]
}

// cutValue reads ="value".
func cutValue(s string) (value, rest string, ok bool) {
	s, ok = strings.CutPrefix(strings.TrimLeft(s, " \t\n\r"), "=")
	if !ok {
		return "", "", false
	}
	s = strings.TrimLeft(s, " \t\n\r")
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		value, rest, ok = strings.Cut(s[1:], s[:1])
		return value, rest, ok
	}
	i := strings.IndexAny(s, " \t\n\r>")
	if i < 0 {
		i = len(s)
	}
	return s[:i], s[i:], true
}

// distinct drops repetitions and keeps the order.
func distinct(list []string) []string {
	seen := make(map[string]bool, len(list))
	return slices.DeleteFunc(list, func(s string) bool {
		again := seen[s]
		seen[s] = true
		return again
	})
}
