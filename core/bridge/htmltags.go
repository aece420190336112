package bridge

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/plugin"
)

// htmlTag is an element that a plugin injects: HTML, or its parts.
type htmlTag struct {
	Position   string         `json:"position"`
	HTML       string         `json:"html"`
	TagName    string         `json:"tagName"`
	Attributes map[string]any `json:"attributes"`
	InnerHTML  string         `json:"innerHTML"`
}

func convertTags(injected []htmlTag) ([]plugin.HTMLTag, error) {
	var tags []plugin.HTMLTag
	for _, t := range injected {
		if t.TagName != "" {
			tags = append(tags, plugin.HTMLTag{Position: t.Position, TagName: t.TagName, Attributes: plainAttributes(t.Attributes), InnerHTML: t.InnerHTML})
			continue
		}
		parsed, err := parseTags(t.Position, t.HTML)
		if err != nil {
			return tags, err
		}
		tags = append(tags, parsed...)
	}
	return tags, nil
}

// plainAttributes keeps strings and booleans, and drops null values, as Docusaurus does.
func plainAttributes(attributes map[string]any) map[string]any {
	out := make(map[string]any, len(attributes))
	for name, value := range attributes {
		switch v := value.(type) {
		case nil:
		case string, bool:
			out[name] = v
		case float64:
			out[name] = strconv.FormatFloat(v, 'f', -1, 64) // as JavaScript writes those of everyday use
		default:
			out[name] = fmt.Sprint(v)
		}
	}
	return out
}

// rawTextElements are the elements whose text is not escaped.
var rawTextElements = map[string]bool{
	"iframe": true, "noembed": true, "noframes": true, "noscript": true, "plaintext": true, "script": true, "style": true, "xmp": true,
}

// innerHTML returns the content of an element as HTML.
func innerHTML(n *html.Node) (string, error) {
	var inner strings.Builder
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.TextNode && rawTextElements[n.Data] {
			inner.WriteString(c.Data)
		} else if err := html.Render(&inner, c); err != nil {
			return "", err
		}
	}
	return inner.String(), nil
}

// parseTags splits HTML into its top-level elements and the text between them. It drops comments.
func parseTags(position, text string) ([]plugin.HTMLTag, error) {
	context := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	if position == "head" {
		context = &html.Node{Type: html.ElementNode, Data: "head", DataAtom: atom.Head}
	}
	nodes, err := html.ParseFragment(strings.NewReader(text), context)
	if err != nil {
		return nil, err
	}
	var tags []plugin.HTMLTag
	for _, n := range nodes {
		if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" {
			tags = append(tags, plugin.HTMLTag{Position: position, InnerHTML: html.EscapeString(n.Data)})
		}
		if n.Type != html.ElementNode {
			continue
		}
		tag := plugin.HTMLTag{Position: position, TagName: n.Data, Attributes: map[string]any{}}
		for _, a := range n.Attr {
			tag.Attributes[a.Key] = a.Val
			if a.Val == "" {
				tag.Attributes[a.Key] = true
			}
		}
		if tag.InnerHTML, err = innerHTML(n); err != nil {
			return nil, err
		}
		tags = append(tags, tag)
	}
	return tags, nil
}
