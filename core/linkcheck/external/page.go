package external

import (
	"io"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// anchorsOf returns the IDs and names in a page. It removes the prefix that GitHub adds
// to the IDs of headings; a script on the page does the same.
func anchorsOf(r io.Reader) []string {
	var ids []string
	z := html.NewTokenizer(r)
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ids // if the page is truncated, the IDs so far
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

// isAnchor reports whether a fragment refers to an element in the HTML: it is neither the
// top of the page, nor a text fragment, nor the state of a script.
func isAnchor(fragment string) bool {
	return fragment != "" && !strings.EqualFold(fragment, "top") && !strings.Contains(fragment, ":~:") && !strings.ContainsAny(fragment, "/!=&")
}

func unescape(s string) string {
	if plain, err := url.PathUnescape(s); err == nil {
		return plain
	}
	return s
}
