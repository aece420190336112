package plain

import (
	"errors"
	"io"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
)

// tag is an opening or closing tag of JSX or HTML.
type tag struct {
	// name is "" for a fragment.
	name string
	// attributes are the attributes with literal values.
	attributes map[string]string
	closing    bool
	selfClosed bool
	// length is the length of the tag's text.
	length int
}

// parseTag reads the tag at the start of a text. If there is none, the length is that of the text
// that was examined. A text that need not be MDX may also contain HTML tags.
func (s *scanner) parseTag(text string) (tag, bool) {
	text = text[:min(len(text), maxLookahead)]
	if len(text) < 2 || strings.IndexByte(" \t\n", text[1]) >= 0 {
		return tag{length: 1}, false
	}
	t, ok := parseJSX(text)
	if s.MDX {
		return t, ok
	}
	if !ok {
		return parseHTML(text)
	}
	if name := strings.ToLower(t.name); strings.ToUpper(name) == t.name && atom.Lookup([]byte(name)) != 0 {
		t.name = name // an element of HTML in capitals, such as <BR>
	}
	return t, true
}

func parseJSX(text string) (tag, bool) {
	item, end, err := mdx.ReadItem(mdx.LookaheadIn(text), 0)
	if err != nil {
		if err.Unclosed {
			end = len(text)
		}
		return tag{length: max(end, 1)}, false
	}
	t := tag{
		name: item.Tag.Name, closing: item.Tag.Closing, selfClosed: item.Tag.SelfClosing, length: end,
		attributes: make(map[string]string, len(item.Tag.Attrs)),
	}
	for _, a := range item.Tag.Attrs {
		switch a.Kind {
		case mdx.StringAttr:
			t.attributes[a.Name] = a.Value
		case mdx.ExpressionAttr:
			if value, ok := textOf(a.Value, addresses{}); ok {
				t.attributes[a.Name] = value
			}
		}
	}
	return t, true
}

func parseHTML(text string) (tag, bool) {
	z := html.NewTokenizer(strings.NewReader(text))
	switch z.Next() {
	case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
	case html.ErrorToken:
		if errors.Is(z.Err(), io.EOF) {
			return tag{length: len(text)}, false
		}
		return tag{length: 1}, false
	default:
		return tag{length: max(len(z.Raw()), 1)}, false
	}
	length := len(z.Raw())
	if text[length-1] != '>' { // the end of the text has cut it off
		return tag{length: length}, false
	}
	token := z.Token()
	t := tag{
		name: token.Data, closing: token.Type == html.EndTagToken, selfClosed: token.Type == html.SelfClosingTagToken, length: length,
		attributes: make(map[string]string, len(token.Attr)),
	}
	for _, a := range token.Attr {
		t.attributes[a.Key] = a.Val
	}
	return t, true
}

// textOf returns the text of an expression that is a string, a template without holes, or a number.
func textOf(expr string, names literal.Environment) (string, bool) {
	v, ok := literal.Parse(expr, names)
	if file, isModule := v.Member("default"); ok && isModule {
		v = file
	}
	return v.Text, ok && (v.Kind == literal.String || v.Kind == literal.Number)
}

// addresses matches calls that evaluate to an address: require('./a.png').default and
// useBaseUrl('/a').
type addresses struct{}

// Lookup implements literal.Environment: no name is known.
func (addresses) Lookup(string) (literal.Value, bool) { return literal.Value{}, false }

// Call implements literal.Environment.
func (addresses) Call(function, argument string) (literal.Value, bool) {
	address := literal.Value{Kind: literal.String, Text: argument}
	switch function {
	case "useBaseUrl":
		return address, true
	case "require":
		module := literal.Value{Kind: literal.Object}
		module.Set("default", address)
		return module, true
	}
	return literal.Value{}, false
}

// isComponent reports whether a tag names a component rather than an element of HTML.
func (t *tag) isComponent() bool {
	return t.name != "" && (t.name[0] >= 'A' && t.name[0] <= 'Z' || strings.Contains(t.name, "."))
}
