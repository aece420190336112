package external

import (
	"io"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// anchorsOf returns the ids and names of a page. GitHub shows headings under ids with a
// prefix and finds them without it by script.
func anchorsOf(r io.Reader) []string {
	var ids []string
	z := html.NewTokenizer(r)
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ids // of a page that is cut short, those seen so far
		case html.StartTagToken, html.SelfClosingTagToken:
			tag, more := z.TagName()
			isLink := string(tag) == "a"
			for more {
				var key, value []byte
				key, value, more = z.TagAttr()
				if len(value) > 0 && (string(key) == "id" || string(key) == "name" && isLink) {
					ids = append(ids, strings.TrimPrefix(string(value), "user-content-"))
				}
			}
		}
	}
}

// isAnchor reports whether a fragment names a place that is in the HTML: neither the
// top, nor a text to look for, nor the state of a script.
func isAnchor(fragment string) bool {
	return fragment != "" && !strings.EqualFold(fragment, "top") && !strings.Contains(fragment, ":~:") && !strings.ContainsAny(fragment, "/!=&")
}

func unescape(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}
