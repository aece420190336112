package blog

import (
	"bytes"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// articleID is the id of the element around the text of a post, on its own page.
// Docusaurus uses the same name, so that its themes and ours agree.
const articleID = "__blog-post-container"

// articleOf extracts the text of a post from its page: HTML with absolute addresses,
// without elements that only work on a page, such as buttons. It reports false if the
// page has no such element.
func articleOf(document []byte, pageURL string) (string, bool) {
	base, err := url.Parse(pageURL)
	if err != nil {
		return "", false
	}
	a := article{base: base, tokens: html.NewTokenizer(bytes.NewReader(document))}
	for {
		switch a.tokens.Next() {
		case html.ErrorToken:
			return "", false
		case html.StartTagToken:
			if t := a.tokens.Token(); attribute(t, "id") == articleID {
				a.copyElement(t.Data)
				return strings.TrimSpace(a.out.String()), true
			}
		}
	}
}

// article reads the content of one element.
type article struct {
	base   *url.URL
	tokens *html.Tokenizer
	out    strings.Builder
}

// copyElement copies tokens until the element of the given name ends.
func (a *article) copyElement(name string) {
	for depth := 1; depth > 0; {
		kind := a.tokens.Next()
		raw := string(a.tokens.Raw())
		switch kind {
		case html.ErrorToken:
			return
		case html.CommentToken:
			continue // React's marks between texts
		case html.StartTagToken, html.SelfClosingTagToken:
			t := a.tokens.Token()
			if isPageOnly(t) {
				if kind == html.StartTagToken {
					a.skipElement(t.Data)
				}
				continue
			}
			if kind == html.StartTagToken && t.Data == name {
				depth++
			}
			if a.resolveAddresses(&t) {
				raw = t.String()
			}
		case html.EndTagToken:
			if t := a.tokens.Token(); t.Data == name {
				depth--
			}
			if depth == 0 {
				return
			}
		}
		a.out.WriteString(raw)
	}
}

// skipElement leaves out the rest of an element.
func (a *article) skipElement(name string) {
	for depth := 1; depth > 0; {
		switch kind := a.tokens.Next(); kind {
		case html.ErrorToken:
			return
		case html.StartTagToken, html.EndTagToken:
			if t := a.tokens.Token(); t.Data == name {
				if kind == html.StartTagToken {
					depth++
				} else {
					depth--
				}
			}
		}
	}
}

// isPageOnly reports whether an element is useless outside the page.
func isPageOnly(t html.Token) bool {
	switch t.Data {
	case "button", "script", "style":
		return true
	case "a":
		return hasClass(t, "hash-link")
	}
	return false
}

// resolveAddresses makes the addresses of an element absolute, and reports whether it changed
// any.
func (a *article) resolveAddresses(t *html.Token) bool {
	changed := false
	for i, attr := range t.Attr {
		value := attr.Val
		switch {
		case attr.Key == "href" && t.Data == "a", attr.Key == "src", attr.Key == "poster":
			value = a.absolute(value)
		case attr.Key == "srcset":
			value = a.resolveSrcset(value)
		}
		if value != attr.Val {
			t.Attr[i].Val = value
			changed = true
		}
	}
	return changed
}

func (a *article) absolute(ref string) string {
	u, err := url.Parse(ref)
	if err != nil || ref == "" {
		return ref
	}
	return a.base.ResolveReference(u).String()
}

// resolveSrcset resolves each address of a list such as "a.png 1x, b.png 2x".
func (a *article) resolveSrcset(list string) string {
	var out []string
	for rest := strings.TrimLeft(list, " \t\n,"); rest != ""; rest = strings.TrimLeft(rest, " \t\n,") {
		address, tail := rest, ""
		if i := strings.IndexAny(rest, " \t\n"); i >= 0 {
			address, tail = rest[:i], rest[i:]
		}
		if trimmed := strings.TrimRight(address, ","); trimmed != address {
			out = append(out, a.absolute(trimmed))
			rest = tail
			continue
		}
		descriptor, more, _ := strings.Cut(tail, ",")
		out = append(out, strings.TrimSpace(a.absolute(address)+" "+strings.TrimSpace(descriptor)))
		rest = more
	}
	return strings.Join(out, ", ")
}

func attribute(t html.Token, key string) string {
	for _, a := range t.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasClass(t html.Token, class string) bool {
	for c := range strings.FieldsSeq(attribute(t, "class")) {
		if c == class {
			return true
		}
	}
	return false
}
