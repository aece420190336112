package attribute

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/markdown/char"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/mdx"
	"github.com/gosaur/gosaur/core/markdown/tree"
)

// Element evaluates the attributes of an HTML element, as React would write
// them.
func (r *Reader) Element(t *mdx.Tag) []tree.Attr {
	var attrs []tree.Attr
	unchecked := slices.ContainsFunc(t.Attrs, func(a mdx.Attr) bool { return a.Name == "data-noBrokenLinkCheck" })
	// at holds the indexes of the attributes by name, and dropped those that later ones
	// replace.
	at, dropped := make(map[string][]int, len(t.Attrs)), map[int]bool{}
	put := func(a tree.Attr) {
		at[a.Name] = append(at[a.Name], len(attrs))
		attrs = append(attrs, a)
	}
	add := func(a mdx.Attr, name string, v literal.Value) {
		out, ok := r.convertProp(t, a, name, v)
		if earlier := at[out.Name]; len(earlier) > 0 {
			dropped[earlier[0]], at[out.Name] = true, earlier[1:]
		}
		if ok {
			put(out)
		}
		start, end := r.Range(a)
		if name == "style" && v.Kind == literal.Object && !unchecked {
			for _, item := range v.Items {
				r.Links.AddElement(t.Name, "style", item.Text, r.textLookup(t), start, end)
			}
		}
		if v.Kind != literal.String {
			return
		}
		if name == "id" || name == "name" && t.Name == "a" {
			r.Out.AddAnchor(v.Text)
		}
		if !unchecked && (!t.Mapped || t.Name != "a" || name != "href") {
			r.Links.AddElement(t.Name, strings.ToLower(name), v.Text, r.textLookup(t), start, end)
		}
	}
	if r.spreadsCode(t) {
		return []tree.Attr{{Code: true, Value: "", Number: r.objectOfAttrs(t)[0].Value, Omit: true}}
	}
	for _, a := range t.Attrs {
		v, ok := r.Value(a)
		if !ok {
			put(tree.Attr{Code: true, Name: tree.HTMLName(a.Name), Prop: tree.ReactName(a.Name), Number: r.addCode(a), Omit: true})
			continue
		}
		if a.Kind == mdx.Spread {
			for i, k := range v.Keys {
				add(a, k, v.Items[i])
			}
			continue
		}
		add(a, a.Name, v)
	}
	if len(dropped) == 0 {
		return attrs
	}
	kept := attrs[:0]
	for i := range attrs {
		if !dropped[i] {
			kept = append(kept, attrs[i])
		}
	}
	return kept
}

// convertProp converts a prop to an attribute; ok is false if React writes none.
func (r *Reader) convertProp(t *mdx.Tag, a mdx.Attr, name string, v literal.Value) (out tree.Attr, ok bool) {
	written := tree.HTMLName(name)
	out = tree.Attr{Name: written, Prop: name, JSON: v.JSON()}
	if name == "class" {
		out.Prop = "className"
	}
	switch {
	case name == "key" && r.Out.NeedsFullElements():
		out.Omit = true // for the component above, which may tell its children apart by their keys
		return out, v.Kind != literal.Null && v.Kind != literal.Undefined
	case !validAttrName(written) || name == "key" || name == "ref" || name == innerHTMLProp:
		return out, false
	case name == "style":
		return r.convertStyle(a, out, v)
	case name == "defaultValue" || name == "defaultChecked" || name == "value" && (t.Name == "textarea" || t.Name == "select"):
		out.Omit = true // not an attribute: React turns it into content or a selection
		return out, v.Kind != literal.Null && v.Kind != literal.Undefined
	case name == "children":
		if v.HasObject() {
			r.ReportSyntax(a.Start, a.End, "write the content between the tags", "an object cannot be the content of <%s>", t.Name)
		}
		return out, false // see WriteChildren
	case isHandler(name):
		r.Report(diag.Warning, diag.CodeMarkdownSyntax, a.Start, a.End, "write "+handlerName(name)+"={…} with a function",
			"%s has no effect: a handler is a function, not text", name)
		return out, false
	case tree.BooleanAttrs[strings.ToLower(written)] && tree.ReactName(name) == name:
		return convertBoolean(out, v)
	}
	switch v.Kind {
	case literal.Bool:
		lower := strings.ToLower(name)
		out.Value = v.Text
		return out, strings.HasPrefix(lower, "aria-") || strings.HasPrefix(lower, "data-") || enumeratedAttrs[lower]
	case literal.Undefined:
		if name == "src" && t.Name == "img" && strings.TrimSpace(a.Value) != "undefined" {
			r.Report(diag.Warning, diag.CodeMarkdownSyntax, a.Start, a.End, `the address of an image that code loads is require("…").default, or the name of its import`,
				"the image is not shown: its src has no value")
		}
		return out, false
	case literal.Null:
		return out, false
	}
	out.Value = v.Stringified()
	if v.Kind == literal.Array || v.Kind == literal.Object {
		out.JSON = char.JSON(out.Value)
	}
	return out, tree.IsWritten(written, out.Value)
}

// innerHTMLProp is the prop that sets the content of an element as HTML.
const innerHTMLProp = "dangerouslySetInnerHTML"

// FillHTML writes the content that innerHTMLProp sets. Elements that open in it also close
// in it, as when a browser sets innerHTML.
func (r *Reader) FillHTML(t *mdx.Tag) {
	for _, a := range t.Attrs {
		v, ok := r.Value(a)
		if a.Name != innerHTMLProp || !ok {
			continue
		}
		content, ok := v.Member("__html")
		if text, printed := content.Printed(); v.Kind == literal.Object && ok && printed {
			r.Out.Fill(normalizeHTML(t.Name, text))
			continue
		}
		r.ReportSyntax(a.Start, a.End, "write "+innerHTMLProp+"={{__html: '…'}}", "%s takes an object with the key __html", innerHTMLProp)
	}
}

// CheckFilled reports an element whose content is set twice: between its tags and by
// innerHTMLProp.
func (r *Reader) CheckFilled(t *mdx.Tag) {
	for _, a := range t.Attrs {
		if _, ok := r.Value(a); ok && a.Name == innerHTMLProp && tree.IsElement(t.Name) {
			r.ReportSyntax(a.Start, a.End, "write one of them", "<%s> has content, and %s sets it, too", t.Name, innerHTMLProp)
		}
	}
}

// normalizeHTML returns HTML as a browser reads it within an element.
func normalizeHTML(element, content string) []byte {
	context := &html.Node{Type: html.ElementNode, Data: element, DataAtom: atom.Lookup([]byte(element))}
	nodes, err := html.ParseFragmentWithOptions(strings.NewReader(content), context, html.ParseOptionEnableScripting(false))
	var b bytes.Buffer
	for _, n := range nodes {
		if err == nil {
			err = html.Render(&b, n)
		}
	}
	if err != nil { // nested too deep to be read
		return nil
	}
	return b.Bytes()
}

// isHandler reports whether React treats a prop as an event handler, for which it writes no
// attribute.
func isHandler(name string) bool { return len(name) > 2 && strings.EqualFold(name[:2], "on") }

// handlerName returns React's name for an event handler.
func handlerName(name string) string {
	event := strings.ToLower(name[2:])
	for _, device := range []string{"mouse", "key", "pointer", "touch", "drag"} {
		if rest, ok := strings.CutPrefix(event, device); ok && rest != "" {
			return "on" + capitalize(device) + capitalize(rest)
		}
	}
	return "on" + capitalize(event)
}

func capitalize(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// convertBoolean converts a boolean attribute, which is present for every value that
// JavaScript considers true. A download may also have a name.
func convertBoolean(out tree.Attr, v literal.Value) (tree.Attr, bool) {
	if out.Name == "download" && v.Kind != literal.Bool {
		out.Value = v.Stringified()
		return out, v.Kind != literal.Null && v.Kind != literal.Undefined
	}
	out.Bare = true
	return out, v.Truthy()
}

// enumeratedAttrs holds the attributes whose values are the words true and false.
var enumeratedAttrs = map[string]bool{"contenteditable": true, "draggable": true, "spellcheck": true}

// convertStyle writes a style object as CSS.
func (r *Reader) convertStyle(a mdx.Attr, out tree.Attr, v literal.Value) (tree.Attr, bool) {
	if v.Kind == literal.Null || v.Kind == literal.Undefined {
		return out, false
	}
	if v.Kind != literal.Object {
		r.ReportSyntax(a.Start, a.End, "write style={"+styleHint(v.Text)+"}", "style takes an object, not text")
		return out, false
	}
	var b strings.Builder
	for i, key := range v.Keys {
		item := v.Items[i]
		if item.Kind != literal.String && item.Kind != literal.Number || strings.TrimSpace(item.Text) == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(';')
		}
		b.WriteString(tree.CSSDeclaration(key, strings.TrimSpace(item.Text), item.Kind == literal.Number))
	}
	out.Value = b.String()
	return out, b.Len() > 0
}

// styleHint returns the object to write in place of a style attribute.
func styleHint(css string) string {
	style, _ := literal.Parse(string(tree.StyleObject(css)), nil)
	parts := make([]string, len(style.Keys))
	for i, key := range style.Keys {
		if !identifierKey.MatchString(key) {
			key = "'" + key + "'"
		}
		parts[i] = key + ": '" + strings.ReplaceAll(style.Items[i].Text, "'", `\'`) + "'"
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

var identifierKey = regexp.MustCompile(`^[A-Za-z]+$`)

// validAttrName reports whether an attribute in a tag can have a name.
func validAttrName(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || strings.IndexByte("\"'<>/=", c) >= 0 {
			return false
		}
	}
	return s != ""
}
